use std::path::PathBuf;
use std::time::Duration;

use crate::Search;

/// Where and how a durable cluster runs.
#[derive(Debug, Clone)]
pub struct Settings {
    pub(crate) data_dir: PathBuf,
    pub(crate) search: Search,
    pub(crate) max_connections: u16,
    pub(crate) shared_buffers_mb: u32,
    pub(crate) start_timeout: Duration,
    pub(crate) stop_timeout: Duration,
}

impl Settings {
    /// Returns the settings of a cluster in the folder `postgres` of `data_dir`, with the programs that this machine
    /// has.
    ///
    /// The defaults are 60 connections, 128 MB of shared buffers, five minutes to start (including recovery after a
    /// crash) and 20 seconds to stop.
    pub fn new(data_dir: impl Into<PathBuf>) -> Self {
        Self {
            data_dir: data_dir.into(),
            search: Search::new(),
            max_connections: 60,
            shared_buffers_mb: 128,
            start_timeout: Duration::from_mins(5),
            stop_timeout: Duration::from_secs(20),
        }
    }

    #[must_use]
    pub fn search(mut self, search: Search) -> Self {
        self.search = search;
        self
    }

    #[must_use]
    pub fn max_connections(mut self, connections: u16) -> Self {
        self.max_connections = connections;
        self
    }

    /// Sets PostgreSQL's `shared_buffers`, in MB.
    #[must_use]
    pub fn shared_buffers_mb(mut self, megabytes: u32) -> Self {
        self.shared_buffers_mb = megabytes;
        self
    }

    #[must_use]
    pub fn start_timeout(mut self, timeout: Duration) -> Self {
        self.start_timeout = timeout;
        self
    }

    /// Sets the maximum duration of a stop, after which force is used.
    #[must_use]
    pub fn stop_timeout(mut self, timeout: Duration) -> Self {
        self.stop_timeout = timeout;
        self
    }
}
