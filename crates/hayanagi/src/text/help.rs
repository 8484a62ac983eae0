//! The help texts of the program.
//!
//! The program finds a text by its name: `MOVES` is what the command `moves` does, `MOVES_LONG` the
//! rest of its long help, `MOVES_EXAMPLES` its examples; `PERFT_JSON` is its option `--json`, and
//! `ANY_JSON` that of every command that has none of its own; `SELECTION_QUIET` is the value `quiet` of
//! an option `--selection`. Without `_LONG` and `_EXAMPLES` there is nothing of the kind.

table! {
    PROGRAM = "Shogi rules from the command line: legal moves and perft",
        "コマンドラインで将棋の規則を調べます（合法手の列挙、perft）";
    PROGRAM_EXAMPLES = "\
Examples:
  hayanagi moves
  hayanagi moves startpos moves 7g7f 3c3d --json
  hayanagi perft 5 --divide
  hayanagi show handicap:two --svg board.svg
  hayanagi compare --engine ./my-engine

A POSITION is read the same way everywhere; `hayanagi moves --help` shows its forms.
Exit status: 0 answered, 1 the answer is no or a part of a batch was bad, 2 wrong usage or
unreadable input, 130 interrupted.", "\
例:
  hayanagi moves
  hayanagi moves startpos moves 7g7f 3c3d --json
  hayanagi perft 5 --divide
  hayanagi show handicap:two --svg board.svg
  hayanagi compare --engine ./my-engine

POSITION（局面）の書き方は共通で、`hayanagi moves --help` で見られます。
終了コード: 0 答えた、1 答えが「いいえ」か一括処理の一部に問題があった、
2 使い方の誤りか読めない入力、130 中断された。";
    /// What the help of every command with a POSITION ends with.
    POSITION_FORMS = "\
A POSITION is one of:
  startpos                                    the start of an even game (also when left out)
  4k4/9/4P4/9/9/9/9/9/4K4 b G 1               SFEN: board, side, hands and, if wanted, the ply
  handicap:two, handicap:二枚落ち, 二枚落ち   a handicap start: even, lance, right-lance,
                                              bishop, rook, rook-lance, two, three, four, five,
                                              left-five, six, left-seven, right-seven, eight, ten
  startpos moves 7g7f 3c3d                    the argument of a USI position command
  position sfen 4k4/9/9/9/9/9/9/9/9 b R moves R*5b
It may be given as one quoted argument or as several words.", "\
POSITION（局面）は次のいずれかです:
  startpos                        平手の初期局面（省略した場合も同じ）
  4k4/9/4P4/9/9/9/9/9/4K4 b G 1   SFEN: 盤面、手番、持ち駒、手数（省略可）
  handicap:two, 二枚落ち          手合割: 平手、香落ち、右香落ち、角落ち、
                                  飛車落ち、飛香落ち、二枚落ち、三枚落ち、
                                  四枚落ち、五枚落ち、左五枚落ち、六枚落ち、
                                  左七枚落ち、右七枚落ち、八枚落ち、十枚落ち
  startpos moves 7g7f 3c3d        USI の position コマンドの引数
  position sfen 4k4/9/9/9/9/9/9/9/9 b R moves R*5b
引用符で囲んだ一つの引数としても、複数の語としても指定できます。";

    /// The whole long help of a command.
    LONG = "{about}.\n\n{rest}", "{about}。\n\n{rest}";

    // Of every command that has none of its own.
    ANY_POSITION = "The position: startpos, a handicap, SFEN, or a USI position argument [default: startpos]",
        "局面。startpos、手合割、SFEN、または USI の position コマンドの引数 [既定値: startpos]";
    ANY_JSON = "Answer with one JSON object", "一つの JSON オブジェクトで答えます";
    ANY_LANG = "The language of help and messages [default: the locale's]",
        "説明とメッセージの言語 [既定値: ロケール]";

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
        "標準入力を一行一局面として読み、一行に一つの JSON オブジェクトで答えます";
    MOVES_LINES = "Read one position per line from standard input, write its moves on one line, as `compare` asks",
        "標準入力を一行一局面として読み、指し手を一行に並べて答えます（compare が使う形式）";
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
  hayanagi perft 7 --threads 0 --hash 512
  hayanagi perft 9 --threads 0 --hash 8192 --resume depth9.jsonl
  hayanagi perft --suite testdata/perft.jsonl
  hayanagi perft 3 --suite testdata/perft.jsonl --tally --max-nodes 1000000", "\
例:
  hayanagi perft 5
  hayanagi perft 4 --divide startpos moves 7g7f
  hayanagi perft 5 --tally --json
  hayanagi perft 7 --threads 0 --hash 512
  hayanagi perft 9 --threads 0 --hash 8192 --resume depth9.jsonl
  hayanagi perft --suite testdata/perft.jsonl
  hayanagi perft 3 --suite testdata/perft.jsonl --tally --max-nodes 1000000";
    PERFT_DEPTH = "How many moves deep, 0 to 255; with --suite, the deepest to run",
        "何手先まで数えるか。0 から 255。--suite では調べる最大の深さ";
    PERFT_DIVIDE = "Show the count below each first move", "初手ごとの数を表示します";
    PERFT_TALLY = "Count captures, promotions, checks, mates and drops of the last move as well; with --suite, compare the tallies too",
        "最後の手のうち駒取り、成り、王手、詰み、駒打ちの数も数えます。--suite ではそれらも照合します";
    PERFT_THREADS = "Count on N threads; 0 is one for each processor",
        "N 本のスレッドで数えます。0 はプロセッサごとに一本";
    PERFT_HASH = "Keep the counts of positions in a table of so many MiB, so that none is counted twice; exact, since an entry is used only if its whole position is the same. 256 are plenty for depth 7 of the start position, 4096 for depth 8; with fewer it only takes longer",
        "数えた局面を MIB メガバイトの表に覚え、同じ局面を二度数えません。局面全体が等しいときだけ使うので、値は正確です。平手の初期局面なら深さ7に256、深さ8に4096で十分で、小さければ時間がかかるだけです";
    PERFT_RESUME = "Write finished parts into FILE, and take up the count that FILE has begun: stop with Ctrl-C, or by any other means, and give the same command again to go on",
        "数え終えた部分を FILE に書き、途中までの FILE があれば続きから数えます。Ctrl-C などで止めても、同じコマンドで続けられます";
    PERFT_JSON = "Answer with a JSON object; with --suite, with one per row and one at the end",
        "JSON オブジェクトで答えます。--suite では行ごとに一つと、最後に一つ";
    PERFT_SUITE = "Check every row of a file of perft counts (JSON Lines, as testdata/perft.jsonl)",
        "perft の値のファイルを一行ずつ照合します（testdata/perft.jsonl と同じ JSON Lines 形式）";
    PERFT_MAX_NODES = "With --suite: run only depths for which the row states no more leaves than this",
        "--suite で、末端数がこの値以下と書かれた深さだけを調べます";

    SHOW = "Show a position as a board, as text or as a picture", "局面を盤面として、文字か図で表示します";
    SHOW_LONG = "In the text White's pieces carry a v. When the POSITION has moves, the last one is named in the text and marked in the picture.",
        "文字の盤面では後手の駒に v が付きます。POSITION（局面）に指し手があれば、最終手を文字では言葉で、図では印で示します。";
    SHOW_EXAMPLES = "\
Examples:
  hayanagi show
  hayanagi show --ascii handicap:two moves 6a5b
  hayanagi show --highlight checkers,mask '4k4/9/9/9/4r4/9/9/9/4K4 b G 1'
  hayanagi show --highlight moves:2h --svg board.svg startpos moves 7g7f 3c3d
  hayanagi show --svg - > board.svg", "\
例:
  hayanagi show
  hayanagi show --ascii handicap:two moves 6a5b
  hayanagi show --highlight checkers,mask '4k4/9/9/9/4r4/9/9/9/4K4 b G 1'
  hayanagi show --highlight moves:2h --svg board.svg startpos moves 7g7f 3c3d
  hayanagi show --svg - > board.svg";
    SHOW_ASCII = "Draw with ASCII only, in English, for plain terminals: SFEN letters, upper case for Black",
        "ASCII 文字だけで、英語で表示します。駒は SFEN の文字（先手は大文字）";
    SHOW_SVG = "Write a picture into FILE instead; - is standard output",
        "文字の代わりに図を FILE に書きます。- は標準出力";
    SHOW_HIGHLIGHT = "What to mark, with commas between: checkers; pins; mask, the squares that answer a check; attacks, what the other side attacks with the king lifted; moves:SQUARE or moves:P*, where the piece on SQUARE or a dropped pawn may go",
        "印を付けるもの（コンマ区切り）。checkers は王手している駒、pins はピン、mask は王手を防げるマス、attacks は玉を除いたときの相手の利き、moves:7g や moves:P* は盤上の駒や打つ駒の行けるマス";

    COMPARE = "Compare the legal moves of another program with ours",
        "ほかのプログラムの合法手をこのプログラムのものと比べます";
    COMPARE_LONG = "Finds the first position where the other program differs, takes pieces away as long as it does, and says which moves are missing or too much and who is right.",
        "最初に食い違う局面を見つけ、食い違いが残るかぎり駒を取り除いて、足りない手と余分な手、どちらが正しいかを示します。";
    COMPARE_EXAMPLES = "\
Examples:
  hayanagi compare --engine ./my-engine
  hayanagi compare --engine 'python3 gen.py' --protocol lines --random 1000
  hayanagi compare --engine fairy-stockfish --depth 2 startpos moves 7g7f
  hayanagi compare --engine ./my-engine --suite testdata/positions.jsonl --all

The program is asked in one of three ways, tried in this order unless --protocol says which:
  usi        `position sfen …` and `go perft N`; USI's greeting first, if it knows it
  textbook   `position sfen …` and `perft depth N divide`
  lines      one line with an SFEN in, one line with the legal moves out
docs/compare.md describes them, and how to write a program that speaks `lines`.
Exit status: 0 no difference, 1 a difference or a position without an answer, 2 the program cannot
be used, 130 interrupted.", "\
例:
  hayanagi compare --engine ./my-engine
  hayanagi compare --engine 'python3 gen.py' --protocol lines --random 1000
  hayanagi compare --engine fairy-stockfish --depth 2 startpos moves 7g7f
  hayanagi compare --engine ./my-engine --suite testdata/positions.jsonl --all

次の三つの方法を、--protocol の指定がなければこの順に試します:
  usi        「position sfen …」と「go perft N」（先に USI の挨拶）
  textbook   「position sfen …」と「perft depth N divide」
  lines      SFEN を一行送り、合法手を一行で受け取る
詳しい形式と、lines で答えるプログラムの書き方は docs/compare.md にあります。
終了コード: 0 食い違いなし、1 食い違いか答えのない局面があった、
2 相手のプログラムを使えない、130 中断された。";
    COMPARE_ENGINE = "The command that starts the other program, its arguments in the same word",
        "相手のプログラムを起動するコマンド。引数も含めて一語で指定します";
    COMPARE_POSITION = "The position to begin with: startpos, a handicap, SFEN, or a USI position argument [default: startpos]",
        "始まりの局面。startpos、手合割、SFEN、または USI の position コマンドの引数 [既定値: startpos]";
    COMPARE_DEPTH = "How many moves deep, 1 to 255 [default: 3; with --suite or --random 1]",
        "何手先まで比べるか。1 から 255 [既定値: 3。--suite か --random では 1]";
    COMPARE_SUITE = "Compare the positions of a file (JSON Lines with the key `sfen`, as those of testdata)",
        "ファイルの局面を一行ずつ比べます（testdata と同じ、sfen のある JSON Lines 形式）";
    COMPARE_RANDOM = "Compare N positions of random games", "ランダムに指した対局の N 局面を比べます";
    COMPARE_SEED = "With --random: other games for every seed", "--random で、値ごとに別の対局になります";
    COMPARE_PROTOCOL = "How to speak to the other program", "相手のプログラムとの話し方";
    COMPARE_TIMEOUT = "How long the other program may take for one answer",
        "一つの答えを待つ秒数の上限";
    COMPARE_SETUP = "A line to send before the first question, such as a `setoption`; may be given again",
        "最初の質問の前に送る行（setoption など）。何度でも指定できます";
    COMPARE_ALL = "With --suite or --random: go on after a difference",
        "--suite か --random で、食い違いがあっても続けます";
    COMPARE_JSON = "Answer with a JSON object; with --suite or --random, with one per position and one at the end",
        "JSON オブジェクトで答えます。--suite か --random では局面ごとに一つと、最後に一つ";
    PROTOCOL_AUTO = "Find out", "順に試して決めます";
    PROTOCOL_USI = "`go perft N`", "「go perft N」";
    PROTOCOL_TEXTBOOK = "`perft depth N divide`", "「perft depth N divide」";
    PROTOCOL_LINES = "A position in, its moves out", "局面を送り、その指し手を受け取る";
}
