use munim_audit::{AuditActor, AuditTrail};
use munim_kernel::{Clock, Outbox, TenantId, UnitOfWork};

use crate::{
    ChangeSettingsError, SecuritySettings, SettingsBook,
    change::{hold_unasked, settle},
};

/// Switches a tenant's allow-list off at the server's machine, when it has shut everybody out. Its entries stay.
#[derive(Debug, Clone)]
pub struct DisableAllowList<U, K> {
    store: U,
    kit: K,
}

impl<U, K> DisableAllowList<U, K>
where
    U: UnitOfWork<Work: SettingsBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps the switch in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Switches the list off. Answers whether it was on; doing it again is success and no change.
    ///
    /// # Errors
    /// [`ChangeSettingsError::NoSuchTenant`] or [`ChangeSettingsError::Store`].
    pub async fn run(&self, by: AuditActor, tenant: TenantId) -> Result<bool, ChangeSettingsError> {
        let (work, before) = hold_unasked(&self.store, tenant).await?;
        let wanted = SecuritySettings {
            allow_list_enabled: false,
            ..before
        };
        let told = (tenant, "IpWhitelist", "security.ip_whitelist.toggled");
        settle::<U, K>(work, &self.kit, by, told, before, wanted).await?;
        Ok(before.allow_list_enabled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        NoSuchTenant,
        testing::{World, tenant},
    };

    #[tokio::test]
    async fn the_operator_needs_no_right_but_is_put_on_record() {
        let world = World::new();
        world.enable_allow_list();
        let disable = DisableAllowList::new(world.store(), world.store());
        let by = || AuditActor::system("munim admin disable-ip-allow-list");
        assert_eq!(disable.run(by(), tenant()).await, Ok(true));
        assert_eq!(disable.run(by(), tenant()).await, Ok(false));
        let records = world.records();
        let [record] = records.as_slice() else {
            panic!("{records:?}")
        };
        assert_eq!(
            (record.action, record.entity_type, record.tenant),
            ("UPDATE", "IpWhitelist", tenant())
        );
        assert_eq!(record.actor, by());
        let nowhere = TenantId::try_new(9).unwrap();
        assert_eq!(disable.run(by(), nowhere).await, Err(NoSuchTenant.into()));
    }
}
