//! What the fuzz targets do with their input; the tests of the library do the same with input of
//! proptest.

use hayanagi::notation::Reader;
use hayanagi::text::{Language, Say};
use hayanagi::{Color, Move, Piece, PieceKind, Position, Problem, ProblemCode, Profile};
use hayanagi::{Setup, Square, usi};

/// Positions with the square the move before went to, or nothing: the start, golds and silvers that
/// crowd, promotion and every kind in hand.
#[allow(dead_code, reason = "each target uses one of them")]
const NOTATION_POSITIONS: [(&str, &str); 3] = [
    ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", ""),
    ("4k4/9/9/3GSG3/3SG1S2/3pP4/9/9/4K4 b RB2NLPrb2n3l10p 1", "6f"),
    ("4k4/2P6/3+r+b4/4n4/9/4+p+p3/3+p5/9/4K4 w RBGSNLPg3s2n3l12p 2", "7b"),
];

/// Reads a text in every way; what is refused is said, and a suggestion can be read.
#[allow(dead_code, reason = "each target uses one of them")]
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

/// Reads a text as a move of a few positions; what is read with a repair is legal, what is refused is
/// said, and both readers agree where the exact one reads a legal move.
#[allow(dead_code, reason = "each target uses one of them")]
pub(crate) fn notation(text: &str) {
    for (position, last) in NOTATION_POSITIONS {
        let position: Position = position.parse().expect("a position");
        let last = last.parse().ok();
        let exact = position.read_move(text, Reader::exact().after(last));
        let tolerant = position.read_move(text, Reader::tolerant().after(last));
        for read in [exact, tolerant] {
            match read {
                Ok(read) => assert!(read.assumptions.is_empty() || position.is_legal(read.mv)),
                Err(error) => {
                    assert!(text.get(error.span()).is_some());
                    Language::ALL.iter().for_each(|&language| assert!(said(&error, language) > 0));
                }
            }
        }
        if let Ok(exact) = exact {
            assert!(exact.assumptions.is_empty());
            assert!(!position.is_legal(exact.mv) || tolerant == Ok(exact));
        }
    }
}

/// A setup and a move out of bytes, both mostly nonsense.
#[allow(dead_code, reason = "each target uses one of them")]
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
