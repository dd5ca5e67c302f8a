use munim_collections::{self as collections, SheetError, SheetState};
use munim_tills::{Denominations, TillError};

use super::{cash_count::cash, post_sheet::posted, sheet_item::SheetDetails};
use crate::prelude::*;

/// The counted cash of a sheet.
#[form(example = {"denominations": [{"note": 500, "count": 3}]})]
pub(crate) struct VerifySheetRequest {
    #[field(needs = cash)]
    denominations: Denominations,
    /// Required if the cash differs. The difference is booked.
    #[field(most = 200)]
    difference_reason: String,
}

#[operation(post "/api/collections/sheets/{sheetId}/verify", tag = "sheets", ok = "The sheet",
    message = "Sheet verified", example = SheetDetails::example(),
    refuses = [SheetError::NoSuchSheet, SheetError::SamePerson,
        SheetError::CountDiffers(Money::from_paise(1_350_000), Money::from_paise(1_300_000)),
        SheetError::State(SheetState::Open), SheetError::Till(TillError::NoOpenTill)].map(sheet_problem))]
/// Count the cash of a collection sheet again, and post it
///
/// By someone who did not take the sheet or hand it over. The cash goes into their open till. Then each row is posted as a payment,
/// by itself: one that is refused stays with its reason, and the others are posted. Repeated with the same count, it goes on posting.
pub(crate) async fn verify_sheet(
    app: State,
    caller: May<CountsSheets>,
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
