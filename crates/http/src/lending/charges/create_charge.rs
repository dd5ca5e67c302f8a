use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{May, Once, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, ChargeError};

use super::{
    super::needs::ManagesLoanProducts, charge_form::Made, charge_item::ChargeItem, refusals::charge_problem,
};

const MESSAGE: &str = "Charge created";

type Asked = Then<May<ManagesLoanProducts>, Once<Made>>;

pub(crate) struct CreateCharge;

impl Operation for CreateCharge {
    type Asks = Asked;
    type Doc = __path_create_charge;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ChargeItem::example())).or([
            ChargeError::NoTenant(NoTenantChosen),
            ChargeError::DuplicateName,
            ChargeError::TooMany(100),
        ]
        .map(charge_problem))
    }
}

/// Create a charge
///
/// Products can take it up at once.
#[utoipa::path(post, path = "/api/charges", operation_id = "createCharge", tag = "charges",
    responses((status = 201, description = "The charge", body = Success<ChargeItem>,
        headers(("Location" = String, description = "The list of charges.")))))]
pub(crate) async fn create_charge(
    app: State,
    Then(caller, Once(key, wanted)): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let place = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let made = lending::create_charge(work, at, &actor, &wanted.0)
            .await
            .map_err(charge_problem)?;
        Ok(Created::new(
            "/api/charges".to_owned(),
            MESSAGE,
            ChargeItem::from(made),
        ))
    })
    .await
}
