use munim_http_kit::{
    app::State,
    body::Form,
    envelope::{Success, Tagged},
    problem::Problem,
};
use munim_security_policy::{ChangeSettingsError, NoSuchTenant, TwoFactorSettings};
use serde_json::{Value, json};

use super::{
    change_policy::{Asked, Change, PolicyForm, change_policy},
    refusals::switch,
    settings::SettingsItem,
};

impl PolicyForm for TwoFactorSettings {
    type Doc = __path_change_two_factor_settings;
    const NAME: &'static str = "ChangeTwoFactorSettingsRequest";
    const ABOUT: &'static str = "The two-factor settings.";
    const MESSAGE: &'static str = "2FA settings updated successfully";

    fn take(form: &mut Form) -> Option<Self> {
        let enabled = switch(form, "twoFactorEnabled", "twoFactorEnabled is required");
        let email = switch(form, "emailOtpEnabled", "emailOtpEnabled is required");
        let sms = switch(form, "smsOtpEnabled", "smsOtpEnabled is required");
        let app = switch(
            form,
            "authenticatorAppEnabled",
            "authenticatorAppEnabled is required",
        );
        Self::try_new(enabled?, email?, sms?, app?)
            .map_err(|none| form.refuse("twoFactorEnabled", "no_method", none.to_string()))
            .ok()
    }

    fn example() -> Value {
        json!({"twoFactorEnabled": true, "emailOtpEnabled": true, "smsOtpEnabled": false,
            "authenticatorAppEnabled": true})
    }

    fn refusals() -> Vec<ChangeSettingsError> {
        vec![
            ChangeSettingsError::NoSuchTenant(NoSuchTenant),
            ChangeSettingsError::VersionConflict,
            ChangeSettingsError::LacksFactor,
        ]
    }
}

pub(crate) type ChangeTwoFactorSettings = Change<TwoFactorSettings>;

/// Change the two-factor settings
///
/// If enabled, it needs at least one method, including one that the caller can use.
#[utoipa::path(put, path = "/api/security/2fa-settings/{tenantId}", operation_id = "changeTwoFactorSettings", tag = "security",
    responses((status = 200, description = "The updated settings", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_two_factor_settings(
    app: State,
    asked: Asked<TwoFactorSettings>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, asked).await
}
