use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, TenantId};
use time::OffsetDateTime;

use crate::{
    AllowList, AllowListError, AllowedNetwork, SecurityPolicyWork, allow_list::must_cover,
    change::lock_settings,
};

/// Removes an address or network from a tenant's allow-list. Returns the new list with the version of the settings.
/// Concurrent changes of one list are carried out one after the other.
pub async fn remove_allowed_network(
    work: &mut dyn SecurityPolicyWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    network: AllowedNetwork,
) -> Result<(AllowList, i64), AllowListError> {
    let held = lock_settings(work, actor, tenant, None).await?;
    let settings = held.get();
    let list = work.allow_list(settings.allow_list_enabled).await?;
    list.check_remove(network, must_cover(actor, tenant))?;
    work.remove_allowed(network).await?;
    let fields = Fields::new().with("ipAddress", network.to_string());
    let change =
        Change::new("DELETE", "security.ip_whitelist.removed", "IpWhitelist", network).before(fields);
    work.note(at, actor, tenant, change).await?;
    Ok((
        work.allow_list(settings.allow_list_enabled).await?,
        settings.version,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, Open, SUPER_ADMIN, World, actor, tenant};

    #[tokio::test]
    async fn an_entry_is_removed_on_record_unless_it_is_needed() {
        let world = World::new();
        world.allow("203.0.113.7");
        world.allow("10.0.0.0/8");
        let remove = async |actor: &Actor, text| {
            let network = AllowedNetwork::try_new(text).unwrap();
            let made =
                async |work: &mut Open| remove_allowed_network(work, NOW, actor, tenant(), network).await;
            world
                .work(tenant(), made)
                .await
                .map(|(list, _)| list.into_entries().len())
        };
        world.enable_allow_list();
        let caller = actor(1);
        let refused = remove(&caller, "203.0.113.7").await;
        assert_eq!(refused, Err(AllowListError::ShutsOut(caller.client.address)));
        assert!(world.records().is_empty());
        assert_eq!(remove(&caller, "10.0.0.0/8").await, Ok(1));
        let last = remove(&actor(SUPER_ADMIN), "203.0.113.7").await;
        assert_eq!(last, Err(AllowListError::Empty));
        let gone = remove(&caller, "10.0.0.0/8").await;
        assert_eq!(gone, Err(AllowListError::NoSuchEntry));
        let records = world.records();
        let [record] = records.as_slice() else {
            panic!("{records:?}")
        };
        assert_eq!((record.action, &record.after), ("DELETE", &None));
        assert_eq!(record.before, Some(Fields::new().with("ipAddress", "10.0.0.0/8")));
    }
}
