use munim_collections::{self as collections, SheetError, SheetState};

use super::{reply::reply, sheet_item::SheetDetails};
use crate::{person::Person, prelude::*};

/// Why a sheet goes back to its officer.
#[form(example = {"reason": "Two rows have the wrong amount"})]
pub(crate) struct ReopenSheetRequest {
    #[field(missing = "Reason is required", most = 200)]
    reason: String,
}

#[operation(post "/api/collections/sheets/{sheetId}/reopen", tag = "sheets", ok = "The sheet", message = "Sheet reopened",
    refuses = [SheetError::NoSuchSheet, SheetError::OwnHandOver, SheetError::State(SheetState::Verified)].map(sheet_problem))]
/// Give a sheet that was handed over back to its officer
///
/// The person who handed it over can reopen it only with COLLECTION_MANAGE.
pub(crate) async fn reopen_sheet(
    app: State,
    Person(caller): Person<May<ReopensSheets>>,
    sheet: PathId<SheetKey>,
    Body(form): Body<ReopenSheetRequest>,
) -> Result<Tagged<SheetDetails>, Problem> {
    let (actor, sheet) = (caller.actor(), sheet.into_inner());
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        collections::reopen_sheet(work, at, actor, sheet, &form.reason)
            .await
            .map_err(sheet_problem)?;
        reply(MESSAGE, work, sheet).await
    })
    .await
}
