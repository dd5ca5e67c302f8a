use munim_http_kit::{
    app::State,
    body::Form,
    envelope::{Success, Tagged},
    problem::Problem,
};
use munim_security_policy::LoginRestrictions;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    change_policy::{Asked, Change, PolicyForm, change_policy},
    refusals::switch,
    settings::SettingsItem,
};

/// Change the login restrictions
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
struct ChangeLoginRestrictionsRequest {
    /// If false, signing in on a device ends the user's sessions on other devices.
    allow_multiple_devices: bool,
    require_email_verification: bool,
    allow_password_reset: bool,
    /// The version that was read; the same as `If-Match`.
    #[schema(nullable = false, minimum = 1)]
    version: Option<i64>,
}

impl PolicyForm for LoginRestrictions {
    type Doc = __path_change_login_restrictions;
    const MESSAGE: &'static str = "Login restrictions updated successfully";

    fn take(form: &mut Form) -> Option<Self> {
        let devices = switch(form, "allowMultipleDevices", "allowMultipleDevices is required");
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

pub(crate) type ChangeLoginRestrictions = Change<LoginRestrictions>;

/// Change the login restrictions
///
/// Applies from the next sign-in.
#[utoipa::path(put, path = "/api/security/login-restrictions/{tenantId}", operation_id = "changeLoginRestrictions", tag = "security",
    request_body = ChangeLoginRestrictionsRequest,
    responses((status = 200, description = "The updated settings", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_login_restrictions(
    app: State,
    asked: Asked<LoginRestrictions>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, asked).await
}
