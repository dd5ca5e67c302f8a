use std::fs::{File, TryLockError};
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use crate::StartError;
use crate::error::Doing;
use crate::home::Home;

/// A command that only checks whether a cluster is running holds the lock for an instant, and a child that was just
/// forked has a copy of it. A process that finds the lock taken therefore tries again this many times, with this pause
/// before each attempt.
const LOOKS: u32 = 6;
const PAUSE: Duration = Duration::from_millis(25);

/// The right to use a home. The system releases it when the process ends, including after a crash.
#[derive(Debug)]
pub(crate) struct Lock {
    held: File,
}

impl Lock {
    pub(crate) fn take(home: &Home) -> Result<Self, StartError> {
        let path = home.folder().join("lock");
        let mut file = open(&path)?;
        match lock(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                let pid = file
                    .read_to_string(&mut text)
                    .ok()
                    .and_then(|_| text.trim().parse().ok());
                return Err(StartError::InUse {
                    folder: home.folder().to_path_buf(),
                    pid,
                });
            }
            Err(TryLockError::Error(error)) => return Err(error).doing("lock", &path),
        }
        file.set_len(0).doing("write", &path)?;
        writeln!(file, "{}", std::process::id()).doing("write", &path)?;
        Ok(Self { held: file })
    }
}

fn lock(file: &File) -> Result<(), TryLockError> {
    for _ in 1..LOOKS {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => sleep(PAUSE),
            done => return done,
        }
    }
    file.try_lock()
}

/// Closing the file is not enough: a child that another thread has just forked has a copy of it until it
/// runs its program, and the system keeps the lock until the last copy is closed.
impl Drop for Lock {
    fn drop(&mut self) {
        if let Err(error) = self.held.unlock() {
            tracing::warn!(%error, "the lock of the data folder was not given up; the next start may find it in use");
        }
    }
}

/// Opens a file to be locked, and creates it if missing. Its content is not changed.
pub(crate) fn open(path: &Path) -> Result<File, StartError> {
    File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .mode(0o600)
        .open(path)
        .doing("open", path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_given_up_though_a_forked_child_still_has_a_copy() {
        let folder = std::env::temp_dir().join(format!("munim-lock-{}", std::process::id()));
        let home = Home::open(&folder).unwrap();
        let lock = Lock::take(&home).unwrap();
        let _childs = lock.held.try_clone().unwrap();
        assert!(matches!(
            Lock::take(&home),
            Err(StartError::InUse { pid: Some(pid), .. }) if pid.unsigned_abs() == std::process::id()
        ));

        drop(lock);
        drop(Lock::take(&home).unwrap());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn who_has_it_for_an_instant_turns_nobody_away() {
        let folder = std::env::temp_dir().join(format!("munim-lock-instant-{}", std::process::id()));
        let home = Home::open(&folder).unwrap();
        let looking = Lock::take(&home).unwrap();
        let starting = std::thread::spawn({
            let folder = folder.clone();
            move || Lock::take(&Home::open(&folder).unwrap()).map(drop)
        });
        sleep(PAUSE);
        drop(looking);
        starting.join().unwrap().unwrap();
        std::fs::remove_dir_all(folder).unwrap();
    }
}
