//! What the fuzz targets do with their input; the tests of the library do the same with input of
//! proptest.

use hayanagi::text::{Language, Say};
use hayanagi::{Color, Move, Piece, PieceKind, Position, Problem, ProblemCode, Profile};
use hayanagi::{Setup, Square, usi};

/// Reads a text in every way; what is refused is said, and a suggestion can be read.
#[allow(dead_code, reason = "each target uses one of the two")]
pub(crate) fn text(text: &str) {
    if let Err(error) = usi::read_position(text) {
        let diagnosis = error.diagnose(text);
        assert!(text.get(diagnosis.span).is_some());
        assert!(diagnosis.suggestion.is_none_or(|text| usi::read_position(&text).is_ok()));
        Language::ALL.iter().for_each(|&language| assert!(said(&error, language) > 0));
    }
    match Setup::from_sfen(text) {
        Ok(setup) => validate(&setup),
        Err(error) => drop(error.diagnose(text)),
    }
    if let Err(error) = text.parse::<Move>() {
        let diagnosis = error.diagnose(text);
        assert!(diagnosis.suggestion.is_none_or(|text| text.parse::<Move>().is_ok()));
    }
}

/// A setup and a move out of bytes, both mostly nonsense.
#[allow(dead_code, reason = "each target uses one of the two")]
pub(crate) fn reasons(bytes: &[u8]) {
    let [low, high, side, ply, rest @ ..] = bytes else { return };
    let mut setup = Setup::EMPTY;
    setup.side_to_move = Color::ALL[usize::from(side % 2)];
    setup.ply = u32::from(*ply);
    for (place, &byte) in rest.iter().enumerate() {
        let color = Color::ALL[usize::from(byte >> 7)];
        match Square::from_index(place) {
            Some(square) => {
                let kind = PieceKind::ALL.get(usize::from(byte & 0x1f));
                setup.set(square, kind.map(|&kind| Piece::new(kind, color)));
            }
            None => match hayanagi::HandKind::ALL.get(usize::from(byte & 7)) {
                Some(&kind) => setup.set_hand_count(color, kind, byte >> 3 & 15),
                None => return,
            },
        }
    }
    validate(&setup);
    let (Ok(position), Some(mv)) =
        (Position::try_from(&setup), Move::from_u16(u16::from_le_bytes([*low, *high])))
    else {
        return;
    };
    let explanation = position.explain(mv);
    assert_eq!(explanation.is_legal(), position.is_legal(mv));
    let first = explanation.reasons().first().map(|reason| reason.rule());
    assert_eq!(position.check_legality(mv).err(), first);
    for language in Language::ALL {
        assert!(said(&explanation, language) > 0);
        assert!(explanation.picture(language).to_string().starts_with("<svg "));
    }
}

fn validate(setup: &Setup) {
    for profile in Profile::ALL {
        let validation = setup.validate(profile);
        Language::ALL.iter().for_each(|&language| assert!(said(&validation, language) > 0));
        let waived = ProblemCode::ALL.into_iter().fold(validation, |it, code| it.ignore(code));
        assert!(waived.problems().iter().all(|problem: &Problem| !problem.kind().is_waivable()));
        assert_eq!(waived.is_possible(), Position::try_from(setup).is_ok());
    }
}

/// How long a value is when it is said.
fn said(value: &impl Say, language: Language) -> usize {
    value.said(language).to_string().len()
}
