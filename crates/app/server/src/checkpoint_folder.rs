use async_trait::async_trait;
use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use munim_audit::{CheckpointShelf, ShelfError};

/// A folder of checkpoints. Existing files are never overwritten.
#[derive(Debug, Clone)]
pub(crate) struct CheckpointFolder {
    path: PathBuf,
}

impl CheckpointFolder {
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path }
    }

    fn write(&self, name: &str, text: &str) -> io::Result<()> {
        fs::create_dir_all(&self.path)?;
        // Written under a temporary name first, so that nobody reads half a checkpoint. A hard link cannot replace an
        // existing name.
        let fresh = self.path.join(format!("{name}.new"));
        let mut file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(true)
            .mode(0o644)
            .open(&fresh)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        let linked = fs::hard_link(&fresh, self.path.join(name));
        fs::remove_file(&fresh)?;
        linked?;
        sync_folder(&self.path)
    }

    fn list(&self) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        let entries = match fs::read_dir(&self.path) {
            Err(missing) if missing.kind() == io::ErrorKind::NotFound => return Ok(names),
            entries => entries?,
        };
        for entry in entries {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if name.starts_with("checkpoint-") && Path::new(&name).extension().is_some_and(|end| end == "txt")
            {
                names.push(name);
            }
        }
        names.sort();
        Ok(names)
    }

    fn fault(&self, failed: &io::Error) -> ShelfError {
        ShelfError(format!("{}: {failed}", self.path.display()))
    }
}

/// Syncs a folder, which makes new names in it durable.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()
}

#[async_trait(?Send)]
impl CheckpointShelf for CheckpointFolder {
    async fn put(&self, name: &str, text: &str) -> Result<(), ShelfError> {
        self.write(name, text).map_err(|failed| self.fault(&failed))
    }

    async fn names(&self) -> Result<Vec<String>, ShelfError> {
        self.list().map_err(|failed| self.fault(&failed))
    }

    async fn read(&self, name: &str) -> Result<String, ShelfError> {
        let bytes = fs::read(self.path.join(name)).map_err(|failed| self.fault(&failed))?;
        // A file that is not text is not a checkpoint either, so its content does not matter.
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_put_away_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = CheckpointFolder::new(folder.path().join("deeper"));
        assert_eq!(shelf.names().await.unwrap(), [""; 0]);
        shelf.put("checkpoint-2.txt", "two").await.unwrap();
        shelf.put("checkpoint-1.txt", "one").await.unwrap();
        assert!(shelf.put("checkpoint-1.txt", "other").await.is_err());
        fs::write(folder.path().join("deeper/notes"), "x").unwrap();
        assert_eq!(
            shelf.names().await.unwrap(),
            ["checkpoint-1.txt", "checkpoint-2.txt"]
        );
        assert_eq!(shelf.read("checkpoint-1.txt").await.unwrap(), "one");
    }
}
