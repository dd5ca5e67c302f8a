use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, UserId};
use time::OffsetDateTime;

use super::{
    ServiceAccountError,
    rules::{found, noting_lift},
};
use crate::IdentityDeviceWork;

/// Deletes a service account. Its keys stop working. Its actions stay in the records under its number.
///
/// # Errors
/// After [`ServiceAccountError::Lift`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn delete_service_account(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: UserId,
) -> Result<(), ServiceAccountError> {
    let tenant = actor.tenant()?;
    work.lock_people().await?;
    let present = found(work, account).await?;
    noting_lift(work, at, actor, account, present.check_changeable(actor)).await?;
    work.delete_service_account(account).await?;
    work.note(
        "identity.service_account.deleted",
        AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "DELETE",
            entity_type: "ServiceAccount",
            entity_id: account.to_string(),
            before: Some(present.get().draft.fields()),
            after: None,
        },
    )
    .await?;
    Ok(())
}
