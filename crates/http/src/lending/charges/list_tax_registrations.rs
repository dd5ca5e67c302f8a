use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::May,
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{ChargeError, ListCharges};

use super::{
    super::needs::SeesLoanProducts, refusals::charge_problem, tax_registration_item::TaxRegistrationList,
};

const MESSAGE: &str = "Tax registrations";

pub(crate) struct ListTaxRegistrations;

impl Operation for ListTaxRegistrations {
    type Asks = May<SeesLoanProducts>;
    type Doc = __path_list_tax_registrations;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, TaxRegistrationList::example()))
            .or([ChargeError::NoTenant(NoTenantChosen)].map(charge_problem))
    }
}

/// List tax registrations
///
/// The states that the lender is registered for goods and services tax in. A charge is taxed with CGST and SGST if the loan's
/// branch is in one of them, with IGST if it is in another state, and not at all if there are none.
#[utoipa::path(get, path = "/api/tax-registrations", operation_id = "listTaxRegistrations", tag = "charges",
    responses((status = 200, description = "The full list", body = Success<TaxRegistrationList>,
        headers(("ETag" = String, description = "The version.")))))]
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
