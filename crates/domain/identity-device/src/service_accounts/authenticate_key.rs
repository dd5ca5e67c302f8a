use std::{net::IpAddr, rc::Rc};

use munim_audit::{AuditActor, AuditRecord};
use munim_kernel::{ClientInfo, Clock, Fields, Scope, StoreError, TenantId};

use super::{ApiKey, HeldKey, KeyFault, ServiceAccount};
use crate::{IdentityDeviceStore, Keyed, Limit, LimitedNetwork};

/// Resolves API keys to service accounts.
#[derive(Clone)]
pub struct AuthenticateKey<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K: Clock + Keyed> AuthenticateKey<K> {
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Returns the key with its service account. The result may be cached for at most a second, and only until a node
    /// reports a change. Call [`HeldKey::fault_at`] and [`HeldKey::admits`] at every use.
    ///
    /// # Errors
    /// [`KeyFault::Unknown`] or [`KeyFault::Wrong`] inside, or [`StoreError`].
    pub async fn find(&self, key: &ApiKey) -> Result<Result<HeldKey, KeyFault>, StoreError> {
        let Some(held) = self.store.held_key(key.tenant(), key.id()).await? else {
            return Ok(Err(KeyFault::Unknown));
        };
        if self.kit.api_key_hash(key) == held.hash {
            Ok(Ok(held))
        } else {
            Ok(Err(KeyFault::Wrong))
        }
    }

    /// Counts an invalid key against its address, and records it. A valid key is never delayed by others' failures from
    /// its address: 256 random bits cannot be guessed, and the limit only protects the records.
    ///
    /// # Errors
    /// [`StoreError`]. The inner error is [`LimitedNetwork`] if there were too many attempts; nothing is recorded then.
    pub async fn turn_away(
        &self,
        key: &ApiKey,
        held: Option<&HeldKey>,
        fault: KeyFault,
        client: &ClientInfo,
    ) -> Result<Result<(), LimitedNetwork>, StoreError> {
        let at = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let counted = work
            .count_address(Limit::KEYS_BY_ADDRESS, client.address, at)
            .await?;
        work.commit().await?;
        if let Err(limited) = counted {
            return Ok(Err(limited));
        }
        // The tenant of an unknown key may not exist.
        let tenant = match fault {
            KeyFault::Unknown => TenantId::PLATFORM,
            _ => key.tenant(),
        };
        let name = held.map_or_else(String::new, |held| ServiceAccount::actor_name(&held.name));
        let fields = Fields::new()
            .with("reason", fault.to_string())
            .with("tenantId", key.tenant().get());
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.record(AuditRecord {
            tenant,
            at,
            actor: AuditActor::stranger(name, client.clone()),
            action: "KEY_REFUSED",
            entity_type: "ApiKey",
            entity_id: key.id().to_string(),
            before: None,
            after: Some(fields),
        })
        .await?;
        work.commit().await?;
        Ok(Ok(()))
    }

    pub async fn note_use(&self, held: &HeldKey, from: IpAddr) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(held.tenant)).await?;
        work.note_key_use(held.id, from, self.kit.now()).await?;
        work.commit().await
    }
}
