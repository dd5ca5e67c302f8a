use munim_audit::{AuditRecord, RefusalLimit};
use munim_kernel::{Actor, Fields};
use time::OffsetDateTime;

use crate::{LendingWork, LoanError};

/// Records in the open transaction that the actor may not carry out an act, with the reason and with `details`. The transaction must be
/// committed with nothing but this record.
///
/// # Errors
/// [`LoanError::NoTenant`] or [`LoanError::Store`].
pub(crate) async fn note_refusal(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    (entity_type, entity_id): (&'static str, i64),
    refused: &LoanError,
    details: Fields,
) -> Result<(), LoanError> {
    let record = AuditRecord {
        tenant: actor.tenant()?,
        at,
        actor: actor.into(),
        action: "ACCESS_DENIED",
        entity_type,
        entity_id: entity_id.to_string(),
        before: None,
        after: Some(details.with("reason", refused.to_string())),
    };
    work.record_refusal(&RefusalLimit::of_session(actor), record)
        .await?;
    Ok(())
}
