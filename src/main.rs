//! The `pickomino` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    pickomino::cli::main()
}
