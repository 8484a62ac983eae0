//! Explanations in words: every sentence from the table `text::reasons`.

use core::fmt;

use super::{Defender, Effects, Explanation, Flight, Reason};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::Square;
use crate::text::{Language, Say, Text, reasons, words};

/// Values for the places of a sentence.
type Values<'a> = &'a [(&'a str, &'a dyn fmt::Display)];

/// Writes sentences one after another, with a blank between where the language has one.
struct Speaker<'a> {
    out: &'a mut dyn fmt::Write,
    position: &'a Position,
    language: Language,
    between: &'a str,
    has_spoken: bool,
}

impl Explanation {
    /// Writes the sentences of one of the reasons, evidence included.
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    pub fn write_reason(
        &self,
        reason: &Reason,
        out: &mut dyn fmt::Write,
        language: Language,
    ) -> fmt::Result {
        self.speaker(out, language).reason(reason, self.mv.is_drop())
    }

    /// Writes what a legal move does; nothing if it only moves.
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    pub fn write_effects(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let Some(effects) = self.effects() else {
            return Ok(());
        };
        self.speaker(out, language).effects(effects, self)
    }

    /// Writes the verdict alone: that the move is legal or that it is not.
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    pub fn write_verdict(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let verdict = if self.is_legal() { reasons::LEGAL } else { reasons::ILLEGAL };
        verdict.write(out, language, &[("move", &self.mv)])
    }

    /// The sentences of one reason.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn message(&self, reason: &Reason, language: Language) -> alloc::string::String {
        let mut message = alloc::string::String::new();
        // A string takes everything.
        self.write_reason(reason, &mut message, language).ok();
        message
    }

    /// The sentences of one reason, one by one.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn sentences(
        &self,
        reason: &Reason,
        language: Language,
    ) -> alloc::vec::Vec<alloc::string::String> {
        let mut lines = alloc::string::String::new();
        let mut speaker = Speaker { between: "\n", ..self.speaker(&mut lines, language) };
        // A string takes everything.
        speaker.reason(reason, self.mv.is_drop()).ok();
        lines.lines().map(alloc::string::String::from).collect()
    }

    fn speaker<'a>(&'a self, out: &'a mut dyn fmt::Write, language: Language) -> Speaker<'a> {
        let between = between_sentences(language);
        Speaker { out, position: &self.position, language, between, has_spoken: false }
    }
}

/// Every reason; or that the move is legal and what it does.
impl Say for Explanation {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let mut speaker = self.speaker(out, language);
        if let Some(effects) = self.effects() {
            speaker.say(reasons::LEGAL, &[("move", &self.mv)])?;
            return speaker.effects(effects, self);
        }
        self.reasons().iter().try_for_each(|reason| speaker.reason(reason, self.mv.is_drop()))
    }
}

/// English; see [`Say`] for other languages.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl<'a> Speaker<'a> {
    fn say(&mut self, text: Text, values: Values<'_>) -> fmt::Result {
        if self.has_spoken {
            self.out.write_str(self.between)?;
        }
        self.has_spoken = true;
        text.write(self.out, self.language, values)
    }

    fn square(&self, square: Square) -> SquareName {
        SquareName { square, language: self.language }
    }

    fn squares(&self, squares: Bitboard) -> SquareNames {
        SquareNames { squares, language: self.language }
    }

    fn pieces(&self, squares: Bitboard) -> PieceNames<'a> {
        PieceNames { position: self.position, squares, language: self.language }
    }

    fn kind(&self, piece: Piece) -> &'static str {
        words::piece(piece.kind(), self.language)
    }

    fn side(&self, color: Color) -> &'static str {
        words::side(color, self.language)
    }

    fn reason(&mut self, reason: &Reason, is_drop: bool) -> fmt::Result {
        match *reason {
            Reason::EmptyOrigin { .. }
            | Reason::NotYourPiece { .. }
            | Reason::NotInHand { .. }
            | Reason::OwnPieceOnTarget { .. }
            | Reason::TargetOccupied { .. }
            | Reason::CapturesKing { .. } => self.short(reason),
            Reason::OutOfReach { from, piece, to, blocker, reachable } => {
                self.out_of_reach(from, piece, to, blocker)?;
                self.reachable(reachable)
            }
            Reason::CannotPromote { from, piece, to, .. } => self.cannot_promote(from, piece, to),
            Reason::NoFurtherMove { piece, to, .. } => {
                let text = if is_drop { reasons::DEAD_DROP } else { reasons::MUST_PROMOTE };
                self.say(text, &[("piece", &self.kind(piece)), ("to", &self.square(to))])
            }
            Reason::TwoPawns { to, pawns } => self.say(
                reasons::TWO_PAWNS,
                &[
                    ("side", &self.side(self.position.side_to_move())),
                    ("file", &words::file(to.file(), self.language).unwrap_or_default()),
                    ("pawns", &self.pieces(pawns)),
                ],
            ),
            Reason::DoubleCheck { king, checkers, king_moves } => {
                self.in_check(reasons::DOUBLE_CHECK, king, checkers)?;
                self.king_moves(king_moves, reasons::CHECKMATE)
            }
            Reason::CheckNotAnswered {
                king, checker, king_moves, takers, interpositions, ..
            } => {
                let checkers = Bitboard::square(checker);
                self.in_check(reasons::CHECK_NOT_ANSWERED, king, checkers)?;
                self.answers(checker, king_moves, takers, interpositions)
            }
            Reason::Pinned { .. } => self.pinned(reason),
            Reason::KingIntoAttack { to, attackers } => self.say(
                reasons::KING_INTO_ATTACK,
                &[("to", &self.square(to)), ("attackers", &self.pieces(attackers))],
            ),
            Reason::PawnDropMate { .. } => self.pawn_drop_mate(reason),
        }
    }

    /// The reasons that one sentence without alternatives tells.
    fn short(&mut self, reason: &Reason) -> fmt::Result {
        match *reason {
            Reason::EmptyOrigin { from } => {
                self.say(reasons::EMPTY_ORIGIN, &[("from", &self.square(from))])
            }
            Reason::NotYourPiece { from, piece } => self.say(
                reasons::NOT_YOUR_PIECE,
                &[
                    ("from", &self.square(from)),
                    ("piece", &self.kind(piece)),
                    ("owner", &self.side(piece.color())),
                    ("side", &self.side(!piece.color())),
                ],
            ),
            Reason::NotInHand { color, kind } => {
                let piece = words::piece(kind.piece_kind(), self.language);
                self.say(reasons::NOT_IN_HAND, &[("side", &self.side(color)), ("piece", &piece)])
            }
            Reason::OwnPieceOnTarget { to, piece } => {
                self.piece_on_target(reasons::OWN_PIECE, to, piece)
            }
            Reason::TargetOccupied { to, piece } => {
                self.piece_on_target(reasons::TARGET_OCCUPIED, to, piece)
            }
            Reason::CapturesKing { king } => {
                self.say(reasons::CAPTURES_KING, &[("king", &self.square(king))])
            }
            _ => Ok(()),
        }
    }

    fn piece_on_target(&mut self, text: Text, to: Square, piece: Piece) -> fmt::Result {
        let (to, side) = (self.square(to), self.side(piece.color()));
        self.say(text, &[("to", &to), ("piece", &self.kind(piece)), ("side", &side)])
    }

    fn out_of_reach(
        &mut self,
        from: Square,
        piece: Piece,
        to: Square,
        blocker: Option<Square>,
    ) -> fmt::Result {
        if from == to {
            return self.piece_on_target(reasons::SAME_SQUARE, to, piece);
        }
        let blocking = blocker.and_then(|square| Some((square, self.position.piece_at(square)?)));
        match blocking {
            Some((square, blocker)) => self.say(
                reasons::BLOCKED,
                &[
                    ("piece", &self.kind(piece)),
                    ("from", &self.square(from)),
                    ("blocker", &self.kind(blocker)),
                    ("square", &self.square(square)),
                    ("to", &self.square(to)),
                ],
            ),
            None => self.say(
                reasons::OUT_OF_REACH,
                &[
                    ("piece", &self.kind(piece)),
                    ("from", &self.square(from)),
                    ("to", &self.square(to)),
                ],
            ),
        }
    }

    fn reachable(&mut self, squares: Bitboard) -> fmt::Result {
        if squares.is_empty() {
            return self.say(reasons::REACHABLE_NONE, &[]);
        }
        self.say(reasons::REACHABLE, &[("squares", &self.squares(squares))])
    }

    fn cannot_promote(&mut self, from: Square, piece: Piece, to: Square) -> fmt::Result {
        let kind = self.kind(piece);
        if piece.kind().is_promoted() {
            let from = self.square(from);
            return self.say(reasons::PROMOTED_ALREADY, &[("piece", &kind), ("from", &from)]);
        }
        if piece.kind().promoted().is_none() {
            return self.say(reasons::NEVER_PROMOTES, &[("piece", &kind)]);
        }
        let ranks = match piece.color() {
            Color::Black => reasons::BLACK_ZONE,
            Color::White => reasons::WHITE_ZONE,
        };
        let ranks = ranks.say(self.language);
        let (from, to) = (self.square(from), self.square(to));
        self.say(reasons::OUTSIDE_ZONE, &[("ranks", &ranks), ("from", &from), ("to", &to)])
    }

    fn in_check(&mut self, text: Text, king: Square, checkers: Bitboard) -> fmt::Result {
        self.say(text, &[("king", &self.square(king)), ("checkers", &self.pieces(checkers))])
    }

    fn king_moves(&mut self, squares: Bitboard, none: Text) -> fmt::Result {
        if squares.is_empty() {
            return self.say(none, &[]);
        }
        self.say(reasons::KING_MAY_GO, &[("squares", &self.squares(squares))])
    }

    /// What would answer a single check.
    fn answers(
        &mut self,
        checker: Square,
        king_moves: Bitboard,
        takers: Bitboard,
        interpositions: Bitboard,
    ) -> fmt::Result {
        let is_mate = (takers | interpositions).is_empty();
        let none = if is_mate { reasons::CHECKMATE } else { reasons::KING_STAYS };
        self.king_moves(king_moves, none)?;
        if !takers.is_empty() {
            let values: Values<'_> =
                &[("square", &self.square(checker)), ("pieces", &self.pieces(takers))];
            self.say(reasons::MAY_BE_TAKEN, values)?;
        }
        if !interpositions.is_empty() {
            let squares = self.squares(interpositions);
            self.say(reasons::MAY_BE_BLOCKED, &[("squares", &squares)])?;
        }
        Ok(())
    }

    fn pinned(&mut self, reason: &Reason) -> fmt::Result {
        let Reason::Pinned { from, piece, king, pinner, destinations, .. } = *reason else {
            return Ok(());
        };
        let Some(slider) = self.position.piece_at(pinner) else {
            return Ok(());
        };
        let stuck = destinations.is_empty();
        let text = if stuck { reasons::PINNED_STUCK } else { reasons::PINNED };
        self.say(
            text,
            &[
                ("piece", &self.kind(piece)),
                ("from", &self.square(from)),
                ("pinner", &self.kind(slider)),
                ("square", &self.square(pinner)),
                ("line", &LineName { a: king, b: pinner, language: self.language }),
                ("squares", &self.squares(destinations)),
            ],
        )
    }

    fn pawn_drop_mate(&mut self, reason: &Reason) -> fmt::Result {
        let Reason::PawnDropMate { pawn, king, supporters, flights, defenders } = reason else {
            return Ok(());
        };
        let (pawn, king) = (self.square(*pawn), self.square(*king));
        self.say(reasons::PAWN_DROP_MATE, &[("pawn", &pawn), ("king", &king)])?;
        let supporters = self.pieces(*supporters);
        self.say(reasons::PAWN_PROTECTED, &[("supporters", &supporters)])?;
        flights.iter().try_for_each(|flight| self.flight(flight))?;
        if defenders.is_empty() {
            return self.say(reasons::NO_DEFENDER, &[]);
        }
        defenders.iter().try_for_each(|defender| self.defender(defender))
    }

    fn flight(&mut self, flight: &Flight) -> fmt::Result {
        let square = self.square(flight.square);
        let attackers = self.pieces(flight.attackers);
        match flight.blocker {
            None => self
                .say(reasons::FLIGHT_ATTACKED, &[("square", &square), ("attackers", &attackers)]),
            Some(piece) if piece.kind() == PieceKind::King => {
                self.say(reasons::FLIGHT_KING, &[("square", &square)])
            }
            Some(piece) => {
                let piece = self.kind(piece);
                self.say(reasons::FLIGHT_BLOCKED, &[("square", &square), ("piece", &piece)])
            }
        }
    }

    fn defender(&mut self, defender: &Defender) -> fmt::Result {
        self.say(
            reasons::DEFENDER_HELD,
            &[
                ("piece", &self.kind(defender.piece)),
                ("square", &self.square(defender.square)),
                ("attackers", &self.pieces(defender.attackers)),
            ],
        )
    }

    fn effects(&mut self, effects: &Effects, explanation: &Explanation) -> fmt::Result {
        let mv = explanation.mv;
        if let Some(piece) = effects.captures {
            self.piece_on_target(reasons::CAPTURES, mv.to(), piece)?;
        }
        let moved = mv.from().and_then(|from| self.position.piece_at(from));
        if let (Some(piece), Some(promoted)) = (moved, effects.promotes) {
            let promoted = words::piece(promoted, self.language);
            let piece = self.kind(piece);
            self.say(reasons::PROMOTES, &[("piece", &piece), ("promoted", &promoted)])?;
        }
        if effects.is_check() {
            let text = match (effects.double_check, effects.direct.is_empty()) {
                (true, _) => reasons::GIVES_DOUBLE_CHECK,
                (false, true) => reasons::DISCOVERED_CHECK,
                (false, false) => reasons::DIRECT_CHECK,
            };
            // The pieces are named as they stand after the move.
            let mut after = self.position.clone();
            let _ = after.do_move(mv);
            let (position, language) = (&after, self.language);
            let checkers = PieceNames { position, squares: effects.checkers, language };
            self.say(text, &[("checkers", &checkers)])?;
        }
        if effects.mates {
            return self.say(reasons::MATES, &[]);
        }
        if effects.leaves_no_move {
            let side = self.side(!self.position.side_to_move());
            return self.say(reasons::LEAVES_NO_MOVE, &[("side", &side)]);
        }
        Ok(())
    }
}

/// What stands between two sentences of a paragraph.
pub(crate) const fn between_sentences(language: Language) -> &'static str {
    match language {
        Language::English => " ",
        Language::Japanese | Language::JapaneseHandicap => "",
    }
}

/// A square as people write it.
pub(crate) struct SquareName {
    pub(crate) square: Square,
    pub(crate) language: Language,
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = words::rank(self.square.rank(), self.language).unwrap_or_default();
        write!(f, "{}{rank}", self.square.file())
    }
}

/// `5g, 5f and 5e`
pub(crate) struct SquareNames {
    pub(crate) squares: Bitboard,
    pub(crate) language: Language,
}

impl fmt::Display for SquareNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.squares.count().saturating_sub(1);
        for (place, square) in self.squares.iter().enumerate() {
            write_between(f, place, last, reasons::COMMA, reasons::AND, self.language)?;
            write!(f, "{}", SquareName { square, language: self.language })?;
        }
        Ok(())
    }
}

/// `gold on 3b and the silver on 2c`; the first article stands in the sentence.
struct PieceNames<'a> {
    position: &'a Position,
    squares: Bitboard,
    language: Language,
}

impl fmt::Display for PieceNames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.squares.count().saturating_sub(1);
        for (place, square) in self.squares.iter().enumerate() {
            write_between(f, place, last, reasons::COMMA_THE, reasons::AND_THE, self.language)?;
            let Some(piece) = self.position.piece_at(square) else { continue };
            let name = words::piece(piece.kind(), self.language);
            let square = SquareName { square, language: self.language };
            let values: Values<'_> = &[("piece", &name), ("square", &square)];
            reasons::PIECE_ON.write(f, self.language, values)?;
        }
        Ok(())
    }
}

fn write_between(
    f: &mut fmt::Formatter<'_>,
    place: usize,
    last: usize,
    comma: Text,
    and: Text,
    language: Language,
) -> fmt::Result {
    match place {
        0 => Ok(()),
        _ if place == last => f.write_str(and.say(language)),
        _ => f.write_str(comma.say(language)),
    }
}

/// The line two squares share: `the fifth file`.
struct LineName {
    a: Square,
    b: Square,
    language: Language,
}

impl fmt::Display for LineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_assert!(!attacks::line(self.a, self.b).is_empty());
        let language = self.language;
        if self.a.file() == self.b.file() {
            let file = words::file(self.a.file(), language).unwrap_or_default();
            reasons::ALONG_FILE.write(f, language, &[("file", &file)])
        } else if self.a.rank() == self.b.rank() {
            let rank = words::rank(self.a.rank(), language).unwrap_or_default();
            reasons::ALONG_RANK.write(f, language, &[("rank", &rank)])
        } else {
            f.write_str(reasons::ALONG_DIAGONAL.say(language))
        }
    }
}
