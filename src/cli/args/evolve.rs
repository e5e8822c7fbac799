//! The arguments of `evolve` and `certify`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::shards::ShardArgs;

/// Arguments of `evolve`.
#[derive(Debug, Args)]
#[command(
    after_help = "Ctrl-C finishes the current generation, saves, plays the final games and shows the
front; a second Ctrl-C stops at once. The exit code is then 130.

Examples:
  pickomino evolve --generations 200
  pickomino evolve --time 10m --max-size 14 --seed 7 --out runs/short
  pickomino evolve --max-effort 30 --whole-numbers
  pickomino evolve --players 4 --against optimal --against bob5
  pickomino evolve --start my.rules --start bob5
  pickomino evolve --resume runs/seed-1 --generations 800"
)]
pub struct EvolveArgs {
    /// Number of generations [default: 550, or as before with --resume]
    #[arg(long, value_name = "N")]
    pub generations: Option<u32>,
    /// Folder to create for the run [default: a new one in runs]
    #[arg(long, value_name = "DIR", conflicts_with = "resume")]
    pub out: Option<PathBuf>,
    /// Continue the run in this folder, with its settings and seed
    #[arg(long, value_name = "DIR", conflicts_with_all = ["start", "without", "islands", "population", "max_size"])]
    pub resume: Option<PathBuf>,
    /// Read settings from a YAML file, such as the settings.yaml of a run; options override it
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub settings_file: Option<PathBuf>,
    /// Rules to start from, in addition to the published ones
    #[arg(long, value_name = "FILE|NAME", num_args = 1..)]
    pub start: Vec<String>,
    /// Do not use this word of the language (see `pickomino language` for names)
    #[arg(long, value_name = "WORD")]
    pub without: Vec<String>,
    /// Number of players at the table that the rules are for [default: 2]
    #[arg(long, value_name = "N", conflicts_with = "resume", value_parser = clap::value_parser!(u8).range(2..=7))]
    pub players: Option<u8>,
    /// An opponent; with more players, repeat it for those who sit after the player, in
    /// turn until the table is full [default: optimal]
    #[arg(long, value_name = "NAME|FILE", conflicts_with = "resume")]
    pub against: Vec<String>,
    /// Number of separate populations, every fourth selected by effort [default: 5]
    #[arg(long, value_name = "N")]
    pub islands: Option<usize>,
    /// Number of rule sets on each island [default: 50]
    #[arg(long, value_name = "N")]
    pub population: Option<usize>,
    /// Largest size of a rule set [default: 24]
    #[arg(long, value_name = "N")]
    pub max_size: Option<usize>,
    /// The most seconds of thinking a turn that a rule set may ask of a person [default: any]
    #[arg(long, value_name = "SECONDS", conflicts_with = "resume")]
    pub max_effort: Option<f64>,
    /// Use whole numbers of points only, no halves
    #[arg(long, conflicts_with = "resume")]
    pub whole_numbers: bool,
    /// Breed for hands that get this share of the steps wrong, such as 0.01
    #[arg(long, value_name = "RATE", conflicts_with = "resume")]
    pub slips: Option<f64>,
    /// Try all rule sets up to this size first, 0 to 3 [default: 3]. The best of them join
    /// the search, and it is told what score none of them exceeds, at 99 %. `pickomino certify`
    /// does the same for size 4, and plays games with the best
    #[arg(long, value_name = "SIZE", conflicts_with = "resume")]
    pub census: Option<usize>,
    /// Stop after this time, such as 90s, 10m or 2h
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time: Option<Duration>,
}

/// Arguments of `certify`.
#[derive(Debug, Args)]
#[command(
    after_help = "Tries every rule set of a size in the words that a search uses, and tells a score that none
of them exceeds, with a probability of error of 1 %. It says nothing of larger rule sets, of words
that only people use, of lines of numbers by the dice left, of the best among faces named in a list,
and of rule sets whose lists decide as others do in 1024 choices of a face and 1024 choices to stop. Ctrl-C stops it; --resume goes on.

Examples:
  pickomino certify 3
  pickomino certify 3 --max-effort 12
  pickomino certify 4 --out runs/size-4
  pickomino certify --resume runs/size-4
  pickomino certify 4 --shard 2/8 > 2.json    # then: merge"
)]
pub struct CertifyArgs {
    /// The size of the rule sets, 1 to 4
    #[arg(value_name = "SIZE", required_unless_present = "resume", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub size: Option<u8>,
    /// Only rule sets that ask a person for at most so many seconds of thinking a turn
    #[arg(long, value_name = "SECONDS", conflicts_with = "resume")]
    pub max_effort: Option<f64>,
    /// Number of games that each of the best plays
    #[arg(long, value_name = "N", default_value_t = 10_000, conflicts_with = "resume", value_parser = clap::value_parser!(u64).range(2..=1_000_000_000))]
    pub games: u64,
    /// Read seed, words and fitness cases from a YAML file, such as the settings.yaml of a run
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub settings_file: Option<PathBuf>,
    /// Folder to create for checkpoints and the report [default: none]
    #[arg(long, value_name = "DIR", conflicts_with = "resume")]
    pub out: Option<PathBuf>,
    /// Continue the certificate in this folder
    #[arg(long, value_name = "DIR", conflicts_with_all = ["size", "shard"])]
    pub resume: Option<PathBuf>,
    /// A part of the heats.
    #[command(flatten)]
    pub part: ShardArgs,
}

/// Reads a time such as `90s`, `10m` or `2h`; a plain number is in seconds.
pub fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix(['s', 'm', 'h']) {
        Some(number) => (number, &text[number.len()..]),
        None => (text, "s"),
    };
    let seconds = match unit {
        "h" => 3600.0,
        "m" => 60.0,
        _ => 1.0,
    };
    let number: f64 = number
        .parse()
        .map_err(|_| "not a time such as 90s, 10m or 2h".to_owned())?;
    if !(0.0..=1e6).contains(&number) {
        return Err("not between 0 and 1000000".to_owned());
    }
    Ok(Duration::from_secs_f64(number * seconds))
}
