//! From a description to the one move of a position that it fits.
//!
//! A description that names its origin names a move, legal or not. Any other is held against the
//! moves that pieces of that kind can make by their way of moving, legal or not, and the hand. If
//! exactly one fits, it is the move. Only if none or several do, or if the one is illegal because of
//! its promotion, a tolerant reader looks for a *legal* move that differs by a trifle, and takes it
//! if there is only one.

use core::fmt;

use super::relation::{Candidate, Qualifier, movers};
use super::scan::{Capture, Description, From, Letters, Promotion, Said, describe};
use super::write::can_promote;
use super::{Disambiguation, Notation, NotationError, NotationFault, Reader, Strictness, Style};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::few::Few;
use crate::moves::{Move, MoveParts};
use crate::piece::{HandKind, Piece, PieceKind};
use crate::position::Position;
use crate::square::Square;
use crate::text::{Language, Say, Text, notation};

/// What a reader assumed because the text was not exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Assumption {
    /// The text names a move without promotion where the piece must promote.
    MustPromote,
    /// The text leaves promotion open, and only one way is legal.
    OnlyPromotion,
    /// The text has a mark of promotion where the piece cannot promote.
    CannotPromote,
    /// The text has a mark of not promoting where the piece cannot promote.
    NoChoice,
    /// Capital and small letters are mixed up.
    LetterCase,
    /// The sign for a capture is wrong or missing.
    CaptureSign,
    /// Several pieces of the kind reach the square, and only one may go there.
    OnlyLegal,
}

impl Assumption {
    /// A short name that never changes, for programs, such as `cannot_promote`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::MustPromote => "must_promote",
            Self::OnlyPromotion => "only_promotion",
            Self::CannotPromote => "cannot_promote",
            Self::NoChoice => "no_choice",
            Self::LetterCase => "letter_case",
            Self::CaptureSign => "capture_sign",
            Self::OnlyLegal => "only_legal",
        }
    }

    /// The assumption as half a sentence.
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::MustPromote => notation::MUST_PROMOTE,
            Self::OnlyPromotion => notation::ONLY_PROMOTION,
            Self::CannotPromote => notation::CANNOT_PROMOTE,
            Self::NoChoice => notation::NO_CHOICE,
            Self::LetterCase => notation::LETTER_CASE,
            Self::CaptureSign => notation::CAPTURE_SIGN,
            Self::OnlyLegal => notation::ONLY_LEGAL,
        }
    }
}

impl Say for Assumption {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        out.write_str(self.text().say(language))
    }
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

/// The assumptions about one move; no two of one sort.
type Assumptions = Few<Assumption, 4>;

/// A move that was read; from [`Position::read_move`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReadMove {
    /// The move.
    pub mv: Move,
    /// The form the text has.
    pub notation: Notation,
    /// What was assumed; nothing if the text is exact.
    pub assumptions: Few<Assumption, 4>,
}

impl ReadMove {
    /// How the move should have been written, in the form of the text.
    #[must_use]
    pub const fn style(&self, reader: &Reader) -> Style {
        reader.style(self.notation)
    }
}

/// The moves that may be meant.
type Moves = Few<Move, 16>;

/// The moves that fit a description.
#[derive(Default)]
struct Fitting {
    /// Without any difference.
    exact: Moves,
    /// With no difference but trifles, or none.
    near: Moves,
}

impl Position {
    /// The move that a text means, in any of the notations.
    ///
    /// The exact forms go first, whether the move is legal or not. If no single one fits, a tolerant
    /// reader takes a legal move that differs from the text by a trifle, if it is the only one, and
    /// says what it assumed. It never guesses between two.
    ///
    /// # Errors
    ///
    /// Where and why the text means no move, and which moves may be meant.
    ///
    /// ```
    /// use hayanagi::Position;
    /// use hayanagi::notation::{Assumption, Reader};
    /// let position = Position::startpos();
    /// for text in ["７六歩", "☗76歩", "７六歩(77)", "+7776FU", "7g7f", "P-7f"] {
    ///     let read = position.read_move(text, Reader::exact())?;
    ///     assert_eq!(read.mv.to_string(), "7g7f");
    ///     assert!(read.assumptions.is_empty());
    /// }
    /// let read = position.read_move("7g7f+", Reader::tolerant())?;
    /// assert_eq!(read.mv.to_string(), "7g7f");
    /// assert_eq!(read.assumptions.first(), Some(&Assumption::CannotPromote));
    /// # Ok::<(), hayanagi::notation::NotationError>(())
    /// ```
    #[doc(alias("parse", "from_ki2", "from_kif", "from_csa"))]
    pub fn read_move(&self, text: &str, reader: Reader) -> Result<ReadMove, NotationError> {
        let description = describe(text, &reader)?;
        if let Some((side, span)) = &description.side
            && *side != self.side_to_move()
        {
            return Err(NotationError::new(NotationFault::WrongSide, span.clone()));
        }
        let search = Search { position: self, description: &description, reader };
        let (mv, assumptions) = match search.named()? {
            Some(mv) => search.settle_named(mv)?,
            None => search.settle_described()?,
        };
        Ok(ReadMove { mv, notation: description.notation, assumptions })
    }
}

/// A description held against a position.
struct Search<'a> {
    position: &'a Position,
    description: &'a Description,
    reader: Reader,
}

type Found = (Move, Assumptions);

impl Search<'_> {
    fn error(&self, fault: NotationFault) -> NotationError {
        NotationError::new(fault, self.description.span.clone())
    }

    fn piece_error(&self, fault: NotationFault) -> NotationError {
        NotationError::new(fault, self.description.piece_span.clone())
    }

    fn is_tolerant(&self) -> bool {
        self.reader.strictness == Strictness::Tolerant
    }

    /// The move, if the description says its origin and whether it promotes.
    fn named(&self) -> Result<Option<Move>, NotationError> {
        let Description { to, piece, from, promotion, .. } = *self.description;
        match from {
            From::Anywhere => Ok(None),
            From::Hand => self.named_drop(to).map(Some),
            From::Square(from) => {
                let stands = self.position.piece_at(from);
                let promotes = match (piece, stands) {
                    (Said::KindAfter(after), Some(stands)) => self.promotes_to(stands, after)?,
                    (Said::KindAfter(_), None) => Promotion::Declines,
                    (Said::Kind(kind), Some(stands)) if stands.kind() != kind => {
                        return Err(self.piece_error(NotationFault::WrongPiece));
                    }
                    (Said::Kind(_), Some(piece)) if !self.fits(piece, from) => {
                        return Err(self.untrue_word(self.moves_of(piece, Bitboard::square(from))));
                    }
                    (Said::Kind(_), Some(piece)) if self.leaves_open(piece, from) => {
                        return Ok(None);
                    }
                    _ => promotion,
                };
                let promote = promotes == Promotion::Promotes;
                Ok(Some(Move::from_parts(MoveParts::Board { from, to, promote })))
            }
        }
    }

    fn named_drop(&self, to: Square) -> Result<Move, NotationError> {
        let bad_drop = self.piece_error(NotationFault::BadDrop);
        let (Said::Kind(kind) | Said::KindAfter(kind)) = self.description.piece else {
            return Err(bad_drop);
        };
        let kind = if kind.is_promoted() { None } else { kind.hand_kind() };
        let mv = Move::drop(kind.ok_or(bad_drop)?, to);
        if self.description.qualifier == Qualifier::default() {
            Ok(mv)
        } else {
            Err(self.untrue_word([mv].into_iter().collect()))
        }
    }

    /// The fault of a word or a sign that is true of none of these moves.
    fn untrue_word(&self, meant: Moves) -> NotationError {
        NotationError::new(NotationFault::UntrueWord, self.description.word_span.clone())
            .with_candidates(self.legal_or_all(meant), self.description.notation)
    }

    /// The legal ones of some moves, or all if none is legal.
    fn legal_or_all(&self, moves: Moves) -> Moves {
        let mut legal = moves;
        legal.retain(|&mv| self.position.is_legal(mv));
        if legal.is_empty() { moves } else { legal }
    }

    /// Whether nothing is said of where the piece comes from and of promotion, as for a drop.
    fn says_only_the_piece(&self) -> bool {
        let Description { qualifier, promotion, .. } = *self.description;
        qualifier == Qualifier::default() && promotion == Promotion::Unsaid
    }

    /// Whether the piece promotes, if it is of the kind `after` once it has moved.
    fn promotes_to(&self, stands: Piece, after: PieceKind) -> Result<Promotion, NotationError> {
        if stands.kind() == after {
            Ok(Promotion::Declines)
        } else if stands.kind().promoted() == Some(after) {
            Ok(Promotion::Promotes)
        } else {
            Err(self.piece_error(NotationFault::WrongPiece))
        }
    }

    /// Whether the words 右 左 直 上 寄 引 of the text are true of a piece.
    fn fits(&self, piece: Piece, from: Square) -> bool {
        let to = self.description.to;
        let movers = movers(self.position, piece, to, self.reader.disambiguation);
        Candidate { piece, from, to, movers }.fits(self.description.qualifier)
    }

    /// Whether the text should have said if the piece promotes, but does not. In USI and KIF form
    /// nothing means no promotion.
    fn leaves_open(&self, piece: Piece, from: Square) -> bool {
        let is_unsaid = self.description.promotion == Promotion::Unsaid;
        let is_needed = self.description.notation == Notation::Western;
        is_unsaid && is_needed && can_promote(piece, from, self.description.to)
    }

    /// A move that was named, or, if it is illegal only by its promotion, its legal twin.
    fn settle_named(&self, mv: Move) -> Result<Found, NotationError> {
        let mut trifles = self.trifles_of_letters(mv);
        match self.description.promotion {
            Promotion::Declines if !self.may_choose(mv) => trifles.push(Assumption::NoChoice),
            Promotion::Promotes if mv.from().is_none() => trifles.push(Assumption::CannotPromote),
            _ => {}
        }
        if self.is_tolerant()
            && let Some((twin, why)) = self.twin(mv)
        {
            trifles.push(why);
            return Ok((twin, trifles));
        }
        if trifles.is_empty() || self.is_tolerant() && self.position.is_legal(mv) {
            return Ok((mv, trifles));
        }
        let twin = self.twin(mv).map(|(twin, _)| twin);
        let candidates = [twin.unwrap_or(mv)].into_iter().collect();
        Err(self
            .error(NotationFault::InexactMove)
            .with_candidates(candidates, self.description.notation))
    }

    /// The same move with the other promotion, if that one is legal and this one is not, and the text
    /// does not say that the piece must not promote.
    fn twin(&self, mv: Move) -> Option<(Move, Assumption)> {
        let MoveParts::Board { from, to, promote } = mv.parts() else { return None };
        if self.description.promotion == Promotion::Declines {
            return None;
        }
        let twin = Move::from_parts(MoveParts::Board { from, to, promote: !promote });
        if self.position.is_legal(mv) || !self.position.is_legal(twin) {
            return None;
        }
        Some((twin, if promote { Assumption::CannotPromote } else { Assumption::MustPromote }))
    }

    /// Whether the piece may promote with this move.
    fn may_choose(&self, mv: Move) -> bool {
        let Some(from) = mv.from() else { return false };
        let piece = self.position.piece_at(from);
        piece.is_none_or(|piece| can_promote(piece, from, mv.to()))
    }

    /// The differences between the text and the move that are a matter of letters and signs.
    fn trifles_of_letters(&self, mv: Move) -> Assumptions {
        let mut trifles = Assumptions::EMPTY;
        if self.description.letters == Letters::Swapped {
            trifles.push(Assumption::LetterCase);
        }
        let takes = self.position.piece_at(mv.to()).is_some();
        let is_right = match self.description.capture {
            Capture::Unsaid => true,
            Capture::Missing => false,
            Capture::Takes => takes,
            Capture::TakesNothing => !takes,
        };
        if !is_right {
            trifles.push(Assumption::CaptureSign);
        }
        trifles
    }

    /// The one move that fits.
    fn settle_described(&self) -> Result<Found, NotationError> {
        let Fitting { exact, near } = self.fitting();
        let only = if exact.len() == 1 { exact.first() } else { None };
        if let Some(&mv) = only {
            return Ok((mv, Assumptions::EMPTY));
        }
        let mut legal = near;
        legal.retain(|&mv| self.position.is_legal(mv));
        if self.is_tolerant()
            && let (1, Some(&mv)) = (legal.len(), legal.first())
        {
            let mut assumptions = self.differences(mv).unwrap_or(Assumptions::EMPTY);
            if assumptions.is_empty() {
                assumptions.push(Assumption::OnlyLegal);
            }
            return Ok((mv, assumptions));
        }
        let meant = if legal.is_empty() { near } else { legal };
        let fault = match meant.len() {
            0 => return self.settle_unfitting(),
            1 if exact.is_empty() => NotationFault::InexactMove,
            _ => NotationFault::AmbiguousMove,
        };
        let candidates = if exact.is_empty() { meant } else { exact };
        Err(self.error(fault).with_candidates(candidates, self.description.notation))
    }

    /// What a text means that fits no move of a piece that reaches the square: that of a piece which is
    /// blocked, so that it can be said what blocks it; else it is wrong, and the moves that are
    /// possible there are told.
    fn settle_unfitting(&self) -> Result<Found, NotationError> {
        let Said::Kind(kind) = self.description.piece else {
            return Err(self.error(NotationFault::NoSuchMove));
        };
        let piece = Piece::new(kind, self.position.side_to_move());
        let possible = |origins| {
            let mut moves = self.moves_of(piece, origins);
            // Nobody means a drop on an occupied square who does not say that it is a drop.
            moves.retain(|mv| mv.from().is_some() || self.position.piece_at(mv.to()).is_none());
            moves
        };
        let mut meant = possible(self.origins(piece));
        if meant.is_empty() {
            meant = possible(self.blocked(piece));
            let is_exact = |mv: &&Move| self.differences(**mv).is_some_and(|it| it.is_empty());
            let exact: Moves = meant.iter().filter(is_exact).copied().collect();
            if let (1, Some(&mv)) = (exact.len(), exact.first()) {
                return Ok((mv, Assumptions::EMPTY));
            }
        }
        if !meant.is_empty() && !meant.iter().any(|&mv| self.is_as_said(mv)) {
            return Err(self.untrue_word(meant));
        }
        let meant = self.legal_or_all(meant);
        let fault = match meant.len() {
            0 => NotationFault::NoSuchMove,
            1 => NotationFault::InexactMove,
            _ => NotationFault::AmbiguousMove,
        };
        let error = self.error(fault).with_candidates(meant, self.description.notation);
        let is_sought = fault == NotationFault::NoSuchMove;
        Err(if is_sought { error.with_sought(kind, self.description.to) } else { error })
    }

    /// Whether no word and no sign of the text contradicts a move. A drop has none but its own.
    fn is_as_said(&self, mv: Move) -> bool {
        let Description { qualifier, capture, .. } = *self.description;
        let says_capture = matches!(capture, Capture::Takes | Capture::TakesNothing);
        match mv.from().and_then(|from| Some((from, self.position.piece_at(from)?))) {
            None => qualifier == Qualifier::default() && !says_capture,
            Some((from, piece)) => {
                let takes = self.position.piece_at(mv.to()).is_some();
                let is_taken = if takes { Capture::Takes } else { Capture::TakesNothing };
                self.fits(piece, from) && (!says_capture || capture == is_taken)
            }
        }
    }

    /// The pieces that would reach the square if nothing stood between.
    fn blocked(&self, piece: Piece) -> Bitboard {
        let to = self.description.to;
        let pieces = self.position.pieces(piece.kind(), piece.color()).iter();
        let would_reach = |&from: &Square| attacks::reaches(piece, from, to, Bitboard::EMPTY);
        pieces.filter(would_reach).collect()
    }

    /// The moves of these pieces to the square, and the drop if the kind is in hand.
    fn moves_of(&self, piece: Piece, origins: Bitboard) -> Moves {
        let to = self.description.to;
        let mut moves = Moves::EMPTY;
        for from in origins {
            moves.push(Move::board(from, to));
            if can_promote(piece, from, to) {
                moves.push(Move::promotion(from, to));
            }
        }
        if let (From::Anywhere, Some(kind)) = (self.description.from, self.droppable(piece.kind()))
        {
            moves.push(Move::drop(kind, to));
        }
        moves
    }

    /// Every move that fits, exactly or nearly: by the origins of the pieces, the drop last.
    fn fitting(&self) -> Fitting {
        let mut fitting = Fitting::default();
        let Said::Kind(kind) = self.description.piece else { return fitting };
        let piece = Piece::new(kind, self.position.side_to_move());
        let moves = self.moves_of(piece, self.origins(piece));
        moves.iter().for_each(|&mv| self.sort(mv, &mut fitting));
        fitting
    }

    fn sort(&self, mv: Move, fitting: &mut Fitting) {
        let Some(differences) = self.differences(mv) else { return };
        fitting.near.push(mv);
        if differences.is_empty() {
            fitting.exact.push(mv);
        }
    }

    /// The pieces that may be meant.
    fn origins(&self, piece: Piece) -> Bitboard {
        if let From::Square(from) = self.description.from {
            return Bitboard::square(from);
        }
        let to = self.description.to;
        let counted = movers(self.position, piece, to, self.reader.disambiguation);
        if counted.is_empty() && self.droppable(piece.kind()).is_none() {
            // Nothing legal is meant: then it is an illegal move of one of the pieces that reach.
            return movers(self.position, piece, to, Disambiguation::Geometric);
        }
        counted
    }

    /// The kind as one that is in hand.
    fn droppable(&self, kind: PieceKind) -> Option<HandKind> {
        let kind = if kind.is_promoted() { None } else { kind.hand_kind() }?;
        self.position.hand(self.position.side_to_move()).has(kind).then_some(kind)
    }

    /// What differs between the text and a move; `None` if they contradict each other.
    fn differences(&self, mv: Move) -> Option<Assumptions> {
        let description = self.description;
        let mut differences = self.trifles_of_letters(mv);
        let kind = match description.piece {
            Said::Kind(kind) => kind,
            Said::Nothing | Said::KindAfter(_) => return None,
        };
        let piece = Piece::new(kind, self.position.side_to_move());
        match mv.parts() {
            MoveParts::Drop { .. } => {
                // A board piece goes first, and only Japanese form leaves out that it is a drop.
                let is_drop = description.notation == Notation::Japanese
                    && self.says_only_the_piece()
                    && self.origins(piece).is_empty();
                is_drop.then_some(differences)
            }
            MoveParts::Board { from, to, promote } => {
                let movers = self.origins(piece);
                let candidate = Candidate { piece, from, to, movers };
                if !candidate.fits(description.qualifier) {
                    return None;
                }
                match (description.promotion, promote, can_promote(piece, from, to)) {
                    (Promotion::Promotes, true, _)
                    | (Promotion::Declines, false, true)
                    | (Promotion::Unsaid, false, false) => {}
                    (Promotion::Promotes, false, false) => {
                        differences.push(Assumption::CannotPromote);
                    }
                    (Promotion::Declines, false, false) => differences.push(Assumption::NoChoice),
                    (Promotion::Unsaid, _, _) => differences.push(Assumption::OnlyPromotion),
                    (Promotion::Promotes, false, true) | (Promotion::Declines, true, _) => {
                        return None;
                    }
                }
                Some(differences)
            }
        }
    }
}
