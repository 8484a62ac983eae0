//! Why a move is illegal, with the squares that prove it, and what a legal move does.

table! {
    // Before the reasons and the effects.
    ILLEGAL = "{move} is not legal.", "「{move}」は指せません。";
    LEGAL = "{move} is legal.", "「{move}」は合法手です。";

    // Origin and hand.
    EMPTY_ORIGIN = "There is no piece on {from}.", "{from}には駒がありません。";
    NOT_YOUR_PIECE = "The {piece} on {from} belongs to {owner}, but it is the turn of {side}.",
        "{from}の{piece}は{owner}の駒ですが、手番は{side}です。";
    NOT_IN_HAND = "{side} has no {piece} in hand.", "{side}は{piece}を持っていません。";

    // Geometry and form.
    SAME_SQUARE = "The {piece} would stay on {to}; a move has to go to another square.",
        "{to}の{piece}が動いていません。別のマスへ動かす必要があります。";
    OWN_PIECE = "{side}'s own {piece} stands on {to}.", "{to}には{side}自身の{piece}があります。";
    TARGET_OCCUPIED = "A {piece} stands on {to}, and pieces are dropped on empty squares only.",
        "{to}には{piece}があります。駒は空いているマスにしか打てません。";
    BLOCKED = "The {piece} on {from} cannot pass the {blocker} on {square} on its way to {to}.",
        "{from}の{piece}は{square}の{blocker}に遮られて{to}へ行けません。";
    OUT_OF_REACH = "The {piece} on {from} does not move to {to}.",
        "{from}の{piece}は{to}へは動けません。";
    REACHABLE = "It reaches {squares}.", "行ける所は{squares}です。";
    REACHABLE_NONE = "It reaches no square at all.", "行ける所はありません。";
    NEVER_PROMOTES = "A {piece} never promotes.", "{piece}は成れません。";
    PROMOTED_ALREADY = "The {piece} on {from} has been promoted already.",
        "{from}の{piece}はすでに成っています。";
    OUTSIDE_ZONE = "A move with promotion begins or ends in the far three ranks, {ranks}; neither {from} nor {to} lies there.",
        "成れるのは敵陣（{ranks}）に入るとき、敵陣で動くとき、敵陣から出るときです。{from}も{to}も敵陣ではありません。";
    BLACK_ZONE = "a to c", "一段目から三段目";
    WHITE_ZONE = "g to i", "七段目から九段目";
    MUST_PROMOTE = "A {piece} on {to} could never move again, so it has to promote.",
        "{to}の{piece}は行き所のない駒になるので、成らなければなりません。";
    DEAD_DROP = "A {piece} may not be dropped on {to}: it could never move again.",
        "{to}に{piece}を打つと行き所のない駒になります。";
    TWO_PAWNS = "{side} already has an unpromoted pawn on the {file} file, the {pawns}: two on one file are forbidden.",
        "二歩です。{file}にはすでに{side}の{pawns}があります。";
    CAPTURES_KING = "The king on {king} cannot be taken: a game ends before that.",
        "{king}の玉を取ることはできません。玉が取られる前に対局は終わります。";

    // The own king.
    DOUBLE_CHECK = "The king on {king} is in double check by the {checkers}, so only the king may move.",
        "{king}の玉は{checkers}に両王手をかけられているので、玉を動かすしかありません。";
    CHECK_NOT_ANSWERED = "The king on {king} is in check by the {checkers}, and the move does not answer it.",
        "{king}の玉は{checkers}に王手をかけられていますが、その手では王手を防げません（王手放置）。";
    KING_MAY_GO = "The king may go to {squares}.", "玉は{squares}へ逃げられます。";
    KING_STAYS = "The king has no square to go to.", "玉の逃げ場はありません。";
    MAY_BE_TAKEN = "The checker on {square} may be taken by the {pieces}.",
        "{square}の駒は{pieces}で取れます。";
    MAY_BE_BLOCKED = "A piece may come between on {squares}.", "{squares}に合駒ができます。";
    CHECKMATE = "Nothing answers the check: it is checkmate.", "王手を防ぐ手はありません。詰みです。";
    PINNED = "The {piece} on {from} is pinned by the {pinner} on {square} along {line} and may only move to {squares}.",
        "{from}の{piece}は{line}で{square}の{pinner}にピンされているため、{squares}にしか動けません。";
    PINNED_STUCK = "The {piece} on {from} is pinned by the {pinner} on {square} along {line} and may not move.",
        "{from}の{piece}は{line}で{square}の{pinner}にピンされているため、動けません。";
    ALONG_FILE = "the {file} file", "{file}の線上";
    ALONG_RANK = "rank {rank}", "{rank}段目の線上";
    ALONG_DIAGONAL = "a diagonal", "斜めの線上";
    KING_INTO_ATTACK = "The king would be attacked on {to} by the {attackers}.",
        "{to}には{attackers}が利いているので、玉は行けません。";

    // Pawn-drop mate and its proof.
    PAWN_DROP_MATE = "A pawn dropped on {pawn} would mate the king on {king}, and a dropped pawn may not mate.",
        "打ち歩詰めです。{pawn}に歩を打つと{king}の玉が詰みます。";
    PAWN_PROTECTED = "The king cannot take the pawn: it is protected by the {supporters}.",
        "歩には{supporters}が利いているので、玉で取れません。";
    FLIGHT_ATTACKED = "The king cannot go to {square}: it is attacked by the {attackers}.",
        "{square}には{attackers}が利いています。";
    FLIGHT_BLOCKED = "The king cannot go to {square}: its own {piece} stands there.",
        "{square}には味方の{piece}があります。";
    FLIGHT_KING = "The king cannot go to {square}: the other king stands there.",
        "{square}には相手の玉があります。";
    DEFENDER_HELD = "The {piece} on {square} cannot take the pawn: its king would then be attacked by the {attackers}.",
        "{square}の{piece}で歩を取ると、{attackers}の利きが玉に通ります。";
    NO_DEFENDER = "No other piece can take the pawn.", "ほかに歩を取れる駒はありません。";

    // What a legal move does.
    CAPTURES = "It takes the {piece} on {to}.", "{to}の{piece}を取ります。";
    PROMOTES = "The {piece} becomes a {promoted}.", "{piece}が成って{promoted}になります。";
    DIRECT_CHECK = "It gives check with the {checkers}.", "{checkers}による王手です。";
    DISCOVERED_CHECK = "It gives discovered check by the {checkers}.",
        "{checkers}による空き王手です。";
    GIVES_DOUBLE_CHECK = "It gives double check by the {checkers}.", "{checkers}による両王手です。";
    MATES = "It is checkmate.", "詰みです。";
    LEAVES_NO_MOVE = "It gives no check but leaves {side} without a legal move, and so {side} has lost.",
        "王手ではありませんが、{side}の合法手がなくなるので、{side}の負けです。";

    /// In the legend of a picture.
    ASKED_ABOUT = "the move in question, {move}", "問われた手「{move}」";

    // Lists.
    /// A piece in a list.
    PIECE_ON = "{piece} on {square}", "{square}の{piece}";
    /// Between the last two pieces.
    AND_THE = " and the ", "と";
    /// Between other pieces.
    COMMA_THE = ", the ", "、";
    /// Between the last two squares.
    AND = " and ", "、";
    /// Between other squares.
    COMMA = ", ", "、";
}
