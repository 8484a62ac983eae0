//! What `hayanagi compare` says.

table! {
    // The labels at the left of a line.
    /// The position that was asked about.
    ASKED = "asked", "質問";
    /// The moves from there to the difference.
    MOVES = "moves", "手順";
    /// The position of the difference.
    POSITION = "position", "局面";
    /// How deep the question was.
    DEPTH = "depth", "深さ";
    /// Moves that only we have.
    MISSING = "missing", "不足";
    /// Moves that only the other program has.
    EXTRA = "extra", "余分";
    /// Moves that the other program gives more than once.
    REPEATED = "repeated", "重複";
    /// A count that differs.
    COUNT = "count", "数";
    /// Our moves, or who is right.
    OURS = "ours", "こちら";
    /// The moves of the other program, or who is right.
    THEIRS = "theirs", "相手";
    /// Who is right.
    RIGHT = "right", "判定";
    /// A warning.
    NOTE = "note", "注意";
    /// The smallest position that shows the difference.
    SMALLEST = "smallest", "最小局面";
    /// A line for a bug report.
    REPORT = "report", "報告用";
    /// What was sent to the other program.
    SENT = "sent", "送信";
    /// What came back.
    RECEIVED = "received", "受信";
    /// What it wrote to standard error.
    STANDARD_ERROR = "stderr", "標準エラー";

    // Headings.
    DIFFERENT = "different", "食い違いがあります";
    DIFFERENT_IN = "different: {name}", "食い違いがあります：{name}";
    NO_ANSWER = "no answer: {why} [{code}]", "答えがありません：{why} [{code}]";
    NO_ANSWER_IN = "no answer: {name}: {why} [{code}]", "答えがありません：{name}：{why} [{code}]";
    /// A row that cannot be read.
    UNREADABLE = "unreadable: line {line}: {why}", "読めない行です：{line}行目：{why}";
    /// Nothing differs in the only position.
    SAME = "the same to depth {depth}: {sfen}", "深さ{depth}まで一致しました：{sfen}";

    // Which position of many.
    LINE = "line {line}", "{line}行目";
    NAME_AND_LINE = "{name} (line {line})", "{name}（{line}行目）";
    /// A position of random games, by its number.
    RANDOM = "random position {number} (seed {seed})", "ランダムな対局の{number}番目の局面（シード {seed}）";

    // How many moves a list has, and the list.
    LIST = "{count} moves: {moves}", "{count}手：{moves}";
    LIST_OF_ONE = "1 move: {moves}", "1手：{moves}";
    LIST_OF_NONE = "no move", "なし";
    /// An illegal move and the rule it breaks.
    ILLEGAL = "{move} ({reason}) [{code}]", "{move}（{reason}） [{code}]";
    COUNTED = "{move}: ours {ours}, theirs {theirs}", "{move}：こちら {ours}、相手 {theirs}";
    /// A total that is not the sum of its rows.
    TOTAL = "their rows add up to {sum}, but they state {total} in all",
        "相手の各行を足すと{sum}ですが、総数は{total}と答えています";
    /// Counts that are not shown.
    MORE = "and {count} more", "ほか{count}件";

    // Who is right.
    OURS_RIGHT = "ours: the referee agrees with us", "こちらが正しく、審判と一致します";
    THEIRS_RIGHT = "theirs: the referee agrees with the other program; please report this to us",
        "相手が正しく、審判と一致します。こちらの不具合なのでご報告ください";
    NEITHER_RIGHT = "neither: the referee agrees with nobody; please report this to us",
        "どちらも審判と一致しません。こちらにも不具合があるのでご報告ください";
    UNKNOWN_RIGHT = "not known: too much for the slow referee",
        "わかりません。遅い審判には大きすぎます";
    /// The difference is gone when a fresh process is asked.
    NOT_REPEATED = "a fresh process does not show this: the answer depends on what was asked before",
        "起動し直すと再現しません。答えがそれまでの質問によって変わります";

    // How small the smallest position is.
    SIZE = "{pieces} pieces (questions asked: {questions}); no piece can be taken away",
        "駒{pieces}枚、質問{questions}回。これ以上は一枚も取り除けません";
    /// It was not sought to the end.
    SIZE_SO_FAR = "{pieces} pieces (questions asked: {questions}); stopped before the end",
        "駒{pieces}枚、質問{questions}回。途中で打ち切りました";

    // Questions that only a fresh process answered.
    RETRIED = "answered only by a fresh process: {why} [{code}]",
        "起動し直してはじめて答えました：{why} [{code}]";
    RETRIES = "{count} questions were answered only by a fresh process",
        "起動し直してはじめて答えた質問が{count}個ありました";

    // The line for a bug report.
    FOR_REPORT = "{engine}: sfen {sfen}: {what}; right: {right} (hayanagi {version})",
        "{engine}：sfen {sfen}：{what}。正しい側：{right}（hayanagi {version}）";
    /// A label and its moves.
    LABELLED = "{label} {moves}", "{label}：{moves}";
    COUNT_AT = "count (depth {depth})", "数（深さ{depth}）";
    /// Between two kinds of differences.
    AND = ", ", "、";
    /// Nobody, or nobody knows.
    NOBODY = "?", "不明";

    // Why there is no answer.
    CANNOT_START = "the program cannot be started: {error}", "相手のプログラムを起動できません：{error}";
    ENDED = "the program ended", "相手のプログラムが終了しました";
    ENDED_WITH = "the program ended ({status})", "相手のプログラムが終了しました（{status}）";
    TIMEOUT = "no complete answer within {seconds} s", "{seconds}秒以内に答えが終わりません";
    REFUSED = "the program refused the question", "相手のプログラムが質問を断りました";
    UNREADABLE_ANSWER = "expected one line of USI moves", "USI の指し手だけの一行が必要です";
    TOO_MUCH_OUTPUT = "output without an end", "出力が終わりません";
    /// None of the protocols works.
    UNKNOWN_PROTOCOL = "the program answers neither `go perft 1`, nor `perft depth 1 divide`, nor a line with a position; see docs/compare.md, and try --protocol",
        "「go perft 1」にも「perft depth 1 divide」にも局面の一行にも答えません。docs/compare.md を参照し、--protocol を試してください";
    INTERRUPTED = "interrupted", "中断されました";
    /// What `--engine` must be.
    BAD_COMMAND = "expected a command, with its quotes closed",
        "コマンドが必要です。引用符は閉じてください";
    /// A batch was given up.
    GIVEN_UP = "given up: {count} positions in a row without an answer",
        "{count}局面続けて答えがないので打ち切りました";

    // The last lines of a batch.
    SUMMARY = "{positions} positions: {same} the same, {different} different, {failed} without an answer, {unreadable} unreadable; {seconds} s",
        "{positions}局面：一致 {same}、食い違い {different}、答えなし {failed}、不正 {unreadable}。{seconds} 秒";
    NOT_ASKED = "{count} more were not asked about", "残りの{count}局面は質問していません";
}
