use munim_http_kit::{
    app::State,
    body::{Form, field},
    envelope::{Success, Tagged},
    problem::Problem,
};
use munim_security_policy::SessionSettings;
use serde_json::{Value, json};

use super::{
    change_policy::{Asked, Change, PolicyForm, change_policy},
    refusals::{number, switch, within},
    settings::SettingsItem,
};

impl PolicyForm for SessionSettings {
    type Doc = __path_change_session_settings;
    const NAME: &'static str = "ChangeSessionSettingsRequest";
    const ABOUT: &'static str = "The session settings.";
    const MESSAGE: &'static str = "Session settings updated successfully";

    fn take(form: &mut Form) -> Option<Self> {
        let timeout = number(
            form,
            field("sessionTimeoutMinutes").range(5, 480),
            "sessionTimeoutMinutes is required",
        );
        let most = number(
            form,
            field("maxConcurrentSessions").range(1, 10),
            "maxConcurrentSessions is required",
        );
        let bound = switch(form, "forceLogoutOnIpChange", "forceLogoutOnIpChange is required");
        // What is missing is named already; a value within the range keeps the others checked.
        let usual = Self::default();
        let settings = Self::try_new(
            timeout.unwrap_or(usual.timeout_minutes()),
            most.unwrap_or(usual.max_concurrent()),
            bound.unwrap_or_default(),
        );
        within(form, settings)
    }

    fn example() -> Value {
        json!({"sessionTimeoutMinutes": 15, "maxConcurrentSessions": 2, "forceLogoutOnIpChange": true})
    }
}

pub(crate) type ChangeSessionSettings = Change<SessionSettings>;

/// Change the session settings
///
/// A shorter timeout also applies to existing sessions. The limit on sessions applies from the next sign-in.
#[utoipa::path(put, path = "/api/security/session-settings/{tenantId}", operation_id = "changeSessionSettings", tag = "security",
    responses((status = 200, description = "The updated settings", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_session_settings(
    app: State,
    asked: Asked<SessionSettings>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, asked).await
}
