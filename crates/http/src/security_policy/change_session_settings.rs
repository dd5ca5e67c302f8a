use munim_http_kit::{
    app::State,
    body::Form,
    envelope::{Success, Tagged},
    problem::Problem,
};
use munim_security_policy::SessionSettings;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    change_policy::{Asked, Change, PolicyForm, change_policy},
    refusals::{number, switch, within},
    settings::SettingsItem,
};

/// Change the session settings
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
struct ChangeSessionSettingsRequest {
    #[schema(minimum = 5, maximum = 480)]
    session_timeout_minutes: u32,
    #[schema(minimum = 1, maximum = 10)]
    max_concurrent_sessions: u32,
    force_logout_on_ip_change: bool,
    /// The version that was read; the same as `If-Match`.
    #[schema(nullable = false, minimum = 1)]
    version: Option<i64>,
}

impl PolicyForm for SessionSettings {
    type Doc = __path_change_session_settings;
    const MESSAGE: &'static str = "Session settings updated successfully";

    fn take(form: &mut Form) -> Option<Self> {
        let timeout = number(form, "sessionTimeoutMinutes", "sessionTimeoutMinutes is required");
        let most = number(form, "maxConcurrentSessions", "maxConcurrentSessions is required");
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
    request_body = ChangeSessionSettingsRequest,
    responses((status = 200, description = "The updated settings", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_session_settings(
    app: State,
    asked: Asked<SessionSettings>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, asked).await
}
