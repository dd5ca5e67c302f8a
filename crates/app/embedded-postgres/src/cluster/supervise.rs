use std::time::Duration;

use rustix::process::Signal;
use tokio::sync::{oneshot, watch};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep, timeout};

use crate::home::Lock;
use crate::postmaster::{Launch, Postmaster};
use crate::processes::{end_leftovers, processes_of, send};
use crate::{Status, Stopped};

const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// A process that has run for this long is healthy. Its next failure counts as the first.
const HEALTHY_AFTER: Duration = Duration::from_mins(1);

/// Keeps PostgreSQL running until it is asked to stop, or until the cluster is dropped.
pub(super) struct Supervisor {
    pub(super) launch: Launch,
    pub(super) publish: watch::Sender<Status>,
    /// Held until PostgreSQL has ended.
    pub(super) _lock: Lock,
}

impl Supervisor {
    pub(super) async fn run(
        self,
        mut postmaster: Postmaster,
        mut stop: oneshot::Receiver<Option<Duration>>,
    ) -> Stopped {
        let mut failed = 0;
        let mut starts = 1;
        loop {
            let began = Instant::now();
            let ended = tokio::select! {
                ended = postmaster.ended() => ended,
                asked = &mut stop => {
                    let stopped = match asked.ok().flatten() {
                        Some(patience) => postmaster.stop_within(patience).await,
                        None => postmaster.stop(self.launch.stop_timeout).await,
                    };
                    if stopped == Stopped::Forced {
                        self.end_orphans().await;
                    }
                    tracing::info!(?stopped, "PostgreSQL has stopped");
                    self.publish.send_replace(Status::Stopped);
                    return stopped;
                }
            };
            tracing::error!(?ended, "PostgreSQL has ended by itself and is started again");
            if began.elapsed() > HEALTHY_AFTER {
                failed = 0;
            }
            postmaster = match self.start_again(&mut failed, &mut stop).await {
                Ok(next) => next,
                Err(asked) => {
                    // The interrupted start may already have started the first process.
                    let pgdata = self.launch.home.pgdata();
                    let patience = asked.map_or(self.launch.stop_timeout, |patience| patience / 2);
                    let ending = spawn_blocking(move || end_leftovers(&pgdata, patience));
                    let ended = timeout(asked.unwrap_or(Duration::MAX), ending).await;
                    tracing::info!(?ended, "PostgreSQL was stopped while it was being started again");
                    self.publish.send_replace(Status::Stopped);
                    return Stopped::Forced;
                }
            };
            starts += 1;
            // A successful start counts too: a process that ends at once each time must not be restarted faster.
            failed += 1;
            tracing::info!(pid = postmaster.pid(), starts, "PostgreSQL serves again");
            self.publish.send_replace(Status::Running {
                pid: postmaster.pid(),
                starts,
            });
        }
    }

    /// Ends the processes that a killed postmaster left behind. They would end by themselves, unless they hang too.
    async fn end_orphans(&self) {
        let pgdata = self.launch.home.pgdata();
        let ending = spawn_blocking(move || {
            for pid in processes_of(&pgdata) {
                send(pid, Signal::KILL);
            }
        });
        if ending.await.is_err() {
            tracing::warn!("processes of PostgreSQL may be left; the next start ends them");
        }
    }

    /// Retries until it is running. If a stop is requested meanwhile, the error contains how long that may take.
    async fn start_again(
        &self,
        failed: &mut u32,
        stop: &mut oneshot::Receiver<Option<Duration>>,
    ) -> Result<Postmaster, Option<Duration>> {
        loop {
            self.publish.send_replace(Status::Restarting { failed: *failed });
            tokio::select! {
                () = sleep(wait(*failed)) => {}
                asked = &mut *stop => return Err(asked.ok().flatten()),
            }
            let started = tokio::select! {
                started = self.launch.start() => started,
                asked = &mut *stop => return Err(asked.ok().flatten()),
            };
            match started {
                Ok(postmaster) => return Ok(postmaster),
                Err(error) => {
                    *failed += 1;
                    tracing::error!(%error, failed = *failed, "PostgreSQL could not be started again");
                }
            }
        }
    }
}

fn wait(failed: u32) -> Duration {
    FIRST_WAIT
        .saturating_mul(2_u32.saturating_pow(failed))
        .min(LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_up_to_a_limit() {
        let waits: Vec<u128> = [0, 1, 2, 6, 7, 40].map(|failed| wait(failed).as_millis()).into();
        assert_eq!(waits, [250, 500, 1000, 16_000, 30_000, 30_000]);
    }
}
