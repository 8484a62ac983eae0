//! The help texts of the program.
//!
//! The program finds a text by its name: `MOVES` is what the command `moves` does, `MOVES_LONG` the
//! rest of its long help, `MOVES_EXAMPLES` its examples; `PERFT_JSON` is its option `--json`, and
//! `JSON` that of every command that has none of its own; `SELECTION_QUIET` is the value `quiet` of
//! an option `--selection`. Without `_LONG` and `_EXAMPLES` there is nothing of the kind.

table! {
    PROGRAM = "Shogi rules from the command line: legal moves and perft",
        "将棋の規則をコマンドラインから：合法手と perft";
    PROGRAM_EXAMPLES = "\
Examples:
  hayanagi moves
  hayanagi moves startpos moves 7g7f 3c3d --json
  hayanagi perft 5 --divide

A POSITION is read the same way everywhere; `hayanagi moves --help` shows its forms.
Exit status: 0 answered, 1 the answer is no or a part of a batch was bad, 2 wrong usage or
unreadable input, 130 interrupted.", "\
例:
  hayanagi moves
  hayanagi moves startpos moves 7g7f 3c3d --json
  hayanagi perft 5 --divide

POSITION（局面）の書き方はどこでも同じです。`hayanagi moves --help` をご覧ください。
終了コード: 0 答えた、1 答えが否か、一括処理の一部に問題があった、2 使い方の誤りか
読めない入力、130 中断された。";
    /// What the help of every command with a POSITION ends with.
    POSITION_FORMS = "\
A POSITION is one of:
  startpos                                    the start of an even game (also when left out)
  4k4/9/4P4/9/9/9/9/9/4K4 b G 1               SFEN: board, side, hands and, if wanted, the ply
  startpos moves 7g7f 3c3d                    the argument of a USI position command
  position sfen 4k4/9/9/9/9/9/9/9/9 b R moves R*5b
It may be given as one quoted argument or as several words.", "\
POSITION（局面）は次のいずれかです:
  startpos                                    平手の初期局面（省略した場合も同じ）
  4k4/9/4P4/9/9/9/9/9/4K4 b G 1               SFEN: 盤面、手番、持ち駒、手数（省略可）
  startpos moves 7g7f 3c3d                    USI の position コマンドの引数
  position sfen 4k4/9/9/9/9/9/9/9/9 b R moves R*5b
引用符で囲んだ一つの引数としても、複数の語としても指定できます。";

    // Of every command.
    POSITION = "The position: startpos, SFEN, or a USI position argument [default: startpos]",
        "局面。startpos、SFEN、または USI の position コマンドの引数 [既定値: startpos]";
    JSON = "Answer with one JSON object", "一つの JSON オブジェクトで答えます";
    LANG = "The language of help and messages [default: that of the locale]",
        "説明とメッセージの言語 [既定値: ロケールの言語]";
    LANG_EN = "English", "英語（English）";
    LANG_JA = "Japanese (日本語)", "日本語";

    MOVES = "List the legal moves of a position", "局面の合法手を列挙します";
    MOVES_LONG = "Shows the board, who is to move, check and pins, and the legal moves grouped by piece.",
        "盤面、手番、王手とピンの有無、駒ごとに分けた合法手を表示します。";
    MOVES_EXAMPLES = "\
Examples:
  hayanagi moves
  hayanagi moves startpos moves 7g7f 3c3d 8h2b+
  hayanagi moves --selection checking '8k/6G2/7G1/9/9/9/9/9/K8 b P 1'
  hayanagi moves --json startpos
  hayanagi moves --stdin < positions.sfen > moves.jsonl", "\
例:
  hayanagi moves
  hayanagi moves startpos moves 7g7f 3c3d 8h2b+
  hayanagi moves --selection checking '8k/6G2/7G1/9/9/9/9/9/K8 b P 1'
  hayanagi moves --json startpos
  hayanagi moves --stdin < positions.sfen > moves.jsonl";
    MOVES_SELECTION = "Which of the legal moves", "合法手のうちどれを挙げるか";
    MOVES_STDIN = "Read one position per line from standard input, write one JSON object per line",
        "標準入力から一行に一局面を読み、一行に一つの JSON オブジェクトを書きます";
    SELECTION_ALL = "Every legal move", "すべての合法手";
    SELECTION_TACTICAL = "Captures and promotions; in check every move",
        "駒を取る手と成る手（王手がかかっていればすべての手）";
    SELECTION_QUIET = "What tactical leaves out", "tactical に含まれない手";
    SELECTION_CHECKING = "Moves that give check", "王手をかける手";

    PERFT = "Count the leaves of the tree of legal moves", "合法手の木の末端を数えます";
    PERFT_LONG = "Every legal move counts, the optional non-promotion too; pawn-drop mates are not legal; repetition is ignored. Ctrl-C prints what was counted so far.",
        "成れるときに成らない手も含めて、すべての合法手を数えます。打ち歩詰めは合法手ではありません。千日手は考えません。Ctrl-C を押すと、それまでに数えた分を表示します。";
    PERFT_EXAMPLES = "\
Examples:
  hayanagi perft 5
  hayanagi perft 4 --divide startpos moves 7g7f
  hayanagi perft 5 --tally --json
  hayanagi perft --suite testdata/perft.jsonl
  hayanagi perft 3 --suite testdata/perft.jsonl --tally --max-nodes 1000000", "\
例:
  hayanagi perft 5
  hayanagi perft 4 --divide startpos moves 7g7f
  hayanagi perft 5 --tally --json
  hayanagi perft --suite testdata/perft.jsonl
  hayanagi perft 3 --suite testdata/perft.jsonl --tally --max-nodes 1000000";
    PERFT_DEPTH = "How many moves deep, 0 to 255; with --suite, the deepest to run",
        "何手先まで数えるか。0 から 255。--suite では調べる最大の深さ";
    PERFT_DIVIDE = "Show the count below each first move", "初手ごとの数を表示します";
    PERFT_TALLY = "Count captures, promotions, checks, mates and drops of the last move as well; with --suite, compare the tallies too",
        "最後の手のうち駒取り、成り、王手、詰み、駒打ちの数も数えます。--suite ではそれらも照合します";
    PERFT_JSON = "Answer with a JSON object; with --suite, with one per row and one at the end",
        "JSON オブジェクトで答えます。--suite では行ごとに一つと、最後に一つ";
    PERFT_SUITE = "Check every row of a file of perft counts (JSON Lines, as testdata/perft.jsonl)",
        "perft の値のファイルを一行ずつ照合します（testdata/perft.jsonl と同じ JSON Lines 形式）";
    PERFT_MAX_NODES = "With --suite: run only depths for which the row states no more leaves than this",
        "--suite で、末端数がこの値以下と書かれた深さだけを調べます";
}
