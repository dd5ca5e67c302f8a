use std::rc::Rc;

use munim_audit::AuditRecord;
use munim_kernel::{Actor, Clock, Fields, Page, PageRequest, Scope, StoreError, TenantId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use crate::{FailedSignIn, IdentityDeviceStore, IdentityDeviceWork};

/// The reasons why failed sign-ins are not listed or reset.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FailedSignInsError {
    #[error("Tenant not found")]
    NoSuchTenant,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct FailedSignIns<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K: Clock> FailedSignIns<K> {
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Returns the failures within the last `window`, newest first.
    pub async fn list_failed_sign_ins(
        &self,
        actor: &Actor,
        tenant: TenantId,
        window: Duration,
        page: PageRequest,
    ) -> Result<Page<FailedSignIn>, FailedSignInsError> {
        let since = self.kit.now() - window;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        check_tenant(&mut *work, actor, tenant).await?;
        let failed = work.failed_sign_ins(since, page).await?;
        work.commit().await?;
        Ok(failed)
    }
}

/// Unlocks all accounts of a tenant and resets the counted attempts. Returns how many counters were reset. The list of failed
/// sign-ins is kept as evidence.
pub async fn reset_failed_sign_ins(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
) -> Result<u64, FailedSignInsError> {
    check_tenant(work, actor, tenant).await?;
    let reset = work.reset_attempts().await?;
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "RESET",
        entity_type: "FailedLogins",
        entity_id: String::new(),
        before: None,
        after: Some(Fields::new().with("resetCounters", i64::try_from(reset).unwrap_or(i64::MAX))),
    })
    .await?;
    Ok(reset)
}

async fn check_tenant(
    work: &mut dyn IdentityDeviceWork,
    actor: &Actor,
    tenant: TenantId,
) -> Result<(), FailedSignInsError> {
    if !actor.acts_upon(tenant) || work.tenant_standing().await?.is_none() {
        return Err(FailedSignInsError::NoSuchTenant);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, SUPER_ADMIN, World, actor, tenant};

    async fn reset(world: &Rc<World>, home: i64) -> Result<u64, FailedSignInsError> {
        let actor = actor(home);
        let reset = async |work: &mut dyn IdentityDeviceWork| {
            reset_failed_sign_ins(work, NOW, &actor, tenant()).await
        };
        world.change(Scope::Tenant(tenant()), reset).await
    }

    #[tokio::test]
    async fn the_window_ends_now() {
        let world = World::new();
        let failed = FailedSignIns::new(Rc::new(world.store()), world.store());
        let page = PageRequest::try_new(1, 50).unwrap();
        let listed = failed
            .list_failed_sign_ins(&actor(1), tenant(), Duration::hours(24), page)
            .await;
        assert_eq!(listed.unwrap().total_count, 3);
        assert_eq!(world.asked(), ["begin in 1", "list failures of 1d"]);
        assert!(world.records().is_empty());
        let listed = failed
            .list_failed_sign_ins(&actor(2), tenant(), Duration::hours(24), page)
            .await;
        assert_eq!(listed.unwrap_err(), FailedSignInsError::NoSuchTenant);
    }

    #[tokio::test]
    async fn opening_all_locks_is_put_on_record_even_when_there_are_none() {
        let world = World::new();
        for (home, counters) in [(1, 4), (SUPER_ADMIN, 0)] {
            world.counters.set(counters);
            assert_eq!(reset(&world, home).await, Ok(counters));
        }
        let records = world.records();
        let recorded: Vec<_> = records
            .into_iter()
            .map(|record| (record.tenant.get(), record.action, record.after))
            .collect();
        let expected = [4_i64, 0].map(|counters| {
            let after = Fields::new().with("resetCounters", counters);
            (1, "RESET", Some(after))
        });
        assert_eq!(recorded, expected);
        world.standing.set(None);
        for home in [1, 2, SUPER_ADMIN] {
            let refused = reset(&world, home).await;
            assert_eq!(refused, Err(FailedSignInsError::NoSuchTenant));
        }
        assert_eq!(world.records().len(), 2);
    }
}
