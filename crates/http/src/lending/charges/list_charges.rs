use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_lending::{ChargeError, ListCharges as Charges};

use super::{super::needs::SeesLoanProducts, charge_item::ChargeItem, refusals::charge_problem};

const MESSAGE: &str = "Charges";

pub(crate) struct ListCharges;

impl Operation for ListCharges {
    type Asks = May<SeesLoanProducts>;
    type Doc = __path_list_charges;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, [ChargeItem::example()]))
            .or([ChargeError::NoTenant(NoTenantChosen)].map(charge_problem))
    }
}

/// List charges
///
/// Those in use first, then by name.
#[utoipa::path(get, path = "/api/charges", operation_id = "listCharges", tag = "charges",
    responses((status = 200, description = "The full list", body = Success<Vec<ChargeItem>>)))]
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
