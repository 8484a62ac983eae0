//! What people type who do not know the program yet, and what they are told in both languages.

use crate::program::{Answer, run, run_with, testdata};

/// Both streams of an answer.
fn told(args: &[&str], language: &str) -> (Answer, String) {
    let answer = run(&[args, &["--lang", language]].concat());
    let told = format!("{}{}", answer.stdout, answer.stderr);
    (answer, told)
}

/// Asks in both languages, and looks for what has to be said.
fn says(code: i32, args: &[&str], english: &str, japanese: &str) {
    for (language, expected) in [("en", english), ("ja", japanese)] {
        let (answer, told) = told(args, language);
        assert_eq!(answer.code, Some(code), "{args:?}: {told}");
        assert!(told.contains(expected), "{args:?}: {expected} is not said: {told}");
    }
}

#[test]
fn an_unknown_name_is_told_as_one_with_the_nearest_names() {
    says(
        2,
        &["show", "two"],
        "expected startpos, a handicap start such as handicap:two or 二枚落ち, or a board of nine \
         ranks separated by / [unknown_name, bytes 0..3]\n  two\n  ^^^\n\
         did you mean: handicap:two\n",
        "「startpos」か、「二枚落ち」のような手合割の名前か、「/」で区切った九段の盤面が必要です \
         [unknown_name、0..3バイト目]\n  two\n  ^^^\nもしかして：handicap:two\n",
    );
    says(
        2,
        &["judge", "七枚落ち", "moves", "3c3d"],
        "\ndid you mean: 左七枚落ち moves 3c3d or 右七枚落ち moves 3c3d\n",
        "\nもしかして：左七枚落ち moves 3c3d、右七枚落ち moves 3c3d\n",
    );
    says(2, &["validate", "startpo"], "did you mean: startpos\n", "もしかして：startpos\n");
    says(
        2,
        &["moves", "7g7f"],
        "did you mean: startpos moves 7g7f\n",
        "もしかして：startpos moves 7g7f\n",
    );
    let answer = run(&["show", "hirate"]);
    assert!(!answer.stderr.contains("did you mean"), "{answer:?}");
    let error = run(&["moves", "--json", "七枚落ち"]).object()["error"].clone();
    assert!(error["suggestion"].is_null(), "{error}");
    assert_eq!(error["alternatives"], serde_json::json!(["左七枚落ち", "右七枚落ち"]));
    let line = run_with(&["moves", "--stdin"], " 七枚落ち\t7g7f\n".as_bytes()).object();
    assert_eq!(
        line["error"]["alternatives"],
        serde_json::json!([" 左七枚落ち\t7g7f", " 右七枚落ち\t7g7f"])
    );
    assert!(run(&["moves", "--json", "two"]).object()["error"].get("alternatives").is_none());
}

#[test]
fn a_square_is_highlighted_in_every_spelling() {
    let known = run(&["show", "--highlight", "moves:2h"]).stdout;
    assert!(known.contains("* may go here: 1h 3h 4h 5h 6h 7h\n"), "{known}");
    for square in
        ["moves:２八", "moves:2八", "moves:28", "moves:２８", "moves：2h", "moves:2H", "moves:二八"]
    {
        assert_eq!(run(&["show", "--highlight", square]).stdout, known, "{square}");
    }
    let hand = "4k4/9/9/9/9/9/9/9/4K4 b P 1";
    let known = run(&["show", "--highlight", "moves:P*", hand]).stdout;
    assert!(known.contains("* may go here: 1b "), "{known}");
    assert_eq!(run(&["show", "--highlight", "moves:ｐ＊", hand]).stdout, known);
    assert_eq!(run(&["show", "--highlight", "moves:p*", hand]).stdout, known);
    says(2, &["show", "--highlight", "moves:八2"], "moves:7七", "「moves:7七」");
}

#[test]
fn a_highlight_without_a_piece_says_why() {
    says(
        0,
        &["show", "--highlight", "moves:5e"],
        "@ this piece: none, 5e is empty\n",
        "@ 動かす駒：なし（5五に駒はありません）\n",
    );
    says(
        0,
        &["show", "--highlight", "moves:3c"],
        "@ this piece: none, the pawn on 3c is White's and it is Black's turn\n",
        "@ 動かす駒：なし（3三の歩は後手の駒で、手番は先手です）\n",
    );
    says(
        0,
        &["show", "--highlight", "moves:P*"],
        "* may go here: none, Black has no pawn in hand\n",
        "* 行けるマス：なし（先手は歩を持っていません）\n",
    );
}

#[test]
fn the_sides_of_a_handicap_game_have_their_own_names() {
    let mate = "十枚落ち moves 5a4b 7g7f 4b4a resign";
    for args in [
        &["show", "２枚落ち"][..],
        &["show", "--highlight", "attacks,moves:7g", "handicap:two"],
        &["show", "--svg", "-", "二枚落ち"],
        &["moves", "二枚落ち"],
        &["explain", "二枚落ち", "7g7f"],
        &["explain", "--json", "二枚落ち", "7g7f"],
        &["explain", "--svg", "-", "二枚落ち", "7g7f"],
        &["explain", "二枚落ち", "７六歩"],
        &["judge", mate],
        &["judge", "--rule", "csa27h", "position", "handicap:ten"],
    ] {
        let (answer, told) = told(args, "ja");
        assert!(told.contains("上手"), "{args:?}: {told}");
        assert!(!told.contains("先手") && !told.contains("後手"), "{args:?}: {told}");
        assert_eq!(run(args).code, answer.code, "{args:?}");
    }
    says(1, &["validate", "二枚落ち"], "--profile handicap", "「--profile handicap」");
    let checked = "moves 3c3d 7g7f 2b8h+";
    let (_, told) = told(&["validate", &format!("飛車落ち {checked} 7i8h")], "ja");
    assert!(told.contains("駒が足りません"), "{told}");
    let lines = format!("二枚落ち\t7g7f\n{TWO_PIECES}\t7g7f\n");
    let objects = run_with(&["moves", "--stdin", "--lang", "ja"], lines.as_bytes()).objects();
    let message = |at: usize| objects[at]["reasons"][0]["message"].to_string();
    assert!(message(0).contains("下手の駒ですが、手番は上手です"), "{objects:?}");
    assert!(message(1).contains("先手の駒ですが、手番は後手です"), "{objects:?}");
}

const TWO_PIECES: &str = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";

#[test]
fn without_a_name_and_in_an_even_game_the_sides_are_called_as_ever() {
    for position in ["startpos", "平手", "handicap:even", TWO_PIECES] {
        let (_, told) = told(&["judge", position], "ja");
        assert!(told.contains("先手") && told.contains("後手"), "{told}");
        assert!(!told.contains("下手") && !told.contains("上手"), "{told}");
    }
}

#[test]
fn a_move_that_no_piece_of_the_kind_can_make_is_told_with_those_that_can() {
    says(
        2,
        &["explain", "startpos", "７五歩"],
        "expected a move that a piece of this kind can make: with Black to move, no pawn can go to \
         7e, nor can any other piece [no_such_move, bytes 0..9]",
        "そのような手は指せません：先手の手番で、7五へ動ける歩はありません。ほかの駒でもそこへは\
         指せません [no_such_move、0..9バイト目]",
    );
    says(
        2,
        &["explain", "startpos", "７六銀"],
        "with Black to move, no silver can go to 7f, but these are legal moves to it: ▲７六歩 (7g7f)",
        "先手の手番で、7六へ動ける銀はありません。そこへ指せる手は▲７六歩（7g7f）です",
    );
    says(
        2,
        &["explain", "二枚落ち", "７六歩"],
        "with White to move, no pawn can go to 7f",
        "上手の手番で、7六へ動ける歩はありません",
    );
    says(
        2,
        &["explain", "startpos", "77歩"],
        "no pawn can go to 7g, because its own pawn stands there",
        "7七へ動ける歩はありません。そこには自分の歩があります",
    );
    says(
        2,
        &["explain", "startpos", "△３四歩"],
        "expected the mark of the side to move: it is Black's turn [wrong_side",
        "手番側の印が必要です：先手の手番です [wrong_side",
    );
}

#[test]
fn words_that_are_true_of_no_move_are_told_with_the_moves_that_can_be_made() {
    says(
        2,
        &["explain", "startpos", "５八金直"],
        "expected words and signs that are true of the move: ▲５八金右 (4i5h), ",
        "書かれた語や印に合う手がありません。考えられる手：▲５八金右（4i5h）、",
    );
    says(
        2,
        &["explain", "startpos", "５八金"],
        "expected a text that fits one move only: ▲５八金右 (4i5h), ",
        "一つの手だけを表す書き方が必要です。考えられる手：▲５八金右（4i5h）、",
    );
}

#[test]
fn a_missing_move_is_told_as_one() {
    let missing = |what: &str| {
        let english = format!("required arguments were not provided:\n  {what}\n\n");
        (english, format!("次の引数が必要です：\n  {what}\n\n"))
    };
    for (args, what) in [
        (&["explain", "startpos"][..], "<MOVE>"),
        (&["explain", "--json", "二枚落ち"], "<MOVE>"),
        (&["explain", "7g7f"], "<POSITION>..."),
        (&["explain"], "<POSITION>...\n  <MOVE>"),
    ] {
        let (english, japanese) = missing(what);
        says(2, args, &english, &japanese);
        assert_eq!(run(args).stdout, "", "wrong usage is no answer, with --json neither");
    }
}

#[test]
fn all_values_that_are_equally_near_are_told() {
    says(
        2,
        &["judge", "--rule", "csa28"],
        "some similar values exist: 'csa27', 'csa24'\n",
        "もしかして：csa27、csa24\n",
    );
    says(2, &["moves", "--notation", "us"], "a similar value exists: 'usi'\n", "もしかして：usi\n");
    let answer = run(&["moves", "--notation", "zzzzzz"]);
    assert!(!answer.stderr.contains("similar"), "{answer:?}");
}

#[test]
fn a_move_inside_a_position_in_another_form_is_told_in_usi() {
    says(
        2,
        &["show", "startpos moves ７六歩 ３四歩 22角成 同　銀"],
        "expected a move in USI form, such as 7g7f, 8h2b+ or P*5b (no other form is read after the \
         word moves) [bad_move, bytes 15..24]\n  startpos moves ７六歩 ３四歩 22角成 同　銀\n\
         \u{20}                ^^^^^^\n\
         did you mean: startpos moves 7g7f 3c3d 8h2b+ 3a2b\n",
        "USI 形式の指し手（「7g7f」「8h2b+」「P*5b」など。「moves」の後にほかの書き方は使えません）が必要です",
    );
    let game = "startpos moves ７六歩 P-3d 投了";
    let meant = "startpos moves 7g7f 3c3d resign";
    says(2, &["judge", game], meant, meant);
    assert!(!run(&["show", "startpos moves ５八金"]).stderr.contains("did you mean"));
}

#[test]
fn the_giver_of_a_handicap_moves_first() {
    let game = "二枚落ち moves 7g7f";
    let (english, japanese) =
        ("n a handicap game White moves first", "駒落ちの対局では上手から指します");
    says(0, &["judge", game], english, japanese);
    says(2, &["show", game], english, japanese);
    for game in ["startpos moves 3c3d", "二枚落ち moves 7a7c", "二枚落ち moves 6a5b 5b6a"] {
        let (_, told) = told(&["judge", game], "en");
        assert!(told.contains("is illegal") && !told.contains(english), "{told}");
    }
}

#[test]
fn a_header_of_a_kif_file_is_read_with_its_blanks() {
    for header in
        ["手合割：二枚落ち　　", "手合割：　二枚落ち", "　二枚落ち\t", "手合割： 二枚落ち "]
    {
        let (answer, _) = told(&["moves", "--json", header], "ja");
        assert_eq!(answer.object()["sfen"], TWO_PIECES, "{header}");
    }
    says(
        2,
        &["show", "手合割：　七枚落ち　"],
        "\ndid you mean: 手合割：左七枚落ち or 手合割：右七枚落ち\n",
        "\nもしかして：手合割：左七枚落ち、手合割：右七枚落ち\n",
    );
}

/// What was expected is told in a few words, whatever the message says besides.
#[test]
fn what_was_expected_is_half_a_sentence() {
    let file = format!("{}/no-resume-file.jsonl", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&file, "{\"name\":1}\n{nope\n").expect("a file");
    let suite = testdata("perft.jsonl");
    for (args, code) in [
        (&["perft", "--json", "--suite", &file][..], "bad_json"),
        (&["perft", "--json", "--suite", &file], "bad_row"),
        (&["perft", "--json", "--suite", "/no/such/file"], "cannot_read"),
        (&["perft", "1", "--json", "--resume", &file], "not_a_resume_file"),
        (&["perft", "1", "--json", "--resume", "/no/such/file"], "cannot_open"),
        (&["perft", "1", "--json", "--hash", "99999999999"], "hash_too_large"),
        (&["compare", "--json", "--engine", "'open"], "bad_command"),
        (&["compare", "--json", "--engine", "/no/such/program", "--suite", &suite], ""),
        (&["judge", "--json", "startpos moves win"], "win_without_rule"),
        (&["moves", "--json", "two"], "unknown_name"),
    ] {
        for language in ["en", "ja"] {
            let (answer, _) = told(args, language);
            let objects = answer.objects();
            let errors = objects.iter().map(|object| &object["error"]);
            let errors = errors.filter(|error| !error.is_null()).collect::<Vec<_>>();
            assert!(
                code.is_empty() || errors.iter().any(|error| error["code"] == code),
                "{code}: {answer:?}"
            );
            for error in errors {
                let expected = error["expected"].as_str().expect("a text");
                let is_sentence = expected.starts_with("expected ")
                    || expected.ends_with("です")
                    || expected.ends_with("ください")
                    || expected.contains('。') && !expected.contains("。「")
                    || error["message"] == expected;
                assert!(!expected.is_empty() && !is_sentence, "{error}");
            }
        }
    }
}

#[test]
fn the_sections_of_every_help_have_one_order() {
    for command in ["moves", "perft", "show", "explain", "validate", "judge", "compare"] {
        for (language, sections) in [
            ("en", ["Usage:", "\nArguments:", "\nOptions:", "\nA POSITION is", "\nExamples:"]),
            ("ja", ["使い方:", "\n引数:", "\nオプション:", "\nPOSITION（局面）は", "\n例:"]),
        ] {
            let help = run(&[command, "--help", "--lang", language]).stdout;
            let places = sections.map(|section| help.find(section));
            assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{help}");
        }
    }
}

/// Nothing that can be typed ends in anything but an answer or a refusal that says what was expected.
#[test]
fn odd_input_is_refused_in_words() {
    let long = "あ".repeat(5_000);
    let odd = [
        "",
        " ",
        "\u{3000}",
        "歩",
        "７六",
        "7六歩(7",
        "７六歩(77",
        "０五歩",
        "７〇歩",
        "同",
        "▲",
        "x",
        "+",
        "7g",
        "7g7",
        "7g7f7f",
        "99999",
        "0000FU",
        "P*",
        "*",
        "(77)",
        "\u{1b}[31m",
        "\u{0}",
        "7g7f\u{7}",
        "ﾌ",
        "🀄",
        "投了",
        "resign",
        &long,
        "7g\u{301}7f",
    ];
    for text in odd {
        for (language, expected) in [("en", "expected "), ("ja", "必要です")] {
            for args in [["explain", "startpos", text], ["show", "startpos moves", text]] {
                if text.contains('\u{0}') || args[0] == "show" && text.trim().is_empty() {
                    continue;
                }
                let (answer, told) = told(&args, language);
                assert!(matches!(answer.code, Some(1 | 2)), "{args:?}: {told}");
                assert!(!told.contains(['\u{1b}', '\u{7}']), "{told:?}");
                assert!(answer.code == Some(1) || told.contains(expected), "{args:?}: {told}");
            }
        }
    }
}
