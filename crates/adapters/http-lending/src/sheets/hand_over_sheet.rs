use munim_collections::{self as collections, SheetError, SheetState};
use munim_tills::Denominations;

use super::{cash_count::cash, reply::reply, sheet_item::SheetDetails};
use crate::{person::Person, prelude::*};

/// The cash of a sheet.
#[form(example = {"denominations": [{"note": 500, "count": 3}], "note": "Two notes are torn"})]
pub(crate) struct HandOverSheetRequest {
    #[field(needs = cash)]
    denominations: Denominations,
    #[field(most = 200)]
    note: String,
}

#[operation(post "/api/collections/sheets/{sheetId}/hand-over", tag = "sheets", ok = "The sheet", message = "Cash handed over",
    refuses = [SheetError::NoSuchSheet, SheetError::NotYours, SheetError::RowsMissing(2),
        SheetError::CountDiffers(Money::from_paise(1_350_000), Money::from_paise(1_300_000)),
        SheetError::State(SheetState::Open)].map(sheet_problem))]
/// Hand over the cash of a collection sheet
///
/// The cash must be that of the rows, and each member must have one.
pub(crate) async fn hand_over_sheet(
    app: State,
    Person(caller): Person<May<FillsSheets>>,
    sheet: PathId<SheetKey>,
    Body(form): Body<HandOverSheetRequest>,
) -> Result<Tagged<SheetDetails>, Problem> {
    let (actor, sheet) = (caller.actor(), sheet.into_inner());
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let given = (form.denominations, form.note.as_str());
        collections::hand_over_sheet(work, at, actor, sheet, given)
            .await
            .map_err(sheet_problem)?;
        reply(MESSAGE, work, sheet).await
    })
    .await
}
