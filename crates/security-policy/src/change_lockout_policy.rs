use munim_audit::AuditTrail;
use munim_kernel::{Actor, Clock, Outbox, TenantId, UnitOfWork};

use crate::{
    ChangeSettingsError, LockoutPolicy, SecuritySettings, SettingsBook,
    change::{hold, settle},
};

/// Changes when wrong passwords lock an account, and for how long. Holds for locks that are shut already.
#[derive(Debug, Clone)]
pub struct ChangeLockoutPolicy<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ChangeLockoutPolicy<U, K>
where
    U: UnitOfWork<Work: SettingsBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps settings in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Sets `policy`, if the settings are still those of version `seen`; without one, in any case. Setting what
    /// is set already changes nothing. Answers all settings as they are then.
    ///
    /// # Errors
    /// [`ChangeSettingsError`]
    pub async fn run(
        &self,
        actor: &Actor,
        tenant: TenantId,
        policy: LockoutPolicy,
        seen: Option<i64>,
    ) -> Result<SecuritySettings, ChangeSettingsError> {
        let (work, before) = hold(&self.store, actor, tenant, seen).await?;
        let wanted = SecuritySettings {
            lockout: policy,
            ..before
        };
        let told = (tenant, "LockoutPolicy", "security.lockout_policy.changed");
        settle::<U, K>(work, &self.kit, actor, told, before, wanted).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{World, a_policy_is_changed_on_record};

    #[tokio::test]
    async fn it_is_changed_on_record() {
        let wanted = LockoutPolicy::try_new(0, 30, true).unwrap();
        a_policy_is_changed_on_record("LockoutPolicy", async |world: &World, actor, tenant, seen| {
            let change = ChangeLockoutPolicy::new(world.store(), world.store());
            change.run(actor, tenant, wanted, seen).await
        })
        .await;
    }
}
