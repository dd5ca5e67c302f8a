use munim_kernel::Percent;

/// The counters above the security screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecurityStatistics {
    /// Sessions that live.
    pub active_sessions: i64,
    /// Sign-ins that failed within the last 24 hours.
    pub failed_logins_24_hours: i64,
    /// Users who are locked on some device or elsewhere.
    pub locked_accounts: i64,
    /// How much of the last 30 days, or of the time since it is measured, the system was up; `None` while it
    /// has not been measured for an hour.
    pub uptime: Option<Percent>,
}
