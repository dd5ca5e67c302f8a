use munim_lending::{self as lending, BatchError};

use super::batch_item::BatchDetails;
use crate::prelude::*;

#[operation(get "/api/disbursement-batches/{batchId}", tag = "disbursements", ok = "The batch", etag = "Its version.",
    message = "Batch of disbursals", refuses = [BatchError::NoSuchBatch].map(batch_problem))]
/// Get a batch of disbursals with its loans
pub(crate) async fn get_disbursement_batch(
    app: State,
    caller: May<PaysLoansOut>,
    batch: PathId<BatchKey>,
) -> Result<Tagged<BatchDetails>, Problem> {
    let found = lending::get_disbursement_batch(&*app.lending(), caller.actor(), batch.into_inner())
        .await
        .map_err(batch_problem)?;
    Ok(Tagged::of(MESSAGE, BatchDetails::from(found)))
}
