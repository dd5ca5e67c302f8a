use std::net::IpAddr;

use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Fields, Page, PageRequest, Scope, StoreError, TenantId, UnitOfWork, Work};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use crate::{AccountDirectory, FailedSignInBook};

/// A sign-in that failed, as administrators see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedSignIn {
    /// The user name that was tried.
    pub username: String,
    /// When.
    pub at: OffsetDateTime,
    /// From where.
    pub address: IpAddr,
    /// Why it failed; never told to whoever tried.
    pub reason: String,
    /// How many attempts it stands for. Of more than one, `at` is the last one's, and `username` is empty where they
    /// tried several.
    pub attempts: i64,
}

/// Why failed sign-ins were not shown or reset.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FailedSignInsError {
    /// No such tenant, or not the actor's.
    #[error("Tenant not found")]
    NoSuchTenant,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Shows a tenant's failed sign-ins and opens the locks that they shut.
#[derive(Debug, Clone)]
pub struct FailedSignIns<U, K> {
    store: U,
    kit: K,
}

impl<U, K> FailedSignIns<U, K>
where
    U: UnitOfWork<Work: AccountDirectory + FailedSignInBook + AuditTrail>,
    K: Clock,
{
    /// Reads and resets in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// What failed within the last `window`, the newest first.
    ///
    /// # Errors
    /// [`FailedSignInsError`]
    pub async fn list(
        &self,
        actor: &Actor,
        tenant: TenantId,
        window: Duration,
        page: PageRequest,
    ) -> Result<Page<FailedSignIn>, FailedSignInsError> {
        let since = self.kit.now() - window;
        let mut work = self.open(actor, tenant).await?;
        let failed = work.failed_sign_ins(since, page).await?;
        work.commit().await?;
        Ok(failed)
    }

    /// Opens every lock and forgets what was counted. The list of what failed stays: it is evidence.
    ///
    /// # Errors
    /// [`FailedSignInsError`]
    pub async fn reset(&self, actor: &Actor, tenant: TenantId) -> Result<u64, FailedSignInsError> {
        let at = self.kit.now();
        let mut work = self.open(actor, tenant).await?;
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
        work.commit().await?;
        Ok(reset)
    }

    async fn open(&self, actor: &Actor, tenant: TenantId) -> Result<Box<U::Work>, FailedSignInsError> {
        if !actor.acts_upon(tenant) {
            return Err(FailedSignInsError::NoSuchTenant);
        }
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let standing = work.tenant_standing().await?;
        standing.ok_or(FailedSignInsError::NoSuchTenant)?;
        Ok(work)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{SUPER_ADMIN, World, actor, tenant};

    #[tokio::test]
    async fn the_window_ends_now() {
        let world = World::new();
        let failed = FailedSignIns::new(world.store(), world.store());
        let page = PageRequest::try_new(1, 50).unwrap();
        let listed = failed.list(&actor(1), tenant(), Duration::hours(24), page).await;
        assert_eq!(listed.unwrap().total_count, 3);
        assert_eq!(world.asked(), ["begin in 1", "list failures of 1d"]);
        assert!(world.records().is_empty());
        let listed = failed.list(&actor(2), tenant(), Duration::hours(24), page).await;
        assert_eq!(listed.unwrap_err(), FailedSignInsError::NoSuchTenant);
    }

    #[tokio::test]
    async fn opening_all_locks_is_put_on_record_even_when_there_are_none() {
        let world = World::new();
        let failed = FailedSignIns::new(world.store(), world.store());
        for home in [1, SUPER_ADMIN] {
            assert_eq!(failed.reset(&actor(home), tenant()).await, Ok(4));
        }
        let told = world.told();
        assert_eq!(told.len(), 2);
        for (tenant, action, after) in told {
            assert_eq!((tenant, action), (1, "RESET"));
            assert!(after.contains('4'), "{after}");
        }
        world.standing.set(None);
        for home in [1, 2, SUPER_ADMIN] {
            let refused = failed.reset(&actor(home), tenant()).await;
            assert_eq!(refused, Err(FailedSignInsError::NoSuchTenant));
        }
        assert_eq!(world.records().len(), 2);
    }
}
