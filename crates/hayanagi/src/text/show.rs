//! What pictures and diagrams of a position say, and the errors of what may be asked of them.

table! {
    /// The name of a picture.
    TITLE = "Shogi position: {side} to move, move {ply}", "将棋の局面：{side}の手番（{ply}手目）";
    /// Beside the hand of the side to move.
    TO_MOVE = "to move", "手番";
    /// An empty hand in a picture.
    EMPTY_HAND = "nothing in hand", "持ち駒なし";
    /// What a side has, for those who cannot see the picture.
    PIECES = "{side}: {pieces}; in hand: {hand}", "{side}：{pieces}、持ち駒：{hand}";
    /// No piece, no square.
    NONE = "none", "なし";
    /// In a legend.
    LAST_MOVE = "last move", "最終手";
    LAST_MOVE_WAS = "last move {move}", "最終手：{move}";
    /// A role with its squares.
    MARKED = "{role}: {squares}", "{role}：{squares}";

    // What a role means, in a legend. {side} is the side that is not to move.
    CHECKER = "gives check", "王手している駒";
    PINNED = "pinned", "ピンされた駒";
    PINNER = "pins it", "ピンしている駒";
    MASK = "answers the check", "王手を防げるマス";
    ATTACKED = "attacked by {side}", "{side}の利き";
    ORIGIN = "this piece", "動かす駒";
    DESTINATION = "may go here", "行けるマス";
    EVIDENCE = "this is why", "理由となるマス";

    /// The squares of a mask when nothing limits the moves.
    NOT_IN_CHECK = "every square, there is no check", "王手がないので制限なし";
    /// The squares of a mask when only the king may move.
    DOUBLE_CHECK = "none, in double check only the king may move", "両王手なので玉だけが動ける";

    /// Why no piece is marked, and why nothing can be dropped.
    EMPTY_SQUARE = "none, {square} is empty", "なし（{square}に駒はありません）";
    NOT_YOUR_PIECE = "none, the {piece} on {square} is {owner}'s and it is {side}'s turn",
        "なし（{square}の{piece}は{owner}の駒で、手番は{side}です）";
    NOT_IN_HAND = "none, {side} has no {piece} in hand", "なし（{side}は{piece}を持っていません）";

    /// Said when a picture was written.
    WROTE = "wrote {file}", "「{file}」に書き込みました";
    CANNOT_WRITE_FILE = "cannot write {file}: {error}", "「{file}」に書き込めません：{error}";

    BAD_HIGHLIGHT = "expected checkers, pins, mask, attacks, moves: and a square such as moves:7g or moves:7七, or moves: and a drop such as moves:P*",
        "「checkers」「pins」「mask」「attacks」、「moves:」とマス（「moves:7七」「moves:7g」など）、「moves:」と打つ駒（「moves:P*」など）のいずれかが必要です";
    /// What was expected, without the word.
    HANDICAP_NAME = "one of even, lance, right-lance, bishop, rook, rook-lance, two, three, four, five, left-five, six, left-seven, right-seven, eight, ten, or a Japanese name such as 二枚落ち",
        "手合割の名前（平手、香落ち、右香落ち、角落ち、飛車落ち、飛香落ち、二枚落ち、三枚落ち、四枚落ち、五枚落ち、左五枚落ち、六枚落ち、左七枚落ち、右七枚落ち、八枚落ち、十枚落ち、または英語名）";
}
