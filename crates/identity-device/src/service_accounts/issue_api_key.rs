use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{
    Actor, Clock, Event, Fields, Outbox, Randomness, Scope, TenantId, UnitOfWork, UserId, Work,
};
use time::{Duration, OffsetDateTime};

use super::{
    ApiKey, KeyStatus, ListedKey, NewKey, ServiceAccount, ServiceAccountBook, ServiceAccountError,
    rules::{found, may_change},
    service_account_error::noting_lifts,
};
use crate::{Keyed, PeopleBook};

/// Makes a key of a service account. Two or more live side by side, so that a program can be given a new one before
/// the old one is revoked.
#[derive(Debug, Clone)]
pub struct IssueApiKey<U, K> {
    store: U,
    kit: K,
}

/// A fresh key, to be told once.
#[derive(Debug)]
pub struct IssuedKey {
    /// The key itself.
    pub key: ApiKey,
    /// When it ends.
    pub expires_at: OffsetDateTime,
}

impl<U, K> IssueApiKey<U, K>
where
    U: UnitOfWork<Work: ServiceAccountBook + PeopleBook + AuditTrail + Outbox>,
    K: Clock + Randomness + Keyed,
{
    /// Keeps its hash in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Makes one that lives for `life`: [`NewKey::LIFE`] without, [`NewKey::LONGEST_LIFE`] at the most.
    ///
    /// # Errors
    /// [`ServiceAccountError`]
    pub async fn run(
        &self,
        actor: &Actor,
        account: UserId,
        life: Option<Duration>,
    ) -> Result<IssuedKey, ServiceAccountError> {
        let tenant = actor.tenant()?;
        let issued = self.within(actor, tenant, account, life).await;
        let whose = (actor, tenant, account.to_string());
        noting_lifts(&self.store, &self.kit, whose, issued).await
    }

    async fn within(
        &self,
        actor: &Actor,
        tenant: TenantId,
        account: UserId,
        life: Option<Duration>,
    ) -> Result<IssuedKey, ServiceAccountError> {
        let at = self.kit.now();
        let life = life.unwrap_or(NewKey::LIFE).min(NewKey::LONGEST_LIFE);
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_people().await?;
        let present = found(&mut *work, account).await?;
        may_change(actor, &present)?;
        if !present.draft.active() {
            return Err(ServiceAccountError::Disabled);
        }
        let good = |key: &&ListedKey| key.status_at(at) == KeyStatus::Active;
        if present.keys.iter().filter(good).count() >= ServiceAccount::MOST_KEYS {
            return Err(ServiceAccountError::TooManyKeys);
        }
        let key = ApiKey::draw(tenant, &self.kit);
        let new = NewKey {
            id: key.id(),
            hash: self.kit.api_key_hash(&key),
            issued_by: actor.username.clone(),
            issued_at: at,
            expires_at: at + life,
        };
        work.add_api_key(account, &new).await?;
        let told = Fields::new()
            .with("serviceAccountId", account.get())
            .with("serviceAccount", present.draft.name())
            .with("expiresAt", new.expires_at);
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "CREATE",
            entity_type: "ApiKey",
            entity_id: new.id.to_string(),
            before: None,
            after: Some(told.clone()),
        })
        .await?;
        work.publish(Event {
            name: "identity.api_key.issued",
            tenant,
            entity: account.to_string(),
            at,
            fields: told.with("keyId", new.id.to_string()),
        })
        .await?;
        work.commit().await?;
        Ok(IssuedKey {
            key,
            expires_at: new.expires_at,
        })
    }
}
