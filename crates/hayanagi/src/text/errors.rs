//! What the library's errors say, and which rule a move breaks.
//!
//! What was expected stands in the table without the word "expected", so that it can be said alone
//! or within a sentence.

table! {
    EXPECTED = "expected {what}", "{what}が必要です";
    /// A whole error: what and where.
    AT_BYTES = "{code} at bytes {start}..{end}: {sentence}",
        "{code}（{start}..{end}バイト目）：{sentence}";

    // What an SFEN text should have had.
    POSITION = "a position: board, side, hands, ply", "局面（盤面、手番、持ち駒、手数）";
    SIDE_AND_HANDS = "the side to move (b or w) and the hands (- for none)",
        "手番（「b」か「w」）と持ち駒（なければ「-」）";
    NINE_RANKS = "nine ranks separated by /", "「/」で区切った九段の盤面";
    NINE_SQUARES = "pieces and digits that add up to nine squares", "合わせて九マスになる駒と数字";
    /// What was expected, and how many ranks there are.
    BUT_RANKS = "expected {what}, but this has {ranks}", "{what}が必要ですが、これは{ranks}段です";
    /// How many squares a rank has instead of nine.
    BAD_RANK_WIDTH = "expected nine squares in each rank, but rank {rank} ({letter}) has {squares}",
        "各段に九マスが必要ですが、{rank}段目（{letter}）は{squares}マスです";
    BOARD_CHARACTER = "a piece letter, a digit 1-9, + or /",
        "駒の文字、1から9の数字、「+」、「/」のいずれか";
    PROMOTABLE = "a pawn, lance, knight, silver, bishop or rook after +",
        "「+」の後に歩、香、桂、銀、角、飛のいずれか";
    SIDE = "b or w", "「b」か「w」";
    HAND_CHARACTER = "a count or one of R B G S N L P r b g s n l p",
        "枚数か、R B G S N L P r b g s n l p のいずれか";
    NO_KING_IN_HAND = "no king in hand", "玉を含まない持ち駒";
    HAND_COUNT = "a count from 1 to 255 before a piece letter", "駒の文字の前に1から255までの枚数";
    PLY = "a number from 0 to 4294967295", "0から4294967295までの数";
    END_AFTER_PLY = "the end of the text after the ply", "入力の終わり（手数の後には何も書けません）";
    ONE_KING = "at most one king of each side", "双方とも一枚以下の玉";
    ONE_SET = "no more pieces than a shogi set has", "将棋の駒一組に収まる枚数の駒";

    // What the argument of a USI position command should have had.
    STARTPOS_OR_BOARD = "startpos, or a board of nine ranks separated by /",
        "「startpos」か、「/」で区切った九段の盤面";
    STARTPOS_BOARD_OR_NAME = "startpos, a handicap start such as handicap:two or 二枚落ち, or a board of nine ranks separated by /",
        "「startpos」か、「二枚落ち」のような手合割の名前か、「/」で区切った九段の盤面";
    WORD_MOVES = "the word moves, or the end of the text", "「moves」か、入力の終わり";
    MOVE = "a move such as 7g7f, 8h2b+ or P*5b", "「7g7f」「8h2b+」「P*5b」のような指し手";
    USI_MOVE = "a move in USI form, such as 7g7f, 8h2b+ or P*5b (no other form is read after the word moves)",
        "USI 形式の指し手（「7g7f」「8h2b+」「P*5b」など。「moves」の後にほかの書き方は使えません）";
    SQUARE = "a square: a file 1-9 and a rank a-i, such as 7g",
        "マス（1から9の筋とaからiの段。たとえば「7g」）";
    LEGAL_MOVE = "a legal move", "合法手";
    ILLEGAL_MOVE = "expected a legal move, but move {number}, {move}, is not: {reason} ({code})",
        "合法手が必要ですが、{number}手目の「{move}」は合法手ではありません：{reason}（{code}）";

    /// An illegal first move, and who had to make it.
    GIVER_FIRST = "{sentence}; in a handicap game White moves first",
        "{sentence}。駒落ちの対局では上手から指します";

    // What a setup may not have.
    TWO_KINGS = "{side} has more than one king, expected at most one",
        "{side}の玉が二枚以上あります。一枚以下にする必要があります";
    TOO_MANY_PIECES = "too many pieces of kind {kind}, expected at most the {count} of a shogi set",
        "{kind}が多すぎます。将棋の駒一組の{count}枚以下にする必要があります";

    NULL_MOVE_IN_CHECK = "a null move is not possible while in check",
        "王手がかかっている間はパスできません";
    BAD_LANGUAGE = "expected en or ja", "「en」か「ja」が必要です";

    // Which rule a move breaks: half a sentence.
    EMPTY_ORIGIN = "no piece stands on the origin", "移動元に駒がない";
    NOT_YOUR_PIECE = "the piece on the origin belongs to the other side",
        "移動元の駒が相手の駒である";
    NOT_IN_HAND = "the piece is not in hand", "その駒を持っていない";
    OWN_PIECE_ON_TARGET = "a piece of the same side stands on the destination",
        "移動先に自分の駒がある";
    TARGET_OCCUPIED = "a piece can be dropped only on an empty square", "駒のあるマスには打てない";
    OUT_OF_REACH = "the piece cannot go there", "その駒はそこへ動けない";
    CANNOT_PROMOTE = "the piece cannot promote here", "その駒はここでは成れない";
    NO_FURTHER_MOVE = "the piece could never move again", "行き所のない駒になる";
    TWO_PAWNS = "there is already an unpromoted pawn on the file", "二歩になる";
    CAPTURES_KING = "a king cannot be taken", "玉は取れない";
    DOUBLE_CHECK = "two pieces give check, only the king may move",
        "両王手なので玉を動かすしかない";
    CHECK_NOT_ANSWERED = "the move does not answer the check", "王手を防いでいない（王手放置）";
    PINNED = "the piece is pinned to its king", "その駒を動かすと自玉に王手がかかる（ピン）";
    KING_INTO_ATTACK = "the king would be attacked there", "玉が相手の駒の利きに入る";
    PAWN_DROP_MATE = "a dropped pawn may not mate", "打ち歩詰めになる";
}
