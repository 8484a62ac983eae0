//! The help texts of the program.
//!
//! The program finds a text by its name: `MOVES` is what the command `moves` does, `MOVES_LONG` the
//! rest of its long help, `MOVES_EXAMPLES` its examples; `PERFT_JSON` is its option `--json`, and
//! `ANY_JSON` that of every command that has none of its own; `SELECTION_QUIET` is the value `quiet` of
//! an option `--selection`. Without `_LONG` and `_EXAMPLES` there is nothing of the kind.

table! {
    PROGRAM = "Shogi rules from the command line: legal moves, reasons, positions, games, perft",
        "コマンドラインで将棋の規則を調べます（合法手、反則の理由、局面、勝敗、perft）";
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

POSITION（局面）の書き方はどのコマンドでも同じです。「hayanagi moves --help」に
説明があります。

終了コード:
  0    答えた
  1    答えが「いいえ」だった、または一括処理の一部に問題があった
  2    使い方が誤っていた、または入力を解釈できなかった
  130  中断された";
    /// What the help of every command with a POSITION ends with.
    POSITION_FORMS = "\
A POSITION is one of:
  startpos                                    the start of an even game (also when left out)
  4k4/9/4P4/9/9/9/9/9/4K4 b G 1               SFEN: board, side, hands and, if wanted, the ply
  handicap:two, handicap:二枚落ち, 二枚落ち   a handicap start: even, lance, right-lance,
                                              bishop, rook, rook-lance, two, three, four, five,
                                              left-five, six, left-seven, right-seven, eight, ten
                                              (also spelt as 2枚落ち or handicap:TWO)
  startpos moves 7g7f 3c3d                    the argument of a USI position command
  position sfen 4k4/9/9/9/9/9/9/9/9 b R moves R*5b
It may be given as one quoted argument or as several words.", "\
POSITION（局面）は次のいずれかです:
  startpos                        平手の初期局面（省略した場合も同じ）
  4k4/9/4P4/9/9/9/9/9/4K4 b G 1   SFEN（盤面、手番、持ち駒、手数は省略可）
  handicap:two, 二枚落ち          手合割。平手、香落ち、右香落ち、角落ち、
                                  飛車落ち、飛香落ち、二枚落ち、三枚落ち、
                                  四枚落ち、五枚落ち、左五枚落ち、六枚落ち、
                                  左七枚落ち、右七枚落ち、八枚落ち、十枚落ち
                                  （「２枚落ち」「飛落ち」などとも書けます）
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
  hayanagi moves --notation ja startpos moves 7g7f 3c3d
  hayanagi moves --json startpos
  hayanagi moves --stdin < positions.sfen > moves.jsonl", "\
例:
  hayanagi moves
  hayanagi moves startpos moves 7g7f 3c3d 8h2b+
  hayanagi moves --selection checking '8k/6G2/7G1/9/9/9/9/9/K8 b P 1'
  hayanagi moves --notation ja startpos moves 7g7f 3c3d
  hayanagi moves --json startpos
  hayanagi moves --stdin < positions.sfen > moves.jsonl";
    MOVES_SELECTION = "Which of the legal moves", "挙げる合法手の種類";
    MOVES_STDIN = "Read one position per line from standard input, write one JSON object per line; a line POSITION<TAB>MOVE is answered as by explain",
        "標準入力から一行に一局面ずつ読み、一行に一つの JSON オブジェクトで答えます。「POSITION<TAB>MOVE」の行には explain と同じ形で答えます";
    MOVES_NOTATION = "Write the moves as people do, also in JSON [default: usi]",
        "指し手をこの表記で書きます。JSON でも同じです [既定値: usi]";
    NOTATION_JA = "Japanese, as the Japan Shogi Association writes: ▲７六歩", "日本将棋連盟の表記：▲７六歩";
    NOTATION_KIF = "As in KIF files: ７六歩(77)", "KIF 形式：７六歩(77)";
    NOTATION_CSA = "As in CSA files: 7776FU", "CSA 形式：7776FU";
    NOTATION_USI = "USI: 7g7f", "USI 形式：7g7f";
    NOTATION_WESTERN = "As in English books: P-7f", "英語の本の表記：P-7f";
    ANY_STRICT = "Take only a MOVE that is written exactly, repair nothing",
        "正確に書かれた MOVE（指し手）だけを受け付け、補って読むことはしません";
    MOVES_LINES = "Read one position per line from standard input, write its moves on one line, as `compare` asks",
        "標準入力から一行に一局面ずつ読み、指し手を一行に並べて答えます（compare が使う形式です）";
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

    SHOW = "Show a position as a board, as text or as a picture", "局面を文字の盤面か図で表示します";
    SHOW_LONG = "In the text White's pieces carry a v. When the POSITION has moves, the last one is named in the text and marked in the picture.",
        "文字の盤面では後手の駒に「v」が付きます。POSITION（局面）に指し手があれば、最終手を文字では言葉で、図では印で示します。";
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
        "ASCII 文字だけを使い、英語で表示します。駒は SFEN の文字です（先手は大文字）";
    SHOW_SVG = "Write a picture into FILE instead; - is standard output",
        "文字の代わりに図を FILE に書き出します。「-」なら標準出力に書きます";
    SHOW_HIGHLIGHT = "What to mark, with commas between: checkers; pins; mask, the squares that answer a check; attacks, what the other side attacks with the king lifted; moves:SQUARE or moves:P*, where the piece on SQUARE (7g, 77 or 7七) or a dropped pawn may go",
        "印を付けるもの（コンマ区切り）。checkers は王手している駒、pins はピン、mask は王手を防げるマス、attacks は手番側の玉を除いたときの相手の利き、moves:7七（moves:7g でも同じ）はそのマスの駒の行けるマス、moves:P* は歩を打てるマス";

    EXPLAIN = "Say why a move is illegal, or what it does", "反則手ならその理由を、合法手ならその働きを説明します";
    EXPLAIN_LONG = "Every reason is given with its evidence: the pieces and squares that prove it. The exit status is 0 for a legal move, 1 for an illegal one, and 2 if MOVE is not a move.",
        "理由ごとに、それを示す駒とマスを挙げます。終了コードは、合法手なら 0、反則なら 1、MOVE を指し手として解釈できなければ 2 です。";
    EXPLAIN_EXAMPLES = "\
Examples:
  hayanagi explain startpos 2h2c+
  hayanagi explain '4r3k/9/9/9/9/2b6/9/4G4/4K4 b - 1' 5h4h
  hayanagi explain '8k/6G2/7G1/9/9/9/9/9/K8 b P 1' 'P*1b' --svg why.svg
  hayanagi explain startpos moves 7g7f 3c3d 8h2b+ --json
  hayanagi explain startpos ７六歩", "\
例:
  hayanagi explain startpos 2h2c+
  hayanagi explain '4r3k/9/9/9/9/2b6/9/4G4/4K4 b - 1' 5h4h
  hayanagi explain '8k/6G2/7G1/9/9/9/9/9/K8 b P 1' 'P*1b' --svg why.svg
  hayanagi explain startpos moves 7g7f 3c3d 8h2b+ --json
  hayanagi explain startpos ７六歩";
    EXPLAIN_POSITION = "The position: startpos, a handicap, SFEN, or a USI position argument",
        "局面。startpos、手合割、SFEN、または USI の position コマンドの引数";
    EXPLAIN_MOVE = "The move in any notation, such as 7g7f, P*5b, ７六歩, 同歩, ７六歩(77), 7776FU or P-7f",
        "指し手。どの表記でもかまいません（「7g7f」「P*5b」「７六歩」「同歩」「７六歩(77)」「7776FU」「P-7f」など）";
    EXPLAIN_SVG = "Draw the evidence into FILE as well; - is standard output, without the text",
        "根拠を示す図も FILE に書き出します。「-」なら標準出力に図だけを書きます";

    VALIDATE = "Say everything that is wrong with a position", "局面のおかしな点をすべて挙げます";
    VALIDATE_LONG = "Looks for missing, surplus and touching kings, totals that are not those of a set, two pawns on a file, pieces that could never move again, a side in check that is not to move, checks that no last move can have given, and ply 0. The exit status is 1 if the position is not possible.",
        "玉の過不足、隣り合う玉、駒の過不足、二歩、行き所のない駒、手番でない側への王手、どの指し手からも生じない王手、手数0を調べます。あり得ない局面なら終了コードは 1 です。";
    VALIDATE_EXAMPLES = "\
Examples:
  hayanagi validate 'kk7/9/9/9/9/9/9/9/9 b 20P 0' --json
  hayanagi validate '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 0' --profile problem --ignore ply_zero
  hayanagi validate --stdin < positions.sfen > problems.jsonl", "\
例:
  hayanagi validate 'kk7/9/9/9/9/9/9/9/9 b 20P 0' --json
  hayanagi validate '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 0' --profile problem --ignore ply_zero
  hayanagi validate --stdin < positions.sfen > problems.jsonl";
    VALIDATE_STDIN = "Read one position per line from standard input, write one JSON object per line",
        "標準入力から一行に一局面ずつ読み、一行に一つの JSON オブジェクトで答えます";
    VALIDATE_PROFILE = "What the position is meant to be", "どのような局面として調べるか";
    VALIDATE_IGNORE = "Codes of problems that do not matter, with commas between",
        "問わない問題のコード（コンマ区切り）";
    PROFILE_GAME = "An even game: all forty pieces", "平手の対局（四十枚すべてがある）";
    PROFILE_HANDICAP = "A handicap game: up to half of each kind may be missing",
        "駒落ちの対局（どの種類の駒も半分まではなくてもよい）";
    PROFILE_PROBLEM = "A mate problem: one king and other pieces may be missing",
        "詰将棋（一方の玉とほかの駒がなくてもよい）";
    PROFILE_ANY = "Anything that moves can be generated for", "指し手を生成できる局面すべて";

    JUDGE = "Say who has won a game, with the proof", "対局の勝敗を、根拠とともに判定します";
    JUDGE_LONG = "Plays the moves of the line from its start and stops at the first thing that decides the game: checkmate, no legal move, the fourth occurrence of a position (a draw, or lost for the side that gave perpetual check), the try rule, the limit of moves, or an illegal move. After the last move `resign` or `win` (a declaration) may stand. With --rule it also says what the side to move would get by declaring in the last position, condition by condition. Nothing is decided by points alone.",
        "開始局面から一手ずつ進め、最初に勝敗が決まるところまで調べます。調べるのは、詰み、合法手のない局面、千日手（同じ局面の四回目の出現。連続王手の千日手なら王手をかけた側の負け）、トライ、最大手数、反則です。最後の指し手の後に「resign」（投了）か「win」（入玉宣言）を書くこともできます。--rule を指定すると、最後の局面で手番側が宣言した場合の結果を条件ごとに答えます。点数だけで勝敗を決めることはありません。";
    JUDGE_EXAMPLES = "\
Examples:
  hayanagi judge startpos moves 7g7f 3c3d 7f7d
  hayanagi judge --rule csa27 'K+P+P+P+P+P+P+P+P/+P+P7/9/9/9/9/9/9/4k4 b 2R2B'
  hayanagi judge --max-moves 320 --json startpos moves 7g7f
  hayanagi judge --stdin --rule csa27 < games.txt > results.jsonl", "\
例:
  hayanagi judge startpos moves 7g7f 3c3d 7f7d
  hayanagi judge --rule csa27 'K+P+P+P+P+P+P+P+P/+P+P7/9/9/9/9/9/9/4k4 b 2R2B'
  hayanagi judge --max-moves 320 --json startpos moves 7g7f
  hayanagi judge --stdin --rule csa27 < games.txt > results.jsonl";
    JUDGE_RULE = "By which rule the game may be declared won", "入玉宣言の規則";
    JUDGE_MAX_MOVES = "After how many moves of the game it is a draw", "この手数に達したら引き分けとします（対局の手数）";
    JUDGE_STDIN = "Read one game per line from standard input, write one JSON object per line",
        "標準入力から一行に一局ずつ読み、一行に一つの JSON オブジェクトで答えます";
    RULE_CSA27 = "27 points: Black wins with 28 or more, White with 27 or more",
        "27点法。先手は28点以上、後手は27点以上で勝ち";
    RULE_CSA27H = "The same, and the pieces missing at the start count for White",
        "27点法。駒落ちで欠けている駒の点を上手（後手）に加える";
    RULE_CSA24 = "24 points: 31 or more win, 24 to 30 draw", "24点法。31点以上で勝ち、24点から30点は引き分け";
    RULE_CSA24H = "The same, and the pieces missing at the start count for White",
        "24点法。駒落ちで欠けている駒の点を上手（後手）に加える";
    RULE_TRY = "A king that reaches the other king's home square wins", "トライルール。玉が相手玉の初期位置に着けば勝ち";
    RULE_NONE = "No declaration", "宣言なし";

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
Exit status: 0 no difference, 1 a difference, a position without an answer, or a program that had
to be started afresh, 2 the program cannot be used, 130 interrupted.", "\
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
終了コード: 0 食い違いなし、1 食い違いか答えのない局面があったか、
相手を起動し直した、2 相手のプログラムを使えない、130 中断された。";
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
    COMPARE_ALL = "With --suite or --random: go on after a difference; the first is told in full, the others in brief",
        "--suite か --random で、食い違いがあっても続けます。二つ目からは短く示します";
    COMPARE_JSON = "Answer with a JSON object; with --suite or --random, with one per position and one at the end",
        "JSON オブジェクトで答えます。--suite か --random では局面ごとに一つと、最後に一つ";
    PROTOCOL_AUTO = "Find out", "順に試して決めます";
    PROTOCOL_USI = "`go perft N`", "「go perft N」";
    PROTOCOL_TEXTBOOK = "`perft depth N divide`", "「perft depth N divide」";
    PROTOCOL_LINES = "A position in, its moves out", "局面を送り、その指し手を受け取る";
}
