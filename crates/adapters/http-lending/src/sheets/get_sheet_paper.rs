use actix_web::HttpResponse;
use munim_collections::{self as collections, SheetError};
use munim_http_kit::openapi::File;

use crate::{
    paper::{print_paper, sent},
    prelude::*,
};

#[operation(get "/api/collections/sheets/{sheetId}/paper", tag = "sheets",
    responses((status = 200, description = "The sheet", body = File, content_type = "application/pdf",
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    refuses = [SheetError::NoSuchSheet].map(sheet_problem))]
/// Print a collection sheet
///
/// Before the meeting, the amounts paid are blank; afterwards, they are filled in. Both have space for signatures.
pub(crate) async fn get_sheet_paper(
    app: State,
    caller: May<SeesSheets>,
    sheet: PathId<SheetKey>,
) -> Result<HttpResponse, Problem> {
    let paper = collections::get_sheet_paper(&*app.collections(), caller.actor(), sheet.into_inner())
        .await
        .map_err(sheet_problem)?;
    let number = paper.shown.listed.number.clone();
    let file = print_paper(&app, caller.actor(), app.sheet_press(), move |press, printed| {
        press.collection_sheet(&paper, printed)
    })
    .await?;
    Ok(sent("collection-sheet", &number, file))
}
