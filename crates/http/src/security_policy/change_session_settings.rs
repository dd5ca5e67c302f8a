use munim_security_policy::{
    ChangeSessionSettings as UseCase, ChangeSettingsError, NoSuchTenant, SessionSettings,
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

/// Set how long sessions live and how many a user may have
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

/// The body, in the domain's types.
pub(crate) struct Wanted(SessionSettings, Option<i64>);

impl FromForm for Wanted {
    fn take(form: &mut Form) -> Option<Self> {
        let timeout = number(form, "sessionTimeoutMinutes", "sessionTimeoutMinutes is required");
        let most = number(form, "maxConcurrentSessions", "maxConcurrentSessions is required");
        let bound = switch(form, "forceLogoutOnIpChange", "forceLogoutOnIpChange is required");
        let version = version(form);
        // What is missing is named already; a value within the range keeps the others judged.
        let usual = SessionSettings::default();
        let settings = SessionSettings::try_new(
            timeout.unwrap_or(usual.timeout_minutes()),
            most.unwrap_or(usual.max_concurrent()),
            bound.unwrap_or_default(),
        );
        Some(Self(within(form, settings)?, version?))
    }

    fn example() -> Value {
        json!({"sessionTimeoutMinutes": 15, "maxConcurrentSessions": 2, "forceLogoutOnIpChange": true})
    }
}

const MESSAGE: &str = "Session settings updated successfully";

/// Who may, for which tenant, and what.
type Asked = Then<May<KeepsSecurity>, Then<PathId<TenantKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeSessionSettings;

impl Operation for ChangeSessionSettings {
    type Asks = Asked;
    type Doc = __path_change_session_settings;

    fn examples() -> Examples {
        Examples::of(&example(MESSAGE)).or([
            ChangeSettingsError::NoSuchTenant(NoSuchTenant),
            ChangeSettingsError::VersionConflict,
        ])
    }
}

/// Set how long sessions live and how many a user may have
///
/// A shorter timeout holds for sessions that live already. The limit is applied at the next sign-in.
#[utoipa::path(put, path = "/api/security/session-settings/{tenantId}", operation_id = "changeSessionSettings", tag = "security",
    request_body = ChangeSessionSettingsRequest,
    responses((status = 200, description = "All settings as they are now", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_session_settings<S: Store, K: Kit>(
    app: State<S, K>,
    Then(caller, Then(tenant, Then(seen, Body(Wanted(settings, version))))): Asked,
) -> Result<Tagged<SettingsItem>, Problem> {
    let change = UseCase::new(app.store(), app.kit());
    let settings = change
        .run(caller.actor(), tenant.into_inner(), settings, seen.and(version))
        .await?;
    app.shared().sessions().clear();
    Ok(told(MESSAGE, settings))
}
