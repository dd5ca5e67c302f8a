use munim_lending::{self as lending, BatchError, BatchState};

use super::{batch_item::BatchDetails, reply::reply};
use crate::{lending::loans::reason_form::ReasonRequest, prelude::*};

#[operation(post "/api/disbursement-batches/{batchId}/cancel", tag = "disbursements", ok = "The batch",
    message = "Batch cancelled", refuses = [BatchError::NoSuchBatch, BatchError::State(BatchState::Released)].map(batch_problem))]
/// Cancel a batch of disbursals before its release
///
/// Its loans stay approved.
pub(crate) async fn cancel_disbursement_batch(
    app: State,
    caller: May<PaysLoansOut>,
    batch: PathId<BatchKey>,
    Body(ReasonRequest { reason }): Body<ReasonRequest>,
) -> Result<Tagged<BatchDetails>, Problem> {
    let (actor, batch) = (caller.actor(), batch.into_inner());
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        lending::cancel_disbursement_batch(work, at, actor, batch, &reason)
            .await
            .map_err(batch_problem)?;
        reply(MESSAGE, work, batch).await
    })
    .await
}
