use munim_security_policy::SessionSettings;

use super::{
    change_policy::{PolicyForm, PolicyRequest, change_policy, examples},
    settings::SettingsItem,
};
use crate::prelude::*;

impl PolicyForm for SessionSettings {
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
        // Missing values are already reported. A value within the range stands in, so that the others are still
        // checked.
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

#[operation(put "/api/security/session-settings/{tenantId}", tag = "security", ok = "The updated settings",
    examples = examples::<SessionSettings>())]
/// Change the session settings
///
/// A shorter timeout also applies to existing sessions. The limit on sessions applies from the next sign-in.
pub(crate) async fn change_session_settings(
    app: State,
    caller: Fresh<May<ManagesSecurity>>,
    tenant: PathId<TenantKey>,
    seen: IfMatch,
    policy: Body<PolicyRequest<SessionSettings>>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, caller, tenant, seen, policy).await
}
