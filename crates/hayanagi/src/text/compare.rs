//! The sentences of the comparison with another program.

use super::Text;

/// A label: the position that was asked about.
pub const ASKED: Text = Text::new("asked", "質問");
/// A label: the moves from there to the difference.
pub const MOVES: Text = Text::new("moves", "手順");
/// A label: the position of the difference.
pub const POSITION: Text = Text::new("position", "局面");
/// A label: how deep the question was.
pub const DEPTH: Text = Text::new("depth", "深さ");
/// A label: moves that only we have.
pub const MISSING: Text = Text::new("missing", "不足");
/// A label: moves that only the other program has.
pub const EXTRA: Text = Text::new("extra", "余分");
/// A label: moves that the other program gives more than once.
pub const REPEATED: Text = Text::new("repeated", "重複");
/// A label: a count that differs.
pub const COUNT: Text = Text::new("count", "数");
/// A label: our moves.
pub const OURS: Text = Text::new("ours", "当方");
/// A label: the moves of the other program.
pub const THEIRS: Text = Text::new("theirs", "相手");
/// A label: who is right.
pub const RIGHT: Text = Text::new("right", "判定");
/// A label: a warning.
pub const NOTE: Text = Text::new("note", "注意");
/// A label: the smallest position that shows the difference.
pub const SMALLEST: Text = Text::new("smallest", "最小局面");
/// A label: a line for a bug report.
pub const REPORT: Text = Text::new("report", "報告用");
/// A label: what was sent to the other program.
pub const SENT: Text = Text::new("sent", "送信");
/// A label: what came back.
pub const RECEIVED: Text = Text::new("received", "受信");
/// A label: what it wrote to standard error.
pub const STANDARD_ERROR: Text = Text::new("stderr", "標準エラー");

/// The heading of a difference.
pub const DIFFERENT: Text = Text::new("different", "相違あり");
/// The heading of a difference in a batch.
pub const DIFFERENT_IN: Text = Text::new("different: {name}", "相違あり: {name}");
/// The heading of a question without an answer.
pub const NO_ANSWER: Text = Text::new("no answer: {why} [{code}]", "応答なし: {why} [{code}]");
/// The heading of a question without an answer in a batch.
pub const NO_ANSWER_IN: Text =
    Text::new("no answer: {name}: {why} [{code}]", "応答なし: {name}: {why} [{code}]");
/// A row that cannot be read.
pub const UNREADABLE: Text =
    Text::new("unreadable: line {line}: {why}", "読めない行: {line}: {why}");
/// Nothing differs in the only position.
pub const SAME: Text =
    Text::new("the same to depth {depth}: {sfen}", "深さ {depth} まで一致: {sfen}");
/// A row of a batch, by its line.
pub const LINE: Text = Text::new("line {line}", "{line} 行目");
/// A row of a batch, by its name and line.
pub const NAME_AND_LINE: Text = Text::new("{name} (line {line})", "{name} ({line} 行目)");
/// A position of random games, by its number.
pub const RANDOM: Text =
    Text::new("random position {number} (seed {seed})", "乱数局面 {number} (シード {seed})");

/// How many moves a list has, and the list.
pub const LIST: Text = Text::new("{count} moves: {moves}", "{count} 手: {moves}");
/// A list with one move.
pub const LIST_OF_ONE: Text = Text::new("1 move: {moves}", "1 手: {moves}");
/// A list without a move.
pub const LIST_OF_NONE: Text = Text::new("no move", "なし");
/// An illegal move and the rule it breaks.
pub const ILLEGAL: Text = Text::new("{move} ({reason}) [{code}]", "{move} ({reason}) [{code}]");
/// A count that differs.
pub const COUNTED: Text =
    Text::new("{move}: ours {ours}, theirs {theirs}", "{move}: 当方 {ours}、相手 {theirs}");
/// A total that is not the sum of its rows.
pub const TOTAL: Text = Text::new(
    "their rows add up to {sum}, but they state {total} in all",
    "相手の各行の合計は {sum}、表示された総数は {total}",
);

/// Our answer is right.
pub const OURS_RIGHT: Text =
    Text::new("ours: the referee agrees with us", "当方が正しい (審判と一致)");
/// Their answer is right.
pub const THEIRS_RIGHT: Text = Text::new(
    "theirs: the referee agrees with the other program; please report this to us",
    "相手が正しい (審判と一致)。当方の不具合なので報告をお願いします",
);
/// Neither answer is right.
pub const NEITHER_RIGHT: Text = Text::new(
    "neither: the referee agrees with nobody; please report this to us",
    "どちらも審判と一致しない。報告をお願いします",
);
/// The referee cannot say.
pub const UNKNOWN_RIGHT: Text =
    Text::new("not known: too much for the slow referee", "不明: 低速な審判には大きすぎる");
/// The difference is gone when a fresh process is asked.
pub const NOT_REPEATED: Text = Text::new(
    "a fresh process does not show this: the answer depends on what was asked before",
    "起動し直すと再現しない: 応答がそれまでの質問に左右される",
);
/// How small the smallest position is.
pub const SIZE: Text = Text::new(
    "{pieces} pieces, {questions} questions; no piece can be taken away",
    "駒 {pieces} 枚、質問 {questions} 回。これ以上は減らせない",
);
/// How small the smallest position is, if it was not sought to the end.
pub const SIZE_SO_FAR: Text = Text::new(
    "{pieces} pieces, {questions} questions; stopped before the end",
    "駒 {pieces} 枚、質問 {questions} 回。途中で打ち切り",
);
/// A question that was answered only at the second try.
pub const RETRIED: Text = Text::new(
    "answered only by a fresh process: {why} [{code}]",
    "起動し直してはじめて応答: {why} [{code}]",
);
/// How often that was so.
pub const RETRIES: Text = Text::new(
    "{count} questions were answered only by a fresh process",
    "起動し直してはじめて応答した質問: {count}",
);
/// Counts that are not shown.
pub const MORE: Text = Text::new("and {count} more", "ほか {count} 件");
/// The line for a bug report.
pub const FOR_REPORT: Text = Text::new(
    "{engine}: sfen {sfen}: {what}; right: {right} (hayanagi {version})",
    "{engine}: sfen {sfen}: {what}; 正解: {right} (hayanagi {version})",
);

/// The other program could not be started.
pub const CANNOT_START: Text =
    Text::new("the program cannot be started: {error}", "プログラムを起動できない: {error}");
/// The other program ended.
pub const ENDED: Text = Text::new("the program ended", "プログラムが終了した");
/// The other program ended with a status.
pub const ENDED_WITH: Text =
    Text::new("the program ended ({status})", "プログラムが終了した ({status})");
/// No answer in time.
pub const TIMEOUT: Text =
    Text::new("no complete answer within {seconds} s", "{seconds} 秒以内に応答が完結しない");
/// The other program refused the question.
pub const REFUSED: Text = Text::new("the program refused the question", "質問が拒否された");
/// The answer is no answer.
pub const UNREADABLE_ANSWER: Text =
    Text::new("expected one line of USI moves", "USI の指し手一行ではない");
/// Too much output.
pub const TOO_MUCH_OUTPUT: Text = Text::new("output without an end", "出力が終わらない");
/// None of the protocols works.
pub const UNKNOWN_PROTOCOL: Text = Text::new(
    "the program answers neither `go perft 1`, nor `perft depth 1 divide`, nor a line with a \
     position; see docs/compare.md, and try --protocol",
    "`go perft 1`、`perft depth 1 divide`、局面一行のいずれにも応答しない。docs/compare.md と \
     --protocol を参照",
);
/// Interrupted.
pub const INTERRUPTED: Text = Text::new("interrupted", "中断された");
/// What `--engine` must be.
pub const BAD_COMMAND: Text =
    Text::new("expected a command, with its quotes closed", "コマンドが必要 (引用符は閉じること)");
/// A batch was given up.
pub const GIVEN_UP: Text = Text::new(
    "given up: {count} positions in a row without an answer",
    "打ち切り: {count} 局面続けて応答なし",
);
/// The last line of a batch.
pub const SUMMARY: Text = Text::new(
    "{positions} positions: {same} the same, {different} different, {failed} without an answer, \
     {unreadable} unreadable; {seconds} s",
    "{positions} 局面: 一致 {same}、相違 {different}、応答なし {failed}、読めない {unreadable}; \
     {seconds} 秒",
);
/// Added to the last line of a batch that stopped early.
pub const NOT_ASKED: Text =
    Text::new("{count} more were not asked about", "残り {count} 局面は未確認");
