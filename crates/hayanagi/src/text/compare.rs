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
    /// A way to ask that got no answer.
    TRIED = "tried", "試行";
    /// Nothing came back.
    NOTHING = "nothing", "なし";
    /// What was sent, where it stands above already.
    POSITION_ABOVE = "(the position above)", "（上の局面）";

    // Headings.
    DIFFERENT = "different", "食い違いがあります";
    DIFFERENT_IN = "different: {name}", "食い違いがあります：{name}";
    /// The program cannot be asked at all.
    UNUSABLE = "the program cannot be used: {why} [{code}]", "相手のプログラムを使えません：{why} [{code}]";
    NO_ANSWER = "no answer: {why} [{code}]", "答えがありません：{why} [{code}]";
    NO_ANSWER_IN = "no answer: {name}: {why} [{code}]", "答えがありません：{name}：{why} [{code}]";
    /// A row that cannot be read.
    UNREADABLE = "unreadable: line {line}: {why}", "読めない行です：{line}行目：{why}";
    /// Nothing differs in the only position.
    SAME = "the same to depth {depth}: {sfen}", "深さ{depth}まで一致しました：{sfen}";
    /// Nothing differs in one of many, of which something else is to be told.
    SAME_IN = "the same to depth {depth}: {name}: {sfen}", "深さ{depth}まで一致しました：{name}：{sfen}";

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
    PIECES = "{count} pieces", "駒{count}枚";
    ONE_PIECE = "1 piece", "駒1枚";
    SIZE = "{pieces} (questions asked: {questions}); no piece can be taken away",
        "{pieces}、質問{questions}回。これ以上は一枚も取り除けません";
    /// It was not sought to the end.
    SIZE_SO_FAR = "{pieces} (questions asked: {questions}); stopped before the end",
        "{pieces}、質問{questions}回。途中で打ち切りました";

    // Questions that only a fresh process answered.
    RETRIED = "needed a fresh process: {why} [{code}]", "起動し直しました：{why} [{code}]";
    /// Notes of the same kind that are not shown.
    MORE_LIKE_IT = "and {count} more like it [{code}]", "同じような注意がほかに{count}件あります [{code}]";
    RETRIED_ONCE = "the program failed 1 time and had to be started afresh, so the exit status is not 0",
        "相手のプログラムの異常で1回起動し直したので、終了コードは0になりません";
    RETRIES = "the program failed {count} times and had to be started afresh, so the exit status is not 0",
        "相手のプログラムの異常で{count}回起動し直したので、終了コードは0になりません";

    // The line for a bug report; it names both programs, whoever reads it.
    FOR_REPORT = "hayanagi {version} and {engine} differ at sfen {sfen}: {what}; right: {right}",
        "hayanagi {version} と {engine} の食い違い：sfen {sfen}：{what}。正しい側：{right}";
    /// That line, where the difference is gone when a fresh process is asked.
    FOR_REPORT_NOT_REPEATED = "{report}; a fresh process does not show this: the answer depends on what was asked before",
        "{report}。起動し直すと再現せず、答えがそれまでの質問によって変わります";
    ONLY_GIVEN_BY = "only {who} gives {moves}", "{who} だけの手は {moves}";
    REPEATED_BY = "{engine} repeats {moves}", "{engine} が重複して答える手は {moves}";
    COUNTED_BY = "{move} has {ours} leaves for hayanagi, {theirs} for {engine} (depth {depth})",
        "{move} の数は hayanagi が {ours}、{engine} が {theirs}（深さ{depth}）";
    TOTAL_BY = "the rows of {engine} add up to {sum}, its total is {total} (depth {depth})",
        "{engine} の各行の和は {sum}、総数は {total}（深さ{depth}）";
    MOVES_AND_MORE = "{moves} and {count} more", "{moves} ほか{count}手";
    /// Between two kinds of differences.
    AND = ", ", "、";
    NEITHER = "neither", "どちらでもない";
    UNKNOWN = "unknown", "不明";

    // Why there is no answer.
    /// The program and what the system says of it.
    CANNOT_START = "cannot start {program}: {error}", "「{program}」を起動できません：{error}";
    /// The same where the system does not allow it, which mostly has one reason.
    CANNOT_EXECUTE = "cannot start {program}: {error}; make it executable (chmod +x), or name its interpreter in front of it, as in 'python3 {program}'",
        "「{program}」を起動できません：{error}。実行できるようにするか（chmod +x）、「python3 {program}」のように、実行するプログラムを前に書いてください";
    ENDED = "the program ended", "相手のプログラムが終了しました";
    ENDED_WITH = "the program ended ({status})", "相手のプログラムが終了しました（{status}）";
    /// How a program ended.
    EXIT_STATUS = "exit status: {code}", "終了コード {code}";
    ENDED_AT_ONCE = "the program ended at once in all three ways, without a line of output",
        "三つの方法のどれでも、相手のプログラムが何も出力せずにすぐ終了しました";
    ENDED_AT_ONCE_WITH = "the program ended at once in all three ways, without a line of output ({status})",
        "三つの方法のどれでも、相手のプログラムが何も出力せずにすぐ終了しました（{status}）";
    TIMEOUT = "no complete answer within {seconds} s", "{seconds}秒以内に答えが終わりません";
    REFUSED = "the program refused the question", "相手のプログラムが質問を断りました";
    UNREADABLE_ANSWER = "expected one line of USI moves", "USI の指し手だけの一行が必要です";
    SURPLUS_AFTER = "a line too many after the answer to {question}", "{question} への答えのあとに余分な行があります";
    /// The same where the question stands above already.
    SURPLUS_HERE = "a line too many after the answer", "答えのあとに余分な行があります";
    SURPLUS_BEFORE = "a line before the first answer, such as a greeting; print nothing but the answers",
        "最初の答えの前に、挨拶などの余分な行があります。答えのほかは何も出力しないでください";
    /// An answer of the start position.
    NO_MOVES = "an answer without a move", "指し手のない答えです";
    TOO_MUCH_OUTPUT = "output without an end", "出力が終わりません";
    /// None of the protocols works.
    UNKNOWN_PROTOCOL = "the program answers in none of the three ways; if you know which it speaks, say so with --protocol usi, textbook or lines (see docs/compare.md)",
        "三つの方法のどれにも答えません。話し方がわかっていれば、--protocol に usi、textbook、lines のどれかを指定してください（docs/compare.md を参照）";
    /// One of the ways, and what came of it.
    TRIED_AS = "--protocol {protocol}: {why} [{code}]", "--protocol {protocol}：{why} [{code}]";
    INTERRUPTED = "interrupted", "中断されました";
    /// What `--engine` must be.
    BAD_COMMAND = "expected a command, with its quotes closed",
        "コマンドが必要です。引用符は閉じてください";
    EMPTY_COMMAND = "expected a command, and this is empty", "コマンドが必要ですが、空になっています";
    /// What `--random` must be.
    BAD_RANDOM = "expected a number of positions from 1 on", "1以上の局面の数が必要です";
    /// A batch was given up.
    GIVEN_UP = "given up: {positions} in a row without an answer",
        "{positions}続けて答えがないので打ち切りました";
    /// What a row should have been.
    ROW = "a row with the key sfen", "「sfen」のある行";
    /// A batch without a position.
    NOTHING_COMPARED = "nothing was compared: expected at least one row with a position",
        "何も比べませんでした。局面のある行が一つは必要です";

    // The last lines of a batch.
    ONE_POSITION = "1 position", "1局面";
    POSITIONS = "{count} positions", "{count}局面";
    SUMMARY = "{positions}: {same} the same, {different} different, {failed} without an answer, {unreadable} unreadable; {seconds} s",
        "{positions}：一致 {same}、食い違い {different}、答えなし {failed}、不正 {unreadable}。{seconds} 秒";
    /// A kind of difference, and in how many positions there is one.
    KIND = "{label}{code}: {positions}", "{label}{code}：{positions}";
    NOT_ASKED_ONE = "1 more was not asked about", "残りの1局面は質問していません";
    NOT_ASKED = "{count} more were not asked about", "残りの{count}局面は質問していません";
}
