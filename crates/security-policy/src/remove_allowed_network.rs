use munim_audit::{AuditRecord, AuditTrail, Note as _};
use munim_kernel::{Actor, Clock, Fields, Outbox, TenantId, UnitOfWork, Work};

use crate::{
    AllowListBook, AllowListError, AllowedNetwork, SettingsBook, allow_list::must_cover, change::hold,
};

/// Removes an address or network from a tenant's allow-list.
#[derive(Debug, Clone)]
pub struct RemoveAllowedNetwork<U, K> {
    store: U,
    kit: K,
}

impl<U, K> RemoveAllowedNetwork<U, K>
where
    U: UnitOfWork<Work: SettingsBook + AllowListBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps the list in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Removes the entry. Two changes of one list happen one after the other.
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
        list.may_remove(network, must_cover(actor, tenant))?;
        work.remove_allowed(network).await?;
        let told = Fields::new().with("ipAddress", network.to_string());
        work.note(
            "security.ip_whitelist.removed",
            AuditRecord {
                tenant,
                at,
                actor: actor.into(),
                action: "DELETE",
                entity_type: "IpWhitelist",
                entity_id: network.to_string(),
                before: Some(told),
                after: None,
            },
        )
        .await?;
        Ok(work.commit().await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{World, actor, tenant};

    #[tokio::test]
    async fn an_entry_is_removed_on_record_unless_it_is_needed() {
        let world = World::new();
        world.allow("203.0.113.7");
        world.allow("10.0.0.0/8");
        let remove = RemoveAllowedNetwork::new(world.store(), world.store());
        let net = |text| AllowedNetwork::try_new(text).unwrap();
        world.enable_allow_list();
        let caller = actor(1);
        let refused = remove.run(&caller, tenant(), net("203.0.113.7")).await;
        assert_eq!(refused, Err(AllowListError::ShutsOut(caller.client.address)));
        assert!(world.records().is_empty());
        remove.run(&caller, tenant(), net("10.0.0.0/8")).await.unwrap();
        let last = remove
            .run(&actor(crate::testing::SUPER_ADMIN), tenant(), net("203.0.113.7"))
            .await;
        assert_eq!(last, Err(AllowListError::Empty));
        let gone = remove.run(&caller, tenant(), net("10.0.0.0/8")).await;
        assert_eq!(gone, Err(AllowListError::NoSuchEntry));
        let records = world.records();
        let [record] = records.as_slice() else {
            panic!("{records:?}")
        };
        assert_eq!((record.action, &record.after), ("DELETE", &None));
        assert_eq!(record.before, Some(Fields::new().with("ipAddress", "10.0.0.0/8")));
    }
}
