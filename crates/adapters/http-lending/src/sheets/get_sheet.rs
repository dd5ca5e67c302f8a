use munim_collections::{self as collections, SheetError};

use super::sheet_item::SheetDetails;
use crate::prelude::*;

#[operation(get "/api/collections/sheets/{sheetId}", tag = "sheets", ok = "The sheet", etag = "Its version.",
    message = "Collection sheet", refuses = [SheetError::NoSuchSheet].map(sheet_problem))]
/// Get a collection sheet with its rows
pub(crate) async fn get_sheet(
    app: State,
    caller: May<SeesSheets>,
    sheet: PathId<SheetKey>,
) -> Result<Tagged<SheetDetails>, Problem> {
    let found = collections::get_sheet(&*app.collections(), caller.actor(), sheet.into_inner())
        .await
        .map_err(sheet_problem)?;
    Ok(Tagged::of(MESSAGE, SheetDetails::from(found)))
}
