//! The signals that stop the program, and its deadlines for stopping.
use std::time::Duration;

use tokio::{
    signal::unix::{Signal, SignalKind, signal},
    time::Instant,
};
use tracing::info;

use crate::failure::Failure;

pub(crate) const REQUESTS: Duration = Duration::from_secs(15);
/// The deadline of the background work, counted from the signal.
const BACKGROUND: Duration = Duration::from_secs(18);
/// The deadline of the private database, counted from the signal.
const DATABASE: Duration = Duration::from_secs(24);

/// Listens for the signals that stop the program from its first moment on: once the private database runs, it must not
/// be left behind.
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

    pub(crate) async fn given(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
        self.given = Some(Instant::now());
        info!("asked to stop: finishing what is in progress");
    }

    pub(crate) fn left_for_background(&mut self) -> Duration {
        self.left(BACKGROUND)
    }

    pub(crate) fn left_for_database(&mut self) -> Duration {
        self.left(DATABASE)
    }

    /// Without a signal, the time is counted from the first call.
    fn left(&mut self, by: Duration) -> Duration {
        by.saturating_sub(self.given.get_or_insert_with(Instant::now).elapsed())
    }
}
