use munim_kernel::Percent;
use time::OffsetDateTime;

/// The counters shown on the security screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecurityStatistics {
    pub active_sessions: i64,
    pub failed_logins_24_hours: i64,
    /// Users who are locked on some device or elsewhere.
    pub locked_accounts: i64,
    /// How much of the last 30 days the system was up; `None` in the first minute.
    pub uptime: Option<Uptime>,
}

/// The share of the measured time in which the system was up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Uptime {
    pub percent: Percent,
    /// The start of the measured time: 30 days ago, or later if measuring began later.
    pub since: OffsetDateTime,
}
