use munim_security_policy::{ChangeSettingsError, NoSuchTenant, TwoFactorSettings};

use super::{
    change_policy::{PolicyForm, PolicyRequest, change_policy, examples},
    settings::SettingsItem,
};
use crate::prelude::*;

impl PolicyForm for TwoFactorSettings {
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

#[operation(put "/api/security/2fa-settings/{tenantId}", tag = "security", ok = "The updated settings",
    examples = examples::<TwoFactorSettings>())]
/// Change the two-factor settings
///
/// If enabled, it needs at least one method, including one that the caller can use.
pub(crate) async fn change_two_factor_settings(
    app: State,
    caller: Fresh<May<ManagesSecurity>>,
    tenant: PathId<TenantKey>,
    seen: IfMatch,
    policy: Body<PolicyRequest<TwoFactorSettings>>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, caller, tenant, seen, policy).await
}
