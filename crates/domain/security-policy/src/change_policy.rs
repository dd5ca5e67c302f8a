use munim_kernel::{Actor, TenantId};
use time::OffsetDateTime;

use crate::{
    ChangeSettingsError, Policy, SecurityPolicyWork, SecuritySettings,
    change::{lock_settings, settle},
};

/// Changes one of a tenant's policies and returns all settings. Refuses the change if `seen` is given and not the
/// current version. A change without differences is not recorded. Users cannot lock themselves out by requiring a
/// second factor that they do not have.
pub async fn change_policy<P: Policy>(
    work: &mut dyn SecurityPolicyWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    policy: P,
    seen: Option<i64>,
) -> Result<SecuritySettings, ChangeSettingsError> {
    let before = lock_settings(work, actor, tenant, seen).await?;
    let mut after = before;
    after.put(policy);
    let two_factor = after.get().two_factor;
    // The sign-in rules of a tenant do not apply to a SuperAdmin who acts on it.
    let asked_of_actor = two_factor != before.get().two_factor && actor.home == tenant;
    if asked_of_actor && !two_factor.admits(work.factors_of(actor.user).await?) {
        return Err(ChangeSettingsError::LacksFactor);
    }
    settle(work, at, actor, (tenant, P::ENTITY, P::EVENT), before, after).await?;
    Ok(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        LockoutPolicy, LoginRestrictions, PasswordPolicy, SessionSettings, TwoFactorSettings,
        testing::{NOW, Open, SUPER_ADMIN, World, a_policy_is_changed_on_record, actor, tenant},
    };

    async fn change<P: Policy>(
        world: &World,
        actor: &Actor,
        tenant: TenantId,
        policy: P,
        seen: Option<i64>,
    ) -> Result<SecuritySettings, ChangeSettingsError> {
        let made = async |work: &mut Open| change_policy(work, NOW, actor, tenant, policy, seen).await;
        world.work(tenant, made).await
    }

    async fn is_changed_on_record<P: Policy>(wanted: P) {
        a_policy_is_changed_on_record(P::ENTITY, async |world: &World, actor, tenant, seen| {
            change(world, actor, tenant, wanted, seen).await
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
    async fn nobody_demands_a_factor_that_they_lack() {
        let world = World::new();
        let by_app = TwoFactorSettings::try_new(true, false, false, true).unwrap();
        let refused = change(&world, &actor(1), tenant(), by_app, None).await;
        assert_eq!(refused, Err(ChangeSettingsError::LacksFactor));
        assert_eq!(world.records().len(), 0);
        let done = change(&world, &actor(SUPER_ADMIN), tenant(), by_app, None).await;
        assert_eq!(done.map(|settings| settings.get().two_factor), Ok(by_app));
    }
}
