//! The arguments of every command, without behaviour.

use clap::{Args, Parser, Subcommand};

mod evolve;
mod printed;
mod rule;
mod settings;
mod shards;
mod study;
mod train;

pub use evolve::{CertifyArgs, EvolveArgs};
pub use printed::{CardArgs, CompletionsArgs, ManArgs, PageArgs};
use rule::named;
pub use rule::{FileArgs, RuleArgs, TableArgs};
pub use settings::{ColorWhen, Format, Settings};
pub use shards::{MergeArgs, ScoreArgs, ShardArgs, TournamentArgs};
pub use study::{StudyArgs, StudySubject};
pub use train::{TrainArgs, TrainDeck};

/// Finds short rules of thumb for the dice game Pickomino and measures how well
/// they play against an exact player
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

FILE is a .rules file or populations.yaml#name. NAME is a player listed by `players`, a FILE,
or exec:COMMAND ARGS for an external program.
Exit codes: 0 success, 1 a negative answer (such as faults found), 2 wrong usage or input,
70 a bug in pickomino, 130 interrupted."
)]
pub struct Cli {
    /// The options of every command.
    #[command(flatten)]
    pub settings: Settings,
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// A command with its arguments.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Search for short rules that play well
    Evolve(EvolveArgs),
    /// Certify that no rule set of a size is stronger than some score
    Certify(CertifyArgs),
    /// Measure how strong a player is
    Score(ScoreArgs),
    /// Find out which of two players is better, using the same dice for both
    Compare(CompareArgs),
    /// Show where a player loses most and which change helps
    Lessons(LessonsArgs),
    /// Write a rule set in a conversation: each sentence is read back and measured
    Write(WriteArgs),
    /// Check rules for faults
    Check(CheckArgs),
    /// Rewrite rules as canonical sentences
    Format(FormatArgs),
    /// Show the sentences of a player, and which one decides in a position
    Explain(ExplainArgs),
    /// Make a card of a rule, to print and keep beside the dice
    Card(CardArgs),
    /// Practise a rule: decide as it does, and learn which steps go wrong
    Train(TrainArgs),
    /// Write a page for the browser that does all this without the program
    Page(PageArgs),
    /// Ask the exact player what to do in a position
    Advise(AdviseArgs),
    /// Show the best probability of reaching each total
    Odds(OddsArgs),
    /// Let every player play every other
    Tournament(TournamentArgs),
    /// Put together what the shards of a command printed
    Merge(MergeArgs),
    /// Repeat the analyses of the published sources
    Study(StudyArgs),
    /// Play a game against one of the players
    Play(PlayArgs),
    /// List all named players
    Players(PlayersArgs),
    /// List the words of the rule language, with examples
    Language(LanguageArgs),
    /// Answer the wire protocol on standard input and output
    Engine(EngineArgs),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
    /// Write manual pages
    Man(ManArgs),
}

impl Command {
    /// Whether the command can run on several ranks.
    pub const fn divides(&self) -> bool {
        matches!(
            self,
            Command::Evolve(_)
                | Command::Certify(_)
                | Command::Score(_)
                | Command::Compare(_)
                | Command::Tournament(_)
                | Command::Study(_)
        )
    }

    /// Whether the command can print CSV.
    pub const fn has_csv(&self) -> bool {
        matches!(
            self,
            Command::Odds(_) | Command::Tournament(_) | Command::Merge(_)
        )
    }
}

/// Arguments of `compare`.
#[derive(Debug, Args)]
#[command(after_help = "The exit code is 1 if A is worse, otherwise 0.

Examples:
  pickomino compare bob5 bob4
  pickomino compare new.rules old.rules --pairs 100000 --format json
  pickomino compare champion-9 champion-12 --players 3")]
pub struct CompareArgs {
    /// The player to judge; with --say, the player to compare the words with
    #[arg(value_name = "A")]
    pub player: String,
    /// The player to compare it with
    #[arg(value_name = "B", required_unless_present = "say")]
    pub other: Option<String>,
    /// Rules in your own words in the place of A
    #[arg(
        long,
        value_name = "TEXT",
        allow_hyphen_values = true,
        conflicts_with = "other"
    )]
    pub say: Option<String>,
    /// The table of both.
    #[command(flatten)]
    pub table: TableArgs,
    /// Largest number of deals for each player; at a table of two, pairs of games
    #[arg(long, value_name = "N", default_value_t = 40_000, value_parser = clap::value_parser!(u64).range(200..=100_000_000))]
    pub pairs: u64,
}

impl CompareArgs {
    /// The names of both players.
    pub fn names(&self) -> (String, String) {
        match &self.other {
            Some(other) => (self.player.clone(), other.clone()),
            None => (named(None, self.say.as_ref()), self.player.clone()),
        }
    }
}

/// Arguments of `lessons`.
#[derive(Debug, Args)]
#[command(
    after_help = "Shows the situations that cost most, what each sentence is worth, the effect of
changing its numbers, and the best of all single changes.

Examples:
  pickomino lessons bob4
  pickomino lessons my.rules --games 100000
  pickomino lessons bob5 --format markdown
  pickomino lessons my.rules --players 3"
)]
pub struct LessonsArgs {
    /// The player, or what was said in place of one.
    #[command(flatten)]
    pub rule: RuleArgs,
    /// The table.
    #[command(flatten)]
    pub table: TableArgs,
    /// Number of games with and without each sentence, and with and without the best
    /// change; more games find smaller gains
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
}

/// Arguments of `write`.
#[derive(Debug, Args)]
#[command(
    after_help = "Type sentences in your own words; the file holds the canonical ones.

Examples:
  pickomino write my.rules"
)]
pub struct WriteArgs {
    /// The file to write, or to go on with
    #[arg(value_name = "FILE")]
    pub file: String,
}

/// Arguments of `check`.
#[derive(Debug, Args)]
#[command(
    after_help = "The exit code is 1 if there are faults; warnings do not count.

Examples:
  pickomino check my.rules
  pickomino check populations.yaml#champion --format json"
)]
pub struct CheckArgs {
    /// The rules to check.
    #[command(flatten)]
    pub rules: FileArgs,
}

/// Arguments of `format`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino format my.rules
  pickomino format my.rules --write
  pickomino format my.rules --check
  pickomino format my.rules --simplify --write")]
pub struct FormatArgs {
    /// The rules to rewrite.
    #[command(flatten)]
    pub rules: FileArgs,
    /// Write nothing; exit with code 1 if anything would change
    #[arg(long, conflicts_with = "write")]
    pub check: bool,
    /// Write the result back to the file
    #[arg(long)]
    pub write: bool,
    /// Also shorten the rules without changing any decision
    #[arg(long)]
    pub simplify: bool,
}

/// Arguments of `explain`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino explain bob4
  pickomino explain bob5 --position 'table 21-36 kept 33w rolled 1245w'
  pickomino explain bob4 --effort --position 'kept 33w rolled 1245w'
  pickomino explain my.rules --table 25-36 --mine 21 --rivals 24 --kept 555ww
  pickomino explain runs/seed-1/front.yaml#size-9 --why")]
pub struct ExplainArgs {
    /// The player, or what was said in place of one.
    #[command(flatten)]
    pub rule: RuleArgs,
    /// A position as one text: `table 21-36 mine 27,22 rivals 24 kept 33w rolled 1245w`
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["table", "mine", "rivals", "kept", "rolled"])]
    pub position: Option<String>,
    /// Show what a person does in the position, step by step, with the time of each
    #[arg(long)]
    pub effort: bool,
    /// Show the rule as numbered steps with digits too
    #[arg(long)]
    pub procedure: bool,
    /// Show how a rule in a run folder evolved: every change since the start of the run,
    /// with the gain that the search estimated
    #[arg(long)]
    pub why: bool,
    /// The same position, piece by piece.
    #[command(flatten)]
    pub moment: MomentArgs,
}

/// Arguments of `advise`.
#[derive(Debug, Args)]
#[command(
    after_help = "With --rolled it values each face, without it stopping and rolling.

Examples:
  pickomino advise --rolled 11245www
  pickomino advise --table 21-36 --mine 27,22 --rivals 24 --kept 33w --rolled 1245w
  pickomino advise --table 25-36 --rivals 24/21,22 --kept 555ww
  pickomino advise --kept 33w --rolled 1245w --rule my.rules"
)]
pub struct AdviseArgs {
    /// Also show what this player does here and what it costs
    #[arg(long, value_name = "FILE|NAME")]
    pub rule: Option<String>,
    /// The same for rules in your own words
    #[arg(
        long,
        value_name = "TEXT",
        allow_hyphen_values = true,
        conflicts_with = "rule"
    )]
    pub say: Option<String>,
    /// The position to judge.
    #[command(flatten)]
    pub moment: MomentArgs,
}

impl AdviseArgs {
    /// The player to ask as well, or what was said instead.
    pub fn rule(&self) -> Option<String> {
        let asked = self.rule.is_some() || self.say.is_some();
        asked.then(|| named(self.rule.as_ref(), self.say.as_ref()))
    }
}

/// A position in the middle of a turn.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Position")]
pub struct MomentArgs {
    /// Open tiles, such as 21,25,30-33; ranges skip tiles in stacks [default: 21-36]
    #[arg(long, value_name = "TILES", allow_hyphen_values = true)]
    pub table: Option<String>,
    /// Your own stack from bottom to top, such as 27,22 [default: empty]
    #[arg(long, value_name = "STACK", allow_hyphen_values = true)]
    pub mine: Option<String>,
    /// The rivals' stacks in order of play, separated by / [default: one empty stack]
    #[arg(long, value_name = "STACK", allow_hyphen_values = true)]
    pub rivals: Vec<String>,
    /// Dice kept so far this turn, such as 33w [default: none]
    #[arg(long, value_name = "DICE", allow_hyphen_values = true)]
    pub kept: Option<String>,
    /// Dice just rolled, such as 1245w; leave out to decide between stopping and rolling
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
    /// Dice kept so far this turn, such as 33w
    #[arg(
        long,
        value_name = "DICE",
        default_value = "-",
        allow_hyphen_values = true
    )]
    pub kept: String,
    /// Dice just rolled, such as 1245w
    #[arg(long, value_name = "DICE", allow_hyphen_values = true)]
    pub rolled: Option<String>,
    /// Show all 3003 combinations of kept dice
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
    /// Show the advice of the exact player before every decision
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
#[command(
    after_help = "Reads one JSON request per line and writes one reply per line, in order.

Examples:
  pickomino engine optimal
  echo '{\"id\":1,\"table\":[21,22,36],\"mine\":[],\"rivals\":[[24]],\"kept\":\"33w\",\"rolled\":\"1245w\"}' | pickomino engine bob4"
)]
pub struct EngineArgs {
    /// The player, or what was said in place of one.
    #[command(flatten)]
    pub rule: RuleArgs,
}
