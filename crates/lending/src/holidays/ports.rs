use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, HolidayId, Reach, StoreError, TenantId};
use time::Date;

use super::{
    holiday::{Holiday, HolidayDraft},
    working_days::{WeeklyOff, WorkingDays},
};

/// Keeps holidays, within the transaction's tenant.
#[async_trait(?Send)]
pub trait HolidayBook {
    /// Returns all holidays from one day to another. Nobody else can add one until the transaction ends.
    async fn hold_holidays(&mut self, from: Date, to: Date) -> Result<Vec<Holiday>, StoreError>;

    /// Adds holidays, whose days are free, and returns their ids in the same order.
    async fn add_holidays(&mut self, wanted: &[HolidayDraft]) -> Result<Vec<HolidayId>, StoreError>;

    /// Deletes a holiday of all branches or of one that is in reach, and returns what it was.
    async fn delete_holiday(
        &mut self,
        reach: &Reach,
        holiday: HolidayId,
    ) -> Result<Option<HolidayDraft>, StoreError>;

    /// Returns the working days of a branch, or of the whole tenant, from a day on.
    async fn working_days(&mut self, branch: Option<BranchId>, from: Date)
    -> Result<WorkingDays, StoreError>;
}

/// Reads holidays.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait HolidayReader {
    /// Returns the weekly days off, and the holidays of a year by day: those of all branches, and those of one branch or of all that
    /// are in reach.
    async fn holidays(
        &self,
        tenant: TenantId,
        reach: &Reach,
        year: i32,
        branch: Option<BranchId>,
    ) -> Result<(WeeklyOff, Vec<Holiday>), StoreError>;

    /// Returns the working days of the whole tenant, or of a branch that is in reach, from a day on. `None` if there is no such
    /// branch.
    async fn working_days_of(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        from: Date,
    ) -> Result<Option<WorkingDays>, StoreError>;
}
