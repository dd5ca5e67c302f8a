/// What the cluster does at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It serves.
    Running {
        /// PostgreSQL's first process.
        pid: i32,
        /// How often it was started since this program began; 1 means that it never failed.
        starts: u32,
    },
    /// It ended by itself and is being started again.
    Restarting {
        /// How many attempts have failed so far.
        failed: u32,
    },
    /// It was stopped by us.
    Stopped,
}

/// How the cluster was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopped {
    /// With everything written and nothing to repair.
    Cleanly,
    /// By force, because it did not end in time. Nothing committed is lost: the next start replays the log.
    Forced,
}
