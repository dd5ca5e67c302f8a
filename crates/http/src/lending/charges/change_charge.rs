use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, ChargeError};

use super::{
    super::needs::ManagesLoanProducts,
    charge_form::Replaced,
    charge_item::{ChargeItem, reply},
    path_keys::ChargeKey,
    refusals::charge_problem,
};

const MESSAGE: &str = "Charge updated";

type Asked = Then<May<ManagesLoanProducts>, Then<PathId<ChargeKey>, Then<IfMatch, Body<Replaced>>>>;

pub(crate) struct ChangeCharge;

impl Operation for ChangeCharge {
    type Asks = Asked;
    type Doc = __path_change_charge;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ChargeItem::example())).or([
            ChargeError::NoTenant(NoTenantChosen),
            ChargeError::NoSuchCharge,
            ChargeError::DuplicateName,
            ChargeError::VersionConflict,
        ]
        .map(charge_problem))
    }
}

/// Change a charge, or take it out of use or into use again
///
/// A product keeps its charges as they were when its terms were last changed.
#[utoipa::path(put, path = "/api/charges/{chargeId}", operation_id = "changeCharge", tag = "charges",
    responses((status = 200, description = "The updated charge", body = Success<ChargeItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_charge(
    app: State,
    Then(caller, Then(charge, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<ChargeItem>, Problem> {
    let (actor, charge, seen) = (caller.actor(), charge.into_inner(), seen.and(wanted.version));
    let place = (app.lending(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &place, async |work, at| {
        lending::change_charge(work, at, actor, charge, (&wanted.terms, wanted.is_active), seen)
            .await
            .map_err(charge_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
