use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, TenantId};
use time::OffsetDateTime;

use crate::{AllowList, AllowListError, AllowedNetwork, SecurityPolicyWork, change::lock_settings};

/// Adds an address or network to a tenant's allow-list. Returns the new list with the version of the settings.
/// Concurrent changes of one list are carried out one after the other.
pub async fn add_allowed_network(
    work: &mut dyn SecurityPolicyWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    network: AllowedNetwork,
) -> Result<(AllowList, i64), AllowListError> {
    let held = lock_settings(work, actor, tenant, None).await?;
    let settings = held.get();
    let list = work.allow_list(settings.allow_list_enabled).await?;
    list.check_add(network)?;
    work.add_allowed(network, &actor.username, at).await?;
    let fields = Fields::new().with("ipAddress", network.to_string());
    let change = Change::new("CREATE", "security.ip_whitelist.added", "IpWhitelist", network).after(fields);
    work.note(at, actor, tenant, change).await?;
    Ok((
        work.allow_list(settings.allow_list_enabled).await?,
        settings.version,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, Open, World, actor, tenant};

    #[tokio::test]
    async fn an_entry_is_added_on_record_and_once() {
        let world = World::new();
        let network = AllowedNetwork::try_new("203.0.113.9/24").unwrap();
        let add = async |by| {
            let by = actor(by);
            let made = async |work: &mut Open| add_allowed_network(work, NOW, &by, tenant(), network).await;
            world
                .work(tenant(), made)
                .await
                .map(|(list, _)| list.into_entries().len())
        };
        assert_eq!(add(1).await, Ok(1));
        let again = add(1).await;
        assert_eq!(again, Err(AllowListError::Duplicate));
        let stranger = add(2).await;
        assert_eq!(stranger, Err(AllowListError::NoSuchTenant(crate::NoSuchTenant)));
        let records = world.records();
        let [record] = records.as_slice() else {
            panic!("{records:?}")
        };
        assert_eq!((record.action, &record.before), ("CREATE", &None));
        assert_eq!(
            record.after,
            Some(Fields::new().with("ipAddress", "203.0.113.0/24"))
        );
    }
}
