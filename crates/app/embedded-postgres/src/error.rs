use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use thiserror::Error;

use crate::Version;

/// The reasons why PostgreSQL could not be started, and how to fix them.
#[derive(Debug, Error)]
pub enum StartError {
    #[error(
        "no PostgreSQL {oldest} or newer was found{}\nInstall PostgreSQL {oldest} or newer, or run tools/postgres/ensure \
         in the project's folder, or set DATABASE_URL to a database that runs elsewhere.",
        list(.rejected),
        oldest = Version::OLDEST_MAJOR
    )]
    NotFound {
        /// Each place where unusable programs were found, and why.
        rejected: Vec<String>,
    },

    #[error(
        "the configured PostgreSQL folder cannot be used: {reason}\nName the folder that holds postgres and initdb, \
         or take the setting out so that PostgreSQL is searched for."
    )]
    Configured {
        /// Why its programs cannot be used.
        reason: String,
    },

    #[error(
        "the cluster in {} was made by PostgreSQL {data}, and no PostgreSQL {data} was found{}\nInstall PostgreSQL {data} \
         again; to move to another version, dump the data with {data} and restore it into a new data folder.",
        .folder.display(),
        list(.found)
    )]
    OtherVersion {
        folder: PathBuf,
        data: u32,
        /// The versions that were found instead.
        found: Vec<String>,
    },

    #[error(
        "PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody\nCreate one \
         (useradd --system postgres), or start the server as an ordinary user."
    )]
    NoUnprivilegedUser,

    #[error(
        "the user {user}, as whom PostgreSQL runs, cannot pass {} on the way to {}\nChoose another place with \
         --data-dir, for example /var/lib/munim, or open that folder: chmod o+x {}",
        .closed.display(), .folder.display(), .closed.display()
    )]
    NotPassable {
        /// The first folder on the way that PostgreSQL's user cannot enter.
        closed: PathBuf,
        folder: PathBuf,
        user: String,
    },

    #[error(
        "{} belongs to the user with the id {owner}\nStart the server as that user, or choose another place with \
         --data-dir.",
        .folder.display()
    )]
    NotOurs { folder: PathBuf, owner: u32 },

    #[error(
        "{} is in use by the process {}\nStop that one first, or give this one another folder with --data-dir.",
        .folder.display(),
        .pid.map_or_else(|| "that holds its lock".to_owned(), |pid| pid.to_string())
    )]
    InUse {
        folder: PathBuf,
        /// `None` if that process has not written its id yet.
        pid: Option<i32>,
    },

    #[error(
        "{} is not a PostgreSQL cluster, and not empty\nMove it away, or choose another place with --data-dir.",
        .folder.display()
    )]
    NotACluster { folder: PathBuf },

    #[error("initdb could not make a cluster in {}:\n{output}\nRemove the cause and start again; nothing was kept.", .folder.display())]
    Initialise { folder: PathBuf, output: String },

    #[error("PostgreSQL ended while it started ({status}):\n{log}\nThe whole log is in {}.", .logs.display())]
    Exited {
        status: String,
        log: String,
        logs: PathBuf,
    },

    #[error(
        "PostgreSQL was not ready after {} s:\n{log}\nAfter a crash it may need longer: start again. The whole log is in {}.",
        .after.as_secs(), .logs.display()
    )]
    NotReady {
        after: Duration,
        log: String,
        logs: PathBuf,
    },

    #[error(
        "the processes {pids:?} of an earlier PostgreSQL still use {} and do not end\nEnd them, or restart the machine, \
         then start again.",
        .folder.display()
    )]
    Leftover { folder: PathBuf, pids: Vec<i32> },

    #[error(
        "the throw-away PostgreSQL of this workspace runs already, with version {running}, not {configured}\nWait until \
         the tests that use it have ended, then start again."
    )]
    OtherThrowAway { running: u32, configured: Version },

    #[error(
        "no program flock was found, which ends the throw-away PostgreSQL after the tests\nInstall util-linux."
    )]
    NoFlock,

    #[error("cannot {what} {}: {source}", .path.display())]
    System {
        what: &'static str,
        path: PathBuf,
        source: io::Error,
    },

    /// The runtime is shutting down.
    #[error("the start of PostgreSQL was interrupted")]
    Interrupted,
}

fn list(lines: &[String]) -> String {
    lines
        .iter()
        .fold(String::new(), |text, line| text + "\n  - " + line)
}

/// Adds to an [`io::Error`] what was tried, and on which path.
pub(crate) trait Doing<T> {
    fn doing(self, what: &'static str, path: &Path) -> Result<T, StartError>;
}

impl<T> Doing<T> for io::Result<T> {
    fn doing(self, what: &'static str, path: &Path) -> Result<T, StartError> {
        self.map_err(|source| StartError::System {
            what,
            path: path.to_path_buf(),
            source,
        })
    }
}
