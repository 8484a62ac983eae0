//! What `hayanagi moves` says, and the diagram of a position.

table! {
    // Around the board.
    HAND = "{side} in hand: {pieces}", "{side}の持ち駒：{pieces}";
    NOTHING_IN_HAND = "nothing", "なし";
    STATE = "{side} to move, move {ply}, {check}", "{side}の手番（{ply}手目）、{check}";

    // Whether the side to move is in check, and by what.
    NOT_IN_CHECK = "not in check", "王手はかかっていません";
    CHECK = "check {checkers}", "{checkers}による王手";
    DOUBLE_CHECK = "double check {checkers}", "{checkers}による両王手";
    CHECKER = "by the {piece} on {square}", "{square}の{piece}";
    /// Between two checkers.
    AND = " and ", "と";
    PIN = "{piece} {square} pinned by {pinner} {pinner_square}",
        "{square}の{piece}は{pinner_square}の{pinner}にピンされています";

    // The headings of the moves of one piece, and of several of a kind.
    PAWN = "Pawn", "歩";
    PAWNS = "Pawns", "歩";
    LANCE = "Lance", "香車";
    LANCES = "Lances", "香車";
    KNIGHT = "Knight", "桂馬";
    KNIGHTS = "Knights", "桂馬";
    SILVER = "Silver", "銀";
    SILVERS = "Silvers", "銀";
    BISHOP = "Bishop", "角";
    BISHOPS = "Bishops", "角";
    ROOK = "Rook", "飛車";
    ROOKS = "Rooks", "飛車";
    GOLD = "Gold", "金";
    GOLDS = "Golds", "金";
    KING = "King", "玉";
    TOKIN = "Tokin", "と金";
    TOKINS = "Tokins", "と金";
    PROMOTED_LANCE = "Promoted lance", "成香";
    PROMOTED_LANCES = "Promoted lances", "成香";
    PROMOTED_KNIGHT = "Promoted knight", "成桂";
    PROMOTED_KNIGHTS = "Promoted knights", "成桂";
    PROMOTED_SILVER = "Promoted silver", "成銀";
    PROMOTED_SILVERS = "Promoted silvers", "成銀";
    HORSE = "Horse", "馬";
    HORSES = "Horses", "馬";
    DRAGON = "Dragon", "竜";
    DRAGONS = "Dragons", "竜";

    // The headings of the drops of a kind of piece.
    PAWN_DROPS = "Pawn drops", "歩を打つ";
    LANCE_DROPS = "Lance drops", "香車を打つ";
    KNIGHT_DROPS = "Knight drops", "桂馬を打つ";
    SILVER_DROPS = "Silver drops", "銀を打つ";
    BISHOP_DROPS = "Bishop drops", "角を打つ";
    ROOK_DROPS = "Rook drops", "飛車を打つ";
    GOLD_DROPS = "Gold drops", "金を打つ";

    // How many moves there are, and what it means if there are none.
    CHECKMATE = "no legal move: checkmate", "合法手はありません。詰みです";
    STALEMATE = "no legal move, though not in check: the side to move has lost",
        "王手はかかっていませんが、合法手がありません。手番側の負けです";
    LEGAL_MOVE = "{count} legal move", "合法手は{count}手です";
    LEGAL_MOVES = "{count} legal moves", "合法手は{count}手です";
    TACTICAL_MOVE = "{count} tactical move of {legal} legal",
        "合法手{legal}手のうち、駒を取る手と成る手は{count}手です";
    TACTICAL_MOVES = "{count} tactical moves of {legal} legal",
        "合法手{legal}手のうち、駒を取る手と成る手は{count}手です";
    QUIET_MOVE = "{count} quiet move of {legal} legal",
        "合法手{legal}手のうち、駒を取らず成らない手は{count}手です";
    QUIET_MOVES = "{count} quiet moves of {legal} legal",
        "合法手{legal}手のうち、駒を取らず成らない手は{count}手です";
    CHECKING_MOVE = "{count} checking move of {legal} legal",
        "合法手{legal}手のうち、王手は{count}手です";
    CHECKING_MOVES = "{count} checking moves of {legal} legal",
        "合法手{legal}手のうち、王手は{count}手です";
}
