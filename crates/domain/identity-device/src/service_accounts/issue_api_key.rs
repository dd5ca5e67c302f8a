use munim_audit::AuditRecord;
use munim_kernel::{Actor, Event, Fields, Randomness, UserId};
use time::{Duration, OffsetDateTime};

use super::{
    ApiKey, NewKey, ServiceAccountError,
    rules::{found, noting_lift},
};
use crate::{IdentityDeviceWork, Keyed};

/// A new key, shown only once.
#[derive(Debug)]
pub struct IssuedKey {
    pub key: ApiKey,
    pub expires_at: OffsetDateTime,
}

/// Creates a key for a service account, valid for `life`: [`NewKey::LIFE`] if not given, [`NewKey::LONGEST_LIFE`] at
/// most. An account can have several keys, so that a program can be given a new one before the old one is revoked.
///
/// # Errors
/// After [`ServiceAccountError::Lift`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn issue_api_key(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    kit: &(impl Randomness + Keyed),
    actor: &Actor,
    account: UserId,
    life: Option<Duration>,
) -> Result<IssuedKey, ServiceAccountError> {
    let tenant = actor.tenant()?;
    let life = life.unwrap_or(NewKey::LIFE).min(NewKey::LONGEST_LIFE);
    work.lock_people().await?;
    let present = found(work, account).await?;
    noting_lift(work, at, actor, account, present.check_changeable(actor)).await?;
    present.check_room_for_key(at)?;
    let key = ApiKey::draw(tenant, kit);
    let new = NewKey {
        id: key.id(),
        hash: kit.api_key_hash(&key),
        issued_by: actor.username.clone(),
        issued_at: at,
        expires_at: at + life,
    };
    work.add_api_key(account, &new).await?;
    let fields = Fields::new()
        .with("serviceAccountId", account.get())
        .with("serviceAccount", present.get().draft.name())
        .with("expiresAt", new.expires_at);
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "CREATE",
        entity_type: "ApiKey",
        entity_id: new.id.to_string(),
        before: None,
        after: Some(fields.clone()),
    })
    .await?;
    work.publish(Event {
        name: "identity.api_key.issued",
        tenant,
        entity: account.to_string(),
        at,
        fields: fields.with("keyId", new.id.to_string()),
    })
    .await?;
    Ok(IssuedKey {
        key,
        expires_at: new.expires_at,
    })
}
