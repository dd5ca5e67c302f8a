use munim_lending::{self as lending, PurposeError};

use super::purpose_item::{LoanPurposeRequest, PurposeItem, purpose_problem};
use crate::prelude::*;

#[operation(put "/api/purposes/{purposeId}", tag = "lending-settings", ok = "The updated purpose", message = "Purpose updated",
    refuses = [PurposeError::NoTenant(NoTenantChosen), PurposeError::NoSuchPurpose, PurposeError::Taken,
        PurposeError::VersionConflict].map(purpose_problem))]
/// Change a purpose of loans, or take it out of use or into use again
///
/// Loans keep theirs.
pub(crate) async fn change_purpose(
    app: State,
    caller: May<ManagesLoanProducts>,
    purpose: PathId<PurposeKey>,
    seen: IfMatch,
    Body(form): Body<LoanPurposeRequest>,
) -> Result<Tagged<PurposeItem>, Problem> {
    let (actor, purpose, seen) = (caller.actor(), purpose.into_inner(), seen.and(form.version));
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        lending::change_purpose(work, at, actor, purpose, &form.draft, seen)
            .await
            .map_err(purpose_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, PurposeItem::from(changed)))
}
