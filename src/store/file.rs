//! Reads files up to a limit; writes them whole or not at all.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::atomic;
use super::error::StoreError;
use crate::language::visible::visible;
use crate::language::{MAX_BYTES, RulesText};

/// The name of a file as it is shown.
pub(super) fn shown(path: &Path) -> String {
    visible(&path.to_string_lossy())
}

/// Reads a file of at most `limit` bytes.
pub(super) fn read_up_to(path: &Path, limit: usize) -> Result<Vec<u8>, StoreError> {
    let failed = |error| StoreError::Read {
        file: shown(path),
        error,
    };
    let file = File::open(path).map_err(failed)?;
    let mut bytes = Vec::new();
    let most = limit as u64 + 1;
    file.take(most).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() > limit {
        return Err(StoreError::TooLarge {
            file: shown(path),
            limit,
        });
    }
    Ok(bytes)
}

/// Reads a `.rules` file of at most [`MAX_BYTES`] bytes.
///
/// # Errors
/// When the file cannot be read, is too large, or has mistakes in it.
pub fn read_rules(path: &Path) -> Result<RulesText, StoreError> {
    let bytes = read_up_to(path, MAX_BYTES)?;
    Ok(RulesText::parse(shown(path), &bytes)?)
}

/// Writes a file as [`atomic::write`] does; a symbolic link keeps pointing
/// where it does.
///
/// # Errors
/// When the system refuses any step; the old content is then untouched.
pub fn write_atomically(path: &Path, content: &[u8]) -> Result<(), StoreError> {
    let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    atomic::write(&target, content).map_err(|error| StoreError::Write {
        file: shown(path),
        error,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_write_that_fails_leaves_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.rules");
        write_atomically(&path, b"old").unwrap();
        write_atomically(&path, b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        assert!(write_atomically(&path.join("below"), b"x").is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn endless_files_are_refused() {
        let error = read_up_to(Path::new("/dev/zero"), 1000).unwrap_err();
        assert!(matches!(error, StoreError::TooLarge { limit: 1000, .. }));
    }
}
