//! Moves in the notations: known texts, the slow writer, and every text read back.

use std::collections::HashMap;

use hayanagi::notation::{
    Disambiguation, DragonSpelling, KingSpelling, Notation, NotationError, ReadMove, Reader,
    SideMark, Style,
};
use hayanagi::text::{Language, Say};
use hayanagi::{Color, HandKind, Move, Piece, PieceKind, Position, Setup, Square};
use hayanagi_oracle::Rivals;
use serde_json::{Value, json};

use crate::corpus::{Row, all_positions, play, rows};

fn last(row: &Row) -> Option<Square> {
    row.value("last").as_str().map(|square| square.parse().unwrap())
}

/// Japanese style in the spelling of a text.
fn spelled(text: &str, last: Option<Square>) -> Style {
    let mut style = Style::new(Notation::Japanese).after(last);
    if text.contains('龍') {
        style.dragon = DragonSpelling::Traditional;
    }
    style
}

#[test]
fn known_moves_are_written_as_the_guide_says() {
    let rows = rows("japanese.jsonl");
    for row in &rows {
        let (name, text) = (row.text("name"), row.text("text"));
        let position = row.position();
        let mv = row.text("move").parse().unwrap();
        // A bare 同 of a source is written with a blank here.
        let last = if text.contains('同') { last(row) } else { None };
        assert_eq!(position.written(mv, spelled(text, last)).to_string(), text, "{name}");
        let read = position.read_move(text, Reader::exact().after(last));
        let read = read.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((read.mv, read.assumptions.len()), (mv, 0), "{name}");
    }
    let words = |word: &str| rows.iter().filter(|row| row.text("text").contains(word)).count();
    for word in
        ["右上", "左上", "右寄", "左寄", "右引", "左引", "直", "寄", "引", "打", "不成", "同　"]
    {
        assert!(words(word) >= 2, "no row has {word}");
    }
}

/// The answer of a reader as the rows have it.
fn answer(read: Result<ReadMove, NotationError>) -> Value {
    match read {
        Ok(read) => {
            let assumed: Vec<_> = read.assumptions.iter().map(|it| it.code()).collect();
            json!({ "move": read.mv.to_string(), "assumed": assumed })
        }
        Err(error) => {
            let candidates: Vec<_> = error.candidates().iter().map(Move::to_string).collect();
            let span = [error.span().start, error.span().end];
            json!({ "error": error.code(), "span": span, "candidates": candidates })
        }
    }
}

#[test]
fn known_texts_are_read_or_refused_as_told() {
    let mut codes = Vec::new();
    for row in rows("read-move.jsonl") {
        let (name, text) = (row.text("name"), row.text("text"));
        let position = row.position();
        for (reader, key) in [(Reader::exact(), "exact"), (Reader::tolerant(), "tolerant")] {
            let read = position.read_move(text, reader.after(last(&row)));
            if let Err(error) = &read {
                assert!(text.get(error.span()).is_some(), "{name}: the span cuts a letter");
                assert!(error.to_string().contains("expected"), "{name}: {error}");
                let japanese = error.said(Language::Japanese).to_string();
                let ends = ["が必要です", "指せません", "手がありません"];
                assert!(ends.iter().any(|end| japanese.ends_with(end)), "{name}: {japanese}");
                codes.push(error.code());
            }
            assert_eq!(&answer(read), row.value(key), "{name}, {key}: {text}");
        }
    }
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), 14, "a fault without a row: {codes:?}");
}

/// What [`compare`] met.
#[derive(Debug, Default)]
struct Met {
    moves: usize,
    drops_said: usize,
    straight: usize,
    both_words: usize,
    same: usize,
    conventions_differ: usize,
}

/// Writes every legal move in every style and reads it back; holds Japanese form against the oracle.
fn compare(position: &Position, last: Option<Square>, met: &mut Met) {
    let moves = position.legal_moves();
    let sfen = position.to_string();
    let name = last.map(|square| square.to_string());
    let mut written_of = HashMap::new();
    for (disambiguation, rivals) in
        [(Disambiguation::Geometric, Rivals::Reaching), (Disambiguation::LegalOnly, Rivals::Legal)]
    {
        let expected = hayanagi_oracle::japanese(&sfen, name.as_deref(), rivals).unwrap();
        let expected: HashMap<_, _> = expected.into_iter().collect();
        assert_eq!(expected.len(), moves.len(), "{sfen}");
        for &mv in &moves {
            let mut style = Style::new(Notation::Japanese).after(last);
            style.disambiguation = disambiguation;
            let text = position.written(mv, style).to_string();
            assert_eq!(Some(&text), expected.get(&mv.to_string()), "{sfen}: {mv}");
            met.count(&text);
            let reader = Reader { disambiguation, ..Reader::exact().after(last) };
            let read = position.read_move(&text, reader);
            assert_eq!(read.map(|read| read.mv), Ok(mv), "{sfen}: {text}");
            let before = written_of.insert(mv, text.clone());
            met.conventions_differ += usize::from(before.is_some_and(|before| before != text));
            assert_back(position, mv, Style { notation: Notation::Western, ..style }, reader);
        }
    }
    for (notation, mark) in [
        (Notation::Usi, SideMark::Absent),
        (Notation::Csa, SideMark::Absent),
        (Notation::Csa, SideMark::Triangle),
        (Notation::Kif, SideMark::Absent),
        (Notation::Kif, SideMark::Piece),
    ] {
        let style = Style { mark, ..Style::new(notation).after(last) };
        for &mv in &moves {
            assert_back(position, mv, style, Reader::exact().after(last));
        }
    }
}

fn assert_back(position: &Position, mv: Move, style: Style, reader: Reader) {
    let text = position.written(mv, style).to_string();
    let read = position.read_move(&text, reader);
    assert_eq!(
        read.map(|read| (read.mv, read.assumptions.len())),
        Ok((mv, 0)),
        "{position}: {text}"
    );
}

impl Met {
    fn count(&mut self, text: &str) {
        self.moves += 1;
        self.drops_said += usize::from(text.contains('打'));
        self.straight += usize::from(text.contains('直'));
        let pairs = ["右上", "左上", "右寄", "左寄", "右引", "左引"];
        self.both_words += usize::from(pairs.iter().any(|pair| text.contains(pair)));
        self.same += usize::from(text.contains('同'));
    }
}

/// A setup with several pieces of one kind around a square, which games rarely have.
fn crowded(random: &mut fastrand::Rng) -> Setup {
    let mut setup = Setup::EMPTY;
    let color = Color::ALL[random.usize(..2)];
    setup.side_to_move = color;
    let [ours, theirs] = [(9, 9), (1, 1)].map(|(file, rank)| Square::new(file, rank));
    let corners = if color == Color::Black { [ours, theirs] } else { [theirs, ours] };
    for (corner, color) in corners.into_iter().flatten().zip([color, !color]) {
        setup.set(corner, Some(Piece::new(PieceKind::King, color)));
    }
    let center = Square::new(random.u8(3..8), random.u8(2..9)).unwrap();
    for _ in 0..2 {
        let kind = HandKind::ALL[random.usize(..7)];
        let piece = kind.piece_kind();
        let piece = if random.bool() { piece.promoted().unwrap_or(piece) } else { piece };
        for _ in 0..random.u8(2..8) {
            let square = center.offset(random.i8(-1..2), random.i8(-2..3)).unwrap_or(center);
            if setup.piece_at(square).is_none() && setup.total(kind) < usize::from(kind.set_size())
            {
                setup.set(square, Some(Piece::new(piece, color)));
            }
        }
        if setup.total(kind) < usize::from(kind.set_size()) {
            setup.set_hand_count(color, kind, 1);
        }
    }
    let rook = Piece::new(PieceKind::Rook, !color);
    let square = Square::ALL[random.usize(..81)];
    if setup.piece_at(square).is_none() && setup.total(HandKind::Rook) < 2 {
        setup.set(square, Some(rook));
    }
    setup
}

/// Compares `wanted` positions, half from games and half crowded ones.
fn compare_many(seed: u64, wanted: usize) -> Met {
    let mut met = compare_games(seed, wanted / 2);
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..wanted - wanted / 2 {
        let position = Position::try_from(crowded(&mut random)).unwrap();
        let last = position.pieces_of(!position.side_to_move()).first();
        compare(&position, last, &mut met);
    }
    met
}

/// Compares positions of random games. The move before is not known of the first one; of the others
/// it went to the square that an enemy piece stands on now and did not before.
fn compare_games(seed: u64, wanted: usize) -> Met {
    let mut met = Met::default();
    let mut before: Option<Position> = None;
    play(seed, &all_positions(), wanted, |position| {
        let last = before.as_ref().and_then(|before| {
            let enemy = !position.side_to_move();
            let came = position.pieces_of(enemy) - before.pieces_of(enemy);
            if came.count() == 1 { came.first() } else { None }
        });
        compare(position, last, &mut met);
        before = Some(position.clone());
    });
    met
}

#[test]
fn every_move_is_written_as_the_oracle_writes_it_and_read_back() {
    let met = compare_many(20_261_201, 10_000);
    assert!(met.moves > 1_000_000, "{met:?}");
    for rare in [met.drops_said, met.straight, met.both_words, met.same, met.conventions_differ] {
        assert!(rare > 20, "{met:?}");
    }
}

#[test]
fn every_move_of_the_corpus_is_read_back() {
    let mut met = Met::default();
    for sfen in all_positions() {
        compare(&crate::corpus::position(&sfen), None, &mut met);
    }
    assert!(met.straight > 0 && met.both_words > 0, "{met:?}");
}

#[test]
fn options_change_the_spelling() {
    let position: Position = "k8/9/9/9/9/9/9/9/4K3+R b - 1".parse().unwrap();
    let [king, dragon] = ["5i5h", "1i1h"].map(|mv| mv.parse().unwrap());
    let mut style = Style::new(Notation::Japanese);
    let mut written = Vec::new();
    for (spelling, dragon_spelling, mark) in [
        (KingSpelling::Jade, DragonSpelling::Modern, SideMark::Triangle),
        (KingSpelling::King, DragonSpelling::Traditional, SideMark::Piece),
        (KingSpelling::King, DragonSpelling::Modern, SideMark::Absent),
    ] {
        (style.king, style.dragon, style.mark) = (spelling, dragon_spelling, mark);
        written.extend([king, dragon].map(|mv| position.written(mv, style).to_string()));
    }
    assert_eq!(written, ["▲５八玉", "▲１八竜", "☗５八王", "☗１八龍", "５八王", "１八竜"]);
    let mut style = Style::new(Notation::Csa);
    style.mark = SideMark::Triangle;
    assert_eq!(position.written(king, style).to_string(), "+5958OU");
}

#[test]
fn a_convention_of_legal_moves_only_is_read_as_it_is_written() {
    let sfen = "4r3k/9/9/9/9/4G1G2/9/4K4/9 b G 1";
    let position: Position = sfen.parse().unwrap();
    let legal_only = Reader { disambiguation: Disambiguation::LegalOnly, ..Reader::exact() };
    let read = |text: &str| position.read_move(text, legal_only).unwrap().mv.to_string();
    assert_eq!(read("４六金"), "3f4f");
    // The gold on 5f is pinned, so nothing says that this is a drop.
    assert_eq!(read("６六金"), "G*6f");
    let geometric = position.read_move("６六金", Reader::exact()).unwrap();
    assert_eq!(geometric.mv.to_string(), "5f6f");
}

/// The letters of every form, and some that no form has.
const LETTERS: &str = "▲△☗☖先手後同歩香桂銀金角飛玉王と成全圭杏馬竜龍右左直上寄引打不生行下一二三四五六七八九１２３４５６７８９0123456789\
     abcdefghiPLNSGBRKplx+-=*()（） 　FUKYTOé\u{301}\0\u{10ffff}";

/// Texts of all sorts are read without a panic, spans lie between letters, and what is read with
/// nothing assumed is what the text says.
#[test]
fn no_text_makes_the_reader_panic() {
    let mut random = fastrand::Rng::with_seed(11);
    let letters: Vec<char> = LETTERS.chars().collect();
    let mut positions = Vec::new();
    play(3, &all_positions(), 200, |position| positions.push(position.clone()));
    let mut read = [0; 3];
    for round in 0..200_000 {
        let position = &positions[random.usize(..positions.len())];
        let last = Square::from_index(random.usize(..100));
        let text = if round % 2 == 0 {
            (0..random.usize(..10)).map(|_| letters[random.usize(..letters.len())]).collect()
        } else {
            spoiled(position, last, &letters, &mut random)
        };
        for strictness in [Reader::exact(), Reader::tolerant()] {
            match position.read_move(&text, strictness.after(last)) {
                Ok(found) if found.assumptions.is_empty() => read[0] += 1,
                Ok(found) => {
                    assert!(position.is_legal(found.mv), "{position}: {text}: a guess");
                    assert_eq!(strictness, Reader::tolerant(), "{position}: {text}");
                    read[1] += 1;
                }
                Err(error) => {
                    assert!(text.get(error.span()).is_some(), "{text:?}: {error}");
                    read[2] += 1;
                }
            }
        }
    }
    assert!(read.iter().all(|&count| count > 1_000), "{read:?}");
}

/// The text of a legal move with a letter lost, added or changed.
fn spoiled(
    position: &Position,
    last: Option<Square>,
    letters: &[char],
    random: &mut fastrand::Rng,
) -> String {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return String::new();
    }
    let notation = Notation::ALL[random.usize(..5)];
    let mv = moves[random.usize(..moves.len())];
    let text = position.written(mv, Style::new(notation).after(last)).to_string();
    let mut text: Vec<char> = text.chars().collect();
    let place = random.usize(..text.len());
    let letter = letters[random.usize(..letters.len())];
    match random.u8(..3) {
        0 => drop(text.remove(place)),
        1 => text.insert(place, letter),
        _ => text[place] = letter,
    }
    text.into_iter().collect()
}
