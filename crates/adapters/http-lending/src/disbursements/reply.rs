use munim_kernel::DisbursementBatchId;
use munim_lending::{BatchError, LendingWork};

use super::batch_item::BatchDetails;
use crate::prelude::*;

/// Returns a batch as changed in this transaction.
pub(super) async fn changed_batch(
    work: &mut dyn LendingWork,
    batch: DisbursementBatchId,
) -> Result<BatchDetails, Problem> {
    let shown = work.shown_batch(batch).await?;
    let shown = shown.ok_or_else(|| batch_problem(BatchError::NoSuchBatch))?;
    Ok(shown.into())
}

pub(super) async fn reply(
    message: &'static str,
    work: &mut dyn LendingWork,
    batch: DisbursementBatchId,
) -> Result<Tagged<BatchDetails>, Problem> {
    Ok(Tagged::of(message, changed_batch(work, batch).await?))
}
