use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_books::AccountRole;
use munim_kernel::{BranchId, ClientId, LoanId, Money, StoreError, TenantId, UserId};
use time::{Date, OffsetDateTime};

use super::{
    next_figures::{MeasuredFigures, NextFigures},
    run::{BusinessDay, DayEndFailure, DayEndRun, DayEndStep, StepProgress},
};
use crate::BranchDaysOff;

/// A control account that is not what the loans come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BooksDifference {
    /// In whose books, and its name.
    pub branch: (BranchId, String),
    /// Which account.
    pub role: AccountRole,
    /// The account's balance; debits are above 0.
    pub in_books: Money,
    /// What the loans come to.
    pub in_loans: Money,
}

/// Carries out the day end, within the transaction's tenant.
#[async_trait(?Send)]
pub trait DayEndBook {
    /// Returns a day end. Nobody else can carry it out or change it until the transaction ends.
    async fn hold_day_end(&mut self, business_date: Date) -> Result<Option<DayEndRun>, StoreError>;

    /// Returns the day end that is running, locked like [`DayEndBook::hold_day_end`]. `None` if there is none, or another
    /// transaction has it.
    async fn claim_day_end(&mut self) -> Result<Option<DayEndRun>, StoreError>;

    /// Returns the business date. It may move until [`DayEndBook::add_day_end`] has succeeded.
    async fn present_business_date(&mut self) -> Result<Date, StoreError>;

    /// Adds a day end that is running. Returns false if the tenant has one that is not done, or had one of the day.
    async fn add_day_end(&mut self, run: &DayEndRun) -> Result<bool, StoreError>;

    /// Takes a locked day end that halted up again: failed loans that were not set aside are tried again.
    async fn resume_day_end(&mut self, business_date: Date) -> Result<(), StoreError>;

    /// Changes the business date that a locked day end moves to.
    async fn change_next_date(&mut self, business_date: Date, next_date: Date) -> Result<(), StoreError>;

    /// Halts a locked day end.
    async fn halt_day_end(&mut self, business_date: Date, reason: &str) -> Result<(), StoreError>;

    /// Stores how far a step of a locked day end is.
    async fn keep_step(&mut self, business_date: Date, step: &StepProgress) -> Result<(), StoreError>;

    /// Adds a loan that a step failed on.
    async fn add_failure(
        &mut self,
        business_date: Date,
        step: DayEndStep,
        loan: LoanId,
        reason: &str,
    ) -> Result<(), StoreError>;

    /// Sets a failed loan aside. Returns false if it has not failed.
    async fn set_aside(
        &mut self,
        business_date: Date,
        loan: LoanId,
        reason: &str,
        (by, at): (UserId, OffsetDateTime),
    ) -> Result<bool, StoreError>;

    /// Returns how many loans were approved before `approved_before` and are not paid out.
    async fn count_stale_approvals(&mut self, approved_before: Date) -> Result<i64, StoreError>;

    /// Returns the first of them by id, after `after`. Loans that a day end of `business_date` failed on are left out.
    async fn next_stale_approval(
        &mut self,
        (business_date, approved_before): (Date, Date),
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError>;

    /// Returns the first active loan by id, after `after`, that has an instalment to move past days off. Loans that a day end
    /// of `business_date` failed on are left out, and so are instalments that would then fall due on the day of another one
    /// ([`HolidayBook::clashing_loans`](crate::HolidayBook::clashing_loans)).
    async fn next_loan_due(
        &mut self,
        business_date: Date,
        days: &[BranchDaysOff],
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError>;

    /// Returns whether [`DayEndBook::next_loan_due`] would find one, without an order and therefore sooner.
    async fn is_loan_due(
        &mut self,
        business_date: Date,
        days: &[BranchDaysOff],
        after: Option<LoanId>,
    ) -> Result<bool, StoreError>;

    /// Returns how many loans hold money while something that fell due by `day` is unpaid.
    async fn count_due_advances(&mut self, day: Date) -> Result<i64, StoreError>;

    /// Returns the first of them by id, after `after`. Loans that a day end of `business_date` failed on are left out.
    async fn next_due_advance(
        &mut self,
        (business_date, day): (Date, Date),
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError>;

    /// Returns the control accounts of loans that are not what the loans come to, by branch.
    async fn books_differences(&mut self) -> Result<Vec<BooksDifference>, StoreError>;

    /// Locks the tenant's row, which holds the business date, until the transaction ends. Transactions that change users or
    /// branches lock it before a branch, so call this before anything is posted. The books must be held alone.
    async fn hold_business_date(&mut self) -> Result<(), StoreError>;

    /// Keeps other transactions of the tenant from claiming the figures of the next day until this one ends. Returns false if another
    /// one has claimed them.
    async fn claim_figures(&mut self) -> Result<bool, StoreError>;

    /// Makes all that the transaction reads be of one moment. Call it before anything is read.
    async fn fix_moment(&mut self) -> Result<(), StoreError>;

    /// Returns the clients whose loans were changed by transactions that had not been committed at a moment.
    async fn changed_since(&mut self, moment: &str) -> Result<Vec<ClientId>, StoreError>;

    /// Measures what the loans of some clients, or of all, add to the roll-ups on the days from the one after `ends` to `begins`.
    async fn measure_figures(
        &mut self,
        (ends, begins): (Date, Date),
        clients: Option<&[ClientId]>,
    ) -> Result<MeasuredFigures, StoreError>;

    /// Locks the roll-ups until the transaction ends: changes of clients and users wait. The books must be held alone.
    async fn hold_figures(&mut self) -> Result<(), StoreError>;

    /// Gives borrowers their asset class and takes the snapshot for each day from `ends` to the day before `begins`, moves the
    /// business date, and switches all figures to the new day. The roll-ups must be locked, and no loan changed since the figures were
    /// measured.
    async fn turn_day(&mut self, ends: Date, begins: Date, figures: &NextFigures) -> Result<(), StoreError>;

    /// Ends a locked day end.
    async fn finish_day_end(&mut self, business_date: Date, at: OffsetDateTime) -> Result<(), StoreError>;
}

/// Reads day ends.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait DayEndReader {
    /// Returns the tenants whose day end is running.
    async fn tenants_with_day_ends(&self) -> Result<Vec<TenantId>, StoreError>;

    /// Returns the tenant's business date and its newest day end.
    async fn business_day(&self, tenant: TenantId) -> Result<BusinessDay, StoreError>;

    /// Returns a day end with the loans that it failed on, at most 200: first those that were not set aside, by loan.
    async fn day_end(
        &self,
        tenant: TenantId,
        business_date: Date,
    ) -> Result<Option<(DayEndRun, Vec<DayEndFailure>)>, StoreError>;
}
