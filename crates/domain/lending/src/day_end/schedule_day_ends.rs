use std::rc::Rc;

use munim_audit::AuditActor;
use munim_kernel::{Clock, PassedOver, Round, Scope, StoreError, TenantId, UserId};

use super::{
    begin::{Beginner, begin_day_end},
    day_end_error::DayEndError,
    settings::ScheduledDay,
};
use crate::LendingStore;

/// Begins the day ends that are due by the settings of their tenants, in the background. Any number of nodes may do it: each business
/// date has one day end. A day end that halted is not resumed.
pub struct ScheduleDayEnds<C> {
    store: Rc<dyn LendingStore>,
    clock: C,
    passed_over: PassedOver,
}

impl<C: Clock> ScheduleDayEnds<C> {
    pub fn new(store: Rc<dyn LendingStore>, clock: C) -> Self {
        Self {
            store,
            clock,
            passed_over: PassedOver::default(),
        }
    }

    /// Begins what is due, and returns the number of tenants. A tenant that fails is skipped for a while. One that has to
    /// wait, such as for a branch to close its day, is tried again at each call.
    pub async fn run(&self) -> Result<Round<u32>, StoreError> {
        let mut round = Round::default();
        for (tenant, by, day) in self.store.scheduled_days().await? {
            let now = self.clock.now();
            let due = day.settings.due_at(day.business_date);
            if due.is_none_or(|due| now < due) || self.passed_over.has(tenant, now) {
                continue;
            }
            let outcome = self.begin(tenant, by, day).await;
            let begun = self.passed_over.note(tenant, now, outcome, &mut round.failures)?;
            round.done += u32::from(begun.unwrap_or_default());
        }
        Ok(round)
    }

    /// Returns whether the day end could begin.
    async fn begin(&self, tenant: TenantId, by: UserId, day: ScheduledDay) -> Result<bool, StoreError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let by = Beginner {
            user: by,
            actor: AuditActor::system("day end"),
            tenant,
            is_schedule: true,
        };
        let wanted = (day.business_date, day.settings.closes_branches);
        match begin_day_end(&mut *work, self.clock.now(), &by, wanted).await {
            Ok(_) => work.commit().await.map(|()| true),
            Err(DayEndError::Store(failed)) => Err(failed),
            // Branches are open, or the holidays must be corrected first.
            Err(_) => Ok(false),
        }
    }
}
