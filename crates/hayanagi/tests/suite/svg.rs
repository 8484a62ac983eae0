//! Pictures: well-formed, complete, and every piece and mark where the position has it.

use std::collections::{BTreeMap, BTreeSet};

use hayanagi::svg::Picture;
use hayanagi::text::{Language, rank};
use hayanagi::{
    Bitboard, Color, HandKind, Highlight, Move, Piece, PieceKind, Position, Role, Square, usi,
};
use roxmltree::{Document, Node};

use crate::corpus::{all_positions, play, position};

/// The colour in which promoted pieces are written.
const RED: &str = "#b3001b";

const HIGHLIGHTS: [Highlight; 6] = [
    Highlight::Checkers,
    Highlight::Pins,
    Highlight::Mask,
    Highlight::Attacks,
    Highlight::Moves(Square::S5I),
    Highlight::Drops(HandKind::Gold),
];

/// What is written on a piece.
fn kanji(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "歩",
        PieceKind::Lance => "香",
        PieceKind::Knight => "桂",
        PieceKind::Silver => "銀",
        PieceKind::Bishop => "角",
        PieceKind::Rook => "飛",
        PieceKind::Gold => "金",
        PieceKind::King => "玉",
        PieceKind::Tokin => "と",
        PieceKind::ProLance => "成香",
        PieceKind::ProKnight => "成桂",
        PieceKind::ProSilver => "成銀",
        PieceKind::Horse => "馬",
        PieceKind::Dragon => "竜",
    }
}

fn groups<'a>(document: &'a Document<'_>, class: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    document.descendants().filter(move |node| {
        node.attribute("class").is_some_and(|words| words.split(' ').any(|word| word == class))
    })
}

fn text_of(node: Node<'_, '_>) -> String {
    node.descendants().filter_map(|each| if each.is_text() { each.text() } else { None }).collect()
}

/// The numbers of `translate(x y)` in a transform.
fn place(node: Node<'_, '_>) -> (i32, i32) {
    let transform = node.attribute("transform").unwrap();
    let inside = transform.strip_prefix("translate(").unwrap().split_once(')').unwrap().0;
    let (x, y) = inside.split_once(' ').unwrap();
    (x.parse().unwrap(), y.parse().unwrap())
}

/// Where the coordinates say that files and ranks are.
fn coordinates(
    document: &Document<'_>,
    language: Language,
) -> (BTreeMap<u8, i32>, BTreeMap<u8, i32>) {
    let (mut files, mut ranks) = (BTreeMap::new(), BTreeMap::new());
    let labels = groups(document, "coordinates").next().unwrap();
    for label in labels.children().filter(|node| node.is_element()) {
        let number = |name: &str| label.attribute(name).unwrap().parse::<i32>().unwrap();
        let text = text_of(label);
        match text.parse::<u8>() {
            Ok(file) => assert_eq!(files.insert(file, number("x")), None),
            Err(_) => {
                let named = (1..=9).find(|&each| rank(each, language) == Some(&text)).unwrap();
                assert_eq!(ranks.insert(named, number("y")), None);
            }
        }
    }
    assert_eq!((files.len(), ranks.len()), (9, 9));
    (files, ranks)
}

/// One drawn piece is the right one, the right way up, in the right colour.
fn assert_piece(node: Node<'_, '_>, piece: Piece) {
    assert_eq!(node.attribute("data-piece"), Some(piece.to_string().as_str()));
    assert_eq!(text_of(node).trim(), kanji(piece.kind()), "{piece}");
    let is_turned = node.attribute("transform").unwrap().contains(" rotate(180) ");
    assert_eq!(is_turned, piece.color() == Color::White, "{piece} the right way up");
    let face = node.children().find(|child| child.tag_name().name() == "g");
    let is_red = face.unwrap().attribute("fill") == Some(RED);
    assert_eq!(is_red, piece.kind().is_promoted(), "{piece} red or not");
}

fn assert_board(document: &Document<'_>, position: &Position, language: Language) {
    let (files, ranks) = coordinates(document, language);
    let mut seen = BTreeSet::new();
    let pieces = groups(document, "pieces").next().unwrap();
    for node in pieces.children().filter(|node| node.is_element()) {
        let square: Square = node.attribute("data-square").unwrap().parse().unwrap();
        assert!(seen.insert(square), "{square} twice");
        let piece = position.piece_at(square).unwrap();
        assert_piece(node, piece);
        let (x, y) = place(node);
        assert_eq!(x, files[&square.file()], "{square}");
        assert!((ranks[&square.rank()] - y).abs() < 10, "{square}");
    }
    let all: BTreeSet<_> = position.occupied().iter().collect();
    assert_eq!(seen, all);
}

fn assert_hands(document: &Document<'_>, position: &Position) {
    for color in Color::ALL {
        let name = color.to_string();
        let strip = groups(document, "hand")
            .find(|node| node.attribute("class") == Some(&format!("hand {name}")))
            .unwrap();
        let mut drawn = BTreeMap::new();
        for node in strip.descendants().filter(|node| node.has_attribute("data-count")) {
            let letter = node.attribute("data-piece").unwrap();
            let kind = PieceKind::from_letter(letter.chars().next().unwrap()).unwrap();
            assert_piece(node, Piece::new(kind, color));
            let count: u8 = node.attribute("data-count").unwrap().parse().unwrap();
            drawn.insert(kind.hand_kind().unwrap(), count);
        }
        let held = HandKind::ALL.map(|kind| (kind, position.hand(color).count(kind)));
        let held: BTreeMap<_, _> = held.into_iter().filter(|&(_, count)| count > 0).collect();
        assert_eq!(drawn, held, "{position}");
        let numbers = strip.descendants().filter_map(|node| node.text()?.parse::<u8>().ok());
        let mut numbers: Vec<_> = numbers.collect();
        // A text element and the text in it both have this text.
        numbers.sort_unstable();
        numbers.dedup();
        let counts: BTreeSet<_> = held.into_values().filter(|&count| count > 1).collect();
        assert_eq!(numbers, counts.into_iter().collect::<Vec<_>>(), "{position}");
    }
}

fn assert_is_alone(svg: &str) {
    for word in ["href", "url(", "<script", "<style", " id=", "<image", "<!", "<?", "http"] {
        let found = svg.matches(word).count();
        // The one address is the name of the SVG namespace.
        assert_eq!(found, usize::from(word == "http"), "{word}");
    }
}

fn assert_marks(document: &Document<'_>, position: &Position) {
    let mut expected: BTreeMap<&str, Bitboard> = BTreeMap::new();
    for (role, squares) in HIGHLIGHTS.iter().flat_map(|each| each.marks(position)) {
        *expected.entry(role.name()).or_default() |= squares;
    }
    for (role, squares) in expected {
        let nodes = groups(document, role).filter(|node| node.has_attribute("data-square"));
        let drawn: Vec<_> = nodes
            .map(|node| node.attribute("data-square").unwrap().parse::<Square>().unwrap())
            .collect();
        assert_eq!(drawn, squares.iter().collect::<Vec<_>>(), "{position}: {role}");
    }
    let arrows: BTreeSet<_> = groups(document, "arrow")
        .map(|node| ["data-from", "data-to"].map(|end| node.attribute(end).unwrap().to_owned()))
        .collect();
    let info = position.check_info();
    let pins = info.pins().map(|pin| [pin.pinner, info.king.unwrap()].map(|end| end.to_string()));
    assert_eq!(arrows, pins.collect(), "{position}: arrows");
}

/// Whoever is to move is framed and named.
fn assert_turn(document: &Document<'_>, position: &Position) {
    for color in Color::ALL {
        let name = format!("hand {color}");
        let strip = groups(document, "hand").find(|node| node.attribute("class") == Some(&name));
        let is_framed = strip.unwrap().children().any(|node| node.tag_name().name() == "rect");
        assert_eq!(is_framed, position.side_to_move() == color, "{position}");
    }
}

fn check(position: &Position, language: Language) {
    let mut picture = Picture::new(position).language(language);
    for highlight in HIGHLIGHTS {
        picture = picture.highlight(highlight);
    }
    let svg = picture.to_string();
    assert_eq!(svg, picture.clone().to_string(), "the same text every time");
    assert_is_alone(&svg);
    let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
    let root = document.root_element();
    assert_eq!(
        (root.attribute("role"), root.attribute("lang")),
        (Some("img"), Some(language.code()))
    );
    let mut children = root.children().filter(|node| node.is_element());
    let title = children.next().unwrap();
    assert_eq!(title.tag_name().name(), "title");
    assert!(title.text().unwrap().contains(&position.ply().to_string()));
    let description = children.next().unwrap();
    assert_eq!(description.tag_name().name(), "desc");
    assert!(description.text().unwrap().contains(&position.to_string()));
    assert_board(&document, position, language);
    assert_hands(&document, position);
    assert_marks(&document, position);
    assert_turn(&document, position);
}

#[test]
fn every_piece_is_drawn_once_where_it_stands_the_right_way_up() {
    let corpus = all_positions();
    for (number, sfen) in corpus.iter().enumerate() {
        check(&position(sfen), Language::ALL[number % 2]);
    }
    play(5, &corpus, 200, |position| check(position, Language::Japanese));
}

#[test]
fn the_matsuri_position_is_described() {
    let position =
        position("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1");
    let svg = Picture::new(&position).to_string();
    assert!(svg.contains("<title>Shogi position: White to move, move 1</title>"), "{svg}");
    assert!(svg.contains("in hand: rook 1, gold 1. White: pawn 1d 2e 6c 7d 9d, "), "{svg}");
    let japanese = Picture::new(&position).language(Language::Japanese).to_string();
    assert!(japanese.contains("<title>将棋の局面：後手の手番（1手目）</title>"), "{japanese}");
    assert!(japanese.contains("持ち駒：飛車 1, 金 1"), "{japanese}");
}

/// The exact form of a piece of each side, so that a change of the drawing is seen.
#[test]
fn pieces_are_written_as_they_were() {
    let svg = Picture::new(&Position::startpos()).to_string();
    for piece in [
        "<g data-square=\"7g\" data-piece=\"P\" transform=\"translate(168 524) scale(0.86)\">",
        "<g data-square=\"2b\" data-piece=\"b\" transform=\"translate(468 204) rotate(180) scale(0.97)\">",
    ] {
        assert!(svg.contains(piece), "{piece}\n{svg}");
    }
    assert!(svg.starts_with(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 594 770\" role=\"img\" lang=\"en\""
    ));
}

/// The squares of the last move, as the drawing has them.
fn last_squares(text: &str) -> Vec<String> {
    let played = usi::read_played(text).unwrap();
    let svg = Picture::new(&played.position).last_move(played.last_move.unwrap()).to_string();
    let document = Document::parse(&svg).unwrap();
    assert!(svg.contains(">last move</text>"));
    let nodes = groups(&document, "last-move").map(|node| node.attribute("data-square").unwrap());
    nodes.map(str::to_owned).collect()
}

#[test]
fn the_last_move_is_marked_on_both_of_its_squares() {
    assert_eq!(last_squares("startpos moves 7g7f 3c3d"), ["3c", "3d"]);
    assert_eq!(last_squares("4k4/9/9/9/9/9/9/9/4K4 b G moves G*5e"), ["5e"]);
    let svg = Picture::new(&Position::startpos()).to_string();
    assert!(!svg.contains("last-move") && !svg.contains("legend"));
}

#[test]
fn the_legend_names_exactly_what_is_drawn() {
    let position = position("3gk4/4+R4/9/9/8b/9/9/7p1/r2GK4 b 2P 5");
    let mv: Move = "4a5a".parse().unwrap();
    let svg = Picture::new(&position).last_move(mv).highlight(Highlight::Mask).to_string();
    let document = Document::parse(&svg).unwrap();
    let words: Vec<_> = groups(&document, "legend").map(text_of).collect();
    assert_eq!(words, ["last move", "answers the check"]);
    let all = Role::ALL.into_iter().fold(Picture::new(&position), |picture, role| {
        picture.mark(role, Bitboard::square(Square::S5E))
    });
    let svg = all.to_string();
    let document = Document::parse(&svg).unwrap();
    // Two roles with one outline differ in their dashes, whatever their colours.
    let outline = |node: Node<'_, '_>| {
        let dashes = node.attribute("stroke-dasharray").unwrap_or_default();
        Some([node.attribute("d")?, dashes].concat())
    };
    let shapes: BTreeSet<String> = groups(&document, "legend")
        .map(|entry| entry.descendants().filter_map(outline).collect())
        .collect();
    assert_eq!(shapes.len(), Role::ALL.len());
    assert_eq!(groups(&document, "legend").count(), Role::ALL.len());
    assert!(svg.contains(">attacked by White</text>"));
}

#[test]
fn any_words_are_well_formed_xml() {
    let position = Position::startpos();
    for words in
        ["<b>&amp;\"'", "]]>", "\0\u{1}\u{1f}\u{fffe}\u{ffff}", "\t\n\r", "歩\u{1F600}", "-->"]
    {
        let svg = Picture::new(&position)
            .mark(Role::Evidence, Bitboard::square(Square::S5E))
            .explain(Role::Evidence, "replaced")
            .explain(Role::Evidence, words)
            .to_string();
        let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{words:?}: {error}"));
        assert!(!svg.contains("replaced") && !svg.contains('\0'));
        assert_eq!(groups(&document, "legend").count(), 1);
    }
}

#[test]
fn arrows_go_any_way_and_stay_near_their_squares() {
    let position = Position::startpos();
    for from in Square::ALL {
        let picture = Square::ALL
            .into_iter()
            .fold(Picture::new(&position), |picture, to| picture.arrow(Role::Evidence, from, to));
        let svg = picture.to_string();
        let document = Document::parse(&svg).unwrap();
        assert_eq!(groups(&document, "arrow").count(), 80);
        for point in groups(&document, "point") {
            let path = point.attribute("d").unwrap();
            let numbers: Vec<i32> = path
                .split(|letter: char| !letter.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            assert_eq!(numbers.len(), 6, "{path}");
            assert!(numbers.iter().all(|&number| (0..800).contains(&number)), "{path}");
        }
    }
}
