use munim_lending::{ChargeError, ListCharges as Charges};

use super::charge_item::ChargeItem;
use crate::prelude::*;

#[operation(get "/api/charges", tag = "charges", ok = "The full list", message = "Charges",
    refuses = [ChargeError::NoTenant(NoTenantChosen)].map(charge_problem))]
/// List charges
///
/// Those in use first, then by name.
pub(crate) async fn list_charges(app: State, caller: May<SeesLoanProducts>) -> Reply<Vec<ChargeItem>> {
    let charges = Charges::new(app.lending())
        .list_charges(caller.actor())
        .await
        .map_err(charge_problem)?;
    Ok(Success::new(
        MESSAGE,
        charges.into_iter().map(Into::into).collect(),
    ))
}
