use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_security_policy::{ChangeSettingsError, NoSuchTenant, ViewSettings};

use super::{
    needs::ManagesSecurity,
    refusals::change_settings_problem,
    settings::{SettingsItem, example, reply},
};

const MESSAGE: &str = "Security settings";

pub(crate) struct GetSecuritySettings;

impl Operation for GetSecuritySettings {
    type Asks = Then<May<ManagesSecurity>, PathId<TenantKey>>;
    type Doc = __path_get_security_settings;

    fn examples() -> Examples {
        Examples::of(&example(MESSAGE))
            .or([ChangeSettingsError::NoSuchTenant(NoSuchTenant)].map(change_settings_problem))
    }
}

/// Get a tenant's security settings
#[utoipa::path(get, path = "/api/security/settings/{tenantId}", operation_id = "getSecuritySettings", tag = "security",
    responses((status = 200, description = "All settings under one version", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_security_settings(
    app: State,
    Then(caller, tenant): Then<May<ManagesSecurity>, PathId<TenantKey>>,
) -> Result<Tagged<SettingsItem>, Problem> {
    let settings = ViewSettings::new(app.security_policy());
    let settings = settings
        .get_security_settings(caller.actor(), tenant.into_inner())
        .await
        .map_err(change_settings_problem)?;
    Ok(reply(MESSAGE, settings))
}
