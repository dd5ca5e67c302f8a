use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_books::AccountRole;
use munim_kernel::{
    BranchId, ClientId, LoanId, LoanProductId, Money, Page, PageRequest, Reach, StoreError, TenantId, UserId,
};
use time::{Date, OffsetDateTime};

use super::{
    next_figures::{MeasuredFigures, NextFigures},
    run::{BusinessDay, DayEndFailure, DayEndRun, DayEndStep, StepProgress},
    settings::{DayEndRefusal, DayEndSettings, ScheduledDay},
};
use crate::{
    BranchDaysOff, Exposure, Provision, ProvisionBalance, ProvisionFilter, ProvisionRates, ShownProvisions,
};

/// A control account whose balance differs from the loans.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BooksDifference {
    /// The branch and its name.
    pub branch: (BranchId, String),
    pub role: AccountRole,
    /// The account's balance. Positive for a debit balance.
    pub in_books: Money,
    /// The balance according to the loans.
    pub in_loans: Money,
}

/// The interest of a branch's loans in one product that a day end books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueInterest {
    pub branch: BranchId,
    pub product: LoanProductId,
    /// What becomes income although it was not received.
    pub accrued: Money,
    /// What was such income, of borrowers who are in NPA.
    pub reversed: Money,
}

#[async_trait(?Send)]
pub trait DayEndBook {
    /// Locks and returns a day end.
    async fn lock_day_end(&mut self, business_date: Date) -> Result<Option<DayEndRun>, StoreError>;

    /// Locks and returns the running day end. `None` if there is none or another transaction has locked it.
    async fn claim_day_end(&mut self) -> Result<Option<DayEndRun>, StoreError>;

    /// Returns the business date. It may change until [`DayEndBook::add_day_end`] has succeeded.
    async fn present_business_date(&mut self) -> Result<Date, StoreError>;

    /// Adds a running day end. Returns false if the tenant has one that is not done, or had one for that day.
    async fn add_day_end(&mut self, run: &DayEndRun) -> Result<bool, StoreError>;

    /// Resumes a locked, halted day end: failed loans that were not set aside are retried.
    async fn resume_day_end(&mut self, business_date: Date) -> Result<(), StoreError>;

    /// Changes the business date to which a locked day end moves.
    async fn change_next_date(&mut self, business_date: Date, next_date: Date) -> Result<(), StoreError>;

    /// Returns the settings, which do not change until the transaction ends.
    async fn share_day_end_settings(&mut self) -> Result<DayEndSettings, StoreError>;

    /// Locks and returns the settings with the user who last changed them.
    async fn lock_day_end_settings(&mut self) -> Result<(DayEndSettings, Option<UserId>), StoreError>;

    /// Stores the settings, which must be locked, and forgets the last refusal.
    async fn keep_day_end_settings(
        &mut self,
        settings: &DayEndSettings,
        by: UserId,
    ) -> Result<(), StoreError>;

    /// Keeps why a day end could not begin by itself, by the settings of a version. Returns false if this is known already,
    /// or if the settings have changed.
    async fn keep_day_end_refusal(
        &mut self,
        refusal: &DayEndRefusal,
        version: i64,
    ) -> Result<bool, StoreError>;

    /// Halts a day end, which must be locked.
    async fn halt_day_end(&mut self, business_date: Date, reason: &str) -> Result<(), StoreError>;

    /// Stores the progress of a step of a locked day end.
    async fn keep_step(&mut self, business_date: Date, step: &StepProgress) -> Result<(), StoreError>;

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
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Returns the number of loans approved before `approved_before` and not paid out.
    async fn count_stale_approvals(&mut self, approved_before: Date) -> Result<i64, StoreError>;

    /// Returns the first of them by id after `after`, except loans on which the day end of `business_date` failed.
    async fn next_stale_approval(
        &mut self,
        business_date: Date,
        approved_before: Date,
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError>;

    /// Returns the first active loan by id after `after` with an instalment to move past days off. Leaves out loans on
    /// which the day end of `business_date` failed, and instalments that would then fall due on the day of another one
    /// ([`HolidayBook::clashing_loans`](crate::HolidayBook::clashing_loans)).
    async fn next_loan_due(
        &mut self,
        business_date: Date,
        days: &[BranchDaysOff],
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError>;

    /// Returns whether [`DayEndBook::next_loan_due`] would find a loan. Faster, because it needs no order.
    async fn is_loan_due(
        &mut self,
        business_date: Date,
        days: &[BranchDaysOff],
        after: Option<LoanId>,
    ) -> Result<bool, StoreError>;

    /// Returns the number of loans that hold an advance while dues of `day` or earlier are unpaid.
    async fn count_due_advances(&mut self, day: Date) -> Result<i64, StoreError>;

    /// Returns the first of them by id after `after`, except loans on which the day end of `business_date` failed.
    async fn next_due_advance(
        &mut self,
        business_date: Date,
        day: Date,
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError>;

    /// Returns the number of active loans that have something overdue by `day` and a product with penal charges.
    async fn count_penalised(&mut self, day: Date) -> Result<i64, StoreError>;

    /// Returns the first of them by id after `after`, except loans on which the day end of `business_date` failed.
    async fn next_penalised(
        &mut self,
        business_date: Date,
        day: Date,
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError>;

    /// Returns the number of branches of a tenant that may take deposits; 0 of one that may not.
    async fn count_deposit_branches(&mut self) -> Result<i64, StoreError>;

    /// Returns the branch with a place among all branches, by id, from 0.
    async fn branch_at(&mut self, place: i64) -> Result<Option<BranchId>, StoreError>;

    /// Returns the control accounts that differ from the loans, by branch.
    async fn books_differences(&mut self) -> Result<Vec<BooksDifference>, StoreError>;

    /// Claims the figures of the next day until the transaction ends. Returns false if another transaction has claimed
    /// them.
    async fn claim_figures(&mut self) -> Result<bool, StoreError>;

    /// Makes all reads of the transaction see the database as of one moment. Must be called before anything is read.
    async fn fix_moment(&mut self) -> Result<(), StoreError>;

    /// Returns the clients whose loans were changed by transactions that were not committed at `moment`.
    async fn changed_since(&mut self, moment: &str) -> Result<Vec<ClientId>, StoreError>;

    /// Measures what the loans of some clients, or of all, add to the roll-ups on the days after `ends` up to `begins`.
    async fn measure_figures(
        &mut self,
        ends: Date,
        begins: Date,
        clients: Option<&[ClientId]>,
    ) -> Result<MeasuredFigures, StoreError>;

    /// Locks the roll-ups: changes of clients and users wait until the transaction ends. The books must be held alone.
    async fn lock_figures(&mut self) -> Result<(), StoreError>;

    /// Returns the interest that is booked with figures, by branch and product.
    async fn due_interest(&mut self, figures: &NextFigures) -> Result<Vec<DueInterest>, StoreError>;

    /// Returns the percentages of provisions that apply now.
    async fn provision_rates(&mut self) -> Result<ProvisionRates, StoreError>;

    /// Returns what is outstanding with figures, by branch, product and class for provisions.
    async fn exposures(&mut self, figures: &NextFigures) -> Result<Vec<Exposure>, StoreError>;

    /// Returns what branches have in the accounts for provisions, and in those that had them at the last day end.
    async fn provision_balances(&mut self) -> Result<Vec<ProvisionBalance>, StoreError>;

    /// Keeps what the end of a business date has provided. The accounts must have it.
    async fn keep_provisions(
        &mut self,
        business_date: Date,
        provisions: &[Provision],
    ) -> Result<(), StoreError>;

    /// Sets the borrowers' asset classes, takes the snapshot of each day from `ends` to the day before `begins`, moves
    /// the business date and switches all figures to the new day. The roll-ups must be locked, and no loan may have
    /// changed since the figures were measured.
    async fn turn_day(&mut self, ends: Date, begins: Date, figures: &NextFigures) -> Result<(), StoreError>;

    /// Stores the next due dates and the periods of some loans whose stored ones have passed, except loans that other
    /// transactions have locked. Returns their number.
    async fn refresh_positions(&mut self) -> Result<usize, StoreError>;

    /// Ends a day end, which must be locked.
    async fn finish_day_end(&mut self, business_date: Date, at: OffsetDateTime) -> Result<(), StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait DayEndReader {
    /// Returns the tenants whose day end is running.
    async fn tenants_with_day_ends(&self) -> Result<Vec<TenantId>, StoreError>;

    /// Returns the business dates that end by themselves, of active tenants, without those whose day end has begun.
    async fn scheduled_days(&self) -> Result<Vec<ScheduledDay>, StoreError>;

    async fn business_day(&self, tenant: TenantId) -> Result<BusinessDay, StoreError>;

    /// Returns a page of day ends, the latest first.
    async fn day_ends(&self, tenant: TenantId, page: PageRequest) -> Result<Page<DayEndRun>, StoreError>;

    /// Returns a day end with at most 200 loans on which it failed: first those not set aside, by loan.
    async fn day_end(
        &self,
        tenant: TenantId,
        business_date: Date,
    ) -> Result<Option<(DayEndRun, Vec<DayEndFailure>)>, StoreError>;

    /// Returns the provisions of branches in reach.
    async fn provisions(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: ProvisionFilter,
    ) -> Result<ShownProvisions, StoreError>;
}
