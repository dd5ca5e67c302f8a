use munim_kernel::{Actor, DisbursementBatchId, Fields};
use time::OffsetDateTime;

use super::{
    batch_error::BatchError,
    lock_batch::{keep_change, lock_batch},
};
use crate::{LendingWork, loans::batched_loan::leave_batch};

/// Cancels a batch before its release. Its loans stay approved. Repeating the call succeeds and changes nothing.
pub async fn cancel_disbursement_batch(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    batch: DisbursementBatchId,
    reason: &str,
) -> Result<(), BatchError> {
    let before = lock_batch(work, actor, batch).await?;
    let mut after = before.clone();
    if !after.cancel(reason)? {
        return Ok(());
    }
    for part in &before.get().parts {
        leave_batch(work, at, actor, part.loan, None)
            .await
            .map_err(|error| BatchError::of_loan(part.loan, error))?;
    }
    let what = ("CANCEL", "lending.batch.cancelled", Fields::new());
    keep_change(work, (at, actor), what, (&before, &after)).await?;
    Ok(())
}
