use munim_audit::AuditTrail;
use munim_kernel::{Actor, Clock, Outbox, TenantId, UnitOfWork};

use crate::{
    ChangeSettingsError, LoginRestrictions, SecuritySettings, SettingsBook,
    change::{hold, settle},
};

/// Changes what else limits sign-in.
#[derive(Debug, Clone)]
pub struct ChangeLoginRestrictions<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ChangeLoginRestrictions<U, K>
where
    U: UnitOfWork<Work: SettingsBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps settings in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Sets `restrictions`, if the settings are still those of version `seen`; without one, in any case. Setting what
    /// is set already changes nothing. Answers all settings as they are then.
    ///
    /// # Errors
    /// [`ChangeSettingsError`]
    pub async fn run(
        &self,
        actor: &Actor,
        tenant: TenantId,
        restrictions: LoginRestrictions,
        seen: Option<i64>,
    ) -> Result<SecuritySettings, ChangeSettingsError> {
        let (work, before) = hold(&self.store, actor, tenant, seen).await?;
        let wanted = SecuritySettings {
            restrictions,
            ..before
        };
        let told = (tenant, "LoginRestrictions", "security.login_restrictions.changed");
        settle::<U, K>(work, &self.kit, actor, told, before, wanted).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{World, a_policy_is_changed_on_record};

    #[tokio::test]
    async fn it_is_changed_on_record() {
        let wanted = LoginRestrictions {
            allow_multiple_devices: false,
            ..LoginRestrictions::default()
        };
        a_policy_is_changed_on_record("LoginRestrictions", async |world: &World, actor, tenant, seen| {
            let change = ChangeLoginRestrictions::new(world.store(), world.store());
            change.run(actor, tenant, wanted, seen).await
        })
        .await;
    }
}
