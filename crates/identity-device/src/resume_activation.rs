use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Fields, Scope, StoreError, TenantId, UnitOfWork, Work};

use crate::{Attempts, Limit, activate_device::WHOLE_PLATFORM};

/// Lets devices be activated again after too many failures on the whole platform paused it. For those who
/// run the platform, once they have looked at the failures.
#[derive(Debug, Clone)]
pub struct ResumeActivation<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ResumeActivation<U, K>
where
    U: UnitOfWork<Work: Attempts + AuditTrail>,
    K: Clock,
{
    /// Resumes activation in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Forgets the platform's failures and answers how many they were. With none, nothing changes.
    ///
    /// # Errors
    /// Whatever the store says; nothing has changed then.
    pub async fn run(&self, actor: &Actor) -> Result<u32, StoreError> {
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let failures = work.reset(Limit::ACTIVATION_ON_PLATFORM, WHOLE_PLATFORM).await?;
        if failures > 0 {
            work.record(AuditRecord {
                tenant: TenantId::PLATFORM,
                at: self.kit.now(),
                actor: actor.into(),
                action: "ACTIVATION_RESUMED",
                entity_type: "Platform",
                entity_id: String::new(),
                before: Some(Fields::new().with("failures", failures)),
                after: Some(Fields::new().with("failures", 0_u32)),
            })
            .await?;
        }
        work.commit().await?;
        Ok(failures)
    }
}
