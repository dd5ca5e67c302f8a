use std::{cell::Cell, fmt, rc::Rc, time::Duration};

use tokio::time::Instant;

use super::ClientLimits;

/// The state that a connection and its requests share: whether the client or the server acts next, and since
/// when.
#[derive(Debug, Clone)]
pub struct Exchange(Rc<Turn>);

struct Turn {
    limits: ClientLimits,
    running: Cell<usize>,
    /// When the server last acted for the client.
    idle_since: Cell<Instant>,
    /// How long after that the client may take to send a whole request.
    patience: Cell<Duration>,
    /// When the client first made the server wait during this reply, and how many bytes it has read since.
    stalled: Cell<Option<(Instant, u64)>>,
    /// Whether the server is waiting for the client now.
    blocked: Cell<bool>,
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} running", self.running.get())
    }
}

impl Exchange {
    /// How long a closing connection waits for the client to read the last reply.
    pub(super) const FAREWELL: Duration = Duration::from_secs(1);

    pub(super) fn new(limits: ClientLimits) -> Self {
        Self(Rc::new(Turn {
            limits,
            running: Cell::new(0),
            idle_since: Cell::new(Instant::now()),
            patience: Cell::new(limits.silence),
            stalled: Cell::new(None),
            blocked: Cell::new(false),
        }))
    }

    /// Marks a request as being handled until the returned value is dropped.
    pub fn begin(&self) -> Running {
        self.0.running.set(self.0.running.get() + 1);
        // A client that reads nothing gains no time by sending more requests.
        if !self.0.blocked.get() {
            self.0.stalled.set(None);
        }
        Running(self.clone())
    }

    pub fn close_soon(&self) {
        self.0.patience.set(Self::FAREWELL);
    }

    /// Notes that the client is not reading the reply. Returns when it must have read more of it.
    pub(super) fn blocked(&self) -> Instant {
        let (since, taken) = self.0.stalled.get().unwrap_or_else(|| (Instant::now(), 0));
        self.0.stalled.set(Some((since, taken)));
        self.0.blocked.set(true);
        since + self.0.limits.time_for(taken)
    }

    /// Notes that the client has read `bytes` bytes of the reply.
    pub(super) fn took(&self, bytes: usize) {
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        if let Some((since, taken)) = self.0.stalled.get() {
            self.0.stalled.set(Some((since, taken.saturating_add(bytes))));
        }
        self.0.blocked.set(false);
        self.0.idle_since.set(Instant::now());
    }

    /// Returns when the next request must be complete; `None` while the server is acting.
    pub(super) fn due(&self) -> Option<Instant> {
        let clients_turn = self.0.running.get() == 0 && !self.0.blocked.get();
        clients_turn.then(|| self.0.idle_since.get() + self.0.patience.get())
    }
}

#[derive(Debug)]
pub struct Running(Exchange);

impl Drop for Running {
    fn drop(&mut self) {
        let turn = &self.0.0;
        turn.running.set(turn.running.get().saturating_sub(1));
        turn.idle_since.set(Instant::now());
    }
}
