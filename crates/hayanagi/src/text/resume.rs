//! What `hayanagi perft --resume` says about its file.

table! {
    IN_USE = "expected a file that no other run of the program is using; wait until that run has ended, or stop it",
        "このファイルは、実行中の別の hayanagi が計算に使っています。その終了を待つか、それを止めてください";
    NOT_BEGUN = "expected a file that --resume began; give the name of a new file to begin one",
        "--resume で作ったファイルを指定してください。新しく始めるには新しい名前を指定します";
    BAD_ROW = "expected a finished part of the count", "数え終えた部分の行が必要です";
    UNKNOWN_JOB = "expected a part of this count that no other line contradicts; this one is of no use",
        "この計算の一部で、ほかの行と食い違わない行が必要です。この行は使えません";
    EXPECTED_A_FILE = "expected a file that can be read and written: {error}",
        "読み書きできるファイルを指定してください：{error}";
    // What was expected, in short.
    A_FILE = "a file that can be read and written", "読み書きできるファイル";
    FREE_FILE = "a file that no other run of the program is using", "ほかの hayanagi が使っていないファイル";
    BEGUN_FILE = "a file that --resume began", "--resume で作ったファイル";
    THE_FILE = "the file of this count", "この計算のファイル";
    PART = "a finished part of this count", "この計算の数え終えた部分";

    /// A fault within a file.
    IN_FILE = "{name}: {message}", "{name}：{message}";
    EXPECTED_THE_FILE_OF = "expected the file of {what}, and this one is of {other}; give the name of a new file to begin another count",
        "{what}のファイルが必要ですが、これは{other}のファイルです。別の計算を始めるには新しい名前を指定してください";

    // How much of a count the file holds.
    READ = "{count} of {all} parts read from {name}", "{name} から{all}個のうち{count}個の部分を読みました";
    SAVED = "{count} of {all} parts saved in {name}", "{name} に{all}個のうち{count}個の部分を保存しました";
    /// After an interruption.
    GO_ON = "the same command goes on from there; parts that were not finished are not saved and will be counted anew",
        "同じコマンドで続きから数えます。数えている途中だった部分は保存されません（次回は最初から数え直します）";

    // What a file may be of.
    POSITION_OF = "the position {sfen}", "局面 {sfen} ";
    DEPTH_OF = "depth {depth}", "深さ{depth}";
    WITH_TALLY = "a count with --tally", "--tally を付けた計算";
    WITHOUT_TALLY = "a count without --tally", "--tally を付けない計算";
    JOBS_OF = "a count of {jobs} parts", "{jobs}個の部分からなる計算";
}
