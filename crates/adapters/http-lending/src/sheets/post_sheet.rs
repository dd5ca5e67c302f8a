use munim_collections::{self as collections, SheetError, SheetState};
use munim_http_kit::app::App;
use munim_kernel::CollectionSheetId;

use super::{refusals::row_failure, reply::reply, sheet_item::SheetDetails};
use crate::prelude::*;

/// Posts the rows of a sheet that are left, and returns it.
pub(super) async fn posted(
    message: &'static str,
    app: &App,
    actor: &Actor,
    sheet: CollectionSheetId,
) -> Result<Tagged<SheetDetails>, Problem> {
    let (store, kit) = (app.collections(), app.kit());
    let outcome = collections::post_sheet(&*store, &kit, actor, sheet, &row_failure).await;
    // Rows that were posted before a failure change figures too.
    let transaction = (app.collections(), actor.scope()?, Stale::Figures);
    let shown = change(app, &transaction, async |work, _| {
        reply(message, work, sheet).await
    })
    .await;
    outcome.map_err(sheet_problem)?;
    shown
}

#[operation(post "/api/collections/sheets/{sheetId}/post", tag = "sheets", ok = "The sheet", message = "Sheet posted",
    refuses = [SheetError::NoSuchSheet, SheetError::State(SheetState::Taken)].map(sheet_problem))]
/// Post the remaining rows of a verified sheet
///
/// Retries rows that were refused.
pub(crate) async fn post_sheet(
    app: State,
    caller: May<CountsSheets>,
    sheet: PathId<SheetKey>,
) -> Result<Tagged<SheetDetails>, Problem> {
    posted(MESSAGE, &app, caller.actor(), sheet.into_inner()).await
}
