#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Running {
        pid: i32,
        /// How often it was started since this program began; 1 means that it never failed.
        starts: u32,
    },
    /// It ended by itself and is being restarted.
    Restarting { failed: u32 },
    /// It was stopped by this process.
    Stopped,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopped {
    /// Everything was written to disk, so the next start needs no recovery.
    Cleanly,
    /// By force, because it did not end in time. Nothing committed is lost: the next start replays the log.
    Forced,
}
