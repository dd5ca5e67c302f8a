use munim_kernel::Percent;
use munim_security_policy::{ChangeSettingsError, NoSuchTenant, SecurityStatistics, Uptime, ViewStatistics};

use crate::prelude::*;

/// The counters above the security screen.
#[item(from = counted: SecurityStatistics)]
#[schema(as = SecurityStatistics)]
pub(crate) struct StatisticsItem {
    active_sessions: i64,
    #[serde(rename = "failedLogins24Hours")]
    failed_logins_24_hours: i64,
    /// Locked users.
    locked_accounts: i64,
    /// The percentage of the measured time in which the system was up; null in the first minute.
    #[field(from = counted.uptime.map(|uptime| uptime.percent))]
    uptime_percent: Option<Percent>,
    /// The start of the measured time: 30 days ago, or later if measuring began later.
    #[field(from = counted.uptime.map(|uptime| uptime.since))]
    uptime_since: Option<OffsetDateTime>,
}

#[operation(get "/api/security/statistics/{tenantId}", tag = "security", ok = "The counters now",
    message = "Security statistics",
    example = StatisticsItem::from(SecurityStatistics { active_sessions: 14, failed_logins_24_hours: 3, locked_accounts: 1,
        uptime: Percent::of(43_190, 43_200).map(|percent| Uptime { percent, since: datetime!(2026-03-02 04:30 UTC) }) }),
    refuses = [ChangeSettingsError::NoSuchTenant(NoSuchTenant)].map(change_settings_problem))]
/// Get a tenant's security counters
pub(crate) async fn get_security_statistics(
    app: State,
    caller: May<ManagesSecurity>,
    tenant: PathId<TenantKey>,
) -> Reply<StatisticsItem> {
    let statistics = ViewStatistics::new(app.security_policy(), app.kit());
    let counted = statistics
        .get_security_statistics(caller.actor(), tenant.into_inner())
        .await
        .map_err(change_settings_problem)?;
    Ok(Success::new(MESSAGE, counted.into()))
}
