use std::ffi::OsString;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::time::Duration;

use rustix::process::Signal;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep, timeout};

use crate::account::Account;
use crate::binaries::Binaries;
use crate::error::Doing;
use crate::home::{Home, socket_name};
use crate::log_tail::log_tail;
use crate::processes::{end_leftovers, send};
use crate::{StartError, Stopped};

const LOOK_EVERY: Duration = Duration::from_millis(10);
const ENFORCED: Duration = Duration::from_secs(10);
/// Like [`ENFORCED`], if the whole stop has a time limit.
const HURRIED: Duration = Duration::from_secs(3);

/// The content of `postmaster.pid`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PidFile {
    pid: i32,
    ready: bool,
}

impl PidFile {
    /// Returns `None` if there is none, or if it is only half written.
    pub(crate) fn read(pgdata: &Path) -> Option<Self> {
        Self::parse(&fs::read_to_string(pid_file(pgdata)).ok()?)
    }

    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let pid = lines.next()?.trim().parse().ok().filter(|&pid| pid > 0)?;
        Some(Self {
            pid,
            ready: lines.nth(6).is_some_and(|status| status.trim() == "ready"),
        })
    }

    pub(crate) fn pid(self) -> i32 {
        self.pid
    }

    /// Returns whether it accepts connections.
    pub(crate) fn is_ready(self) -> bool {
        self.ready
    }
}

fn pid_file(pgdata: &Path) -> PathBuf {
    pgdata.join("postmaster.pid")
}

/// Everything that is needed to start PostgreSQL on an existing cluster, repeatedly.
#[derive(Debug, Clone)]
pub(crate) struct Launch {
    pub(crate) home: Home,
    pub(crate) binaries: Binaries,
    pub(crate) account: Account,
    pub(crate) socket_dir: PathBuf,
    pub(crate) arguments: Vec<OsString>,
    pub(crate) start_timeout: Duration,
    pub(crate) stop_timeout: Duration,
}

impl Launch {
    /// Starts it and waits until it is ready.
    pub(crate) async fn start(&self) -> Result<Postmaster, StartError> {
        let launch = self.clone();
        tokio::task::spawn_blocking(move || launch.clear())
            .await
            .map_err(|_| StartError::Interrupted)??;
        let mut postmaster = self.spawn()?;
        let deadline = Instant::now() + self.start_timeout;
        loop {
            tokio::select! {
                status = postmaster.ended() => return Err(StartError::Exited {
                    status: status.map_or_else(|error| error.to_string(), |status| status.to_string()),
                    log: log_tail(&self.home),
                    logs: self.home.logs(),
                }),
                () = sleep(LOOK_EVERY) => {}
            }
            let said = PidFile::read(&self.home.pgdata());
            if said.is_some_and(|said| said.is_ready() && said.pid() == postmaster.pid) {
                return Ok(postmaster);
            }
            if Instant::now() > deadline {
                let log = log_tail(&self.home);
                postmaster.stop(self.stop_timeout).await;
                return Err(StartError::NotReady {
                    after: self.start_timeout,
                    log,
                    logs: self.home.logs(),
                });
            }
        }
    }

    /// Removes what an earlier run left behind. Otherwise PostgreSQL would take a living process with the id in
    /// `postmaster.pid`, or in the file beside the socket, for another PostgreSQL.
    fn clear(&self) -> Result<(), StartError> {
        let pgdata = self.home.pgdata();
        end_leftovers(&pgdata, self.stop_timeout)?;
        let socket = self.socket_dir.join(socket_name());
        let lock = self.socket_dir.join(format!("{}.lock", socket_name()));
        for stale in [pid_file(&pgdata), socket, lock] {
            match fs::remove_file(&stale) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(error).doing("remove", &stale);
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn spawn(&self) -> Result<Postmaster, StartError> {
        use std::os::unix::process::CommandExt;
        let path = self.home.start_log();
        let log = File::create(&path).doing("write", &path)?;
        let program = self.binaries.program("postgres");
        let mut command = self.account.command(&program);
        command
            .args(&self.arguments)
            .stdout(log.try_clone().doing("write", &path)?)
            .stderr(log);
        // Ctrl-C in a terminal goes to the whole process group; PostgreSQL must outlive the server's last requests and
        // be stopped by it.
        command.process_group(0);
        let child = Command::from(command).spawn().doing("run", &program)?;
        let pid = child
            .id()
            .and_then(|pid| i32::try_from(pid).ok())
            .ok_or(StartError::Interrupted)?;
        Ok(Postmaster {
            child,
            pid,
            ended: false,
        })
    }
}

/// The postmaster, our child process. If dropped while it runs, it is asked to stop, without waiting.
#[derive(Debug)]
pub(crate) struct Postmaster {
    child: Child,
    pid: i32,
    ended: bool,
}

impl Postmaster {
    pub(crate) fn pid(&self) -> i32 {
        self.pid
    }

    /// Waits until it ends. Cancel safe.
    pub(crate) async fn ended(&mut self) -> std::io::Result<ExitStatus> {
        let status = self.child.wait().await;
        self.ended = true;
        status
    }

    /// Stops PostgreSQL: open transactions are rolled back, and everything is written to disk. Uses force after
    /// `patience`.
    pub(crate) async fn stop(self, patience: Duration) -> Stopped {
        self.stop_by_degrees(patience, ENFORCED).await
    }

    /// Like [`Self::stop`], but uses force early enough to be done within `patience`.
    pub(crate) async fn stop_within(self, patience: Duration) -> Stopped {
        let enforced = HURRIED.min(patience / 4);
        self.stop_by_degrees(patience.saturating_sub(enforced * 2), enforced)
            .await
    }

    async fn stop_by_degrees(mut self, patience: Duration, enforced: Duration) -> Stopped {
        for (signal, patience) in [
            (Signal::INT, patience),
            (Signal::QUIT, enforced),
            (Signal::KILL, enforced),
        ] {
            send(self.pid, signal);
            if timeout(patience, self.ended()).await.is_ok() {
                return if signal == Signal::INT {
                    Stopped::Cleanly
                } else {
                    Stopped::Forced
                };
            }
            tracing::warn!(
                pid = self.pid,
                ?signal,
                ?patience,
                "PostgreSQL does not stop in time"
            );
        }
        Stopped::Forced
    }
}

impl Drop for Postmaster {
    fn drop(&mut self) {
        if !self.ended {
            send(self.pid, Signal::INT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readiness_is_the_eighth_line() {
        let lines = "812\n/data/pgdata\n1700000000\n5432\n/data/run\n\n  5432001        17\n";
        assert_eq!(
            PidFile::parse(lines),
            Some(PidFile {
                pid: 812,
                ready: false
            })
        );
        assert_eq!(
            PidFile::parse(&format!("{lines}starting\n")),
            Some(PidFile {
                pid: 812,
                ready: false
            })
        );
        assert_eq!(
            PidFile::parse(&format!("{lines}ready   \n")),
            Some(PidFile {
                pid: 812,
                ready: true
            })
        );
        for broken in ["", "\n", "-812\n", "text\n"] {
            assert_eq!(PidFile::parse(broken), None);
        }
    }
}
