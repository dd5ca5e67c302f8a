use actix_web::http::StatusCode;
use munim_http_kit::{extractors::Unsorted, list_page};
use munim_identity_device::{ActivationCodes, IssuedCode, RevokeCodeError};
use munim_kernel::{BranchId, NoTenantChosen, UserId};
use time::{Duration, OffsetDateTime};

use super::needs::ManagesDevices;
use crate::prelude::*;

/// An activation code without its digits, which are returned only once, to its issuer.
#[item]
pub(crate) struct ActivationCodeItem {
    code_id: i64,
    branch_id: Option<i64>,
    /// The employee that it is for.
    assigned_to: Option<i64>,
    /// `live`, `expired`, `used` or `revoked`.
    status: &'static str,
    issued_at: OffsetDateTime,
    /// Null for a code that never expires.
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

pub(crate) fn revoke_code_problem(error: RevokeCodeError) -> Problem {
    let message = error.to_string();
    match error {
        RevokeCodeError::NoTenant(error) => error.into(),
        RevokeCodeError::NoSuchCode => Problem::not_found(message),
        RevokeCodeError::AlreadyUsed => Problem::new(StatusCode::CONFLICT, "code_already_used", message),
        RevokeCodeError::Store(error) => error.into(),
    }
}

#[operation(get "/api/devices/activation-codes", tag = "devices", ok = "A page of codes",
    examples = {
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
    })]
/// List activation codes
pub(crate) async fn list_activation_codes(
    app: State,
    caller: May<ManagesDevices>,
    list: ListQuery<Unsorted>,
) -> Reply<ActivationCodePage> {
    let codes = ActivationCodes::new(app.identity_device(), app.kit());
    let page = codes
        .list_activation_codes(caller.actor(), list.page)
        .await
        .map_err(revoke_code_problem)?;
    Ok(Success::new("Activation codes", page.into()))
}
