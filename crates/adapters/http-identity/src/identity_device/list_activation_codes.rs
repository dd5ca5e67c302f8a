use munim_identity_device::{ActivationCodes, IssuedCode, RevokeCodeError};

use crate::prelude::*;

/// An activation code without its digits, which are returned only once, to its issuer.
#[item(from = code: IssuedCode, let status = code.status().as_str(), let code = code.get())]
pub(crate) struct ActivationCodeItem {
    #[field(from = code.id.get(), example = 41)]
    code_id: i64,
    #[field(from = code.branch.map(BranchId::get), example = Some(3))]
    branch_id: Option<i64>,
    /// The employee that it is for.
    #[field(from = code.assigned_to.map(UserId::get), example = Some(12))]
    assigned_to: Option<i64>,
    /// `live`, `expired`, `used` or `revoked`.
    #[field(from = status, example = "live")]
    status: &'static str,
    #[field(example = EXAMPLE_TIME)]
    issued_at: OffsetDateTime,
    /// Null for a code that never expires.
    #[field(example = Some(EXAMPLE_TIME + Duration::minutes(15)))]
    expires_at: Option<OffsetDateTime>,
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
        RevokeCodeError::AlreadyUsed => Problem::conflict("code_already_used", message),
        RevokeCodeError::Store(error) => error.into(),
    }
}

#[operation(get "/api/devices/activation-codes", tag = "devices", ok = "A page of codes", message = "Activation codes",
    refuses = [RevokeCodeError::NoTenant(NoTenantChosen)].map(revoke_code_problem))]
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
    Ok(Success::new(MESSAGE, page.into()))
}
