use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::{self as identity, FailedSignInsError};
use munim_kernel::Scope;

use super::{needs::ManagesSecurity, refusals::failed_sign_ins_problem};

const MESSAGE: &str = "Failed login attempts reset successfully";

pub(crate) struct ResetFailedSignIns;

impl Operation for ResetFailedSignIns {
    type Asks = Then<Fresh<May<ManagesSecurity>>, PathId<TenantKey>>;
    type Doc = __path_reset_failed_sign_ins;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing))
            .or([FailedSignInsError::NoSuchTenant].map(failed_sign_ins_problem))
    }
}

/// Unlock all accounts
///
/// Resets the counted attempts. The list of failed sign-ins is kept.
#[utoipa::path(post, path = "/api/security/failed-logins/reset/{tenantId}", operation_id = "resetFailedLogins", tag = "security",
    responses((status = 200, description = "All accounts were unlocked", body = Success<Nothing>)))]
pub(crate) async fn reset_failed_sign_ins(
    app: State,
    Then(Fresh(caller), tenant): Then<Fresh<May<ManagesSecurity>>, PathId<TenantKey>>,
) -> Reply<Nothing> {
    let (actor, tenant) = (caller.actor(), tenant.into_inner());
    let place = (app.identity_device(), Scope::Tenant(tenant), Stale::Nothing);
    change(&app, &place, async |work, at| {
        identity::reset_failed_sign_ins(work, at, actor, tenant)
            .await
            .map_err(failed_sign_ins_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
