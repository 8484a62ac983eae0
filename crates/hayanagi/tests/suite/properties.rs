//! What must hold for any bytes whatever: asked by proptest here and by the fuzz targets in `fuzz/`.

use std::ops::Range;

use hayanagi::{
    Color, Drops, HandKind, Move, MoveList, MoveSelection, Piece, PieceKind, Position, Setup,
    Square, usi,
};

/// SFEN is read or refused, never more than that; what was read is written and read the same.
pub(crate) fn sfen_text(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let setup = Setup::from_sfen(text);
    let position = Position::from_sfen(text);
    match &setup {
        Err(error) => {
            assert_span(text, &error.span(), error.code());
            assert_eq!(position.as_ref().err(), Some(error), "setup and position differ: {text:?}");
        }
        Ok(setup) => {
            let written = setup.to_string();
            assert_eq!(Setup::from_sfen(&written).as_ref(), Ok(setup), "{text:?}: {written}");
            let accepted = Position::try_from(setup);
            assert_eq!(accepted.is_ok(), position.is_ok(), "{text:?}");
        }
    }
    match &position {
        Err(error) => assert_span(text, &error.span(), error.code()),
        Ok(position) => assert_survives_its_text(position),
    }
}

/// USI text is read or refused, never more than that.
pub(crate) fn usi_text(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    match usi::read_position(text) {
        Err(error) => assert_span(text, &error.span(), error.code()),
        Ok(position) => assert_survives_its_text(&position),
    }
    for word in text.split_whitespace() {
        if let Ok(mv) = word.parse::<Move>() {
            assert_eq!(mv.to_string(), word, "a move is written as it was read");
            assert_eq!(Move::from_u16(mv.to_u16()), Some(mv), "{word}");
        }
    }
}

/// Whatever a position accepts, the generator says of it what the oracle says.
///
/// The bytes are an SFEN, or else pieces one by one, see [`setup_of`].
pub(crate) fn fast_equals_oracle(data: &[u8]) {
    let text = str::from_utf8(data).ok().and_then(|text| Setup::from_sfen(text).ok());
    let setup = text.unwrap_or_else(|| setup_of(data));
    let Ok(position) = Position::try_from(&setup) else { return };
    let sfen = position.to_string();
    let answer = hayanagi_oracle::answer(&sfen)
        .unwrap_or_else(|error| panic!("{sfen}: the oracle refuses it: {error}"));
    let mut with_mates = answer.legal.clone();
    with_mates.extend(answer.pawn_drop_mates.iter().cloned());
    with_mates.sort();
    let wanted = [
        (MoveSelection::All, Drops::Legal, &answer.legal),
        (MoveSelection::Tactical, Drops::Legal, &answer.tactical),
        (MoveSelection::Quiet, Drops::Legal, &answer.quiet),
        (MoveSelection::Checking, Drops::Legal, &answer.checking),
        (MoveSelection::All, Drops::None, &answer.without_drops),
        (MoveSelection::All, Drops::WithPawnDropMates, &with_mates),
    ];
    let mut list = MoveList::new();
    for (selection, drops, expected) in wanted {
        position.moves_into(selection, drops, &mut list);
        let mut found: Vec<String> = list.iter().map(Move::to_string).collect();
        found.sort();
        assert_eq!(&found, expected, "{sfen}: {selection:?}, {drops:?}");
        assert_eq!(position.count_moves(selection, drops), expected.len(), "{sfen}: count");
    }
    assert_eq!(position.is_check(), answer.in_check, "{sfen}");
    for mv in position.legal_moves() {
        assert!(position.is_legal(mv), "{sfen}: {mv}");
        let mut after = position.clone();
        let undo = after.do_move(mv);
        let written = hayanagi_oracle::after(&sfen, &mv.to_string());
        assert_eq!(Ok(after.to_string()), written, "{sfen}: after {mv}");
        after.undo_move(undo);
        assert_eq!((&after, after.key()), (&position, position.key()), "{sfen}: {mv} taken back");
    }
}

/// A setup from bytes: the side to move, then two bytes for each piece, its place and what it is.
/// A piece that no set has, or a second king, is left out, so that nearly every setup is accepted.
fn setup_of(data: &[u8]) -> Setup {
    let mut setup = Setup::EMPTY;
    let (first, rest) = data.split_first().unwrap_or((&0, &[]));
    setup.side_to_move = Color::ALL[usize::from(first % 2)];
    for pair in rest.chunks_exact(2) {
        let color = Color::ALL[usize::from(pair[1] / 16 % 2)];
        let kind = PieceKind::ALL[usize::from(pair[1] % 16) % PieceKind::ALL.len()];
        let square = Square::ALL[usize::from(pair[0]) % Square::ALL.len()];
        match kind.hand_kind() {
            None => {
                let is_second = setup.board.contains(&Some(Piece::new(kind, color)));
                if !is_second {
                    setup.set(square, Some(Piece::new(kind, color)));
                }
            }
            Some(hand_kind) if setup.total(hand_kind) < usize::from(hand_kind.set_size()) => {
                if pair[0] >= 200 {
                    add_to_hand(&mut setup, color, hand_kind);
                } else {
                    setup.set(square, Some(Piece::new(kind, color)));
                }
            }
            Some(_) => {}
        }
    }
    setup
}

fn add_to_hand(setup: &mut Setup, color: Color, kind: HandKind) {
    let count = setup.hand_count(color, kind);
    setup.set_hand_count(color, kind, count + 1);
}

fn assert_survives_its_text(position: &Position) {
    let written = position.to_string();
    assert_eq!(Position::from_sfen(&written).as_ref(), Ok(position), "{written}");
}

/// An error points into the text, between characters, and has a name.
fn assert_span(text: &str, span: &Range<usize>, code: &str) {
    assert!(text.get(span.clone()).is_some(), "{code} at {span:?} of {text:?}");
    assert!(!code.is_empty(), "{text:?}");
}
