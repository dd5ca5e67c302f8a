use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use thiserror::Error;

use crate::Version;

/// The reasons why PostgreSQL could not be started, and what to do about it.
#[derive(Debug, Error)]
pub enum StartError {
    /// No usable PostgreSQL on this machine.
    #[error(
        "no PostgreSQL {oldest} or newer was found{}\nInstall PostgreSQL {oldest} or newer, or run tools/postgres/ensure \
         in the project's folder, or set DATABASE_URL to a database that runs elsewhere.",
        list(.rejected),
        oldest = Version::OLDEST_MAJOR
    )]
    NotFound {
        /// Each place where something was found that cannot be used, and why.
        rejected: Vec<String>,
    },

    /// The folder named in the configuration has no usable PostgreSQL.
    #[error(
        "the configured PostgreSQL folder cannot be used: {reason}\nName the folder that holds postgres and initdb, \
         or take the setting out so that PostgreSQL is searched for."
    )]
    Configured {
        /// What is wrong with it.
        reason: String,
    },

    /// The cluster was made by a major version that is not installed here.
    #[error(
        "the cluster in {} was made by PostgreSQL {data}, and no PostgreSQL {data} was found{}\nInstall PostgreSQL {data} \
         again; to move to another version, dump the data with {data} and restore it into a new data folder.",
        .folder.display(),
        list(.found)
    )]
    OtherVersion {
        /// The cluster.
        folder: PathBuf,
        /// The major version that made it.
        data: u32,
        /// What was found instead.
        found: Vec<String>,
    },

    /// Started by root, and there is no user to hand PostgreSQL to.
    #[error(
        "PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody\nCreate one \
         (useradd --system postgres), or start the server as an ordinary user."
    )]
    NoUnprivilegedUser,

    /// A folder on the way is closed to the user that PostgreSQL runs as.
    #[error(
        "the user {user}, as whom PostgreSQL runs, cannot pass {} on the way to {}\nChoose another place with \
         --data-dir, for example /var/lib/munim, or open that folder: chmod o+x {}",
        .closed.display(), .folder.display(), .closed.display()
    )]
    NotPassable {
        /// The folder that is closed.
        closed: PathBuf,
        /// The folder that must be reached.
        folder: PathBuf,
        /// PostgreSQL's user.
        user: String,
    },

    /// A folder that must be this user's own belongs to somebody else.
    #[error(
        "{} belongs to the user with the id {owner}\nStart the server as that user, or choose another place with \
         --data-dir.",
        .folder.display()
    )]
    NotOurs {
        /// The folder.
        folder: PathBuf,
        /// Its owner.
        owner: u32,
    },

    /// Another process has this data folder.
    #[error(
        "{} is in use by the process {}\nStop that one first, or give this one another folder with --data-dir.",
        .folder.display(),
        .pid.map_or_else(|| "that holds its lock".to_owned(), |pid| pid.to_string())
    )]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// The process that holds it, if it has written its id.
        pid: Option<i32>,
    },

    /// The place of the cluster is taken by something else.
    #[error(
        "{} is not a PostgreSQL cluster, and not empty\nMove it away, or choose another place with --data-dir.",
        .folder.display()
    )]
    NotACluster {
        /// The folder.
        folder: PathBuf,
    },

    /// `initdb` failed.
    #[error("initdb could not make a cluster in {}:\n{output}\nRemove the cause and start again; nothing was kept.", .folder.display())]
    Initialise {
        /// The folder.
        folder: PathBuf,
        /// What initdb printed.
        output: String,
    },

    /// PostgreSQL ended before it was ready.
    #[error("PostgreSQL ended while it started ({status}):\n{log}\nThe whole log is in {}.", .logs.display())]
    Exited {
        /// How it ended.
        status: String,
        /// The last lines of its log.
        log: String,
        /// Where the logs are.
        logs: PathBuf,
    },

    /// PostgreSQL was not ready in time.
    #[error(
        "PostgreSQL was not ready after {} s:\n{log}\nAfter a crash it may need longer: start again. The whole log is in {}.",
        .after.as_secs(), .logs.display()
    )]
    NotReady {
        /// How long was waited.
        after: Duration,
        /// The last lines of its log.
        log: String,
        /// Where the logs are.
        logs: PathBuf,
    },

    /// A PostgreSQL of an earlier run does not end.
    #[error(
        "the processes {pids:?} of an earlier PostgreSQL still use {} and do not end\nEnd them, or restart the machine, \
         then start again.",
        .folder.display()
    )]
    Leftover {
        /// The folder.
        folder: PathBuf,
        /// The processes that are left.
        pids: Vec<i32>,
    },

    /// The throw-away cluster that runs has another version than the configured programs.
    #[error(
        "the throw-away PostgreSQL of this workspace runs already, with version {running}, not {configured}\nWait until \
         the tests that use it have ended, then start again."
    )]
    OtherThrowAway {
        /// The major version that runs.
        running: u32,
        /// The version of the configured programs.
        configured: Version,
    },

    /// The throw-away cluster cannot be watched here.
    #[error(
        "no program flock was found, which ends the throw-away PostgreSQL after the tests\nInstall util-linux."
    )]
    NoFlock,

    /// The operating system refused something.
    #[error("cannot {what} {}: {source}", .path.display())]
    System {
        /// What was tried.
        what: &'static str,
        /// On what.
        path: PathBuf,
        /// The error that the system returned.
        source: io::Error,
    },

    /// The task that starts PostgreSQL was cancelled because the runtime is shutting down.
    #[error("the start of PostgreSQL was interrupted")]
    Interrupted,
}

fn list(lines: &[String]) -> String {
    lines
        .iter()
        .fold(String::new(), |text, line| text + "\n  - " + line)
}

/// Adds to an [`io::Error`] what was tried, and on what.
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
