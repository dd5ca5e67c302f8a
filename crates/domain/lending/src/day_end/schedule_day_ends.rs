use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use munim_audit::AuditActor;
use munim_kernel::{Clock, PassedOver, Round, Scope, StoreError, TenantId};
use time::{Duration, OffsetDateTime};

use super::{
    begin::{Beginner, begin_day_end},
    day_end_error::DayEndError,
    settings::{DayEndRefusal, ScheduledDay, Starter},
};
use crate::LendingStore;

/// How long after a refusal a day end is tried again.
const REST: Duration = Duration::minutes(1);

/// What a round has begun.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BegunDayEnds {
    pub begun: u32,
    /// The tenants whose day end could not begin for a reason that was not known before.
    pub refused: Vec<(TenantId, String)>,
}

/// Begins the day ends that are due by the settings of their tenants, in the background. Any number of nodes may do it:
/// each business date has one day end. A day end that halted is not resumed.
pub struct ScheduleDayEnds<C> {
    store: Rc<dyn LendingStore>,
    clock: C,
    passed_over: PassedOver,
    /// Until when tenants whose day end was refused rest, and the version of their settings.
    resting: RefCell<BTreeMap<TenantId, (OffsetDateTime, i64)>>,
}

impl<C: Clock> ScheduleDayEnds<C> {
    pub fn new(store: Rc<dyn LendingStore>, clock: C) -> Self {
        Self {
            store,
            clock,
            passed_over: PassedOver::default(),
            resting: RefCell::default(),
        }
    }

    /// Begins what is due. A tenant that fails is skipped for a while. If a day end is refused, for example because a
    /// branch is open, it is tried again after a minute or when the settings change.
    pub async fn run(&self) -> Result<Round<BegunDayEnds>, StoreError> {
        let mut round = Round::<BegunDayEnds>::default();
        for day in self.store.scheduled_days().await? {
            let (tenant, now) = (day.tenant, self.clock.now());
            let due = day.settings.due_at(day.business_date);
            if due.is_none_or(|due| now < due) || self.rests(&day, now) || self.passed_over.has(tenant, now) {
                continue;
            }
            let outcome = self.begin(&day, now).await;
            match self.passed_over.note(tenant, now, outcome, &mut round.failures)? {
                Some(Begun::Yes) => round.done.begun += 1,
                Some(Begun::No { reason }) => {
                    let rest = (now + REST, day.settings.version);
                    self.resting.borrow_mut().insert(tenant, rest);
                    round.done.refused.extend(reason.map(|reason| (tenant, reason)));
                }
                Some(Begun::Changed) | None => {}
            }
        }
        Ok(round)
    }

    fn rests(&self, day: &ScheduledDay, now: OffsetDateTime) -> bool {
        let resting = self.resting.borrow();
        let rest = resting.get(&day.tenant);
        rest.is_some_and(|(until, version)| now < *until && *version == day.settings.version)
    }

    async fn begin(&self, day: &ScheduledDay, now: OffsetDateTime) -> Result<Begun, StoreError> {
        let refused = match day.starter {
            Starter::May => None,
            Starter::NotActive => {
                Some("The user who last changed when days end is no longer active. Save the settings again.")
            }
            Starter::MayNot => Some(
                "The user who last changed when days end may no longer end days. Save the settings again.",
            ),
        };
        let reason = if let Some(refused) = refused {
            refused.to_owned()
        } else {
            let mut work = self.store.begin(Scope::Tenant(day.tenant)).await?;
            let by = Beginner {
                user: day.by,
                actor: AuditActor::system("day end"),
                tenant: day.tenant,
                schedule: Some(day.settings.version),
            };
            let wanted = (day.business_date, day.settings.closes_branches);
            match begin_day_end(&mut *work, now, &by, wanted).await {
                Ok(_) => return work.commit().await.map(|()| Begun::Yes),
                Err(DayEndError::Store(failed)) => return Err(failed),
                // Changed since the settings were read.
                Err(DayEndError::VersionConflict | DayEndError::NotTheBusinessDate(_)) => {
                    return Ok(Begun::Changed);
                }
                Err(refused) => refused.to_string(),
            }
        };
        let refusal = DayEndRefusal {
            business_date: day.business_date,
            at: now,
            reason,
        };
        let mut work = self.store.begin(Scope::Tenant(day.tenant)).await?;
        let is_new = work.keep_day_end_refusal(&refusal, day.settings.version).await?;
        work.commit().await?;
        let reason = Some(refusal.reason).filter(|_| is_new);
        Ok(Begun::No { reason })
    }
}

/// Whether a day end has begun.
enum Begun {
    Yes,
    /// It was refused, for a reason that is given if it was not known before.
    No {
        reason: Option<String>,
    },
    /// The settings or the business date have changed meanwhile.
    Changed,
}
