use munim_kernel::Percent;
use munim_security_policy::{ChangeSettingsError, NoSuchTenant, SecurityStatistics, ViewStatistics};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::{Kit, State, Store},
    envelope::{Reply, Success},
    extractors::{KeepsSecurity, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
};

/// The counters above the security screen.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SecurityStatistics)]
pub(crate) struct StatisticsItem {
    active_sessions: i64,
    #[serde(rename = "failedLogins24Hours")]
    failed_logins_24_hours: i64,
    /// Users who are locked on some device or elsewhere.
    locked_accounts: i64,
    /// Percent of the last 30 days, as measured; null when it is not known.
    #[schema(value_type = Option<f64>, required = true)]
    uptime_percent: Option<Percent>,
}

impl From<SecurityStatistics> for StatisticsItem {
    fn from(counted: SecurityStatistics) -> Self {
        Self {
            active_sessions: counted.active_sessions,
            failed_logins_24_hours: counted.failed_logins_24_hours,
            locked_accounts: counted.locked_accounts,
            uptime_percent: counted.uptime,
        }
    }
}

const MESSAGE: &str = "Security statistics";

pub(crate) struct GetSecurityStatistics;

impl Operation for GetSecurityStatistics {
    type Asks = Then<May<KeepsSecurity>, PathId<TenantKey>>;
    type Doc = __path_get_security_statistics;

    fn examples() -> Examples {
        let counted = SecurityStatistics {
            active_sessions: 14,
            failed_logins_24_hours: 3,
            locked_accounts: 1,
            uptime: Percent::of(43_190, 43_200),
        };
        Examples::of(&Success::new(MESSAGE, StatisticsItem::from(counted)))
            .or([ChangeSettingsError::NoSuchTenant(NoSuchTenant)])
    }
}

/// A tenant's security counters
#[utoipa::path(get, path = "/api/security/statistics/{tenantId}", operation_id = "getSecurityStatistics", tag = "security",
    responses((status = 200, description = "The counters now", body = Success<StatisticsItem>)))]
pub(crate) async fn get_security_statistics<S: Store, K: Kit>(
    app: State<S, K>,
    Then(caller, tenant): Then<May<KeepsSecurity>, PathId<TenantKey>>,
) -> Reply<StatisticsItem> {
    let statistics = ViewStatistics::new(app.store(), app.kit());
    let counted = statistics.run(caller.actor(), tenant.into_inner()).await?;
    Ok(Success::new(MESSAGE, counted.into()))
}
