use munim_http_kit::{
    app::State,
    body::{Form, field},
    envelope::{Success, Tagged},
    problem::Problem,
};
use munim_security_policy::LoginRestrictions;
use serde_json::{Value, json};

use super::{
    change_policy::{Asked, Change, PolicyForm, change_policy},
    refusals::switch,
    settings::SettingsItem,
};

impl PolicyForm for LoginRestrictions {
    type Doc = __path_change_sign_in_restrictions;
    const NAME: &'static str = "ChangeLoginRestrictionsRequest";
    const ABOUT: &'static str = "The login restrictions.";
    const MESSAGE: &'static str = "Login restrictions updated successfully";

    fn take(form: &mut Form) -> Option<Self> {
        let devices = switch(
            form,
            field("allowMultipleDevices")
                .about("If false, signing in on a device ends the user's sessions on other devices."),
            "allowMultipleDevices is required",
        );
        let verified = switch(
            form,
            "requireEmailVerification",
            "requireEmailVerification is required",
        );
        let reset = switch(form, "allowPasswordReset", "allowPasswordReset is required");
        Some(Self {
            allow_multiple_devices: devices?,
            require_email_verification: verified?,
            allow_password_reset: reset?,
        })
    }

    fn example() -> Value {
        json!({"allowMultipleDevices": false, "requireEmailVerification": true, "allowPasswordReset": true})
    }
}

pub(crate) type ChangeSignInRestrictions = Change<LoginRestrictions>;

/// Change the login restrictions
///
/// Applies from the next sign-in.
#[utoipa::path(put, path = "/api/security/login-restrictions/{tenantId}", operation_id = "changeLoginRestrictions", tag = "security",
    responses((status = 200, description = "The updated settings", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_sign_in_restrictions(
    app: State,
    asked: Asked<LoginRestrictions>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, asked).await
}
