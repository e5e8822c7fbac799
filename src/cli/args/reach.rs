//! The arguments of `completions` and `man`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

/// Arguments of `completions`.
#[derive(Debug, Args)]
#[command(
    after_help = "A shell reads the script when it starts, from the place where it looks for completions.

Examples:
  pickomino completions bash > ~/.local/share/bash-completion/completions/pickomino
  pickomino completions zsh > ~/.zfunc/_pickomino    # a folder of your fpath
  pickomino completions fish > ~/.config/fish/completions/pickomino.fish
  pickomino completions powershell >> $PROFILE
  pickomino completions elvish >> ~/.config/elvish/rc.elv"
)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: Shell,
}

/// Arguments of `man`.
#[derive(Debug, Args)]
#[command(
    after_help = "The folder holds one page for the program and one for each command.

Examples:
  pickomino man ~/.local/share/man/man1    # then: man pickomino-score
  pickomino man | man -l -                 # read the first page at once"
)]
pub struct ManArgs {
    /// The folder to write the pages to; it is made if it does not exist. Without one, the
    /// page of the program goes to standard output
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}
