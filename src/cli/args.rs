//! The arguments of every command; nothing here acts.

use clap::{Args, Parser, Subcommand, ValueEnum};

mod evolve;
mod study;
mod tournament;

pub use evolve::EvolveArgs;
pub use study::{StudyArgs, StudySubject};
pub use tournament::TournamentArgs;

use crate::game::Variant;

/// Evolves short rules of thumb for the dice game Pickomino, and measures them
/// against an exact player
#[derive(Debug, Parser)]
#[command(
    name = "pickomino",
    version,
    max_term_width = 100,
    arg_required_else_help = true,
    after_help = "Examples:
  pickomino evolve --generations 200
  pickomino players
  pickomino score bob4
  pickomino check my.rules
  pickomino advise --table 21-36 --kept 33w --rolled 1245w

FILE is a .rules text or populations.yaml#name; NAME is any player that `players` lists,
a FILE, or exec:COMMAND ARGS for a program of its own.
Exit codes: 0 done, 1 a clean \"no\", 2 usage or input, 70 a bug of ours, 130 interrupted."
)]
pub struct Cli {
    /// What holds for every command.
    #[command(flatten)]
    pub settings: Settings,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What holds for every command.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Settings")]
pub struct Settings {
    /// How to show results
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Seed of all random numbers [default: 1]
    #[arg(long, global = true)]
    pub seed: Option<u64>,
    /// Threads to compute with [default: one for each processor]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Variant of the game: rulebook, blog, short or no-steal [default: rulebook]
    #[arg(
        long = "rules",
        visible_alias = "variant",
        global = true,
        value_name = "VARIANT"
    )]
    pub variant: Option<Variant>,
    /// Whether messages are coloured
    #[arg(long, global = true, value_enum, default_value_t = ColorWhen::Auto)]
    pub color: ColorWhen,
    /// Seconds that a program of its own may take for a reply
    #[arg(long, global = true, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub reply_limit: u64,
}

/// How results are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ValueEnum)]
pub enum Format {
    /// For a terminal.
    Text,
    /// One object.
    Json,
    /// For a page.
    Markdown,
    /// For a spreadsheet: `odds` and `tournament` only.
    Csv,
}

/// Whether messages are coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ValueEnum)]
pub enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// In any case.
    Always,
    /// In no case.
    Never,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Search for short rules that play well: the main job
    Evolve(EvolveArgs),
    /// Measure how strong a player is
    Score(ScoreArgs),
    /// Find out which of two players is better, on the same deals
    Compare(CompareArgs),
    /// Show where a player loses most, and what to change
    Lessons(LessonsArgs),
    /// Look for faults in rules
    Check(CheckArgs),
    /// Rewrite rules as canonical sentences
    Format(FormatArgs),
    /// Show what a player does, in its own sentences
    Explain(ExplainArgs),
    /// Ask the exact player about a moment of a turn
    Advise(AdviseArgs),
    /// Show the best chances of reaching each total
    Odds(OddsArgs),
    /// Let all play against all
    Tournament(TournamentArgs),
    /// Repeat the analyses of the sources
    Study(StudyArgs),
    /// Play against a player of ours
    Play(PlayArgs),
    /// List every named player
    Players(PlayersArgs),
    /// List every word of the rule language, with examples
    Language(LanguageArgs),
    /// Answer the wire protocol on standard input and output
    Engine(EngineArgs),
}

impl Command {
    /// Whether its result can be had as CSV.
    pub const fn has_csv(&self) -> bool {
        matches!(self, Command::Odds(_) | Command::Tournament(_))
    }
}

/// Arguments of `score`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino score bob4
  pickomino score my.rules --games 100000
  pickomino score populations.yaml#champion --against bob5 --format json
  pickomino score 'exec:./my-player --fast' --games 200")]
pub struct ScoreArgs {
    /// The player to measure
    #[arg(value_name = "FILE|NAME")]
    pub player: String,
    /// The opponent
    #[arg(long, value_name = "NAME|FILE", default_value = crate::roster::OPTIMAL)]
    pub against: String,
    /// Games to play; played in pairs, so an odd number is rounded up
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
}

/// Arguments of `compare`.
#[derive(Debug, Args)]
#[command(after_help = "Exit code: 1 when the first is worse, else 0.

Examples:
  pickomino compare bob5 bob4
  pickomino compare new.rules old.rules --pairs 100000 --format json")]
pub struct CompareArgs {
    /// The player in question
    #[arg(value_name = "A")]
    pub player: String,
    /// The player it is compared with
    #[arg(value_name = "B")]
    pub other: String,
    /// Whom both play against
    #[arg(long, value_name = "NAME|FILE", default_value = crate::roster::OPTIMAL)]
    pub against: String,
    /// The most pairs of games that each plays
    #[arg(long, value_name = "N", default_value_t = 40_000, value_parser = clap::value_parser!(u64).range(200..=100_000_000))]
    pub pairs: u64,
}

/// Arguments of `lessons`.
#[derive(Debug, Args)]
#[command(
    after_help = "The situations that cost most, what each sentence is worth, what other numbers would
do, and the best of all changes of one step.

Examples:
  pickomino lessons bob4
  pickomino lessons my.rules --games 100000
  pickomino lessons bob5 --format markdown"
)]
pub struct LessonsArgs {
    /// The player to learn from
    #[arg(value_name = "FILE|NAME")]
    pub player: String,
    /// Games with and without each sentence, and with and without the best change;
    /// more games find smaller gains
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
}

/// Arguments of `check`.
#[derive(Debug, Args)]
#[command(
    after_help = "Exit code: 1 when there are faults, 0 with none or only warnings.

Examples:
  pickomino check my.rules
  pickomino check populations.yaml#champion --format json"
)]
pub struct CheckArgs {
    /// The rules to look at
    #[arg(value_name = "FILE")]
    pub file: String,
}

/// Arguments of `format`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino format my.rules
  pickomino format my.rules --write
  pickomino format my.rules --check
  pickomino format my.rules --simplify --write")]
pub struct FormatArgs {
    /// The rules to rewrite
    #[arg(value_name = "FILE")]
    pub file: String,
    /// Only tell, by exit code 1, whether anything would change
    #[arg(long, conflicts_with = "write")]
    pub check: bool,
    /// Write the result back to the file
    #[arg(long)]
    pub write: bool,
    /// Say the same in fewer words: drop and join what changes no decision
    #[arg(long)]
    pub simplify: bool,
}

/// Arguments of `explain`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino explain bob4
  pickomino explain bob5 --position 'table 21-36 kept 33w rolled 1245w'
  pickomino explain my.rules --table 25-36 --mine 21 --rivals 24 --kept 555ww
  pickomino explain runs/seed-1/front.yaml#size-9 --why")]
pub struct ExplainArgs {
    /// The player to explain
    #[arg(value_name = "FILE|NAME")]
    pub player: String,
    /// A moment of a turn in one text: `table 21-36 mine 27,22 rivals 24 kept 33w rolled 1245w`
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["table", "mine", "rivals", "kept", "rolled"])]
    pub position: Option<String>,
    /// How a rule of a run folder came about: each change from the start of the run to
    /// itself, with the gain that the search saw in it
    #[arg(long)]
    pub why: bool,
    /// The same moment piece by piece.
    #[command(flatten)]
    pub moment: MomentArgs,
}

/// Arguments of `advise`.
#[derive(Debug, Args)]
#[command(
    after_help = "Without --rolled the question is whether to stop or to roll.

Examples:
  pickomino advise --rolled 11245www
  pickomino advise --table 21-36 --mine 27,22 --rivals 24 --kept 33w --rolled 1245w
  pickomino advise --table 25-36 --rivals 24/21,22 --kept 555ww
  pickomino advise --kept 33w --rolled 1245w --rule my.rules"
)]
pub struct AdviseArgs {
    /// The moment in question.
    #[command(flatten)]
    pub moment: MomentArgs,
    /// Also tell what this player does here, and what it costs
    #[arg(long, value_name = "FILE|NAME")]
    pub rule: Option<String>,
}

/// A moment of a turn.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Position")]
pub struct MomentArgs {
    /// Open tiles, as 21,25,30-33; a range leaves out tiles in stacks [default: 21-36]
    #[arg(long, value_name = "TILES", allow_hyphen_values = true)]
    pub table: Option<String>,
    /// Own stack from bottom to top, as 27,22 [default: none]
    #[arg(long, value_name = "STACK", allow_hyphen_values = true)]
    pub mine: Option<String>,
    /// A rival's stack; more in order of play, repeated or divided by / [default: one without tiles]
    #[arg(long, value_name = "STACK", allow_hyphen_values = true)]
    pub rivals: Vec<String>,
    /// Dice kept this turn, as 33w [default: none]
    #[arg(long, value_name = "DICE", allow_hyphen_values = true)]
    pub kept: Option<String>,
    /// Dice just rolled, as 1245w; without them the question is whether to stop
    #[arg(long, value_name = "DICE", allow_hyphen_values = true)]
    pub rolled: Option<String>,
}

/// Arguments of `odds`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino odds
  pickomino odds --kept 33w
  pickomino odds --kept 33w --rolled 1245w --format json
  pickomino odds --all --format csv > odds.csv")]
pub struct OddsArgs {
    /// Dice kept this turn, as 33w
    #[arg(
        long,
        value_name = "DICE",
        default_value = "-",
        allow_hyphen_values = true
    )]
    pub kept: String,
    /// Dice just rolled, as 1245w
    #[arg(long, value_name = "DICE", allow_hyphen_values = true)]
    pub rolled: Option<String>,
    /// All 3003 multisets of kept dice instead of one
    #[arg(long, conflicts_with_all = ["kept", "rolled"])]
    pub all: bool,
}

/// Arguments of `play`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino play
  pickomino play --against bob5 --hints --seed 7")]
pub struct PlayArgs {
    /// The opponent
    #[arg(long, value_name = "NAME|FILE", default_value = crate::roster::OPTIMAL)]
    pub against: String,
    /// Show what the exact player thinks
    #[arg(long)]
    pub hints: bool,
}

/// Arguments of `players`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino players
  pickomino players --format json")]
pub struct PlayersArgs {}

/// Arguments of `language`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino language
  pickomino language --format markdown")]
pub struct LanguageArgs {}

/// Arguments of `engine`.
#[derive(Debug, Args)]
#[command(after_help = "One JSON request per line, one reply per line, in order.

Examples:
  pickomino engine optimal
  echo '{\"id\":1,\"table\":[21,22,36],\"mine\":[],\"rivals\":[[24]],\"kept\":\"33w\",\"rolled\":\"1245w\"}' | pickomino engine bob4")]
pub struct EngineArgs {
    /// The player that answers
    #[arg(value_name = "NAME|FILE")]
    pub player: String,
}
