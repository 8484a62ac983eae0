//! Reading and writing moves in the notations.

table! {
    // What the text of a move should have had.
    ANY_MOVE = "a move such as 7g7f, P*5e, ７六歩, ７六歩(77), 7776FU or P-7f",
        "「7g7f」「P*5e」「７六歩」「７六歩(77)」「7776FU」「P-7f」のような指し手";
    ANY_SQUARE = "a square: a file 1-9 and a rank 一-九, 1-9 or a-i", "マス（1から9の筋と、一から九、1から9、aからiのいずれかの段）";
    ANY_PIECE = "a piece, such as 歩, 成銀, FU or P", "駒（「歩」「成銀」「FU」「P」など）";
    ORIGIN = "the origin as two digits in brackets, such as (77), and no 打 before it",
        "括弧に入れた移動元の二桁の数字（「(77)」など。「打」の後には書けません）";
    DROPPABLE = "one of the seven kinds that can be in hand", "持ち駒になる七種類の駒のいずれか";
    END_OF_MOVE = "the end of the move", "指し手の終わり";
    PREVIOUS_MOVE = "a move before this one for 同 to refer to, or a square in place of 同",
        "「同」が指す直前の手か、「同」の代わりにマス";
    SIDE_TO_MOVE = "the mark of the side to move", "手番側の印";
    PIECE_ON_ORIGIN = "the piece that stands on the origin", "移動元にある駒の名前";
    POSSIBLE_MOVE = "a move that a piece of this kind can make", "その種類の駒で指せる手";
    TRUE_WORDS = "words and signs that are true of the move", "その手に合った語や印";
    /// The same two as sentences: in Japanese they are said of the text and not of what it needs.
    NO_SUCH_MOVE = "expected a move that a piece of this kind can make", "そのような手は指せません";
    UNTRUE_WORD = "expected words and signs that are true of the move",
        "書かれた語や印に合う手がありません";
    ONE_MOVE = "a text that fits one move only", "一つの手だけを表す書き方";
    EXACT_MOVE = "the move exactly as it is written", "規則どおりの書き方";
    /// What was expected, and the moves that may be meant.
    CANDIDATES = "{sentence}: {moves}", "{sentence}。考えられる手：{moves}";
    /// A move that may be meant: as it is written, and in USI.
    CANDIDATE = "{written} ({usi})", "{written}（{usi}）";

    BETWEEN_CANDIDATES = ", ", "、";

    /// What was expected, and why no piece of the kind can be meant.
    NONE_OF_THE_KIND = "{sentence}: with {side} to move, no {piece} can go to {square}, {others}",
        "{sentence}：{side}の手番で、{square}へ動ける{piece}はありません。{others}";
    NOR_ANY_OTHER = "nor can any other piece", "ほかの駒でもそこへは指せません";
    OWN_PIECE_THERE = "because its own {own} stands there", "そこには自分の{own}があります";
    BUT_THESE = "but these are legal moves to it: {moves}", "そこへ指せる手は{moves}です";
    /// What was expected, and whose turn it is.
    TURN_OF = "{sentence}: it is {side}'s turn", "{sentence}：{side}の手番です";

    // What a reader assumed.
    READ_AS = "Read as {written}: {why}.", "「{written}」と読みました：{why}。";
    MUST_PROMOTE = "a mark of promotion was missing, and the piece must promote there",
        "成の印がありませんが、その駒はそこでは成るしかありません";
    ONLY_PROMOTION = "whether the piece promotes was not said, and only one way is legal",
        "成・不成の印がありませんが、合法手は一つだけです";
    CANNOT_PROMOTE = "the mark of promotion was left out, because the piece cannot promote there",
        "その駒はそこでは成れないので、成の印を無視しました";
    NO_CHOICE = "the mark of not promoting was left out, because there is no choice",
        "その駒はそこでは成れないので、不成の印を無視しました";
    LETTER_CASE = "capital and small letters were mixed up", "大文字と小文字が違っていました";
    CAPTURE_SIGN = "x stands for a capture and - for no capture",
        "「x」は駒を取る手、「-」は取らない手の印です";
    ONLY_LEGAL = "several pieces can go there, but only this one may", "動ける駒は複数ありますが、合法手は一つだけです";
    AND_WHY = "; ", "、また";
}
