use std::rc::Rc;

use munim_kernel::{Actor, BranchId, HolidayId};
use time::Date;

use super::due_date_move::DueDateMove;
use crate::{Holiday, HolidayError, LendingStore, WeeklyOff, WorkingDays};

pub struct ViewHolidays {
    store: Rc<dyn LendingStore>,
}

impl ViewHolidays {
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    /// Returns the weekly days off, and a year's holidays by day: those of all branches, and those of one branch or of
    /// all.
    pub async fn list_holidays(
        &self,
        actor: &Actor,
        year: i32,
        branch: Option<BranchId>,
    ) -> Result<(WeeklyOff, Vec<Holiday>), HolidayError> {
        let tenant = actor.tenant()?;
        Ok(self.store.holidays(tenant, &actor.reach, year, branch).await?)
    }

    /// Returns what moves if existing due dates move past a holiday, within the actor's reach. Nothing moves if its day
    /// is not after the business date.
    ///
    /// # Errors
    /// [`HolidayError::NoSuchHoliday`], [`HolidayError::NoTenant`] or [`HolidayError::Store`], and [`HolidayError::DuesClash`] if
    /// the move cannot be requested for that.
    pub async fn preview_due_date_move(
        &self,
        actor: &Actor,
        holiday: HolidayId,
    ) -> Result<DueDateMove, HolidayError> {
        let tenant = actor.tenant()?;
        let found = self.store.holiday(tenant, &actor.reach, holiday).await?;
        let found = found.ok_or(HolidayError::NoSuchHoliday)?;
        let business_date = self.store.business_day(tenant).await?.business_date;
        if found.draft.on <= business_date {
            return Ok(DueDateMove::new(found, &[], Vec::new()));
        }
        let calendar = self.store.calendar_of(tenant, found.draft.on).await?;
        let days = calendar.days_off(&found);
        let dues = self.store.dues_in_reach(tenant, &actor.reach, &days).await?;
        if !found.moves_released() {
            let clashing = self.store.clashing_in_reach(tenant, &actor.reach, &days).await?;
            if let Some(loan) = clashing.into_iter().next() {
                return Err(HolidayError::DuesClash(loan));
            }
        }
        Ok(DueDateMove::new(found, &days, dues))
    }

    /// Returns the working days of a branch, or of the whole tenant, from a day on. Without a tenant, every day is one.
    pub async fn working_days(
        &self,
        actor: &Actor,
        branch: Option<BranchId>,
        from: Date,
    ) -> Result<WorkingDays, HolidayError> {
        let Ok(tenant) = actor.tenant() else {
            return Ok(WorkingDays::default());
        };
        let found = self
            .store
            .working_days_of(tenant, &actor.reach, branch, from)
            .await?;
        found.ok_or(HolidayError::NoSuchBranch)
    }
}
