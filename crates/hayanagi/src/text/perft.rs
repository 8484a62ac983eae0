//! What `hayanagi perft` says, with and without `--suite`.

table! {
    // The figures, in the order in which they are printed.
    DEPTH = "depth", "深さ";
    NODES = "nodes", "末端数";
    CAPTURES = "captures", "駒取り";
    PROMOTIONS = "promotions", "成り";
    CHECKS = "checks", "王手";
    MATES = "mates", "詰み";
    DROPS = "drops", "駒打ち";
    /// Leaves that the file of `--resume` held already.
    RESUMED = "resumed", "再開前";
    TIME = "time", "時間";
    NODES_PER_SECOND = "nodes/s", "毎秒";
    SECONDS = "{seconds} s", "{seconds} 秒";

    PARTIAL = "partial: interrupted; what was finished by then is counted",
        "途中：中断されました。それまでに数え終えた分だけの値です";
    /// Behind the count of a move that was not finished.
    PARTIAL_ROW = "(partial)", "（途中）";

    // A suite, row by row.
    ROW_OK = "ok    {name}: depths {depths}", "一致    {name}：深さ {depths}";
    /// No depth of the row was within the limit.
    ROW_SKIPPED = "skip  {name}: no depth within the limits", "省略    {name}：範囲内の深さがありません";
    ROW_FAILED = "FAIL  {name} (line {line}): {sfen}", "不一致  {name}（{line}行目）：{sfen}";
    ROW_UNREADABLE = "BAD   line {line}: {refusal}", "不正    {line}行目：{refusal}";
    /// One figure that is not what the row says.
    WRONG_FIGURE = "      depth {depth}: {figure} expected {expected}, found {found}",
        "        深さ{depth}：{figure}は{expected}のはずですが、{found}でした";
    /// A count that was stopped because it was already too high.
    OR_MORE = "{count} or more", "{count}以上";
    ONE_ROW = "{rows} row", "{rows}行";
    ROWS = "{rows} rows", "{rows}行";
    SUMMARY = "{rows}: {ok} ok, {failed} failed, {unreadable} unreadable, {skipped} skipped; {nodes} nodes in {time}",
        "{rows}：一致 {ok}、不一致 {failed}、不正 {unreadable}、省略 {skipped}。末端数 {nodes}、{time}";
    NOTHING_CHECKED = "no count was compared: expected at least one row with a depth within --max-nodes and DEPTH",
        "何も照合しませんでした。--max-nodes と DEPTH の範囲内の深さを持つ行が一つは必要です";

    // What a row should have been: in short, and in full.
    JSON = "JSON, one object on one line", "一行に一つの JSON オブジェクト";
    ROW = "a row with the keys name, sfen and nodes", "「name」「sfen」「nodes」のある行";
    ROW_WITH_NODES = "the nodes of every depth that has a tally", "内訳のある深さすべての末端数";
    BAD_JSON = "expected JSON, one object on one line (wrong at column {column})",
        "一行に一つの JSON オブジェクトが必要です（{column}文字目に誤りがあります）";
    BAD_ROW = "expected a row such as {example} (wrong at column {column})",
        "{example} のような行が必要です（{column}文字目に誤りがあります）";
    ROW_WITHOUT = "expected a row such as {example} ({key} is missing)",
        "{example} のような行が必要です（「{key}」がありません）";
    TALLY_WITHOUT_NODES = "expected the nodes of every depth that has a tally",
        "内訳（tally）のある深さには末端数（nodes）も必要です";
}
