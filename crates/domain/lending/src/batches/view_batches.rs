use munim_audit::AuditRecord;
use munim_kernel::{Actor, DisbursementBatchId, Fields, Page, PageRequest};
use time::OffsetDateTime;

use super::{
    bank_file::BankFile,
    batch_error::BatchError,
    lock_batch::lock_batch,
    ports::{BankFileSealer, BatchFilter, ListedBatch, ShownBatch},
};
use crate::{LendingStore, LendingWork};

pub async fn list_disbursement_batches(
    store: &dyn LendingStore,
    actor: &Actor,
    filter: &BatchFilter,
    page: PageRequest,
) -> Result<Page<ListedBatch>, BatchError> {
    Ok(store.batches(actor.tenant()?, &actor.reach, filter, page).await?)
}

pub async fn get_disbursement_batch(
    store: &dyn LendingStore,
    actor: &Actor,
    batch: DisbursementBatchId,
) -> Result<ShownBatch, BatchError> {
    let found = store.batch(actor.tenant()?, &actor.reach, batch).await?;
    found.ok_or(BatchError::NoSuchBatch)
}

/// Returns the file of a released batch, and records the download. The caller must commit the transaction before it sends the
/// file.
pub async fn get_disbursement_batch_file(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    batch: DisbursementBatchId,
    sealer: &dyn BankFileSealer,
) -> Result<BankFile, BatchError> {
    let tenant = actor.tenant()?;
    let held = lock_batch(work, actor, batch).await?;
    let record = held.get();
    let file = work.sealed_file(batch).await?;
    let (Some(file), Some(released)) = (file, &record.released) else {
        return Err(BatchError::State(record.state));
    };
    let content = sealer.open_file(tenant, batch, &file)?;
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "EXPORT",
        entity_type: "DisbursementBatch",
        entity_id: batch.to_string(),
        before: None,
        after: Some(Fields::new().with("fileHash", released.file_hash.as_str())),
    })
    .await?;
    let name = format!("{}.{}", held.reference(), record.template.extension());
    Ok(BankFile { name, content })
}
