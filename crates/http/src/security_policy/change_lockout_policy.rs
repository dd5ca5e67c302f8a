use munim_http_kit::{
    app::State,
    body::{Form, field},
    envelope::{Success, Tagged},
    problem::Problem,
};
use munim_security_policy::LockoutPolicy;
use serde_json::{Value, json};

use super::{
    change_policy::{Asked, Change, PolicyForm, change_policy},
    refusals::{number, switch, within},
    settings::SettingsItem,
    shapes::failures_that_lock,
};

impl PolicyForm for LockoutPolicy {
    type Doc = __path_change_lockout_policy;
    const NAME: &'static str = "ChangeLockoutPolicyRequest";
    const ABOUT: &'static str = "The lockout policy.";
    const MESSAGE: &'static str = "Lockout policy updated successfully";

    fn take(form: &mut Form) -> Option<Self> {
        let most = number(
            form,
            field("maxFailedLoginAttempts").shaped(failures_that_lock),
            "maxFailedLoginAttempts is required",
        );
        let minutes = number(
            form,
            field("lockoutDurationMinutes").range(5, 1440),
            "lockoutDurationMinutes is required",
        );
        let auto_unlock = switch(
            form,
            field("autoUnlockAccounts").about("If false, only an administrator can unlock accounts."),
            "autoUnlockAccounts is required",
        );
        // What is missing is named already; a value within the range keeps the others checked.
        let policy = Self::try_new(
            most.unwrap_or_default(),
            minutes.unwrap_or(Self::default().duration_minutes()),
            auto_unlock.unwrap_or_default(),
        );
        within(form, policy)
    }

    fn example() -> Value {
        json!({"maxFailedLoginAttempts": 5, "lockoutDurationMinutes": 30, "autoUnlockAccounts": true})
    }
}

pub(crate) type ChangeLockoutPolicy = Change<LockoutPolicy>;

/// Change the lockout policy
///
/// Also applies to accounts that are already locked.
#[utoipa::path(put, path = "/api/security/lockout-policy/{tenantId}", operation_id = "changeLockoutPolicy", tag = "security",
    responses((status = 200, description = "The updated settings", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_lockout_policy(
    app: State,
    asked: Asked<LockoutPolicy>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, asked).await
}
