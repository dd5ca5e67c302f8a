use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use tokio::task::spawn_blocking;

use crate::account::{Account, myself, search_path};
use crate::arguments::{SUPERUSER, ephemeral};
use crate::error::Doing;
use crate::home::{Home, open_lock, remove_all, short_hash};
use crate::initialise::{Keep, initialise};
use crate::log_tail::log_tail;
use crate::postmaster::PidFile;
use crate::processes::{end_leftovers, processes_of};
use crate::{ConnectionParameters, Search, StartError};

const PATIENCE: Duration = Duration::from_mins(1);
/// Shared memory of this size has room for a cluster, which takes about 1 GiB.
#[cfg(target_os = "linux")]
const ENOUGH_MEMORY: u64 = 8 << 30;
const WATCHER: &str = include_str!("throw_away/watch.sh");

/// A share in the throw-away cluster of a workspace.
///
/// The first process that asks starts it, empty; other processes share it while it runs. Each holds a lock (flock) for
/// as long as it lives. A small shell process beside PostgreSQL watches that lock. Five seconds after the last holder
/// has gone, it stops PostgreSQL and empties its folder, so nothing is left behind, however the tests end. Keep the
/// value for as long as databases of the cluster are used, best in a static.
///
/// Writes are not durable; 200 connections; no autovacuum. Its files are in shared memory if that is large enough.
#[derive(Debug)]
pub struct ThrowAway {
    home: Home,
    socket_dir: PathBuf,
    share: File,
}

impl ThrowAway {
    /// Returns a share in the cluster of `workspace`, a folder that all sharing processes name alike. Refuses a running
    /// cluster whose version differs from that of the programs configured in `search`.
    pub async fn start(workspace: &Path, search: Search) -> Result<Self, StartError> {
        let home = place(workspace);
        spawn_blocking(move || Self::join(&home, &search))
            .await
            .map_err(|_| StartError::Interrupted)?
    }

    /// Returns how to connect to `database` as `user`; both must exist.
    pub fn connection(&self, database: &str, user: &str) -> ConnectionParameters {
        ConnectionParameters::new(self.socket_dir.clone(), database, user)
    }

    /// Returns how to connect to the database `postgres` as the superuser, to create roles and databases.
    pub fn superuser(&self) -> ConnectionParameters {
        self.connection("postgres", SUPERUSER)
    }

    /// Releases the share, and ends the cluster at once if there is no other. Returns whether it has ended.
    pub async fn stop(self) -> Result<bool, StartError> {
        spawn_blocking(move || self.leave())
            .await
            .map_err(|_| StartError::Interrupted)?
    }

    fn join(folder: &Path, search: &Search) -> Result<Self, StartError> {
        let home = Home::open(folder)?;
        let pgdata = home.pgdata();
        let account = Account::choose(&pgdata)?;
        home.admit(&account)?;
        // Processes take turns: the first creates everything, and the others find it complete.
        let path = home.folder().join("start.lock");
        let joining = open_lock(&path)?;
        joining.lock().doing("lock", &path)?;
        let users = home.folder().join("users.lock");
        let share = open_lock(&users)?;
        share.lock_shared().doing("lock", &users)?;
        let socket_dir = home.socket_dir(&account)?;
        if !runs(&pgdata) {
            let binaries = search.find(None, &account, &home.copies())?;
            end_leftovers(&pgdata, PATIENCE)?;
            remove_all(&socket_dir)?;
            home.socket_dir(&account)?;
            remove_all(&pgdata)?;
            initialise(&home, &binaries, &account, Keep::Nothing)?;
            let watcher = watch(
                &home,
                &account,
                &binaries.program("postgres"),
                &socket_dir,
                &users,
            )?;
            wait_until_ready(&home, watcher)?;
        } else if search.is_configured() {
            let configured = search.find(None, &account, &home.copies())?.version();
            if let Some(running) = home.data_version()?
                && running != configured.major()
            {
                return Err(StartError::OtherThrowAway { running, configured });
            }
        }
        Ok(Self {
            home,
            socket_dir,
            share,
        })
    }

    fn leave(self) -> Result<bool, StartError> {
        let path = self.home.folder().join("users.lock");
        self.share.unlock().doing("unlock", &path)?;
        let alone = open_lock(&path)?;
        // The watcher also holds it briefly from time to time.
        let began = Instant::now();
        while alone.try_lock().is_err() {
            if began.elapsed() > Duration::from_secs(1) {
                return Ok(false);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        end_leftovers(&self.home.pgdata(), PATIENCE)?;
        remove_all(&self.home.pgdata())?;
        Ok(true)
    }
}

/// Returns a short path, so that the socket fits, which PostgreSQL's user can enter even if the workspace is root's.
fn place(workspace: &Path) -> PathBuf {
    let workspace = workspace
        .canonicalize()
        .unwrap_or_else(|_| workspace.to_path_buf());
    parent().join(format!(
        "munim-throw-away-{}-{}",
        myself(),
        short_hash(&workspace)
    ))
}

/// Returns `/dev/shm`, where a database is copied in a quarter of the time, if it is suitable and `TMPDIR` names no
/// other folder; otherwise the folder for temporary files. The choice does not depend on free space, because all
/// processes must make the same one.
fn parent() -> PathBuf {
    let memory = Path::new("/dev/shm");
    if std::env::var_os("TMPDIR").is_none() && is_suitable(memory) {
        memory.to_owned()
    } else {
        std::env::temp_dir()
    }
}

#[cfg(target_os = "linux")]
fn is_suitable(memory: &Path) -> bool {
    use rustix::fs::StatVfsMountFlags;
    rustix::fs::statvfs(memory).is_ok_and(|room| {
        let unsuitable = StatVfsMountFlags::NOEXEC | StatVfsMountFlags::RDONLY;
        room.f_blocks.saturating_mul(room.f_frsize) >= ENOUGH_MEMORY && !room.f_flag.intersects(unsuitable)
    })
}

#[cfg(not(target_os = "linux"))]
fn is_suitable(_: &Path) -> bool {
    false
}

fn runs(pgdata: &Path) -> bool {
    PidFile::read(pgdata).is_some_and(|said| said.is_ready() && processes_of(pgdata).contains(&said.pid()))
}

/// Starts PostgreSQL with its watcher, whose standard input is its own lock file.
fn watch(
    home: &Home,
    account: &Account,
    postgres: &Path,
    socket_dir: &Path,
    users: &Path,
) -> Result<Child, StartError> {
    use std::os::unix::process::CommandExt;
    if !std::env::split_paths(&search_path()).any(|folder| folder.join("flock").is_file()) {
        return Err(StartError::NoFlock);
    }
    let path = home.start_log();
    let log = File::create(&path).doing("write", &path)?;
    let mut command = account.command("sh");
    command
        .arg("-c")
        .arg(WATCHER)
        .arg("throw-away-postgres")
        .arg(home.pgdata());
    command.arg(postgres).args(ephemeral(&home.pgdata(), socket_dir));
    command.stdin(Stdio::from(open_lock(users)?));
    command.stdout(log.try_clone().doing("write", &path)?).stderr(log);
    // Ctrl-C ends the tests; the watcher then ends PostgreSQL.
    command.process_group(0).spawn().doing("run", Path::new("sh"))
}

fn wait_until_ready(home: &Home, mut watcher: Child) -> Result<(), StartError> {
    let began = Instant::now();
    while !PidFile::read(&home.pgdata()).is_some_and(PidFile::is_ready) {
        if let Ok(Some(status)) = watcher.try_wait() {
            return Err(StartError::Exited {
                status: status.to_string(),
                log: log_tail(home),
                logs: home.start_log(),
            });
        }
        if began.elapsed() > PATIENCE {
            let log = log_tail(home);
            end_leftovers(&home.pgdata(), PATIENCE)?;
            return Err(StartError::NotReady {
                after: PATIENCE,
                log,
                logs: home.start_log(),
            });
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}
