use munim_audit::AuditRecord;
use munim_kernel::{Actor, Event, Fields, UserId};
use time::OffsetDateTime;

use super::{
    ApiKeyId, ServiceAccountError,
    rules::{found, noting_lift},
};
use crate::IdentityDeviceWork;

/// Revokes a key of a service account on every node. Succeeds if it was already revoked.
///
/// # Errors
/// After [`ServiceAccountError::Lift`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn revoke_api_key(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: UserId,
    id: ApiKeyId,
) -> Result<(), ServiceAccountError> {
    let tenant = actor.tenant()?;
    work.lock_people().await?;
    let present = found(work, account).await?;
    let key = present.get().keys.iter().find(|key| key.id == id);
    let key = key.ok_or(ServiceAccountError::NoSuchKey)?;
    noting_lift(work, at, actor, account, present.check_changeable(actor)).await?;
    if key.revoked_at.is_some() {
        return Ok(());
    }
    work.revoke_api_key(id, at).await?;
    let fields = Fields::new()
        .with("serviceAccountId", account.get())
        .with("serviceAccount", present.get().draft.name())
        .with("revokedAt", at);
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "REVOKE",
        entity_type: "ApiKey",
        entity_id: id.to_string(),
        before: Some(Fields::new().with("revokedAt", key.revoked_at)),
        after: Some(fields.clone()),
    })
    .await?;
    work.publish(Event {
        name: "identity.api_key.revoked",
        tenant,
        entity: account.to_string(),
        at,
        fields: fields.with("keyId", id.to_string()),
    })
    .await?;
    Ok(())
}
