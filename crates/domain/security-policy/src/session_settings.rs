use munim_kernel::Fields;
use time::Duration;

use crate::range::{OutOfRange, Ranges};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionSettings {
    timeout_minutes: u32,
    max_concurrent: u32,
    logout_on_ip_change: bool,
}

impl SessionSettings {
    /// # Errors
    /// [`OutOfRange`] unless the timeout lies in 5 to 480 minutes and the limit in 1 to 10.
    pub fn try_new(
        timeout_minutes: u32,
        max_concurrent: u32,
        logout_on_ip_change: bool,
    ) -> Result<Self, Vec<OutOfRange>> {
        let mut ranges = Ranges::default();
        ranges.judge("sessionTimeoutMinutes", timeout_minutes, &(5..=480));
        ranges.judge("maxConcurrentSessions", max_concurrent, &(1..=10));
        ranges.allow(Self {
            timeout_minutes,
            max_concurrent,
            logout_on_ip_change,
        })
    }

    pub fn timeout_minutes(self) -> u32 {
        self.timeout_minutes
    }

    pub(crate) fn fields(self) -> Fields {
        Fields::new()
            .with("sessionTimeoutMinutes", self.timeout_minutes)
            .with("maxConcurrentSessions", self.max_concurrent)
            .with("forceLogoutOnIpChange", self.logout_on_ip_change)
    }

    /// Returns how long a session lives without activity.
    pub fn timeout(self) -> Duration {
        Duration::minutes(i64::from(self.timeout_minutes))
    }

    pub fn max_concurrent(self) -> u32 {
        self.max_concurrent
    }

    pub fn logout_on_ip_change(self) -> bool {
        self.logout_on_ip_change
    }
}

impl Default for SessionSettings {
    fn default() -> Self {
        Self {
            timeout_minutes: 30,
            max_concurrent: 3,
            logout_on_ip_change: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_edges() {
        for (minutes, good) in [(4, false), (5, true), (480, true), (481, false)] {
            assert_eq!(
                SessionSettings::try_new(minutes, 3, false).is_ok(),
                good,
                "{minutes}"
            );
        }
        for (sessions, good) in [(0, false), (1, true), (10, true), (11, false)] {
            assert_eq!(
                SessionSettings::try_new(30, sessions, false).is_ok(),
                good,
                "{sessions}"
            );
        }
    }
}
