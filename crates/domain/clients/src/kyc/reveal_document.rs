use munim_audit::AuditRecord;
use munim_kernel::{Actor, Fields, KycDocumentId};
use time::OffsetDateTime;

use super::{
    kyc_error::KycError,
    ports::{ClientSealer, SealedAs},
};
use crate::ClientsWork;

/// Returns the whole number of a document, and records that the actor has seen it. The caller must commit the transaction
/// before it shows the number.
pub async fn reveal_document(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (document, reason): (KycDocumentId, &str),
    sealer: &dyn ClientSealer,
) -> Result<String, KycError> {
    let tenant = actor.tenant()?;
    let held = work.lock_document(&actor.reach, document).await?;
    let held = held.ok_or(KycError::NoSuchDocument)?;
    if reason.trim().is_empty() {
        return Err(KycError::NoReason);
    }
    let record = held.get();
    let kept = record.number.sealed.as_deref();
    let kept = kept.ok_or(KycError::NotKept(record.kind))?;
    let number = sealer.open_number(tenant, SealedAs::Number(record.client, record.kind), kept)?;
    let after = Fields::new()
        .with("clientId", record.client.get())
        .with("number", record.number.masked.as_str())
        .with("reason", reason);
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "REVEAL",
        entity_type: "KycDocument",
        entity_id: document.to_string(),
        before: None,
        after: Some(after),
    })
    .await?;
    Ok(number)
}
