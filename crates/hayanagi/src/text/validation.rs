//! What is wrong with a position.

table! {
    POSSIBLE = "The position is possible ({profile}).", "この局面はあり得ます（{profile}）。";
    IMPOSSIBLE = "The position is not possible ({profile}).", "この局面はあり得ません（{profile}）。";

    // The profiles, as a remark in parentheses.
    GAME = "game", "平手の対局";
    HANDICAP = "handicap game", "駒落ちの対局";
    PROBLEM = "mate problem", "詰将棋";
    ANY = "anything that can be played on", "指し手を生成できる局面";

    BAD_CODE = "expected the code of a problem, such as ply_zero",
        "「ply_zero」のような問題のコードが必要です";

    /// Of the option `--ignore`.
    BAD_WAIVER = "expected no_king, touching_kings, missing_pieces, two_pawns, dead_piece, side_not_to_move_in_check, impossible_checkers or ply_zero",
        "no_king、touching_kings、missing_pieces、two_pawns、dead_piece、side_not_to_move_in_check、impossible_checkers、ply_zero のいずれかが必要です";

    /// Said under a problem of missing pieces in an even game.
    OTHER_PROFILES = "For a handicap game give --profile handicap, for a mate problem --profile problem.",
        "駒落ちの局面なら「--profile handicap」、詰将棋なら「--profile problem」を指定してください。";

    // The problems.
    NO_KING = "{side} has no king.", "{side}の玉がありません。";
    TWO_KINGS = "{side} has {count} kings, on {squares}.", "{side}の玉が{squares}に{count}枚あります。";
    TOUCHING_KINGS = "The kings on {squares} stand next to each other.",
        "{squares}の玉が隣り合っています。";
    TOO_MANY_PIECES = "There are {count} pieces of the kind {piece}, but a set has {most}.",
        "{piece}が{count}枚あります。将棋の駒一組には{most}枚しかありません。";
    MISSING_PIECES = "Pieces are missing: {pieces}.", "駒が足りません：{pieces}。";
    /// How many of a kind, in a list.
    COUNT = "{piece} {count}", "{piece}{count}枚";
    TWO_PAWNS = "{side} has {count} unpromoted pawns on the {file} file, on {squares}.",
        "{file}に{side}の歩が{count}枚あります（{squares}、二歩）。";
    DEAD_PIECE = "A {piece} of {side} could never move again on {squares}.",
        "{squares}の{side}の{piece}は行き所のない駒です。";
    SIDE_NOT_TO_MOVE_IN_CHECK = "{side} is not to move, but the king on {king} is in check from {squares}.",
        "{side}の手番ではないのに、{king}の玉に{squares}から王手がかかっています。";
    IMPOSSIBLE_CHECKERS = "No last move can have put the king on {king} in check from {squares}.",
        "{king}の玉に{squares}から王手をかけるような直前の手はありません。";
    PLY_ZERO = "The ply is 0, but moves are counted from 1.",
        "手数が0です。手数は1から数えます。";
}
