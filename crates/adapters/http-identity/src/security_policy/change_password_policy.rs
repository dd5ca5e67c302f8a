use munim_security_policy::PasswordPolicy;

use super::{
    change_policy::{PolicyForm, PolicyRequest, change_policy, examples},
    settings::SettingsItem,
};
use crate::prelude::*;

impl PolicyForm for PasswordPolicy {
    const NAME: &'static str = "ChangePasswordPolicyRequest";
    const ABOUT: &'static str = "The password policy.";
    const MESSAGE: &'static str = "Password policy updated successfully";

    fn take(form: &mut Form) -> Option<Self> {
        let enabled = switch(form, "passwordPolicyEnabled", "passwordPolicyEnabled is required");
        let length = number(
            form,
            field("minPasswordLength").range(6, 20),
            "minPasswordLength is required",
        );
        let uppercase = switch(form, "requireUppercase", "requireUppercase is required");
        let numbers = switch(form, "requireNumbers", "requireNumbers is required");
        let special = switch(form, "requireSpecialChars", "requireSpecialChars is required");
        let expiry = number(
            form,
            field("passwordExpiryDays").about("0 for never.").range(0, 365),
            "passwordExpiryDays is required",
        );
        // Missing values are already reported. A value within the range stands in, so that the others are still
        // checked.
        let needs = (
            uppercase.unwrap_or_default(),
            numbers.unwrap_or_default(),
            special.unwrap_or_default(),
        );
        let usual = Self::default();
        let policy = Self::try_new(
            enabled.unwrap_or_default(),
            length.unwrap_or(usual.min_length()),
            needs,
            expiry.unwrap_or(usual.expiry_days_set()),
        );
        within(form, policy)
    }

    fn example() -> Value {
        json!({"passwordPolicyEnabled": true, "minPasswordLength": 10, "requireUppercase": true,
            "requireNumbers": true, "requireSpecialChars": false, "passwordExpiryDays": 90})
    }
}

#[operation(put "/api/security/password-policy/{tenantId}", tag = "security", ok = "The updated settings",
    examples = examples::<PasswordPolicy>())]
/// Change the password policy
///
/// The rules apply to new passwords. The expiry applies immediately.
pub(crate) async fn change_password_policy(
    app: State,
    caller: Fresh<May<ManagesSecurity>>,
    tenant: PathId<TenantKey>,
    seen: IfMatch,
    policy: Body<PolicyRequest<PasswordPolicy>>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, caller, tenant, seen, policy).await
}
