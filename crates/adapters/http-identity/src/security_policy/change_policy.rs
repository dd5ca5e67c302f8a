//! What the changes of all policies have in common; each policy's own file describes its body.
use munim_http_kit::body::fields::version;
use munim_identity_device::SessionsOf;
use munim_security_policy::{self as security, ChangeSettingsError, NoSuchTenant, Policy};

use super::settings::{SettingsItem, example, reply};
use crate::prelude::*;

pub(crate) trait PolicyForm: Policy + 'static {
    const NAME: &'static str;
    const ABOUT: &'static str;
    const MESSAGE: &'static str;

    /// Takes the fields from the form. Returns `None` if one is invalid; the form keeps the errors.
    fn take(form: &mut Form) -> Option<Self>;

    fn example() -> Value;

    fn refusals() -> Vec<ChangeSettingsError> {
        vec![
            ChangeSettingsError::NoSuchTenant(NoSuchTenant),
            ChangeSettingsError::VersionConflict,
        ]
    }
}

/// The policy, and the version that the caller saw.
pub(crate) struct PolicyRequest<P>(P, Option<i64>);

impl<P: PolicyForm> FromForm for PolicyRequest<P> {
    const NAME: &'static str = P::NAME;
    const ABOUT: &'static str = P::ABOUT;

    fn take(form: &mut Form) -> Option<Self> {
        let (policy, version) = (P::take(form), version(form, "version"));
        Some(Self(policy?, version?))
    }

    fn example() -> Value {
        P::example()
    }
}

pub(super) fn examples<P: PolicyForm>() -> Examples {
    Examples::of(&example(P::MESSAGE)).or(P::refusals().into_iter().map(change_settings_problem))
}

pub(super) async fn change_policy<P: PolicyForm>(
    app: State,
    Fresh(caller): Fresh<May<ManagesSecurity>>,
    tenant: PathId<TenantKey>,
    seen: IfMatch,
    Body(PolicyRequest(policy, version)): Body<PolicyRequest<P>>,
) -> Result<Tagged<SettingsItem>, Problem> {
    let (actor, tenant, seen) = (caller.actor(), tenant.into_inner(), seen.and(version));
    let stale = Stale::Sessions(SessionsOf::Tenant(tenant));
    let transaction = (app.security_policy(), Scope::Tenant(tenant), stale);
    let settings = change(&app, &transaction, async |work, at| {
        security::change_policy(work, at, actor, tenant, policy, seen)
            .await
            .map_err(change_settings_problem)
    })
    .await?;
    Ok(reply(P::MESSAGE, settings))
}

#[cfg(test)]
mod tests {
    use munim_security_policy::{
        LockoutPolicy, LoginRestrictions, PasswordPolicy, SessionSettings, TwoFactorSettings,
    };
    use serde_json::json;

    use super::*;
    use munim_http_kit::faults::{faults, problems};

    #[test]
    fn every_policy_names_all_that_is_wrong_with_it() {
        let bad = json!({"passwordPolicyEnabled": "yes", "minPasswordLength": 5, "requireUppercase": true,
            "requireNumbers": true, "passwordExpiryDays": -1, "x": 1});
        assert_eq!(
            faults::<PolicyRequest<PasswordPolicy>>(bad),
            [
                "passwordPolicyEnabled: wrong_type",
                "requireSpecialChars: required",
                "minPasswordLength: range",
                "passwordExpiryDays: range",
                "x: unknown_field"
            ]
        );
        let bad =
            json!({"sessionTimeoutMinutes": 4, "maxConcurrentSessions": 11, "forceLogoutOnIpChange": false});
        assert_eq!(
            faults::<PolicyRequest<SessionSettings>>(bad),
            ["sessionTimeoutMinutes: range", "maxConcurrentSessions: range"]
        );
        let bad = json!({"maxFailedLoginAttempts": 2, "lockoutDurationMinutes": 1_000_000_000_000_i64,
            "autoUnlockAccounts": true});
        assert_eq!(
            faults::<PolicyRequest<LockoutPolicy>>(bad),
            ["maxFailedLoginAttempts: range", "lockoutDurationMinutes: range"]
        );
        let bad = json!({"twoFactorEnabled": true, "emailOtpEnabled": false, "smsOtpEnabled": false,
            "authenticatorAppEnabled": false});
        assert_eq!(
            problems::<PolicyRequest<TwoFactorSettings>>(bad),
            json!([{"field": "twoFactorEnabled", "code": "no_method",
                "message": "Please enable at least one 2FA method"}])
        );
        assert_eq!(
            faults::<PolicyRequest<LoginRestrictions>>(json!({"version": "x"})),
            [
                "allowMultipleDevices: required",
                "requireEmailVerification: required",
                "allowPasswordReset: required",
                "version: wrong_type"
            ]
        );
    }
}
