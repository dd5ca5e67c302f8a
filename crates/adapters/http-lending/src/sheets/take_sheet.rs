use munim_collections::{self as collections, SheetError, SheetState};

use super::{reply::reply, sheet_item::SheetDetails};
use crate::prelude::*;

#[operation(post "/api/collections/sheets/{sheetId}/take", tag = "sheets", ok = "The sheet", message = "Sheet taken",
    refuses = [SheetError::NoSuchSheet, SheetError::NotYours, SheetError::NotYet(date!(2026 - 12 - 02)),
        SheetError::State(SheetState::Posted)].map(sheet_problem))]
/// Start a collection sheet at its meeting
///
/// Members and dues are refreshed until the first row is recorded.
pub(crate) async fn take_sheet(
    app: State,
    caller: May<FillsSheets>,
    sheet: PathId<SheetKey>,
) -> Result<Tagged<SheetDetails>, Problem> {
    let (actor, sheet) = (caller.actor(), sheet.into_inner());
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        collections::take_sheet(work, at, actor, sheet)
            .await
            .map_err(sheet_problem)?;
        reply(MESSAGE, work, sheet).await
    })
    .await
}
