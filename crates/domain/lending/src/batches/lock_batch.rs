//! Locks batches, and stores their changes with their records.
use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, DisbursementBatchId, Event, Fields};
use time::OffsetDateTime;

use super::{
    batch::{Batch, BatchState},
    batch_error::BatchError,
};
use crate::LendingWork;

/// Locks a batch in the actor's reach.
pub(super) async fn lock_batch(
    work: &mut dyn LendingWork,
    actor: &Actor,
    batch: DisbursementBatchId,
) -> Result<Batch, BatchError> {
    actor.tenant()?;
    let held = work.lock_batch(&actor.reach, batch).await?;
    held.ok_or(BatchError::NoSuchBatch)
}

/// Locks a batch in the actor's reach. Its parts are not read again if `known` still is its current version.
pub(super) async fn lock_known_batch(
    work: &mut dyn LendingWork,
    actor: &Actor,
    batch: DisbursementBatchId,
    known: Option<Batch>,
) -> Result<Batch, BatchError> {
    let version = work.lock_batch_version(&actor.reach, batch).await?;
    match known {
        Some(known) if version == Some(known.get().version) => Ok(known),
        _ => lock_batch(work, actor, batch).await,
    }
}

/// Stores a change of a batch with its event and an audit record, to which `details` are added. Also publishes that the batch
/// is finished, if it is. Returns `false` if another part has the UTR of one; the transaction cannot be committed then.
pub(super) async fn keep_change(
    work: &mut dyn LendingWork,
    (at, actor): (OffsetDateTime, &Actor),
    (action, event, details): (&'static str, &'static str, Fields),
    (before, after): (&Batch, &Batch),
) -> Result<bool, BatchError> {
    if !work.replace_batch(before, after).await? {
        return Ok(false);
    }
    let (id, tenant) = (after.get().id, actor.tenant()?);
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let change = Change::new(action, event, "DisbursementBatch", id)
        .before(was)
        .after(details.and(is.clone()));
    work.note(at, actor, tenant, change).await?;
    let is_finished = |batch: &Batch| batch.get().state == BatchState::Finished;
    if is_finished(after) && !is_finished(before) {
        let finished = Event {
            name: "lending.batch.finished",
            tenant,
            entity: id.to_string(),
            at,
            fields: is,
        };
        work.publish(finished).await?;
    }
    Ok(true)
}
