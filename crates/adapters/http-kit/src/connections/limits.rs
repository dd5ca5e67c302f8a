use std::time::Duration;

use actix_web::HttpRequest;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientLimits {
    /// The maximum number of connections per address. Trusted proxies may hold any number.
    pub connections: usize,
    /// How long the server waits for the next part of a body, for a client to take more of a reply, and for the next
    /// request to be complete.
    pub silence: Duration,
    /// The rate at which bodies must arrive and replies must be taken, after the first `silence`.
    pub bytes_per_second: u32,
}

impl Default for ClientLimits {
    fn default() -> Self {
        Self {
            connections: 256,
            silence: Duration::from_secs(15),
            bytes_per_second: 2048,
        }
    }
}

impl ClientLimits {
    pub fn of(request: &HttpRequest) -> Self {
        request.app_data().copied().unwrap_or_default()
    }

    pub fn time_for(&self, bytes: u64) -> Duration {
        let rate = u64::from(self.bytes_per_second.max(1));
        self.silence + Duration::from_millis(bytes.saturating_mul(1000) / rate)
    }
}
