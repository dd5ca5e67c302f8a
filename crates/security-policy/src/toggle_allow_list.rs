use munim_audit::AuditTrail;
use munim_kernel::{Actor, Clock, Outbox, TenantId, UnitOfWork};

use crate::{
    AllowList, AllowListBook, AllowListError, SecuritySettings, SettingsBook,
    allow_list::must_cover,
    change::{hold, settle},
};

/// Switches a tenant's allow-list on or off. Sessions are judged by it at once.
#[derive(Debug, Clone)]
pub struct ToggleAllowList<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ToggleAllowList<U, K>
where
    U: UnitOfWork<Work: SettingsBook + AllowListBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps the list in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Switches, if the settings are still those of version `seen`. Doing it again is success. Answers the list
    /// and the version.
    ///
    /// # Errors
    /// [`AllowListError::NoSuchTenant`], [`AllowListError::VersionConflict`], [`AllowListError::Store`]; when
    /// switching on, [`AllowListError::Empty`] and [`AllowListError::ShutsOut`].
    pub async fn run(
        &self,
        actor: &Actor,
        tenant: TenantId,
        enabled: bool,
        seen: Option<i64>,
    ) -> Result<(AllowList, i64), AllowListError> {
        let (mut work, before) = hold(&self.store, actor, tenant, seen).await?;
        let list = work.allow_list(before.allow_list_enabled).await?;
        if enabled && !list.enabled {
            list.may_enable(must_cover(actor, tenant))?;
        }
        let wanted = SecuritySettings {
            allow_list_enabled: enabled,
            ..before
        };
        let told = (tenant, "IpWhitelist", "security.ip_whitelist.toggled");
        let after = settle::<U, K>(work, &self.kit, actor, told, before, wanted).await?;
        Ok((AllowList { enabled, ..list }, after.version))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{SUPER_ADMIN, World, actor, tenant};

    #[tokio::test]
    async fn it_is_switched_on_record_unless_it_shuts_the_caller_out() {
        let world = World::new();
        let toggle = ToggleAllowList::new(world.store(), world.store());
        let caller = actor(1);
        let refused = toggle.run(&caller, tenant(), true, None).await;
        assert_eq!(refused, Err(AllowListError::Empty));
        world.allow("10.0.0.0/8");
        let refused = toggle.run(&caller, tenant(), true, None).await;
        assert_eq!(refused, Err(AllowListError::ShutsOut(caller.client.address)));
        assert!(world.records().is_empty());
        // The platform's administrator is not judged by the tenant's list.
        assert!(
            toggle
                .run(&actor(SUPER_ADMIN), tenant(), true, None)
                .await
                .is_ok()
        );
        assert!(toggle.run(&caller, tenant(), false, Some(2)).await.is_ok());
        world.allow("203.0.113.0/24");
        for _ in 0..2 {
            let (list, version) = toggle.run(&caller, tenant(), true, None).await.unwrap();
            assert_eq!((list.enabled, version), (true, 4));
        }
        let records = world.records();
        assert_eq!(records.len(), 3, "switching again is no change");
        assert_eq!(records[0].entity_type, "IpWhitelist");
        let refused = toggle.run(&caller, tenant(), false, Some(3)).await;
        assert_eq!(refused, Err(AllowListError::VersionConflict));
        let refused = toggle.run(&actor(2), tenant(), false, None).await;
        assert_eq!(refused, Err(AllowListError::NoSuchTenant(crate::NoSuchTenant)));
    }
}
