use munim_lending::{self as lending, ChargeError};

use super::{charge_form::ChangeChargeRequest, charge_item::ChargeItem};
use crate::prelude::*;

#[operation(put "/api/charges/{chargeId}", tag = "charges", ok = "The updated charge", message = "Charge updated",
    refuses = [ChargeError::NoTenant(NoTenantChosen), ChargeError::NoSuchCharge, ChargeError::DuplicateName,
        ChargeError::VersionConflict].map(charge_problem))]
/// Change a charge, or take it out of use or into use again
///
/// A product keeps its charges as they were when its terms were last changed.
pub(crate) async fn change_charge(
    app: State,
    caller: May<ManagesLoanProducts>,
    charge: PathId<ChargeKey>,
    seen: IfMatch,
    Body(form): Body<ChangeChargeRequest>,
) -> Result<Tagged<ChargeItem>, Problem> {
    let (actor, charge, seen) = (caller.actor(), charge.into_inner(), seen.and(form.version));
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        lending::change_charge(work, at, actor, charge, &form.terms, form.is_active, seen)
            .await
            .map_err(charge_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, changed.into()))
}
