//! What every command of the program may say: complaints, refusals, reading and writing.

table! {
    COMPLAINT = "error: {text}", "エラー：{text}";
    /// What is said over the picture of an input that is refused.
    REFUSAL = "{message} [{code}, bytes {start}..{end}]", "{message} [{code}、{start}..{end}バイト目]";
    /// Below that picture.
    SUGGESTION = "did you mean: {text}", "もしかして：{text}";
    STANDARD_INPUT = "standard input", "標準入力";
    CANNOT_WRITE = "cannot write the answer: {error}", "答えを書き出せません：{error}";
    CANNOT_READ = "cannot read {what}: {error}", "{what}を読めません：{error}";
    EXPECTED_A_FILE = "expected a file that can be read: {error}", "読めるファイルが必要です：{error}";
    NOT_UTF8 = "expected UTF-8 text", "UTF-8 の文字列が必要です";
    LINE_TOO_LONG = "expected a line of at most {most} bytes", "一行は{most}バイト以下にする必要があります";
    BAD_DEPTH = "expected a number from 0 to 255", "0から255までの数が必要です";
    BAD_NODES = "expected a number from 0 to 18446744073709551615",
        "0から18446744073709551615までの数が必要です";
    PROGRESS = "[{elapsed}] {wide_bar} {percent}% (about {eta} left)", "[{elapsed}] {wide_bar} {percent}%（残り約{eta}）";
}
