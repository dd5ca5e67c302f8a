use munim_collections::{self as collections, SheetError, SheetState};
use munim_tills::{Denominations, TillError};

use super::{cash_count::cash, post_sheet::posted, sheet_item::SheetDetails};
use crate::{person::Person, prelude::*};

/// The counted cash of a sheet.
#[form(example = {"denominations": [{"note": 500, "count": 3}]})]
pub(crate) struct VerifySheetRequest {
    #[field(needs = cash)]
    denominations: Denominations,
    /// Required if the cash differs. The difference is booked.
    #[field(most = 200)]
    difference_reason: String,
}

#[operation(post "/api/collections/sheets/{sheetId}/verify", tag = "sheets", ok = "The sheet", message = "Sheet verified",
    refuses = [SheetError::NoSuchSheet, SheetError::SamePerson,
        SheetError::CountDiffers(Money::from_paise(1_350_000), Money::from_paise(1_300_000)), SheetError::State(SheetState::Open),
        SheetError::Till(TillError::NoOpenTill)].map(sheet_problem))]
/// Count the cash of a collection sheet again, and post it
///
/// The caller must not be the sheet's officer, nor have taken it or handed it over. The cash goes into the caller's open
/// till. Each row is then posted in its own transaction: a row that is refused keeps the reason, and the others are posted.
/// Repeating the call with the same count resumes posting.
pub(crate) async fn verify_sheet(
    app: State,
    Person(caller): Person<May<CountsSheets>>,
    sheet: PathId<SheetKey>,
    Body(form): Body<VerifySheetRequest>,
) -> Result<Tagged<SheetDetails>, Problem> {
    let (actor, sheet) = (caller.actor(), sheet.into_inner());
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let counted = (form.denominations, form.difference_reason.as_str());
        collections::verify_sheet(work, at, actor, sheet, counted)
            .await
            .map_err(sheet_problem)
    })
    .await?;
    posted(MESSAGE, &app, actor, sheet).await
}
