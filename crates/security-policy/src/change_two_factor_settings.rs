use munim_audit::AuditTrail;
use munim_kernel::{Actor, Clock, Outbox, TenantId, UnitOfWork};

use crate::{
    ChangeSettingsError, OwnFactors, SecuritySettings, SettingsBook, TwoFactorSettings,
    change::{hold, settle},
};

/// Changes whether a second factor is asked for, and which. Nobody shuts himself out by it.
#[derive(Debug, Clone)]
pub struct ChangeTwoFactorSettings<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ChangeTwoFactorSettings<U, K>
where
    U: UnitOfWork<Work: SettingsBook + OwnFactors + AuditTrail + Outbox>,
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
        let (mut work, before) = hold(&self.store, actor, tenant, seen).await?;
        // A SuperAdmin who acts upon a tenant does not sign in by its rules.
        let changed = settings != before.two_factor && actor.home == tenant;
        if changed && !settings.admits(work.factors_of(actor.user).await?) {
            return Err(ChangeSettingsError::LacksFactor);
        }
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
    use crate::testing::{SUPER_ADMIN, World, a_policy_is_changed_on_record, actor, tenant};

    #[tokio::test]
    async fn nobody_asks_for_what_he_lacks_himself() {
        let world = World::new();
        let change = ChangeTwoFactorSettings::new(world.store(), world.store());
        let by_app = TwoFactorSettings::try_new(true, false, false, true).unwrap();
        let refused = change.run(&actor(1), tenant(), by_app, None).await;
        assert_eq!(refused, Err(ChangeSettingsError::LacksFactor));
        assert_eq!(world.records().len(), 0);
        let done = change.run(&actor(SUPER_ADMIN), tenant(), by_app, None).await;
        assert_eq!(done.map(|settings| settings.two_factor), Ok(by_app));
    }

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
