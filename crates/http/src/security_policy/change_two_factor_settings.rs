use munim_security_policy::{
    ChangeSettingsError, ChangeTwoFactorSettings as UseCase, NoSuchTenant, TwoFactorSettings,
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

/// Set whether a second factor is asked for, and which
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own in the specification"
)]
struct ChangeTwoFactorSettingsRequest {
    two_factor_enabled: bool,
    email_otp_enabled: bool,
    sms_otp_enabled: bool,
    authenticator_app_enabled: bool,
    /// The version that was read; the same as `If-Match`.
    #[schema(nullable = false, minimum = 1)]
    version: Option<i64>,
}

/// The body, in the domain's types.
pub(crate) struct Wanted(TwoFactorSettings, Option<i64>);

impl FromForm for Wanted {
    fn take(form: &mut Form) -> Option<Self> {
        let enabled = switch(form, "twoFactorEnabled", "twoFactorEnabled is required");
        let email = switch(form, "emailOtpEnabled", "emailOtpEnabled is required");
        let sms = switch(form, "smsOtpEnabled", "smsOtpEnabled is required");
        let app = switch(
            form,
            "authenticatorAppEnabled",
            "authenticatorAppEnabled is required",
        );
        let version = version(form);
        let settings = TwoFactorSettings::try_new(enabled?, email?, sms?, app?);
        match settings {
            Ok(settings) => Some(Self(settings, version?)),
            Err(none) => {
                form.refuse("twoFactorEnabled", "no_method", none.to_string());
                None
            }
        }
    }

    fn example() -> Value {
        json!({"twoFactorEnabled": true, "emailOtpEnabled": true, "smsOtpEnabled": false,
            "authenticatorAppEnabled": true})
    }
}

const MESSAGE: &str = "2FA settings updated successfully";

/// Who may, for which tenant, and what.
type Asked = Then<May<KeepsSecurity>, Then<PathId<TenantKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeTwoFactorSettings;

impl Operation for ChangeTwoFactorSettings {
    type Asks = Asked;
    type Doc = __path_change_two_factor_settings;

    fn examples() -> Examples {
        Examples::of(&example(MESSAGE)).or([
            ChangeSettingsError::NoSuchTenant(NoSuchTenant),
            ChangeSettingsError::VersionConflict,
            ChangeSettingsError::LacksFactor,
        ])
    }
}

/// Set whether a second factor is asked for, and which
///
/// One that is on needs at least one method, and one that the caller himself can use.
#[utoipa::path(put, path = "/api/security/2fa-settings/{tenantId}", operation_id = "changeTwoFactorSettings", tag = "security",
    request_body = ChangeTwoFactorSettingsRequest,
    responses((status = 200, description = "All settings as they are now", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_two_factor_settings<S: Store, K: Kit>(
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
