//! What is said about wrong usage of the command line, and the frame of the help texts.
//!
//! The English forms are those of the reader of the command line, clap, which says them itself; they
//! stand here to be read beside the Japanese.

table! {
    // The frame of a help text.
    USAGE = "Usage:", "使い方:";
    COMMANDS = "Commands", "コマンド";
    ARGUMENTS = "Arguments", "引数";
    OPTIONS = "Options", "オプション";
    DEFAULT = "[default: {value}]", "[既定値: {value}]";
    POSSIBLE_VALUES = "[possible values: {values}]", "[値: {values}]";
    POSSIBLE_VALUES_HEADING = "Possible values:", "値:";
    COMMAND_HELP = "Print this message or the help of the given subcommand(s)",
        "この説明か、指定したコマンドの説明を表示します";
    HELP = "Print help", "説明を表示します";
    HELP_SHORT = "Print help (see more with '--help')", "説明を表示します（詳しくは --help）";
    HELP_LONG = "Print help (see a summary with '-h')", "説明を表示します（要約は -h）";
    VERSION = "Print version", "バージョンを表示します";

    // What is wrong.
    ERROR = "error:", "エラー：";
    REPEATED = "the argument '{argument}' cannot be used multiple times",
        "引数「{argument}」は一度しか指定できません";
    CONFLICT = "the argument '{argument}' cannot be used with '{other}'",
        "引数「{argument}」は「{other}」と同時に指定できません";
    NO_EQUALS = "equal sign is needed when assigning values to '{argument}'",
        "引数「{argument}」の値は等号で指定する必要があります";
    NO_VALUE = "a value is required for '{argument}' but none was supplied",
        "引数「{argument}」には値が必要です";
    INVALID_VALUE = "invalid value '{value}' for '{argument}'",
        "引数「{argument}」に値「{value}」は指定できません";
    UNKNOWN_COMMAND = "unrecognized subcommand '{command}'", "コマンド「{command}」はありません";
    UNKNOWN_ARGUMENT = "unexpected argument '{argument}' found", "引数「{argument}」は指定できません";
    MISSING_ARGUMENTS = "the following required arguments were not provided:", "次の引数が必要です：";
    MISSING_COMMAND = "'{command}' requires a subcommand but one was not provided",
        "「{command}」にはコマンドが必要です";
    NOT_UTF8 = "invalid UTF-8 was detected in one or more arguments",
        "UTF-8 でない引数があります";
    TOO_MANY_VALUES = "unexpected value '{value}' for '{argument}' found; no more were expected",
        "引数「{argument}」の値「{value}」は余分です";
    TOO_FEW_VALUES = "{least} values required by '{argument}'; only {count} were provided",
        "引数「{argument}」には値が{least}個以上必要ですが、{count}個しかありません";
    WRONG_NUMBER_OF_VALUES = "{expected} values required for '{argument}' but {count} were provided",
        "引数「{argument}」には値が{expected}個必要ですが、{count}個あります";
    /// Where clap says no more than that.
    WRONG_USAGE = "the command line cannot be read", "コマンドラインを解釈できません";

    // What may be meant.
    SIMILAR = "a similar one exists: {similar}", "もしかして：{similar}";
    MORE = "For more information, try '--help'.", "詳しくは「--help」を指定してください。";
}
