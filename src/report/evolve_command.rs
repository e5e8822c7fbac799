//! The command that repeats a search.

use crate::evolution::settings::Settings;
use crate::words::quoted;

/// The command that makes a run with these settings up to a generation; settings
/// that have no option come from the run's `settings.yaml`.
pub fn command(settings: &Settings, generations: u32) -> String {
    let default = Settings::default();
    let mut command = format!("pickomino evolve --generations {generations}");
    let optional = Settings {
        seed: settings.seed,
        rules: settings.rules.clone(),
        players: settings.players,
        against: settings.against.clone(),
        generations: settings.generations,
        start: settings.start.clone(),
        islands: settings.islands,
        population: settings.population,
        max_size: settings.max_size,
        enumerate_up_to: settings.enumerate_up_to,
        max_effort: settings.max_effort,
        whole_numbers: settings.whole_numbers,
        slips: settings.slips,
        ..default.clone()
    };
    if optional != *settings {
        command.push_str(" --settings-file settings.yaml");
    }
    let options = [
        ("seed", settings.seed, default.seed),
        (
            "players",
            u64::from(settings.players),
            u64::from(default.players),
        ),
        (
            "census",
            settings.enumerate_up_to as u64,
            default.enumerate_up_to as u64,
        ),
        ("islands", settings.islands as u64, default.islands as u64),
        (
            "population",
            settings.population as u64,
            default.population as u64,
        ),
        (
            "max-size",
            settings.max_size as u64,
            default.max_size as u64,
        ),
    ];
    for (name, value, usual) in options {
        if value != usual {
            command.push_str(&format!(" --{name} {value}"));
        }
    }
    if let Some(seconds) = settings.max_effort {
        command.push_str(&format!(" --max-effort {seconds}"));
    }
    if let Some(rate) = settings.slips {
        command.push_str(&format!(" --slips {rate}"));
    }
    if settings.whole_numbers {
        command.push_str(" --whole-numbers");
    }
    if settings.rules != default.rules {
        command.push_str(&format!(" --rules {}", settings.rules));
    }
    for name in &settings.against {
        command.push_str(&format!(" --against {}", quoted(name)));
    }
    for file in &settings.start {
        command.push_str(&format!(" --start {}", quoted(file)));
    }
    command
}
