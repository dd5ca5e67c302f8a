use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, HolidayId, Reach, StoreError, TenantId, UserId};
use time::{Date, OffsetDateTime};

use super::{
    calendar::{BranchDaysOff, Calendar},
    due_date_move::BranchDues,
    holiday::{Holiday, HolidayDraft},
    working_days::{WeeklyOff, WorkingDays},
};

#[async_trait(?Send)]
pub trait HolidayBook {
    /// Returns all holidays of a period. No other transaction can add one until this one ends.
    async fn lock_holidays(&mut self, from: Date, to: Date) -> Result<Vec<Holiday>, StoreError>;

    /// Adds holidays on free days and returns their ids in the same order.
    async fn add_holidays(&mut self, wanted: &[HolidayDraft]) -> Result<Vec<HolidayId>, StoreError>;

    /// Deletes a holiday of all branches or of one in reach, and returns it.
    async fn delete_holiday(
        &mut self,
        reach: &Reach,
        holiday: HolidayId,
    ) -> Result<Option<HolidayDraft>, StoreError>;

    /// Locks and returns a holiday of all branches or of one in reach.
    async fn lock_holiday(
        &mut self,
        reach: &Reach,
        holiday: HolidayId,
    ) -> Result<Option<Holiday>, StoreError>;

    /// Stores who released the move past a locked holiday, when, and the latest new due date.
    async fn release_due_dates(
        &mut self,
        holiday: HolidayId,
        to: Date,
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Returns the days off of all branches from a day on.
    async fn calendar(&mut self, from: Date) -> Result<Calendar, StoreError>;

    /// Returns the dues of active loans on days off, by branch name. Branches without such a loan are left out.
    async fn dues_on(&mut self, days: &[BranchDaysOff]) -> Result<Vec<BranchDues>, StoreError>;

    /// Returns the numbers of active loans with an instalment on days off and another on these days or the day after
    /// them, so that two would be due on one day: the first 20.
    async fn clashing_loans(&mut self, days: &[BranchDaysOff]) -> Result<Vec<String>, StoreError>;

    /// Returns the working days of a branch, or of the whole tenant, from a day on.
    async fn working_days(&mut self, branch: Option<BranchId>, from: Date)
    -> Result<WorkingDays, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait HolidayReader {
    /// Returns the weekly days off, and a year's holidays by day: those of all branches, and those of one branch or of
    /// all in reach.
    async fn holidays(
        &self,
        tenant: TenantId,
        reach: &Reach,
        year: i32,
        branch: Option<BranchId>,
    ) -> Result<(WeeklyOff, Vec<Holiday>), StoreError>;

    /// Returns a holiday of all branches or of one in reach.
    async fn holiday(
        &self,
        tenant: TenantId,
        reach: &Reach,
        holiday: HolidayId,
    ) -> Result<Option<Holiday>, StoreError>;

    /// Returns the days off of all branches from a day on.
    async fn calendar_of(&self, tenant: TenantId, from: Date) -> Result<Calendar, StoreError>;

    /// Returns the dues of active loans in reach on days off, like [`HolidayBook::dues_on`].
    async fn dues_in_reach(
        &self,
        tenant: TenantId,
        reach: &Reach,
        days: &[BranchDaysOff],
    ) -> Result<Vec<BranchDues>, StoreError>;

    /// Returns the numbers of loans in reach with two instalments due on one day, like [`HolidayBook::clashing_loans`].
    async fn clashing_in_reach(
        &self,
        tenant: TenantId,
        reach: &Reach,
        days: &[BranchDaysOff],
    ) -> Result<Vec<String>, StoreError>;

    /// Returns the working days from a day on, of the whole tenant or of a branch in reach. `None` if there is no such
    /// branch.
    async fn working_days_of(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        from: Date,
    ) -> Result<Option<WorkingDays>, StoreError>;
}
