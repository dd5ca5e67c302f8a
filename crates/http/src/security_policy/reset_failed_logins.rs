use munim_identity_device::{FailedSignIns, FailedSignInsError};

use crate::{
    app::State,
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, KeepsSecurity, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
};

const MESSAGE: &str = "Failed login attempts reset successfully";

pub(crate) struct ResetFailedLogins;

impl Operation for ResetFailedLogins {
    type Asks = Then<Fresh<May<KeepsSecurity>>, PathId<TenantKey>>;
    type Doc = __path_reset_failed_logins;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([FailedSignInsError::NoSuchTenant])
    }
}

/// Unlock all accounts
///
/// Resets the counted attempts. The list of failed sign-ins is kept.
#[utoipa::path(post, path = "/api/security/failed-logins/reset/{tenantId}", operation_id = "resetFailedLogins", tag = "security",
    responses((status = 200, description = "All accounts were unlocked", body = Success<Nothing>)))]
pub(crate) async fn reset_failed_logins(
    app: State,
    Then(Fresh(caller), tenant): Then<Fresh<May<KeepsSecurity>>, PathId<TenantKey>>,
) -> Reply<Nothing> {
    let failed = FailedSignIns::new(app.identity_device(), app.kit());
    failed.reset(caller.actor(), tenant.into_inner()).await?;
    Ok(Success::new(MESSAGE, Nothing))
}
