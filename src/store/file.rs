//! Reads files up to a limit; writes them whole or not at all.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::error::StoreError;
use crate::language::visible::visible;

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

/// Writes a file so that, whatever happens, either the old or the new content
/// is there whole: a temporary file in the same folder is synced and renamed.
///
/// A symbolic link keeps pointing where it does, and a file that exists keeps
/// its permissions.
///
/// # Errors
/// When the system refuses any step; the old content is then untouched.
pub fn write_atomically(path: &Path, content: &[u8]) -> Result<(), StoreError> {
    replace(path, content).map_err(|error| StoreError::Write {
        file: shown(path),
        error,
    })
}

fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let mut file = tempfile::Builder::new()
        .prefix(".pickomino-")
        .tempfile_in(&folder)?;
    file.write_all(content)?;
    match std::fs::metadata(&target) {
        Ok(old) => file.as_file().set_permissions(old.permissions())?,
        Err(_) => usual_permissions(file.as_file())?,
    }
    file.as_file().sync_all()?;
    file.persist(&target).map_err(|error| error.error)?;
    File::open(&folder)?.sync_all()
}

/// A temporary file is the owner's alone; what it becomes is for all to read.
#[cfg(unix)]
fn usual_permissions(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn usual_permissions(_: &File) -> io::Result<()> {
    Ok(())
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
