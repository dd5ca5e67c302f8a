use munim_security_policy::LockoutPolicy;

use super::{
    change_policy::{PolicyForm, PolicyRequest, change_policy, examples},
    settings::SettingsItem,
    shapes::failures_that_lock,
};
use crate::prelude::*;

impl PolicyForm for LockoutPolicy {
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
        // Missing values are already reported. A value within the range stands in, so that the others are still
        // checked.
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

#[operation(put "/api/security/lockout-policy/{tenantId}", tag = "security", ok = "The updated settings",
    examples = examples::<LockoutPolicy>())]
/// Change the lockout policy
///
/// Also applies to accounts that are already locked.
pub(crate) async fn change_lockout_policy(
    app: State,
    caller: Fresh<May<ManagesSecurity>>,
    tenant: PathId<TenantKey>,
    seen: IfMatch,
    policy: Body<PolicyRequest<LockoutPolicy>>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, caller, tenant, seen, policy).await
}
