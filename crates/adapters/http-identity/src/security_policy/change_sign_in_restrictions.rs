use munim_security_policy::LoginRestrictions;

use super::{
    change_policy::{PolicyForm, PolicyRequest, change_policy, examples},
    settings::SettingsItem,
};
use crate::prelude::*;

impl PolicyForm for LoginRestrictions {
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

#[operation(put "/api/security/login-restrictions/{tenantId}", tag = "security", id = "changeLoginRestrictions",
    ok = "The updated settings",
    examples = examples::<LoginRestrictions>())]
/// Change the login restrictions
///
/// Applies from the next sign-in.
pub(crate) async fn change_sign_in_restrictions(
    app: State,
    caller: Fresh<May<ManagesSecurity>>,
    tenant: PathId<TenantKey>,
    seen: IfMatch,
    policy: Body<PolicyRequest<LoginRestrictions>>,
) -> Result<Tagged<SettingsItem>, Problem> {
    change_policy(app, caller, tenant, seen, policy).await
}
