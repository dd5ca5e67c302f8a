use actix_web::{HttpResponse, http::header::ContentDisposition};
use munim_http_kit::openapi::File;
use munim_lending::{self as lending, BatchError, BatchState};

use super::file_sealer::FileSealer;
use crate::{person::Person, prelude::*};

#[operation(get "/api/disbursement-batches/{batchId}/file", tag = "disbursements",
    responses((status = 200, description = "The file", body = File, content_type = "text/plain",
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    refuses = [BatchError::NoSuchBatch, BatchError::State(BatchState::Prepared)].map(batch_problem))]
/// Download the bank's file of a released batch
///
/// The bytes are the same each time; their SHA-256 is the batch's `fileHash`. The file contains full account numbers, so each
/// download is recorded in the audit trail.
pub(crate) async fn get_disbursement_batch_file(
    app: State,
    Person(caller): Person<May<PaysLoansOut>>,
    batch: PathId<BatchKey>,
) -> Result<HttpResponse, Problem> {
    let (actor, batch) = (caller.actor(), batch.into_inner());
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let sealer = FileSealer(app.sealer());
    let file = change(&app, &transaction, async |work, at| {
        lending::get_disbursement_batch_file(work, at, actor, batch, &sealer)
            .await
            .map_err(batch_problem)
    })
    .await?;
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=us-ascii")
        .insert_header(ContentDisposition::attachment(file.name))
        .body(file.content))
}
