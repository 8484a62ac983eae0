//! What `hayanagi judge` says: how a game ended, and what a declaration would bring.

table! {
    // How a game ended.
    CHECKMATE = "{winner} wins by checkmate at ply {ply}", "{ply}手で{winner}の勝ち（詰み）";
    STALEMATE = "{winner} wins at ply {ply}: {loser} has no legal move, though not in check",
        "{ply}手で{winner}の勝ち（王手はかかっていないが、{loser}に合法手がない）";
    REPETITION = "Draw by repetition at ply {ply}: the position stands for the fourth time",
        "{ply}手で千日手（同じ局面が四回現れた）";
    PERPETUAL_CHECK = "{winner} wins at ply {ply}: {loser} gave perpetual check",
        "{ply}手で{winner}の勝ち（{loser}による連続王手の千日手）";
    TRY = "{winner} wins by the try rule at ply {ply}", "{ply}手で{winner}の勝ち（トライ）";
    MAX_MOVES = "Draw at ply {ply}: the limit of moves is reached", "{ply}手で引き分け（最大手数に達した）";
    ILLEGAL_MOVE = "{winner} wins: {loser}'s move {ply}, {move}, is illegal: {reason}",
        "{winner}の勝ち（{loser}の{ply}手目「{move}」は反則：{reason}）";
    RESIGNATION = "{winner} wins at ply {ply}: {loser} resigned", "{ply}手で{winner}の勝ち（{loser}の投了）";
    TIME = "{winner} wins at ply {ply}: the time of {loser} has run out",
        "{ply}手で{winner}の勝ち（{loser}の時間切れ）";
    DECLARATION_WIN = "{winner} wins by declaration at ply {ply}", "{ply}手で{winner}の入玉宣言勝ち";
    DECLARATION_DRAW = "Draw by declaration at ply {ply}", "{ply}手で引き分け（持将棋の宣言）";
    DECLARATION_LOSS = "{winner} wins at ply {ply}: a condition of the declaration by {loser} is not met",
        "{ply}手で{winner}の勝ち（{loser}の宣言は条件を満たしていない）";
    UNDECIDED = "Not decided: ply {ply}, {side} to move", "{ply}手まで。勝敗は決まっていません（{side}の手番）";

    /// Behind an illegal first move of the wrong side.
    GIVER_FIRST = "In a handicap game White moves first", "駒落ちの対局では上手から指します";

    // What proves it.
    OCCURRENCES = "The same board, hands and side to move stood after moves {plies} (0 is the start)",
        "盤面、持ち駒、手番の同じ局面は{plies}手目の後に現れました（0は開始局面）";
    ALL_CHECKS = "{side}: each of the {count} moves in between gave check", "{side}：その間の{count}手はすべて王手";
    FIRST_QUIET = "{side}: move {number} gave no check", "{side}：{number}手目は王手ではない";
    MATED_KING = "The king on {square} is in check from {checkers} and cannot escape",
        "{square}の玉は{checkers}から王手をかけられ、逃れる手がありません";
    CONTINUED = "Moves after the decision, not looked at: {count}", "決着の後の指し手（調べていません）：{count}手";
    /// Between the numbers of a list.
    LIST = ", ", "、";

    // The position at the end.
    FINAL_POSITION = "Position: {sfen}", "局面：{sfen}";
    IMPASSE_POINTS = "Points of all pieces: {black} {black_points}, {white} {white_points}",
        "全駒の点数：{black}{black_points}点、{white}{white_points}点";

    // A declaration by the side to move.
    WOULD_WIN = "Declaring now ({rule}), {side} would win", "{side}がここで宣言すれば（{rule}）、勝ちになります";
    WOULD_DRAW = "Declaring now ({rule}), {side} would draw", "{side}がここで宣言すれば（{rule}）、引き分けになります";
    WOULD_LOSE = "Declaring now ({rule}), {side} would lose", "{side}がここで宣言すれば（{rule}）、負けになります";
    MET = "yes", "○";
    NOT_MET = "no", "×";
    /// A condition with its figures.
    FIGURES = "{condition}: {value}, needed {needed}", "{condition}：{value}（必要：{needed}）";
    KING_IN_CAMP = "the king is in the far three ranks", "玉が敵陣三段目以内にいる";
    PIECES_IN_CAMP = "other pieces there", "そのほかに敵陣三段目以内にある駒の数";
    POINTS = "points there and in hand", "敵陣三段目以内の駒と持ち駒の点数";
    POINTS_TO_WIN = "points to win and not only draw", "引き分けでなく勝ちになる点数";
    NOT_IN_CHECK = "the king is not in check", "玉に王手がかかっていない";
    KING_ON_TRY_SQUARE = "the king stands on the other king's home square", "玉が相手玉の初期位置にいる";
    NO_KING = "no king", "玉なし";
    BREAKDOWN = "points: {camp} in the camp, {hand} in hand, {bonus} for the handicap",
        "点数の内訳：敵陣{camp}点、持ち駒{hand}点、駒落ちの加算{bonus}点";

    // What was expected.
    BAD_RULE = "expected csa27, csa27h, csa24, csa24h, try or none",
        "「csa27」「csa27h」「csa24」「csa24h」「try」「none」のいずれかが必要です";
    BAD_MAX_MOVES = "expected a number of moves from 1 on", "1以上の手数が必要です";
    /// Without the word "expected", as in the table of errors.
    RULE_FOR_WIN = "a rule of declaration (--rule csa27, csa27h, csa24, csa24h or try) where the game ends with the word win",
        "「win」で終わる棋譜では、宣言の規則の指定（--rule に csa27、csa27h、csa24、csa24h、try のいずれか）";
}
