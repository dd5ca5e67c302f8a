use munim_security_policy::{ChangeSettingsError, NoSuchTenant, ViewSettings};

use super::settings::{SettingsItem, example, reply};
use crate::prelude::*;

const MESSAGE: &str = "Security settings";

#[operation(get "/api/security/settings/{tenantId}", tag = "security", ok = "All settings under one version",
    example = example(MESSAGE), refuses = [ChangeSettingsError::NoSuchTenant(NoSuchTenant)].map(change_settings_problem))]
/// Get a tenant's security settings
pub(crate) async fn get_security_settings(
    app: State,
    caller: May<ManagesSecurity>,
    tenant: PathId<TenantKey>,
) -> Result<Tagged<SettingsItem>, Problem> {
    let settings = ViewSettings::new(app.security_policy());
    let settings = settings
        .get_security_settings(caller.actor(), tenant.into_inner())
        .await
        .map_err(change_settings_problem)?;
    Ok(reply(MESSAGE, settings))
}
