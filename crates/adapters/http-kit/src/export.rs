//! Lists as files: the same query as for the list, without paging.
use actix_web::{HttpResponse, http::header::ContentDisposition, web};
use munim_audit::{Export, NoteExport};
use munim_kernel::{Actor, PageRequest, indian_day};
use munim_sheets::{Format, Sheet};
use tracing::error;

use crate::{app::App, problem::Problem};

/// A list that is exported as a file.
pub struct ListExport {
    /// The kind of its rows, for the audit trail.
    pub kind: &'static str,
    pub name: &'static str,
    pub format: Format,
    /// The filters as requested.
    pub filters: String,
}

/// Returns the refusal of a list with more rows than a file may have.
pub fn too_many(rows: i64) -> Problem {
    let most = PageRequest::MOST_IN_A_FILE;
    let message =
        format!("A file can have at most {most} rows, and this list has {rows}. Add filters to shorten it.");
    Problem::conflict("too_many_rows", message)
}

pub fn within_a_file(rows: i64) -> Result<(), Problem> {
    if rows > i64::from(PageRequest::MOST_IN_A_FILE) {
        return Err(too_many(rows));
    }
    Ok(())
}

/// Generates the file and returns it, after recording the export.
pub async fn send_export(
    app: &App,
    actor: &Actor,
    file: ListExport,
    sheet: Sheet,
) -> Result<HttpResponse, Problem> {
    let ListExport {
        kind,
        name,
        format,
        filters,
    } = file;
    let export = Export {
        kind,
        format: format.as_str(),
        rows: sheet.rows.len(),
        filters,
    };
    // Tens of thousands of rows take a while, so they are written off the worker thread.
    let written = web::block(move || sheet.write(format)).await;
    let file = match written {
        Ok(Ok(file)) => file,
        Ok(Err(failed)) => {
            error!(%failed, kind, "a list could not be written");
            return Err(Problem::internal());
        }
        Err(failed) => {
            error!(%failed, kind, "a list could not be written");
            return Err(Problem::internal());
        }
    };
    NoteExport::new(app.audit(), app.kit())
        .note_export(actor, &export)
        .await?;
    let day = indian_day(app.kit().now());
    Ok(HttpResponse::Ok()
        .content_type(format.media_type())
        .insert_header(ContentDisposition::attachment(format!(
            "{name}-{day}.{}",
            format.as_str()
        )))
        .body(file))
}
