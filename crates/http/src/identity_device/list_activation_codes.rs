use actix_web::http::StatusCode;
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, Then, Unsorted},
    list_page,
    openapi::{EXAMPLE_TIME, Examples, Operation},
    problem::Problem,
    wire,
};
use munim_identity_device::{ActivationCodes, IssuedCode, RevokeCodeError};
use munim_kernel::{BranchId, NoTenantChosen, UserId};
use serde::Serialize;
use time::{Duration, OffsetDateTime};
use utoipa::ToSchema;

use super::needs::ManagesDevices;

/// An activation code without its digits, which are returned only once, to its issuer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ActivationCodeItem {
    code_id: i64,
    #[schema(required = true)]
    branch_id: Option<i64>,
    /// The employee that it is for.
    #[schema(required = true)]
    assigned_to: Option<i64>,
    /// `live`, `expired`, `used` or `revoked`.
    status: &'static str,
    #[serde(serialize_with = "wire::moment")]
    issued_at: OffsetDateTime,
    /// Null for a code that never expires.
    #[schema(required = true)]
    #[serde(serialize_with = "wire::maybe_moment")]
    expires_at: Option<OffsetDateTime>,
}

impl From<IssuedCode> for ActivationCodeItem {
    fn from(code: IssuedCode) -> Self {
        let status = code.fate().as_str();
        let code = code.get();
        Self {
            code_id: code.id.get(),
            branch_id: code.branch.map(BranchId::get),
            assigned_to: code.assigned_to.map(UserId::get),
            status,
            issued_at: code.issued_at,
            expires_at: code.expires_at,
        }
    }
}

list_page!(
    /// A page of activation codes, newest first.
    ActivationCodePage of ActivationCodeItem
);

/// Maps [`RevokeCodeError`] to a response.
pub(crate) fn revoke_code_problem(error: RevokeCodeError) -> Problem {
    let said = error.to_string();
    match error {
        RevokeCodeError::NoTenant(error) => error.into(),
        RevokeCodeError::NoSuchCode => Problem::not_found(said),
        RevokeCodeError::AlreadyUsed => Problem::new(StatusCode::CONFLICT, "code_already_used", said),
        RevokeCodeError::Store(error) => error.into(),
    }
}

pub(crate) struct ListActivationCodes;

impl Operation for ListActivationCodes {
    type Asks = Then<May<ManagesDevices>, ListQuery<Unsorted>>;
    type Doc = __path_list_activation_codes;

    fn examples() -> Examples {
        let code = ActivationCodeItem {
            code_id: 41,
            branch_id: Some(3),
            assigned_to: Some(12),
            status: "live",
            issued_at: EXAMPLE_TIME,
            expires_at: Some(EXAMPLE_TIME + Duration::minutes(15)),
        };
        Examples::of(&Success::new(
            "Activation codes",
            ActivationCodePage::example(code),
        ))
        .or([RevokeCodeError::NoTenant(NoTenantChosen)].map(revoke_code_problem))
    }
}

/// List activation codes
#[utoipa::path(get, path = "/api/devices/activation-codes", operation_id = "listActivationCodes", tag = "devices",
    responses((status = 200, description = "A page of codes", body = Success<ActivationCodePage>)))]
pub(crate) async fn list_activation_codes(
    app: State,
    Then(caller, wanted): Then<May<ManagesDevices>, ListQuery<Unsorted>>,
) -> Reply<ActivationCodePage> {
    let codes = ActivationCodes::new(app.identity_device(), app.kit());
    let page = codes
        .list_activation_codes(caller.actor(), wanted.page)
        .await
        .map_err(revoke_code_problem)?;
    Ok(Success::new("Activation codes", page.into()))
}
