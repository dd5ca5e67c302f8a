use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BranchId, CentreId, CheckInId, Coordinates, LeaveId, Page, PageRequest, Reach, StoreError, TenantId,
    UserId,
};
use time::{Date, OffsetDateTime};

use super::{
    CheckIn, CheckInFilter, Leave, LeaveFilter, LeaveWish, ListedCheckIn, ListedLeave, OwnAttendance, Place,
    StaffDay, StaffFilter, StaffMonth, WorkedDays,
};
use crate::Month;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewCheckIn {
    pub user: UserId,
    pub on: Date,
    pub branch: BranchId,
    pub centre: Option<CentreId>,
    pub at: OffsetDateTime,
    pub from: Option<Coordinates>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLeave {
    pub user: UserId,
    pub wish: LeaveWish,
    pub days: i64,
    pub at: OffsetDateTime,
}

#[async_trait(?Send)]
pub trait MonitoringBook {
    /// Locks a user, so that their check-ins and leave are recorded one after another. Returns the first of their branches,
    /// or `None` if they are not active staff of the tenant.
    async fn lock_staff(&mut self, user: UserId) -> Result<Option<Option<BranchId>>, StoreError>;

    /// Returns the branch and centre of an active place in one of the branches in reach.
    async fn place(
        &mut self,
        reach: &Reach,
        place: Place,
    ) -> Result<Option<(BranchId, Option<CentreId>)>, StoreError>;

    /// Locks and returns the check-in of a locked user that is open.
    async fn lock_open_check_in(&mut self, user: UserId) -> Result<Option<CheckIn>, StoreError>;

    /// Locks and returns the open check-ins of days before this one, by id.
    async fn lock_forgotten_check_ins(&mut self, today: Date) -> Result<Vec<CheckIn>, StoreError>;

    /// Locks and returns a check-in of staff in reach.
    async fn lock_check_in(&mut self, reach: &Reach, id: CheckInId) -> Result<Option<CheckIn>, StoreError>;

    async fn add_check_in(&mut self, wanted: &NewCheckIn) -> Result<CheckIn, StoreError>;

    async fn replace_check_in(&mut self, check_in: &CheckIn) -> Result<(), StoreError>;

    /// Returns a check-in as it is shown, including the changes of this transaction.
    async fn shown_check_in(&mut self, id: CheckInId) -> Result<Option<ListedCheckIn>, StoreError>;

    /// Returns whether a locked user has asked for leave on a day of a period, and it was not refused or withdrawn.
    async fn has_leave(&mut self, user: UserId, period: (Date, Date)) -> Result<bool, StoreError>;

    async fn add_leave(&mut self, wanted: &NewLeave) -> Result<Leave, StoreError>;

    /// Locks and returns leave of staff in reach.
    async fn lock_leave(&mut self, reach: &Reach, id: LeaveId) -> Result<Option<Leave>, StoreError>;

    /// Locks and returns leave of a user.
    async fn lock_own_leave(&mut self, user: UserId, id: LeaveId) -> Result<Option<Leave>, StoreError>;

    async fn replace_leave(&mut self, leave: &Leave) -> Result<(), StoreError>;

    /// Returns leave as it is shown, including the changes of this transaction.
    async fn shown_leave(&mut self, id: LeaveId) -> Result<Option<ListedLeave>, StoreError>;
}

/// An officer reaches themselves, and a manager of branches the staff of these, without those who reach the whole tenant.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait MonitoringReader {
    async fn business_date_of(&self, tenant: TenantId) -> Result<Date, StoreError>;

    /// Returns what a user sees of themselves on a day. An officer can check in at their own centres.
    async fn own_attendance(
        &self,
        tenant: TenantId,
        user: UserId,
        reach: &Reach,
        on: Date,
    ) -> Result<OwnAttendance, StoreError>;

    /// Returns a page of check-ins of a period, the latest first.
    async fn check_ins(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &CheckInFilter,
        period: (Date, Date),
        page: PageRequest,
    ) -> Result<Page<ListedCheckIn>, StoreError>;

    /// Returns a page of leave, the newest first.
    async fn leave(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &LeaveFilter,
        page: PageRequest,
    ) -> Result<Page<ListedLeave>, StoreError>;

    /// Returns a page of the active staff on a day.
    async fn staff_day(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &StaffFilter,
        days: &WorkedDays,
        page: PageRequest,
    ) -> Result<StaffDay, StoreError>;

    /// Returns a page of the active staff in a month.
    async fn staff_month(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &StaffFilter,
        (month, days): (Month, &WorkedDays),
        page: PageRequest,
    ) -> Result<StaffMonth, StoreError>;

    /// Returns the active tenants with open check-ins of days before the business date, which comes with each.
    async fn tenants_with_forgotten(&self) -> Result<Vec<(TenantId, Date)>, StoreError>;
}
