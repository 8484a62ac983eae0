//! `--lang` and the locale: Japanese beside English, and what no language changes.

use serde_json::Value;

use crate::compare::stub;
use crate::program::{Answer, run, run_in, run_with, testdata};

const JAPANESE: [(&str, &str); 1] = [("LANG", "ja_JP.UTF-8")];

/// Whether there is kana, which no picture of a board has.
fn is_japanese(text: &str) -> bool {
    text.chars().any(|letter| ('\u{3041}'..='\u{30ff}').contains(&letter) && letter != '・')
}

#[test]
fn the_japanese_help_keeps_the_order_of_arguments() {
    let help = run(&["explain", "--help", "--lang", "ja"]).stdout;
    let places = ["<POSITION>...\n", "<MOVE>\n", "--strict", "--json", "--svg"]
        .map(|word| help.rfind(&format!("  {word}")));
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?}: {help}");
}

#[test]
fn the_option_works_anywhere_and_beats_the_locale() {
    for args in [
        &["--lang", "ja", "--help"][..],
        &["--help", "--lang", "ja"],
        &["--help", "--lang=ja"],
        &["help", "--lang", "ja"],
        &["help", "moves", "--lang", "ja"],
        &["--lang=ja", "moves", "--help"],
        &["perft", "-h", "--lang", "ja"],
        &["moves", "--lang", "ja"],
        &["--lang", "en", "moves", "--lang", "ja"],
    ] {
        let answer = run(args);
        assert_eq!((answer.code, answer.stderr.as_str()), (Some(0), ""), "{args:?}");
        assert!(is_japanese(&answer.stdout), "{args:?}: {}", answer.stdout);
    }
    let english = run_in(&[("LC_ALL", "ja_JP.UTF-8")], &["moves", "--lang", "en"]);
    assert_eq!(english.stdout, run(&["moves"]).stdout);
}

#[test]
fn the_locale_chooses_in_the_order_of_posix() {
    let japanese = |locale: &[(&str, &str)]| is_japanese(&run_in(locale, &["moves"]).stdout);
    assert!(japanese(&JAPANESE));
    assert!(japanese(&[("LC_MESSAGES", "ja_JP.UTF-8"), ("LANG", "en_US.UTF-8")]));
    assert!(japanese(&[("LC_ALL", ""), ("LANG", "ja_JP.UTF-8")]));
    assert!(!japanese(&[("LC_ALL", "C"), ("LANG", "ja_JP.UTF-8")]));
    assert!(!japanese(&[("LC_MESSAGES", "en_US.UTF-8"), ("LANG", "ja_JP.UTF-8")]));
    assert!(!japanese(&[("LANG", "fr_FR.UTF-8")]));
    assert!(!japanese(&[]));
}

#[test]
fn a_language_that_is_not_there_is_refused() {
    for args in [&["--lang", "fr", "moves"][..], &["moves", "--lang", "fr"], &["moves", "--lang"]] {
        let answer = run(args);
        assert_eq!((answer.code, answer.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(answer.stderr.contains("--lang <LANG>"), "{answer:?}");
        let answer = run_in(&JAPANESE, args);
        assert_eq!(answer.code, Some(2));
        assert!(is_japanese(&answer.stderr), "{answer:?}");
    }
}

#[test]
fn the_page_of_a_position_reads_as_japanese() {
    let check = run_in(&JAPANESE, &["moves", "3gk4/4+R4/9/9/8b/9/9/7p1/r2GK4 b 2P 5"]);
    assert_eq!(check.stdout, include_str!("snapshots/check.ja.txt").replace("\r\n", "\n"));
    let double = run_in(&JAPANESE, &["moves", "4k4/9/9/9/9/9/9/9/r3K3r b - 1"]).stdout;
    assert!(double.contains("1九の飛車と9九の飛車による両王手"), "{double}");
    let mate = run_in(&JAPANESE, &["moves", "4k4/4G4/4P4/9/9/9/9/9/9 w - 1"]).stdout;
    assert!(mate.ends_with("\n合法手はありません。詰みです\n"), "{mate}");
    let perft = run_in(&JAPANESE, &["perft", "1", "--tally"]).stdout;
    assert!(perft.starts_with("深さ        1\n末端数      30\n駒取り      0\n"), "{perft}");
}

#[test]
fn a_refusal_keeps_its_code_its_bytes_and_its_picture() {
    let rank = "9/9/9/9/9/9/9/9/8 b - 1";
    for (args, said) in [
        (
            &["moves", rank][..],
            "エラー：各段に九マスが必要ですが、9段目（i）は8マスです [bad_rank_width、16..17バイト目]",
        ),
        (
            &["moves", "startpos", "moves", "7g7f", "7g7f"],
            "エラー：合法手が必要ですが、2手目の「7g7f」は合法手ではありません：\
             移動元に駒がない（empty_origin） [illegal_move、20..24バイト目]",
        ),
        (
            &["moves", "8k/6G2/7G1/9/9/9/9/9/K8 b P 1 moves P*1b"],
            "エラー：合法手が必要ですが、1手目の「P*1b」は合法手ではありません：\
             打ち歩詰めになる（pawn_drop_mate） [illegal_move、36..40バイト目]",
        ),
    ] {
        let [english, japanese] = [run(args), run_in(&JAPANESE, args)];
        assert_eq!((japanese.code, japanese.stdout.as_str()), (Some(2), ""));
        let (sentence, picture) = japanese.stderr.split_once('\n').expect("two lines");
        assert_eq!(sentence, said);
        let picture = picture.replace("もしかして：", "did you mean: ");
        let (_, expected) = english.stderr.split_once('\n').expect("two lines");
        assert_eq!(picture, expected);
    }
}

/// The objects of an answer without messages and without what a clock says.
fn without_messages(answer: &Answer) -> Vec<Value> {
    let stripped = |mut object: Value| {
        for (path, keys) in [
            ("/error", &["message", "expected"][..]),
            ("/failure", &["message"]),
            ("", &["seconds", "nps"]),
            ("/summary", &["seconds"]),
        ] {
            if let Some(part) = object.pointer_mut(path).and_then(Value::as_object_mut) {
                part.retain(|key, _| !keys.contains(&key.as_str()));
            }
        }
        object
    };
    answer.objects().into_iter().map(stripped).collect()
}

#[test]
fn json_is_the_same_but_for_its_messages() {
    let suite = testdata("perft.jsonl");
    let engine = stub("usi", "two-pawns");
    let lines = "startpos\n9/9 b - 1\n\u{1b}\nstartpos moves 7g7e\n9/9/9/9/9/9/9/9/9 b k 1\n";
    for (args, input) in [
        (&["moves", "--json"][..], ""),
        (&["moves", "--stdin"], lines),
        (&["moves", "--json", "4k4/9/9/9/9/9/9/9/4K4 x - 1"], ""),
        (&["perft", "2", "--json", "--tally", "--divide"], ""),
        (&["perft", "--json", "--suite", &suite, "--max-nodes", "1000"], ""),
        (&["perft", "--json", "--suite", "/no/such/file"], ""),
        (&["compare", "--json", "--engine", &engine, "--random", "500", "--seed", "2"], ""),
        (&["compare", "--json", "--engine", "'open"], ""),
        (&["compare", "--json", "--engine", "/no/such/program"], ""),
    ] {
        let japanese_args = [args, &["--lang", "ja"]].concat();
        let [english, japanese] =
            [args, &japanese_args].map(|args| run_with(args, input.as_bytes()));
        assert_eq!(english.code, japanese.code, "{args:?}");
        let [english, japanese] = [&english, &japanese].map(without_messages);
        assert!(!english.is_empty());
        assert_eq!(english, japanese, "{args:?}");
    }
    let bad = run_with(&["moves", "--stdin", "--lang", "ja"], lines.as_bytes());
    for object in bad.objects().iter().skip(1) {
        let message = object["error"]["message"].as_str().expect("a message");
        assert!(is_japanese(message), "{message}");
    }
}

#[test]
fn every_complaint_about_wrong_usage_is_japanese() {
    for args in [
        &["nonsense"][..],
        &["mvoes"],
        &["moves", "--jsn"],
        &["moves", "--selection", "loud"],
        &["moves", "--selection"],
        &["moves", "--selection", "all", "--selection", "all"],
        &["moves", "--stdin", "startpos"],
        &["moves", "--json=1"],
        &["judge", "--rule", "csa"],
        &["judge", "--max-moves", "0"],
        &["perft"],
        &["perft", "256"],
        &["perft", "1", "--max-nodes", "5"],
        &["compare"],
        &["compare", "--engine", "x", "--depth", "0"],
        &["compare", "--engine", "x", "--timeout", "0"],
        &["compare", "--engine", "x", "--protocol", "loud"],
        &["compare", "--engine", "x", "--seed", "5"],
        &["compare", "--engine", "x", "--random", "0"],
        &["compare", "--engine", "x", "--all"],
        &["help", "nonsense"],
        &["moves", "\u{1b}[31m", "--nonsense\u{1b}[31m"],
    ] {
        let [english, japanese] = [run(args), run_in(&JAPANESE, args)];
        let codes = [&english, &japanese].map(|answer| (answer.code, answer.stdout.clone()));
        assert_eq!(codes[0], (Some(2), String::new()), "{args:?}");
        assert_eq!(codes[0], codes[1], "{args:?}");
        let said = &japanese.stderr;
        assert!(said.starts_with("エラー：") && !said.contains('\u{1b}'), "{said}");
        for english in ["rror", "sage", "argument", "value ", "tip", "information", "required"] {
            assert!(!said.contains(english), "{english}: {said}");
        }
    }
}

#[test]
fn lines_of_japanese_stay_within_eighty_columns() {
    for args in [
        &["--help"][..],
        &["moves", "--help"],
        &["moves", "-h"],
        &["perft", "--help"],
        &["judge", "--help"],
        &["compare", "--help"],
        &["compare", "-h"],
    ] {
        let help = run_in(&JAPANESE, args).stdout;
        for line in help.lines() {
            let columns = line.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 });
            assert!(columns.sum::<usize>() <= 80, "{line}");
        }
    }
}

#[test]
fn a_suite_reports_in_japanese() {
    let path = format!("{}/japanese.jsonl", env!("CARGO_TARGET_TMPDIR"));
    let rows = [
        r#"{"name":"right","sfen":"startpos","nodes":{"1":30}}"#,
        r#"{"name":"wrong","sfen":"startpos","nodes":{"1":31}}"#,
        r#"{"name":"deep","sfen":"startpos","nodes":{"9":99999999999}}"#,
        "{nope",
    ];
    std::fs::write(&path, rows.join("\n")).expect("a file");
    let text = run_in(&JAPANESE, &["perft", "--suite", &path]).stdout;
    let lines = text.lines().collect::<Vec<_>>();
    assert_eq!(lines[0], "一致    right：深さ 1");
    assert!(lines[1].starts_with("不一致  wrong（2行目）：lnsgkg"), "{text}");
    assert_eq!(lines[2], "        深さ1：末端数は31のはずですが、30でした");
    assert_eq!(lines[3], "省略    deep：範囲内の深さがありません");
    assert!(
        lines[4].starts_with("不正    4行目：一行に一つの JSON オブジェクトが必要です（"),
        "{text}"
    );
    assert!(lines[5].starts_with("4行：一致 1、不一致 1、不正 1、省略 1。末端数 60、"), "{text}");
}

/// Black gives check with a lance that could have stayed unpromoted a move later.
const LANCE: &str = "4k4/9/9/4L4/9/9/9/9/4K4 w - 1";

#[test]
fn a_comparison_reports_in_japanese() {
    let engine = stub("usi", "lance-must-promote");
    let told = run_in(&JAPANESE, &["compare", "--engine", &engine, "--depth", "4", LANCE]);
    assert_eq!((told.code, told.stderr.as_str()), (Some(1), ""));
    let page = include_str!("snapshots/compare.ja.txt").replace("\r\n", "\n");
    assert_eq!(told.stdout, page.replace("VERSION", env!("CARGO_PKG_VERSION")));
    let engine = stub("lines", "two-pawns");
    let args = ["compare", "--engine", &engine, "--random", "500"];
    let told = run_in(&JAPANESE, &args).stdout;
    assert!(told.starts_with("食い違いがあります：ランダムな対局の"), "{told}");
    assert!(told.contains("（二歩になる） [two_pawns]\n"), "{told}");
    assert!(told.contains("こちらが正しく、審判と一致します\n"), "{told}");
    assert!(told.contains("\n報告用      "), "{told}");
    let engine = stub("usi", "crash");
    let told =
        run_in(&JAPANESE, &["compare", "--engine", &engine, "--protocol", "usi", "--random", "9"]);
    assert!(told.stdout.contains("：相手のプログラムが終了しました（"), "{told:?}");
    assert!(told.stderr.starts_with("エラー：3局面続けて答えがない"), "{told:?}");
    assert!(told.stdout.contains("\n3局面：一致 0、食い違い 0、答えなし 3、不正 0。"), "{told:?}");
}

#[test]
fn the_line_protocol_keeps_its_words_in_japanese() {
    let told = run_with(&["moves", "--lines", "--lang", "ja"], b"9/9 b - 1\nstartpos\n");
    let lines: Vec<_> = told.stdout.lines().collect();
    assert!(
        lines[0].starts_with("error 「startpos」か、「/」で区切った九段の盤面が必要です"),
        "{told:?}"
    );
    assert_eq!(lines[1].split(' ').count(), 30, "{told:?}");
}
