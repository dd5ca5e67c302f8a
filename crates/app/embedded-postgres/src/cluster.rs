use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::sync::{oneshot, watch};
use tokio::task::{JoinHandle, spawn_blocking};

use crate::account::Account;
use crate::arguments::{SUPERUSER, durable};
use crate::binaries::Version;
use crate::home::{Home, Lock};
use crate::initialise::{Keep, discard_unfinished, initialise};
use crate::postmaster::Launch;
use crate::{ConnectionParameters, Settings, StartError, Status, Stopped};

mod open;
mod supervise;

use supervise::Supervisor;

/// A durable cluster that belongs to this process while it runs.
///
/// It is watched: if PostgreSQL ends by itself it is started again, at growing intervals, for as long as this value
/// exists. If the value is dropped without [`Cluster::stop`], PostgreSQL is stopped in the background. If the runtime
/// has ended, it is only asked to stop.
#[derive(Debug)]
pub struct Cluster {
    socket_dir: PathBuf,
    folder: PathBuf,
    version: Version,
    status: watch::Receiver<Status>,
    stop: oneshot::Sender<Option<Duration>>,
    supervisor: JoinHandle<Stopped>,
}

impl Cluster {
    /// Finds PostgreSQL, creates the cluster if there is none, recovers from a crash, starts it, and returns when it
    /// accepts connections.
    ///
    /// Must be called in a tokio runtime that lives at least as long as the cluster.
    pub async fn start(settings: Settings) -> Result<Self, StartError> {
        let (lock, launch) = spawn_blocking(move || prepare(&settings))
            .await
            .map_err(|_| StartError::Interrupted)??;
        let socket_dir = launch.socket_dir.clone();
        let folder = launch.home.folder().to_path_buf();
        let version = launch.binaries.version();
        let postmaster = launch.start().await?;
        tracing::info!(pid = postmaster.pid(), %version, folder = %folder.display(), "PostgreSQL serves");
        let (publish, status) = watch::channel(Status::Running {
            pid: postmaster.pid(),
            starts: 1,
        });
        let (stop, stop_asked) = oneshot::channel();
        let supervisor = tokio::spawn(
            Supervisor {
                launch,
                publish,
                _lock: lock,
            }
            .run(postmaster, stop_asked),
        );
        Ok(Self {
            socket_dir,
            folder,
            version,
            status,
            stop,
            supervisor,
        })
    }

    /// Returns how to connect to `database` as `user`; both must exist.
    pub fn connection(&self, database: &str, user: &str) -> ConnectionParameters {
        ConnectionParameters::new(self.socket_dir.clone(), database, user)
    }

    /// Returns how to connect to the database `postgres` as the superuser, to create roles and databases.
    pub fn superuser(&self) -> ConnectionParameters {
        self.connection("postgres", SUPERUSER)
    }

    pub fn status(&self) -> watch::Receiver<Status> {
        self.status.clone()
    }

    pub fn version(&self) -> Version {
        self.version
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Stops it and waits until it has ended. Open transactions are rolled back.
    pub async fn stop(self) -> Stopped {
        let _supervisor_has_ended = self.stop.send(None);
        self.supervisor.await.unwrap_or(Stopped::Forced)
    }

    /// Like [`Cluster::stop`], but uses force early enough to be done within `patience`, even if PostgreSQL hangs.
    pub async fn stop_within(self, patience: Duration) -> Stopped {
        let _supervisor_has_ended = self.stop.send(Some(patience));
        self.supervisor.await.unwrap_or(Stopped::Forced)
    }
}

/// Does everything before the start of the first process. Blocks.
fn prepare(settings: &Settings) -> Result<(Lock, Launch), StartError> {
    let home = Home::open(&settings.data_dir.join("postgres"))?;
    let account = Account::choose(&home.pgdata())?;
    open::open_data_dir(&home, &account)?;
    home.admit(&account)?;
    let lock = Lock::take(&home)?;
    let existing = home.data_version()?;
    let pgdata = home.pgdata();
    let binaries = settings.search.find(
        existing.map(|major| (major, pgdata.as_path())),
        &account,
        &home.copies(),
    )?;
    if existing.is_none() {
        tracing::info!(folder = %pgdata.display(), version = %binaries.version(), "making a PostgreSQL cluster");
        initialise(&home, &binaries, &account, Keep::Everything)?;
    } else {
        discard_unfinished(&home)?;
    }
    let socket_dir = home.socket_dir(&account)?;
    let arguments = durable(&pgdata, &socket_dir, settings);
    let (start_timeout, stop_timeout) = (settings.start_timeout, settings.stop_timeout);
    Ok((
        lock,
        Launch {
            home,
            binaries,
            account,
            socket_dir,
            arguments,
            start_timeout,
            stop_timeout,
        },
    ))
}
