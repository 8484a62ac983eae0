//! Reading and writing SFEN positions and USI moves.
//!
//! Reading never panics and accepts pieces in hand in any order; writing is canonical.

use std::fmt::Write as _;

use crate::board::{Board, Cell, Kind, Man, Move, Side, Spot};
use crate::error::OracleError;

/// The order in which a canonical SFEN names the pieces in hand.
pub(crate) const HAND_ORDER: [Kind; 7] =
    [Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Pawn];

/// How many pieces of each kind a set holds, kings apart.
pub(crate) const SET: [(Kind, u32); 7] = [
    (Kind::Pawn, 18),
    (Kind::Lance, 4),
    (Kind::Knight, 4),
    (Kind::Silver, 4),
    (Kind::Gold, 4),
    (Kind::Bishop, 2),
    (Kind::Rook, 2),
];

/// Reads a position and refuses what no set of pieces can show.
pub(crate) fn read_sfen(sfen: &str) -> Result<Board, OracleError> {
    let board = read_setup(sfen)?;
    check_kings(&board)?;
    check_set(&board)?;
    Ok(board)
}

/// Reads a position that may hold any number of pieces, kings too.
pub(crate) fn read_setup(sfen: &str) -> Result<Board, OracleError> {
    let fields: Vec<&str> = sfen.split_ascii_whitespace().collect();
    let (cells, side, hands, ply) = match fields[..] {
        [cells, side, hands] => (cells, side, hands, "1"),
        [cells, side, hands, ply] => (cells, side, hands, ply),
        _ => return Err(OracleError::WrongFieldCount),
    };
    let mut board = Board::empty();
    read_cells(cells, &mut board)?;
    board.turn = match side {
        "b" => Side::Black,
        "w" => Side::White,
        _ => return Err(OracleError::BadSide),
    };
    read_hands(hands, &mut board)?;
    board.ply = read_ply(ply)?;
    Ok(board)
}

fn read_cells(text: &str, board: &mut Board) -> Result<(), OracleError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 9 {
        return Err(OracleError::BadBoard);
    }
    for (row, text) in rows.iter().enumerate() {
        read_row(text, row, board)?;
    }
    Ok(())
}

fn read_row(text: &str, row: usize, board: &mut Board) -> Result<(), OracleError> {
    let mut column = 0;
    let mut promoted = false;
    for letter in text.chars() {
        match letter {
            '+' if !promoted => promoted = true,
            '1'..='9' if !promoted => column += letter as usize - '0' as usize,
            _ => {
                let (side, kind) = read_letter(letter).ok_or(OracleError::BadBoard)?;
                if column > 8 || (promoted && !kind.has_promoted_side()) {
                    return Err(OracleError::BadBoard);
                }
                board.put(Spot::new(column, row), Man { side, kind, promoted });
                column += 1;
                promoted = false;
            }
        }
    }
    if column == 9 && !promoted { Ok(()) } else { Err(OracleError::BadBoard) }
}

fn check_kings(board: &Board) -> Result<(), OracleError> {
    for side in [Side::Black, Side::White] {
        let king = Man { side, kind: Kind::King, promoted: false };
        if Spot::all().filter(|&spot| board.man(spot) == Some(king)).count() > 1 {
            return Err(OracleError::TwoKings);
        }
    }
    Ok(())
}

fn read_letter(letter: char) -> Option<(Side, Kind)> {
    let side = if letter.is_ascii_uppercase() { Side::Black } else { Side::White };
    let kind = match letter.to_ascii_uppercase() {
        'P' => Kind::Pawn,
        'L' => Kind::Lance,
        'N' => Kind::Knight,
        'S' => Kind::Silver,
        'G' => Kind::Gold,
        'B' => Kind::Bishop,
        'R' => Kind::Rook,
        'K' => Kind::King,
        _ => return None,
    };
    Some((side, kind))
}

fn read_hands(text: &str, board: &mut Board) -> Result<(), OracleError> {
    if text == "-" {
        return Ok(());
    }
    let mut count: Option<u8> = None;
    for letter in text.chars() {
        if let Some(digit) = letter.to_digit(10) {
            count = Some(append_digit(count, digit as u8).ok_or(OracleError::BadHands)?);
        } else {
            let (side, kind) = read_letter(letter).ok_or(OracleError::BadHands)?;
            if kind == Kind::King {
                return Err(OracleError::BadHands);
            }
            board.add_to_hand(side, kind, count.take().unwrap_or(1));
        }
    }
    if count.is_none() { Ok(()) } else { Err(OracleError::BadHands) }
}

/// The count with one more digit; a leading zero and numbers beyond 255 are refused.
fn append_digit(count: Option<u8>, digit: u8) -> Option<u8> {
    match count {
        None if digit == 0 => None,
        None => Some(digit),
        Some(tens) => tens.checked_mul(10)?.checked_add(digit),
    }
}

fn read_ply(text: &str) -> Result<u32, OracleError> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(OracleError::BadPly);
    }
    text.parse().map_err(|_| OracleError::BadPly)
}

fn check_set(board: &Board) -> Result<(), OracleError> {
    for (kind, limit) in SET {
        let on_board =
            Spot::all().filter_map(|spot| board.man(spot)).filter(|man| man.kind == kind).count();
        let in_hands = u32::from(board.in_hand(Side::Black, kind))
            + u32::from(board.in_hand(Side::White, kind));
        if on_board as u32 + in_hands > limit {
            return Err(OracleError::TooManyPieces);
        }
    }
    Ok(())
}

/// Writes a position with hands in canonical order.
pub(crate) fn write_sfen(board: &Board) -> String {
    let mut text = String::new();
    for row in 0..9 {
        if row > 0 {
            text.push('/');
        }
        write_row(board, row, &mut text);
    }
    text.push_str(if board.turn == Side::Black { " b " } else { " w " });
    write_hands(board, &mut text);
    // Writing to a string cannot fail.
    let _ = write!(text, " {}", board.ply);
    text
}

fn write_row(board: &Board, row: usize, text: &mut String) {
    let mut gap = 0u8;
    for column in 0..9 {
        let Some(man) = board.man(Spot::new(column, row)) else {
            gap += 1;
            continue;
        };
        push_gap(gap, text);
        gap = 0;
        if man.promoted {
            text.push('+');
        }
        text.push(letter_of(man.side, man.kind));
    }
    push_gap(gap, text);
}

fn push_gap(gap: u8, text: &mut String) {
    if gap > 0 {
        text.push(char::from(b'0' + gap));
    }
}

fn write_hands(board: &Board, text: &mut String) {
    let start = text.len();
    for side in [Side::Black, Side::White] {
        for kind in HAND_ORDER {
            let count = board.in_hand(side, kind);
            if count > 1 {
                // Writing to a string cannot fail.
                let _ = write!(text, "{count}");
            }
            if count > 0 {
                text.push(letter_of(side, kind));
            }
        }
    }
    if text.len() == start {
        text.push('-');
    }
}

pub(crate) fn letter_of(side: Side, kind: Kind) -> char {
    let letter = match kind {
        Kind::Pawn => 'P',
        Kind::Lance => 'L',
        Kind::Knight => 'N',
        Kind::Silver => 'S',
        Kind::Gold => 'G',
        Kind::Bishop => 'B',
        Kind::Rook => 'R',
        Kind::King => 'K',
    };
    match side {
        Side::Black => letter,
        Side::White => letter.to_ascii_lowercase(),
    }
}

/// Reads a USI move and refuses one that cannot be made on this board.
pub(crate) fn read_playable(board: &Board, usi: &str) -> Result<Move, OracleError> {
    let mv = read_move(usi).ok_or(OracleError::BadMove)?;
    if is_playable(board, mv) { Ok(mv) } else { Err(OracleError::UnplayableMove) }
}

fn is_playable(board: &Board, mv: Move) -> bool {
    match mv {
        Move::Drop { kind, to } => {
            board.in_hand(board.turn, kind) > 0 && board.at(to) == Cell::Empty
        }
        Move::Board { from, to, promote } => {
            let Some(man) = board.man(from) else { return false };
            let can_turn = !promote || (man.kind.has_promoted_side() && !man.promoted);
            let can_land =
                board.man(to).is_none_or(|it| it.side != board.turn && it.kind != Kind::King);
            man.side == board.turn && can_turn && can_land
        }
    }
}

/// Reads a USI move.
pub(crate) fn read_move(usi: &str) -> Option<Move> {
    match *usi.as_bytes() {
        [letter, b'*', file, rank] => {
            let (side, kind) = read_letter(char::from(letter))?;
            let is_drop = side == Side::Black && kind != Kind::King;
            let to = read_spot(file, rank)?;
            is_drop.then_some(Move::Drop { kind, to })
        }
        [from_file, from_rank, to_file, to_rank] => Some(Move::Board {
            from: read_spot(from_file, from_rank)?,
            to: read_spot(to_file, to_rank)?,
            promote: false,
        }),
        [from_file, from_rank, to_file, to_rank, b'+'] => Some(Move::Board {
            from: read_spot(from_file, from_rank)?,
            to: read_spot(to_file, to_rank)?,
            promote: true,
        }),
        _ => None,
    }
}

fn read_spot(file: u8, rank: u8) -> Option<Spot> {
    if !(b'1'..=b'9').contains(&file) || !(b'a'..=b'i').contains(&rank) {
        return None;
    }
    Some(Spot::new(usize::from(b'9' - file), usize::from(rank - b'a')))
}

/// The square that two letters of USI text name.
pub(crate) fn read_square(text: &str) -> Option<Spot> {
    match *text.as_bytes() {
        [file, rank] => read_spot(file, rank),
        _ => None,
    }
}

/// The USI text of a move.
pub(crate) fn write_move(mv: Move) -> String {
    let mut text = String::with_capacity(5);
    match mv {
        Move::Board { from, to, promote } => {
            push_spot(from, &mut text);
            push_spot(to, &mut text);
            if promote {
                text.push('+');
            }
        }
        Move::Drop { kind, to } => {
            text.push(letter_of(Side::Black, kind));
            text.push('*');
            push_spot(to, &mut text);
        }
    }
    text
}

/// The USI name of a square.
pub(crate) fn write_spot(spot: Spot) -> String {
    let mut text = String::with_capacity(2);
    push_spot(spot, &mut text);
    text
}

fn push_spot(spot: Spot, text: &mut String) {
    text.push(char::from(b'9' - spot.column() as u8));
    text.push(char::from(b'a' + spot.row() as u8));
}
