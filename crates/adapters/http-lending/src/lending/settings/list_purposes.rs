use munim_lending::{ListPurposes as Purposes, PurposeError};

use super::purpose_item::{PurposeItem, purpose_problem};
use crate::prelude::*;

#[operation(get "/api/purposes", tag = "lending-settings", ok = "The full list", message = "Purposes",
    refuses = [PurposeError::NoTenant(NoTenantChosen)].map(purpose_problem))]
/// List the purposes of loans
///
/// Those in use first, then by name.
pub(crate) async fn list_purposes(app: State, caller: May<SeesLoanProducts>) -> Reply<Vec<PurposeItem>> {
    let purposes = Purposes::new(app.lending())
        .list_purposes(caller.actor())
        .await
        .map_err(purpose_problem)?;
    Ok(Success::new(
        MESSAGE,
        purposes.into_iter().map(Into::into).collect(),
    ))
}
