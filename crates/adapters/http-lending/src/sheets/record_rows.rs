use munim_collections::{self as collections, RowDraft, SheetError, SheetState};

use super::{reply::reply, row_form::rows, sheet_item::SheetDetails};
use crate::prelude::*;

/// Rows of a collection sheet.
#[form(example = {"rows": [{"rowId": "0193a1f4-7c1e-7d3a-9a55-2f4c1b7e9d10", "clientId": 318, "attendance": "present",
    "paid": [{"loanId": 1_204, "amount": 900}], "mode": "cash"}]})]
pub(crate) struct RecordRowsRequest {
    #[field(needs = rows)]
    rows: Vec<RowDraft>,
}

pub(super) fn client() -> Option<munim_kernel::ClientId> {
    munim_kernel::ClientId::try_new(318).ok()
}

#[operation(put "/api/collections/sheets/{sheetId}/rows", tag = "sheets", ok = "The sheet",
    message = "Rows recorded",
    refuses = [SheetError::NoSuchSheet, SheetError::NotYours, SheetError::State(SheetState::HandedOver)].into_iter()
        .chain(client().into_iter().flat_map(|client| [SheetError::NotAMember(client), SheetError::OtherRow(client)]))
        .map(sheet_problem))]
/// Record rows of a collection sheet
///
/// Attendance and money of members, any number at once. Rows that are sent again change nothing. A row that differs replaces the one
/// with the same id until the sheet is handed over.
pub(crate) async fn record_rows(
    app: State,
    caller: May<FillsSheets>,
    sheet: PathId<SheetKey>,
    Body(form): Body<RecordRowsRequest>,
) -> Result<Tagged<SheetDetails>, Problem> {
    let (actor, sheet) = (caller.actor(), sheet.into_inner());
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        collections::record_rows(work, at, actor, sheet, &form.rows)
            .await
            .map_err(sheet_problem)?;
        reply(MESSAGE, work, sheet).await
    })
    .await
}
