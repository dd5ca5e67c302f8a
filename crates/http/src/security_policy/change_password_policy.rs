use munim_security_policy::{
    ChangePasswordPolicy as UseCase, ChangeSettingsError, NoSuchTenant, PasswordPolicy,
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

/// Set what new passwords must be like
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own in the specification"
)]
struct ChangePasswordPolicyRequest {
    password_policy_enabled: bool,
    #[schema(minimum = 6, maximum = 20)]
    min_password_length: u32,
    require_uppercase: bool,
    require_numbers: bool,
    require_special_chars: bool,
    /// 0 for never.
    #[schema(maximum = 365)]
    password_expiry_days: u32,
    /// The version that was read; the same as `If-Match`.
    #[schema(nullable = false, minimum = 1)]
    version: Option<i64>,
}

/// The body, in the domain's types.
pub(crate) struct Wanted(PasswordPolicy, Option<i64>);

impl FromForm for Wanted {
    fn take(form: &mut Form) -> Option<Self> {
        let enabled = switch(form, "passwordPolicyEnabled", "passwordPolicyEnabled is required");
        let length = number(form, "minPasswordLength", "minPasswordLength is required");
        let uppercase = switch(form, "requireUppercase", "requireUppercase is required");
        let numbers = switch(form, "requireNumbers", "requireNumbers is required");
        let special = switch(form, "requireSpecialChars", "requireSpecialChars is required");
        let expiry = number(form, "passwordExpiryDays", "passwordExpiryDays is required");
        let version = version(form);
        // What is missing is named already; a value within the range keeps the others judged.
        let needs = (
            uppercase.unwrap_or_default(),
            numbers.unwrap_or_default(),
            special.unwrap_or_default(),
        );
        let usual = PasswordPolicy::default();
        let policy = PasswordPolicy::try_new(
            enabled.unwrap_or_default(),
            length.unwrap_or(usual.min_length()),
            needs,
            expiry.unwrap_or(usual.expiry_days_set()),
        );
        Some(Self(within(form, policy)?, version?))
    }

    fn example() -> Value {
        json!({"passwordPolicyEnabled": true, "minPasswordLength": 10, "requireUppercase": true,
            "requireNumbers": true, "requireSpecialChars": false, "passwordExpiryDays": 90})
    }
}

const MESSAGE: &str = "Password policy updated successfully";

/// Who may, for which tenant, and what.
type Asked = Then<May<KeepsSecurity>, Then<PathId<TenantKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangePasswordPolicy;

impl Operation for ChangePasswordPolicy {
    type Asks = Asked;
    type Doc = __path_change_password_policy;

    fn examples() -> Examples {
        Examples::of(&example(MESSAGE)).or([
            ChangeSettingsError::NoSuchTenant(NoSuchTenant),
            ChangeSettingsError::VersionConflict,
        ])
    }
}

/// Set what new passwords must be like
///
/// It is asked of passwords that are chosen from now on; when they run out is judged at once.
#[utoipa::path(put, path = "/api/security/password-policy/{tenantId}", operation_id = "changePasswordPolicy", tag = "security",
    request_body = ChangePasswordPolicyRequest,
    responses((status = 200, description = "All settings as they are now", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_password_policy<S: Store, K: Kit>(
    app: State<S, K>,
    Then(caller, Then(tenant, Then(seen, Body(Wanted(policy, version))))): Asked,
) -> Result<Tagged<SettingsItem>, Problem> {
    let change = UseCase::new(app.store(), app.kit());
    let settings = change
        .run(caller.actor(), tenant.into_inner(), policy, seen.and(version))
        .await?;
    app.shared().sessions().clear();
    Ok(told(MESSAGE, settings))
}
