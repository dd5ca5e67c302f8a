use munim_security_policy::{
    ChangeLockoutPolicy as UseCase, ChangeSettingsError, LockoutPolicy, NoSuchTenant,
};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    refusals::{number, switch, version, within},
    settings::{SettingsItem, example, told},
};
use crate::{
    app::{Kit, State, Store},
    body::{Body, Form, FromForm},
    envelope::{Success, Tagged},
    extractors::{IfMatch, KeepsSecurity, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

/// Set when wrong passwords lock an account
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
struct ChangeLockoutPolicyRequest {
    /// 0 turns the lockout off; else 3 to 10.
    #[schema(maximum = 10)]
    max_failed_login_attempts: u32,
    #[schema(minimum = 5, maximum = 1440)]
    lockout_duration_minutes: u32,
    /// When false, only an administrator opens locks.
    auto_unlock_accounts: bool,
    /// The version that was read; the same as `If-Match`.
    #[schema(nullable = false, minimum = 1)]
    version: Option<i64>,
}

/// The body, in the domain's types.
pub(crate) struct Wanted(LockoutPolicy, Option<i64>);

impl FromForm for Wanted {
    fn take(form: &mut Form) -> Option<Self> {
        let most = number(
            form,
            "maxFailedLoginAttempts",
            "maxFailedLoginAttempts is required",
        );
        let minutes = number(
            form,
            "lockoutDurationMinutes",
            "lockoutDurationMinutes is required",
        );
        let auto_unlock = switch(form, "autoUnlockAccounts", "autoUnlockAccounts is required");
        let version = version(form);
        // What is missing is named already; a value within the range keeps the others judged.
        let policy = LockoutPolicy::try_new(
            most.unwrap_or_default(),
            minutes.unwrap_or(LockoutPolicy::default().duration_minutes()),
            auto_unlock.unwrap_or_default(),
        );
        Some(Self(within(form, policy)?, version?))
    }

    fn example() -> Value {
        json!({"maxFailedLoginAttempts": 5, "lockoutDurationMinutes": 30, "autoUnlockAccounts": true})
    }
}

const MESSAGE: &str = "Lockout policy updated successfully";

/// Who may, for which tenant, and what.
type Asked = Then<May<KeepsSecurity>, Then<PathId<TenantKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeLockoutPolicy;

impl Operation for ChangeLockoutPolicy {
    type Asks = Asked;
    type Doc = __path_change_lockout_policy;

    fn examples() -> Examples {
        Examples::of(&example(MESSAGE)).or([
            ChangeSettingsError::NoSuchTenant(NoSuchTenant),
            ChangeSettingsError::VersionConflict,
        ])
    }
}

/// Set when wrong passwords lock an account
///
/// Locks that are shut already are judged by it too.
#[utoipa::path(put, path = "/api/security/lockout-policy/{tenantId}", operation_id = "changeLockoutPolicy", tag = "security",
    request_body = ChangeLockoutPolicyRequest,
    responses((status = 200, description = "All settings as they are now", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_lockout_policy<S: Store, K: Kit>(
    app: State<S, K>,
    Then(caller, Then(tenant, Then(seen, Body(Wanted(policy, version))))): Asked,
) -> Result<Tagged<SettingsItem>, Problem> {
    let change = UseCase::new(app.store(), app.kit());
    let settings = change
        .run(caller.actor(), tenant.into_inner(), policy, seen.and(version))
        .await?;
    app.shared().sessions().clear();
    Ok(told(MESSAGE, settings))
}
