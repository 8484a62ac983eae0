//! What every command of the program may say: complaints, refusals, reading and writing.

table! {
    COMPLAINT = "error: {text}", "エラー：{text}";
    /// What is said over the picture of an input that is refused.
    REFUSAL = "{message} [{code}, bytes {start}..{end}]", "{message} [{code}、{start}..{end}バイト目]";
    /// Below that picture.
    SUGGESTION = "did you mean: {text}", "もしかして：{text}";
    /// Between several of them.
    BETWEEN_SUGGESTIONS = " or ", "、";
    STANDARD_INPUT = "standard input", "標準入力";
    CANNOT_WRITE = "cannot write the answer: {error}", "答えを書き出せません：{error}";
    CANNOT_READ = "cannot read {what}: {error}", "{what}を読めません：{error}";
    EXPECTED_A_FILE = "expected a file that can be read: {error}", "読めるファイルが必要です：{error}";
    // Without the word "expected", as in the table of errors.
    A_FILE = "a file that can be read", "読めるファイル";
    THREADS = "a number of threads that can be started", "開始できる数のスレッド";
    ANY_COMMAND = "a command", "コマンド";
    COMMAND = "a command with its quotes closed", "引用符を閉じたコマンド";
    TABLE = "a table that fits into memory", "メモリーに収まる大きさの表";
    // What the system says of a file.
    NOT_FOUND = "no such file or directory", "ファイルやディレクトリがありません";
    PERMISSION_DENIED = "permission denied", "権限がありません";
    IS_A_DIRECTORY = "it is a directory", "ディレクトリです";
    NOT_A_DIRECTORY = "a part of its path is not a directory", "パスの途中がディレクトリではありません";
    ALREADY_EXISTS = "it exists already", "すでにあります";
    READ_ONLY = "the file system is read-only", "読み取り専用のファイルシステムです";
    STORAGE_FULL = "no space is left on the disk", "ディスクに空きがありません";
    UTF8 = "UTF-8 text", "UTF-8 の文字列";
    SHORTER_LINE = "a line of at most {most} bytes", "{most}バイト以下の行";
    BAD_DEPTH = "expected a number from 0 to 255", "0から255までの数が必要です";
    BAD_DEPTH_FROM_ONE = "expected a number from 1 to 255", "1から255までの数が必要です";
    BAD_SECONDS = "expected seconds, more than 0 and at most 86400", "0より大きく86400以下の秒数が必要です";
    BAD_NODES = "expected a number from 0 to 18446744073709551615",
        "0から18446744073709551615までの数が必要です";
    BAD_THREADS = "expected a number from 0 to 1024; 0 is one for each processor",
        "0から1024までの数が必要です。0はプロセッサごとに一本です";
    BAD_HASH = "expected a number of MiB from 1 on", "1以上の数（メガバイト）が必要です";
    CANNOT_START_THREADS = "expected a number of threads that can be started: {error}",
        "開始できる数のスレッドを指定してください：{error}";
    HASH_TOO_LARGE = "expected a table that fits into memory, not one of {mebibytes} MiB",
        "{mebibytes}メガバイトの表はメモリーに収まりません";
    /// Of a count that is done part by part.
    PROGRESS_OF_PARTS = "[{elapsed}] {wide_bar} {pos} of {len} parts (about {eta} left)", "[{elapsed}] {wide_bar} {len}個のうち{pos}個（残り約{eta}）";
    PROGRESS = "[{elapsed}] {wide_bar} {percent}% (about {eta} left)", "[{elapsed}] {wide_bar} {percent}%（残り約{eta}）";
}
