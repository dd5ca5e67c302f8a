use munim_collections::{self as collections, SheetError, SheetState};
use munim_kernel::CentreId;

use super::{reply::reply, sheet_item::SheetDetails};
use crate::prelude::*;

/// Who looks after a centre on a day.
#[form(example = {"centreId": 41, "on": "2026-12-02", "officerId": 14})]
pub(crate) struct AssignCentreRequest {
    #[field(row, missing = "Centre is required")]
    centre: CentreId,
    /// From the business date to 31 days later.
    #[field(missing = "Date is required")]
    on: Date,
    /// An active member of the branch's staff with COLLECTION_RECORD.
    #[field(row, missing = "Officer is required")]
    officer: UserId,
}

#[operation(put "/api/collections/assignments", tag = "sheets", ok = "The centre's sheet of that day",
    message = "Centre assigned",
    refuses = [SheetError::NoTenant(NoTenantChosen), SheetError::Centre, SheetError::Officer,
        SheetError::Day(date!(2026 - 12 - 01), date!(2027 - 01 - 01)),
        SheetError::State(SheetState::HandedOver)].map(sheet_problem))]
/// Give a centre to another officer for a day
///
/// Reassigns the centre's sheet for that day, or generates it if there is none.
pub(crate) async fn assign_centre(
    app: State,
    caller: May<AssignsCentres>,
    Body(form): Body<AssignCentreRequest>,
) -> Result<Tagged<SheetDetails>, Problem> {
    let actor = caller.actor();
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let sheet = collections::assign_centre(work, at, actor, (form.centre, form.on), form.officer)
            .await
            .map_err(sheet_problem)?;
        reply(MESSAGE, work, sheet).await
    })
    .await
}
