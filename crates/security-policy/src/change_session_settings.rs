use munim_audit::AuditTrail;
use munim_kernel::{Actor, Clock, Outbox, TenantId, UnitOfWork};

use crate::{
    ChangeSettingsError, SecuritySettings, SessionSettings, SettingsBook,
    change::{hold, settle},
};

/// Changes how long sessions live, how many a user has and whether they are bound to an address. Holds for
/// sessions that live already.
#[derive(Debug, Clone)]
pub struct ChangeSessionSettings<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ChangeSessionSettings<U, K>
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
        settings: SessionSettings,
        seen: Option<i64>,
    ) -> Result<SecuritySettings, ChangeSettingsError> {
        let (work, before) = hold(&self.store, actor, tenant, seen).await?;
        let wanted = SecuritySettings {
            session: settings,
            ..before
        };
        let told = (tenant, "SessionSettings", "security.session_settings.changed");
        settle::<U, K>(work, &self.kit, actor, told, before, wanted).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{World, a_policy_is_changed_on_record};

    #[tokio::test]
    async fn it_is_changed_on_record() {
        let wanted = SessionSettings::try_new(5, 3, false).unwrap();
        a_policy_is_changed_on_record("SessionSettings", async |world: &World, actor, tenant, seen| {
            let change = ChangeSessionSettings::new(world.store(), world.store());
            change.run(actor, tenant, wanted, seen).await
        })
        .await;
    }
}
