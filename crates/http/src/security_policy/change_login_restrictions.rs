use munim_security_policy::{
    ChangeLoginRestrictions as UseCase, ChangeSettingsError, LoginRestrictions, NoSuchTenant,
};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    refusals::{switch, version},
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

/// Set what else limits sign-in
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
struct ChangeLoginRestrictionsRequest {
    /// When false, signing in on a device ends the user's sessions on other devices.
    allow_multiple_devices: bool,
    require_email_verification: bool,
    allow_password_reset: bool,
    /// The version that was read; the same as `If-Match`.
    #[schema(nullable = false, minimum = 1)]
    version: Option<i64>,
}

/// The body, in the domain's types.
pub(crate) struct Wanted(LoginRestrictions, Option<i64>);

impl FromForm for Wanted {
    fn take(form: &mut Form) -> Option<Self> {
        let devices = switch(form, "allowMultipleDevices", "allowMultipleDevices is required");
        let verified = switch(
            form,
            "requireEmailVerification",
            "requireEmailVerification is required",
        );
        let reset = switch(form, "allowPasswordReset", "allowPasswordReset is required");
        let version = version(form);
        let restrictions = LoginRestrictions {
            allow_multiple_devices: devices?,
            require_email_verification: verified?,
            allow_password_reset: reset?,
        };
        Some(Self(restrictions, version?))
    }

    fn example() -> Value {
        json!({"allowMultipleDevices": false, "requireEmailVerification": true, "allowPasswordReset": true})
    }
}

const MESSAGE: &str = "Login restrictions updated successfully";

/// Who may, for which tenant, and what.
type Asked = Then<May<KeepsSecurity>, Then<PathId<TenantKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeLoginRestrictions;

impl Operation for ChangeLoginRestrictions {
    type Asks = Asked;
    type Doc = __path_change_login_restrictions;

    fn examples() -> Examples {
        Examples::of(&example(MESSAGE)).or([
            ChangeSettingsError::NoSuchTenant(NoSuchTenant),
            ChangeSettingsError::VersionConflict,
        ])
    }
}

/// Set what else limits sign-in
///
/// Holds from the next sign-in on.
#[utoipa::path(put, path = "/api/security/login-restrictions/{tenantId}", operation_id = "changeLoginRestrictions", tag = "security",
    request_body = ChangeLoginRestrictionsRequest,
    responses((status = 200, description = "All settings as they are now", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_login_restrictions<S: Store, K: Kit>(
    app: State<S, K>,
    Then(caller, Then(tenant, Then(seen, Body(Wanted(restrictions, version))))): Asked,
) -> Result<Tagged<SettingsItem>, Problem> {
    let change = UseCase::new(app.store(), app.kit());
    let settings = change
        .run(
            caller.actor(),
            tenant.into_inner(),
            restrictions,
            seen.and(version),
        )
        .await?;
    app.shared().sessions().clear();
    Ok(told(MESSAGE, settings))
}
