use munim_audit::AuditTrail;
use munim_kernel::{Actor, Clock, Outbox, TenantId, UnitOfWork};

use crate::{
    ChangeSettingsError, SecuritySettings, SettingsBook, TwoFactorSettings,
    change::{hold, settle},
};

/// Changes whether a second factor is asked for, and which.
#[derive(Debug, Clone)]
pub struct ChangeTwoFactorSettings<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ChangeTwoFactorSettings<U, K>
where
    U: UnitOfWork<Work: SettingsBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps settings in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Sets `settings`, if the settings are still those of version `seen`; without one, in any case. Setting what
    /// is set already changes nothing. Answers all settings as they are then.
    ///
    /// # Errors
    /// [`ChangeSettingsError`]
    pub async fn run(
        &self,
        actor: &Actor,
        tenant: TenantId,
        settings: TwoFactorSettings,
        seen: Option<i64>,
    ) -> Result<SecuritySettings, ChangeSettingsError> {
        let (work, before) = hold(&self.store, actor, tenant, seen).await?;
        let wanted = SecuritySettings {
            two_factor: settings,
            ..before
        };
        let told = (
            tenant,
            "TwoFactorSettings",
            "security.two_factor_settings.changed",
        );
        settle::<U, K>(work, &self.kit, actor, told, before, wanted).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{World, a_policy_is_changed_on_record};

    #[tokio::test]
    async fn it_is_changed_on_record() {
        let wanted = TwoFactorSettings::try_new(true, true, false, false).unwrap();
        a_policy_is_changed_on_record("TwoFactorSettings", async |world: &World, actor, tenant, seen| {
            let change = ChangeTwoFactorSettings::new(world.store(), world.store());
            change.run(actor, tenant, wanted, seen).await
        })
        .await;
    }
}
