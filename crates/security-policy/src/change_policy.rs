use munim_audit::AuditTrail;
use munim_kernel::{Actor, Clock, Outbox, TenantId, UnitOfWork};

use crate::{
    ChangeSettingsError, LockoutPolicy, LoginRestrictions, OwnFactors, PasswordPolicy, SecuritySettings,
    SessionSettings, SettingsBook, TwoFactorSettings,
    change::{hold, settle},
};

/// One of the policies that a tenant's settings are made of.
pub trait Policy: Copy {
    /// Its name on record.
    const ENTITY: &'static str;
    /// The event that tells of its change.
    const EVENT: &'static str;

    /// `settings` with this in the place of theirs.
    fn put_into(self, settings: SecuritySettings) -> SecuritySettings;
}

impl Policy for PasswordPolicy {
    const ENTITY: &'static str = "PasswordPolicy";
    const EVENT: &'static str = "security.password_policy.changed";

    fn put_into(self, settings: SecuritySettings) -> SecuritySettings {
        SecuritySettings {
            password: self,
            ..settings
        }
    }
}

impl Policy for SessionSettings {
    const ENTITY: &'static str = "SessionSettings";
    const EVENT: &'static str = "security.session_settings.changed";

    fn put_into(self, settings: SecuritySettings) -> SecuritySettings {
        SecuritySettings {
            session: self,
            ..settings
        }
    }
}

impl Policy for TwoFactorSettings {
    const ENTITY: &'static str = "TwoFactorSettings";
    const EVENT: &'static str = "security.two_factor_settings.changed";

    fn put_into(self, settings: SecuritySettings) -> SecuritySettings {
        SecuritySettings {
            two_factor: self,
            ..settings
        }
    }
}

impl Policy for LockoutPolicy {
    const ENTITY: &'static str = "LockoutPolicy";
    const EVENT: &'static str = "security.lockout_policy.changed";

    fn put_into(self, settings: SecuritySettings) -> SecuritySettings {
        SecuritySettings {
            lockout: self,
            ..settings
        }
    }
}

impl Policy for LoginRestrictions {
    const ENTITY: &'static str = "LoginRestrictions";
    const EVENT: &'static str = "security.login_restrictions.changed";

    fn put_into(self, settings: SecuritySettings) -> SecuritySettings {
        SecuritySettings {
            restrictions: self,
            ..settings
        }
    }
}

/// Changes one of a tenant's policies. Nobody shuts himself out by asking for a second factor that he lacks.
#[derive(Debug, Clone)]
pub struct ChangePolicy<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ChangePolicy<U, K>
where
    U: UnitOfWork<Work: SettingsBook + OwnFactors + AuditTrail + Outbox>,
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
    pub async fn run<P: Policy>(
        &self,
        actor: &Actor,
        tenant: TenantId,
        policy: P,
        seen: Option<i64>,
    ) -> Result<SecuritySettings, ChangeSettingsError> {
        let (mut work, before) = hold(&self.store, actor, tenant, seen).await?;
        let wanted = policy.put_into(before);
        // A SuperAdmin who acts upon a tenant does not sign in by its rules.
        let asked_of_actor = wanted.two_factor != before.two_factor && actor.home == tenant;
        if asked_of_actor && !wanted.two_factor.admits(work.factors_of(actor.user).await?) {
            return Err(ChangeSettingsError::LacksFactor);
        }
        let told = (tenant, P::ENTITY, P::EVENT);
        settle::<U, K>(work, &self.kit, actor, told, before, wanted).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{SUPER_ADMIN, World, a_policy_is_changed_on_record, actor, tenant};

    async fn is_changed_on_record<P: Policy>(wanted: P) {
        a_policy_is_changed_on_record(P::ENTITY, async |world: &World, actor, tenant, seen| {
            let change = ChangePolicy::new(world.store(), world.store());
            change.run(actor, tenant, wanted, seen).await
        })
        .await;
    }

    #[tokio::test]
    async fn each_is_changed_on_record() {
        let restrictions = LoginRestrictions {
            allow_multiple_devices: false,
            ..LoginRestrictions::default()
        };
        is_changed_on_record(PasswordPolicy::try_new(true, 12, (true, true, true), 90).unwrap()).await;
        is_changed_on_record(SessionSettings::try_new(5, 3, false).unwrap()).await;
        is_changed_on_record(TwoFactorSettings::try_new(true, true, false, false).unwrap()).await;
        is_changed_on_record(LockoutPolicy::try_new(0, 30, true).unwrap()).await;
        is_changed_on_record(restrictions).await;
    }

    #[tokio::test]
    async fn nobody_asks_for_what_he_lacks_himself() {
        let world = World::new();
        let change = ChangePolicy::new(world.store(), world.store());
        let by_app = TwoFactorSettings::try_new(true, false, false, true).unwrap();
        let refused = change.run(&actor(1), tenant(), by_app, None).await;
        assert_eq!(refused, Err(ChangeSettingsError::LacksFactor));
        assert_eq!(world.records().len(), 0);
        let done = change.run(&actor(SUPER_ADMIN), tenant(), by_app, None).await;
        assert_eq!(done.map(|settings| settings.two_factor), Ok(by_app));
    }
}
