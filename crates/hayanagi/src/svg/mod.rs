//! Pictures of positions as SVG.
//!
//! A picture is one self-contained SVG document: no script, no reference to anything outside it, no
//! `id` that could meet another on the same page, and the same text for the same position every
//! time. It needs no font of its own: pieces are shapes, and their kanji name the usual Japanese
//! fonts before the generic ones. It has a `viewBox` and no size, so that it takes the width it is
//! given, a telephone's too, and a background of its own, so that a dark page does not swallow it.
//!
//! Roles differ by shape as well as by colour, and the colours are those of Okabe and Ito and of
//! Tol, which the colour-blind can tell apart. A legend below the board names what is drawn.

mod board;
mod geometry;
mod legend;
mod pieces;
mod roles;
mod words;
mod xml;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::bitboard::Bitboard;
use crate::marks::{Highlight, Role};
use crate::moves::Move;
use crate::position::Position;
use crate::square::Square;
use crate::text::Language;

/// A picture of a position, to be written with `to_string()`.
///
/// ```
/// use hayanagi::svg::Picture;
/// use hayanagi::text::Language;
/// use hayanagi::{Highlight, Position, Role, Square, usi};
///
/// let played = usi::read_played("startpos moves 7g7f 3c3d 8h2b+")?;
/// let mut picture = Picture::new(&played.position)
///     .language(Language::Japanese)
///     .highlight(Highlight::Moves(Square::S3A))
///     .arrow(Role::Evidence, Square::S2B, Square::S1A);
/// if let Some(mv) = played.last_move {
///     picture = picture.last_move(mv);
/// }
/// let svg = picture.to_string();
/// assert!(svg.starts_with("<svg ") && svg.contains("最終手"));
/// # Ok::<(), hayanagi::UsiError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    position: &'a Position,
    language: Language,
    last_move: Option<Move>,
    marks: Vec<(Role, Bitboard)>,
    arrows: Vec<Arrow>,
    words: Vec<(Role, String)>,
}

/// A line with a point, from one square to another.
#[derive(Clone, Copy, Debug)]
struct Arrow {
    role: Role,
    from: Square,
    to: Square,
}

impl<'a> Picture<'a> {
    /// A picture of a position, in English, with nothing marked.
    #[must_use]
    pub const fn new(position: &'a Position) -> Self {
        Self {
            position,
            language: Language::English,
            last_move: None,
            marks: Vec::new(),
            arrows: Vec::new(),
            words: Vec::new(),
        }
    }

    /// The language of the words and coordinates: ranks `a` to `i` in English, 一 to 九 in Japanese.
    #[must_use]
    pub fn language(mut self, language: Language) -> Self {
        self.language = language;
        self
    }

    /// Marks the squares of the move that led to the position. It is not looked at any further.
    #[must_use]
    pub fn last_move(mut self, mv: Move) -> Self {
        self.last_move = Some(mv);
        self
    }

    /// Marks squares in a role. A square may have several roles, and a role be given several times.
    #[must_use]
    pub fn mark(mut self, role: Role, squares: Bitboard) -> Self {
        self.marks.push((role, squares));
        self
    }

    /// Draws an arrow in the colour of a role. From a square to itself there is none.
    #[must_use]
    pub fn arrow(mut self, role: Role, from: Square, to: Square) -> Self {
        if from != to {
            self.arrows.push(Arrow { role, from, to });
        }
        self
    }

    /// Says in the legend what a role stands for in this picture, instead of the usual words.
    #[must_use]
    pub fn explain(mut self, role: Role, words: &str) -> Self {
        self.words.push((role, words.into()));
        self
    }

    /// Marks the answer to a question; pins get an arrow from the pinning piece to the king.
    #[must_use]
    pub fn highlight(mut self, highlight: Highlight) -> Self {
        for (role, squares) in highlight.marks(self.position) {
            self = self.mark(role, squares);
        }
        let info = self.position.check_info();
        if let (Highlight::Pins, Some(king)) = (highlight, info.king) {
            for pin in info.pins() {
                self = self.arrow(Role::Pinned, pin.pinner, king);
            }
        }
        self
    }

    /// All squares marked in a role.
    fn squares(&self, role: Role) -> Bitboard {
        let of_role = self.marks.iter().filter(|(other, _)| *other == role);
        of_role.fold(Bitboard::EMPTY, |all, &(_, squares)| all | squares)
    }

    /// The squares of the last move.
    fn last_squares(&self) -> Bitboard {
        let Some(mv) = self.last_move else { return Bitboard::EMPTY };
        Bitboard::square(mv.to()) | mv.from().map_or(Bitboard::EMPTY, Bitboard::square)
    }

    /// The roles that are drawn, in the order of legends.
    fn roles(&self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(|&role| {
            let has_arrow = self.arrows.iter().any(|arrow| arrow.role == role);
            has_arrow || !self.squares(role).is_empty()
        })
    }
}

/// The SVG document: UTF-8 without an XML declaration, so that it can stand inside HTML too.
impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (geometry::WIDTH, legend::bottom(self));
        let language = self.language.code();
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             lang=\"{language}\" xml:lang=\"{language}\" font-family=\"{}\" fill=\"{}\">",
            words::FONTS,
            words::INK
        )?;
        words::write_title(f, self)?;
        board::write_panel(f, height)?;
        board::write_wood(f)?;
        roles::write_under(f, self)?;
        board::write_lines(f)?;
        board::write_coordinates(f, self.language)?;
        pieces::write_board(f, self.position)?;
        roles::write_over(f, self)?;
        pieces::write_hands(f, self)?;
        legend::write(f, self)?;
        f.write_str("</svg>\n")
    }
}
