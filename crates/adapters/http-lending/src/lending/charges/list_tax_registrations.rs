use munim_lending::{ChargeError, ListCharges};

use super::tax_registration_item::TaxRegistrationList;
use crate::prelude::*;

#[operation(get "/api/tax-registrations", tag = "charges", ok = "The full list", etag = "The version.",
    message = "Tax registrations", refuses = [ChargeError::NoTenant(NoTenantChosen)].map(charge_problem))]
/// List tax registrations
///
/// The states that the lender is registered for goods and services tax in. A charge is taxed with CGST and SGST if the loan's
/// branch is in one of them, with IGST if it is in another state, and not at all if there are none.
pub(crate) async fn list_tax_registrations(
    app: State,
    caller: May<SeesLoanProducts>,
) -> Result<Tagged<TaxRegistrationList>, Problem> {
    let (registrations, version) = ListCharges::new(app.lending())
        .list_tax_registrations(caller.actor())
        .await
        .map_err(charge_problem)?;
    let list = TaxRegistrationList::new(registrations, version);
    Ok(Tagged::new(version, Success::new(MESSAGE, list)))
}
