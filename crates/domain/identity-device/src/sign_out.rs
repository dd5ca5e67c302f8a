use munim_audit::AuditRecord;
use munim_kernel::{Actor, StoreError};
use time::OffsetDateTime;

use crate::{EndReason, IdentityDeviceWork};

/// Ends the actor's own session, on every node. Repeating it succeeds.
pub async fn sign_out(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
) -> Result<(), StoreError> {
    if work.end_session(actor.session, EndReason::SignedOut, at).await? {
        work.record(AuditRecord {
            tenant: actor.home,
            at,
            actor: actor.into(),
            action: "LOGOUT",
            entity_type: "Session",
            entity_id: actor.session.to_string(),
            before: None,
            after: None,
        })
        .await?;
    }
    Ok(())
}
