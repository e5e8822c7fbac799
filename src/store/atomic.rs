//! Atomic writes: a reader sees the whole old file or the whole new one,
//! whatever happens in between.

use std::fs::{self, DirEntry, File};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use tempfile::NamedTempFile;

/// The prefix of temporary files.
const UNFINISHED: &str = ".unfinished-";

/// Replaces the file at `path` with these bytes, on disk when it returns.
///
/// An existing file keeps its permissions; a new one is readable by everyone.
///
/// # Errors
/// When the folder is missing, full or not writable; the old file is then as it was.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    prepare(path, bytes)?.put()
}

/// The new content of a file, on disk beside the old one.
#[derive(Debug)]
pub struct Prepared<'a> {
    file: NamedTempFile,
    path: &'a Path,
}

/// Writes what [`Prepared::put`] will put in the place of the file at `path`.
///
/// # Errors
/// As [`write()`]; nothing new is then left behind.
pub fn prepare<'a>(path: &'a Path, bytes: &[u8]) -> io::Result<Prepared<'a>> {
    let mut builder = tempfile::Builder::new();
    // Opened here because the crate's own errors tell the random name.
    let mut file = builder
        .prefix(UNFINISHED)
        .make_in(folder_of(path), open_new)?;
    file.write_all(bytes)?;
    set_permissions(path, file.as_file())?;
    file.as_file().sync_all()?;
    Ok(Prepared { file, path })
}

impl Prepared<'_> {
    /// Replaces the old file, on disk when it returns.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn put(self) -> io::Result<()> {
        self.file.persist(self.path).map_err(|error| error.error)?;
        sync_folder(folder_of(self.path))
    }
}

/// Removes the temporary files that killed processes left in a folder; no other
/// process may be writing there.
///
/// # Errors
/// When the folder cannot be read or a file cannot be removed.
pub fn remove_unfinished(folder: &Path) -> io::Result<()> {
    remove_unfinished_if(folder, |_| Ok(true))
}

fn remove_unfinished_if(
    folder: &Path,
    condition: impl Fn(&DirEntry) -> io::Result<bool>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let unfinished = name.to_string_lossy().starts_with(UNFINISHED);
        if unfinished && entry.file_type()?.is_file() && condition(&entry)? {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Removes the temporary files that killed processes left in a folder where others
/// may be writing: those that are an hour old.
///
/// # Errors
/// When the folder cannot be read or a file cannot be removed.
pub fn remove_abandoned(folder: &Path) -> io::Result<()> {
    const LONG_AGO: Duration = Duration::from_secs(3600);
    remove_unfinished_if(folder, |file| {
        let age = file.metadata()?.modified()?.elapsed();
        Ok(age.is_ok_and(|age| age > LONG_AGO))
    })
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// Opens a file that does not exist yet, its owner's alone.
fn open_new(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

/// A temporary file is its owner's alone until this is called.
fn set_permissions(path: &Path, file: &File) -> io::Result<()> {
    if let Ok(old) = fs::symlink_metadata(path)
        && old.is_file()
    {
        return file.set_permissions(old.permissions());
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        file.set_permissions(fs::Permissions::from_mode(0o644))?;
    }
    Ok(())
}

/// Makes renames and new files in a folder last.
///
/// # Errors
/// When the folder cannot be opened or synced.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn a_file_is_replaced_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        write(&path, b"old and long").unwrap();
        write(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn only_old_unfinished_files_are_abandoned() {
        let folder = tempfile::tempdir().unwrap();
        let [old, new, other] = [".unfinished-a", ".unfinished-b", "other"];
        for name in [old, new, other] {
            let file = File::create(folder.path().join(name)).unwrap();
            if name != new {
                let long_ago = SystemTime::now() - Duration::from_secs(4000);
                file.set_modified(long_ago).unwrap();
            }
        }
        remove_abandoned(folder.path()).unwrap();
        assert!(!folder.path().join(old).exists());
        assert!(folder.path().join(new).exists() && folder.path().join(other).exists());
    }

    #[test]
    fn a_missing_folder_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(write(&folder.path().join("none/file"), b"x").is_err());
    }
}
