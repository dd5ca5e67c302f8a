use munim_collections::{self as collections, SheetError, SheetState};

use super::{reply::reply, sheet_item::SheetDetails};
use crate::{person::Person, prelude::*};

/// Why a row is taken off its sheet.
#[form(example = {"reason": "Paid for another loan"})]
pub(crate) struct StrikeOutRowRequest {
    #[field(missing = "Reason is required", most = 200)]
    reason: String,
}

#[operation(post "/api/collections/sheets/{sheetId}/rows/{rowId}/strike-out", tag = "sheets", ok = "The sheet",
    message = "Row struck out",
    refuses = [SheetError::NoSuchSheet, SheetError::NoSuchRow, SheetError::NothingToStrikeOut, SheetError::NotRefused,
        SheetError::SamePerson, SheetError::State(SheetState::Taken)].map(sheet_problem))]
/// Strike out a row that cannot be posted
///
/// The caller must not be the sheet's officer, nor have taken it or handed it over. The row's cash goes back to the member,
/// from the caller's open till.
pub(crate) async fn strike_out_row(
    app: State,
    Person(caller): Person<May<CountsSheets>>,
    sheet: PathId<SheetKey>,
    row: PathId<SheetRowKey>,
    Body(form): Body<StrikeOutRowRequest>,
) -> Result<Tagged<SheetDetails>, Problem> {
    let (actor, sheet, row) = (caller.actor(), sheet.into_inner(), row.into_inner());
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        collections::strike_out_row(work, at, actor, (sheet, row), &form.reason)
            .await
            .map_err(sheet_problem)?;
        reply(MESSAGE, work, sheet).await
    })
    .await
}
