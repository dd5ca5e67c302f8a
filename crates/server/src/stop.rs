//! How the program is told to stop, and how long it may take then.
use std::time::Duration;

use tokio::{
    signal::unix::{Signal, SignalKind, signal},
    time::Instant,
};
use tracing::info;

use crate::failure::Failure;

/// How long requests in flight may take.
pub(crate) const REQUESTS: Duration = Duration::from_secs(15);
/// When the background work must have ended, counted from the signal.
const BACKGROUND: Duration = Duration::from_secs(18);
/// When the private database must have stopped, counted from the signal.
const DATABASE: Duration = Duration::from_secs(24);

/// Listens for the signals that ask the program to stop, from its first moment on: once the private
/// database runs, it must not be left behind.
pub(crate) struct StopSignal {
    terminate: Signal,
    interrupt: Signal,
    given: Option<Instant>,
}

impl StopSignal {
    pub(crate) fn new() -> Result<Self, Failure> {
        let listen = |kind| {
            signal(kind).map_err(|failed| Failure::System {
                doing: "listening for signals",
                failed,
            })
        };
        Ok(Self {
            terminate: listen(SignalKind::terminate())?,
            interrupt: listen(SignalKind::interrupt())?,
            given: None,
        })
    }

    /// Returns when one of the signals arrives.
    pub(crate) async fn given(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
        self.given = Some(Instant::now());
        info!("told to stop: finishing what is in flight");
    }

    /// Returns how much longer the background work may take.
    pub(crate) fn left_for_background(&mut self) -> Duration {
        self.left(BACKGROUND)
    }

    /// Returns how much longer the private database may take.
    pub(crate) fn left_for_database(&mut self) -> Duration {
        self.left(DATABASE)
    }

    /// A program that stops without a signal has as much time as one that receives one.
    fn left(&mut self, by: Duration) -> Duration {
        by.saturating_sub(self.given.get_or_insert_with(Instant::now).elapsed())
    }
}
