use munim_http_kit::{
    app::State,
    body::{Form, field},
    envelope::{Success, Tagged},
    problem::Problem,
};
use munim_security_policy::PasswordPolicy;
use serde_json::{Value, json};

use super::{
    change_policy::{Asked, Change, PolicyForm, change_policy},
    refusals::{number, switch, within},
    settings::SettingsItem,
};

impl PolicyForm for PasswordPolicy {
    type Doc = __path_change_password_policy;
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
        // What is missing is named already; a value within the range keeps the others checked.
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

pub(crate) type ChangePasswordPolicy = Change<PasswordPolicy>;

/// Change the password policy
///
/// The rules apply to new passwords. The expiry applies immediately.
#[utoipa::path(put, path = "/api/security/password-policy/{tenantId}", operation_id = "changePasswordPolicy", tag = "security",
    responses((status = 200, description = "The updated settings", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_password_policy(
    app: State,
    asked: Asked<PasswordPolicy>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, asked).await
}
