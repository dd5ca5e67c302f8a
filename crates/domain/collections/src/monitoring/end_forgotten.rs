use std::rc::Rc;

use munim_audit::AuditActor;
use munim_kernel::{Clock, PassedOver, Round, Scope, StoreError, TenantId};
use time::Date;

use super::keep_check_in::keep_check_in;
use crate::CollectionsStore;

/// Ends the check-ins that nobody ended, in the background, once the day end has moved the business date.
pub struct EndForgotten<C> {
    store: Rc<dyn CollectionsStore>,
    clock: C,
    passed_over: PassedOver,
}

impl<C: Clock> EndForgotten<C> {
    pub fn new(store: Rc<dyn CollectionsStore>, clock: C) -> Self {
        Self {
            store,
            clock,
            passed_over: PassedOver::default(),
        }
    }

    /// Returns the number of tenants that had some. A tenant that fails is skipped for a while.
    pub async fn run(&self) -> Result<Round<u32>, StoreError> {
        let mut round = Round::default();
        for (tenant, today) in self.store.tenants_with_forgotten().await? {
            let now = self.clock.now();
            if self.passed_over.has(tenant, now) {
                continue;
            }
            let outcome = self.of_tenant(tenant, today).await;
            let done = self.passed_over.note(tenant, now, outcome, &mut round.failures)?;
            round.done += u32::from(done.is_some());
        }
        Ok(round)
    }

    async fn of_tenant(&self, tenant: TenantId, today: Date) -> Result<(), StoreError> {
        let at = self.clock.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        for open in work.lock_forgotten_check_ins(today).await? {
            let mut ended = open.clone();
            if ended.forget(at).is_ok() {
                let by = AuditActor::system("day end");
                keep_check_in(&mut *work, (at, by, tenant), "FORGET", (&open, &ended)).await?;
            }
        }
        work.commit().await
    }
}
