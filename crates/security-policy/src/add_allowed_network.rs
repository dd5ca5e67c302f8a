use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Event, Fields, Outbox, TenantId, UnitOfWork, Work};

use crate::{AllowListBook, AllowListError, AllowedNetwork, SettingsBook, change::hold};

/// Adds an address or network to a tenant's allow-list.
#[derive(Debug, Clone)]
pub struct AddAllowedNetwork<U, K> {
    store: U,
    kit: K,
}

impl<U, K> AddAllowedNetwork<U, K>
where
    U: UnitOfWork<Work: SettingsBook + AllowListBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps the list in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Adds the entry. Two changes of one list happen one after the other.
    ///
    /// # Errors
    /// [`AllowListError`]
    pub async fn run(
        &self,
        actor: &Actor,
        tenant: TenantId,
        network: AllowedNetwork,
    ) -> Result<(), AllowListError> {
        let at = self.kit.now();
        let (mut work, settings) = hold(&self.store, actor, tenant, None).await?;
        let list = work.allow_list(settings.allow_list_enabled).await?;
        list.may_add(network)?;
        work.add_allowed(network, &actor.username, at).await?;
        let told = Fields::new().with("ipAddress", network.to_string());
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "CREATE",
            entity_type: "IpWhitelist",
            entity_id: network.to_string(),
            before: None,
            after: Some(told.clone()),
        })
        .await?;
        work.publish(Event {
            name: "security.ip_whitelist.added",
            tenant,
            entity: network.to_string(),
            at,
            fields: told,
        })
        .await?;
        Ok(work.commit().await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{World, actor, tenant};

    #[tokio::test]
    async fn an_entry_is_added_on_record_and_once() {
        let world = World::new();
        let add = AddAllowedNetwork::new(world.store(), world.store());
        let network = AllowedNetwork::try_new("203.0.113.9/24").unwrap();
        add.run(&actor(1), tenant(), network).await.unwrap();
        let again = add.run(&actor(1), tenant(), network).await;
        assert_eq!(again, Err(AllowListError::Duplicate));
        let stranger = add.run(&actor(2), tenant(), network).await;
        assert_eq!(stranger, Err(AllowListError::NoSuchTenant(crate::NoSuchTenant)));
        let records = world.records();
        let [record] = records.as_slice() else {
            panic!("{records:?}")
        };
        assert_eq!((record.action, &record.before), ("CREATE", &None));
        assert_eq!(
            record.after,
            Some(Fields::new().with("ipAddress", "203.0.113.0/24"))
        );
    }
}
