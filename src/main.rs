//! The `pickomino` command.

fn main() {}
