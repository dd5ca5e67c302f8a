use munim_kernel::{Actor, TenantId};
use time::OffsetDateTime;

use crate::{
    AllowList, AllowListError, SecurityPolicyWork,
    allow_list::must_cover,
    change::{lock_settings, settle},
};

/// Enables or disables a tenant's allow-list and returns it with the version of the settings. Sessions are checked
/// against it at once. Refuses the change if `seen` is given and not the current version. A change without differences
/// is not recorded.
///
/// # Errors
/// [`AllowListError::NoSuchTenant`], [`AllowListError::VersionConflict`], [`AllowListError::Store`]; when
/// switching on, [`AllowListError::Empty`] and [`AllowListError::ShutsOut`].
pub async fn toggle_allow_list(
    work: &mut dyn SecurityPolicyWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    enabled: bool,
    seen: Option<i64>,
) -> Result<(AllowList, i64), AllowListError> {
    let before = lock_settings(work, actor, tenant, seen).await?;
    let mut list = work.allow_list(before.get().allow_list_enabled).await?;
    list.toggle(enabled, must_cover(actor, tenant))?;
    let mut after = before;
    after.switch_allow_list(enabled);
    let change = (tenant, "IpWhitelist", "security.ip_whitelist.toggled");
    settle(work, at, actor, change, before, after).await?;
    Ok((list, after.get().version))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, Open, SUPER_ADMIN, World, actor, tenant};

    #[tokio::test]
    async fn it_is_switched_on_record_unless_it_shuts_the_caller_out() {
        let world = World::new();
        let toggle = async |actor: &Actor, enabled, seen| {
            let made =
                async |work: &mut Open| toggle_allow_list(work, NOW, actor, tenant(), enabled, seen).await;
            world.work(tenant(), made).await
        };
        let caller = actor(1);
        let refused = toggle(&caller, true, None).await;
        assert_eq!(refused, Err(AllowListError::Empty));
        world.allow("10.0.0.0/8");
        let refused = toggle(&caller, true, None).await;
        assert_eq!(refused, Err(AllowListError::ShutsOut(caller.client.address)));
        assert!(world.records().is_empty());
        // The platform's administrator is not checked against the tenant's list.
        assert!(toggle(&actor(SUPER_ADMIN), true, None).await.is_ok());
        assert!(toggle(&caller, false, Some(2)).await.is_ok());
        world.allow("203.0.113.0/24");
        for _ in 0..2 {
            let (list, version) = toggle(&caller, true, None).await.unwrap();
            assert_eq!((list.is_enabled(), version), (true, 4));
        }
        let records = world.records();
        assert_eq!(records.len(), 3, "switching again is no change");
        assert_eq!(records[0].entity_type, "IpWhitelist");
        let refused = toggle(&caller, false, Some(3)).await;
        assert_eq!(refused, Err(AllowListError::VersionConflict));
        let refused = toggle(&actor(2), false, None).await;
        assert_eq!(refused, Err(AllowListError::NoSuchTenant(crate::NoSuchTenant)));
    }
}
