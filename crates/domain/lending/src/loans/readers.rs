//! Reads loans and payments for screens and reports, outside any transaction.
use super::ports::TransactionKind;
use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    ApprovalId, BranchId, CentreId, ClientId, EntryId, LoanId, LoanProductId, Money, Page, PageRequest,
    PaymentId, Reach, StoreError, TenantId, UserId,
};
use time::Date;

use crate::{
    AssetClass, Cycle, EarlyMoney, Heads, InstalmentStanding, Loan, LoanState, NpaClass, Payment, Position,
    SettledLoan, WrittenOff, days_past_due,
};

/// A loan as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedLoan {
    pub loan: Loan,
    pub client_name: String,
    pub product_name: String,
    pub branch_name: String,
    /// `None` before the disbursal.
    pub position: Option<Position>,
    /// The unpaid amount that was due by the end of the day before the business date.
    pub overdue: Money,
    pub next_due_on: Option<Date>,
    pub business_date: Date,
    /// The borrower's class, set at the end of the last day, if the loan is active.
    pub asset_class: Option<AssetClass>,
    /// The first day at whose end the borrower was in that class; `None` if standard.
    pub asset_class_since: Option<Date>,
    /// What accrued on a loan of a borrower in NPA and was neither received nor counted as income.
    pub interest_not_recognised: Money,
    /// The client's cycle with the product's limit in it, until the loan is paid out. Only set when one loan is read.
    pub cycle: Option<Cycle>,
    /// The username of the user who approved it. Only set when one loan is read.
    pub approved_by: Option<String>,
    /// What happens to early money under the terms of the loan. Only set when one loan is read.
    pub early_money: Option<EarlyMoney>,
    /// What was written off, if it is. Only set when one loan is read.
    pub written_off: Option<WrittenOff>,
    /// Its settlement for less than it owed, if that was not reversed. `None` in lists.
    pub settled: Option<SettledLoan>,
    /// What was waived, with tax. Only set when one loan is read.
    pub waived: Option<Heads>,
}

impl ListedLoan {
    /// Returns the days past due at the end of the day before the business date: a due date counts once that day has
    /// ended.
    pub fn days_past_due(&self) -> u32 {
        let oldest = self.position.and_then(|position| position.oldest_unpaid_due);
        let ended = self.business_date.previous_day();
        ended.map_or(0, |day| days_past_due(oldest, day))
    }

    /// Returns the borrower's class within NPA at the end of the day before the business date.
    pub fn npa_class(&self) -> Option<NpaClass> {
        let since = self
            .asset_class_since
            .filter(|_| self.asset_class == Some(AssetClass::Npa))?;
        Some(NpaClass::at_end_of(self.business_date.previous_day()?, since))
    }
}

/// A loan as files show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedLoan {
    pub listed: ListedLoan,
    pub client_number: String,
    pub officer_name: String,
}

/// A filter of loans. All conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LoanFilter {
    /// Any state if empty.
    pub states: Vec<LoanState>,
    pub branch: Option<BranchId>,
    pub officer: Option<UserId>,
    pub product: Option<LoanProductId>,
    pub client: Option<ClientId>,
    pub centre: Option<CentreId>,
    /// Inclusive.
    pub days_from: Option<u32>,
    /// Inclusive.
    pub days_to: Option<u32>,
    /// Active, and of borrowers in this class.
    pub class: Option<AssetClass>,
    /// The next instalment falls due on this day or later.
    pub due_from: Option<Date>,
    /// The next instalment falls due on this day or earlier.
    pub due_to: Option<Date>,
    /// The end of the loan's number, or a search for its client.
    pub search: Option<String>,
}

impl LoanFilter {
    /// Returns whether all selected loans are past due.
    pub fn is_overdue(&self) -> bool {
        self.days_from.is_some_and(|days| days > 0)
    }
}

/// The order of a list of loans. Loans without a value come last, the newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LoanSort {
    #[default]
    Newest,
    /// By the due date of the next instalment, earliest first.
    NextDue,
    DaysPastDue(SortDirection),
    Outstanding(SortDirection),
    ClientName(SortDirection),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortDirection {
    Ascending,
    Descending,
}

impl SortDirection {
    /// Splits an order named in the API: a field, with a leading `-` for the reverse.
    pub fn of(word: &str) -> (Self, &str) {
        word.strip_prefix('-')
            .map_or((Self::Ascending, word), |field| (Self::Descending, field))
    }
}

impl LoanSort {
    /// Returns the order named in the API: `newest`, or a field, with a leading `-` for the reverse.
    pub fn from_wire(word: &str) -> Option<Self> {
        let (direction, field) = SortDirection::of(word);
        match field {
            "newest" if direction == SortDirection::Ascending => Some(Self::Newest),
            "nextDueOn" if direction == SortDirection::Ascending => Some(Self::NextDue),
            "daysPastDue" => Some(Self::DaysPastDue(direction)),
            "outstanding" => Some(Self::Outstanding(direction)),
            "clientName" => Some(Self::ClientName(direction)),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerLine {
    pub on: Date,
    /// The value date.
    pub value_on: Date,
    pub kind: TransactionKind,
    pub payment: Option<PaymentId>,
    /// The number of its receipt, or the UTR of a disbursal by a bank's file.
    pub reference: Option<String>,
    /// The change of what is owed, by head: principal, interest, fee, penalty.
    pub principal: Money,
    pub interest: Money,
    pub fee: Money,
    pub penalty: Money,
    /// The change of the advance.
    pub advance: Money,
    /// What was paid on what is written off.
    pub recovered: Money,
    /// Outstanding principal after it.
    pub balance: Money,
    pub entry: Option<EntryId>,
    pub entry_number: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduleVersion {
    /// From 1.
    pub version: i32,
    pub cause: String,
    /// The business date.
    pub made_on: Date,
}

/// The records of a loan that have their own entries in the audit trail.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LoanBelongings {
    /// The audit record of a reversal refers to the reversed payment.
    pub payments: Vec<PaymentId>,
    pub approvals: Vec<ApprovalId>,
}

/// A payment as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPayment {
    pub payment: Payment,
    pub loan_number: String,
    pub client_name: String,
    pub recorded_by: String,
}

/// A filter of payments. All conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaymentFilter {
    pub loan: Option<LoanId>,
    /// Taken by this branch.
    pub branch: Option<BranchId>,
    /// Booked on this day or later.
    pub from: Option<Date>,
    /// Booked on this day or earlier.
    pub to: Option<Date>,
    pub receipt: Option<String>,
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait LoanReader {
    async fn loans(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &LoanFilter,
        sort: LoanSort,
        page: PageRequest,
    ) -> Result<Page<ListedLoan>, StoreError>;

    /// Returns the newest `most` loans in reach that are older than `before`, if given.
    async fn loans_before(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &LoanFilter,
        before: Option<LoanId>,
        most: u32,
    ) -> Result<Vec<ExportedLoan>, StoreError>;

    async fn loan(
        &self,
        tenant: TenantId,
        reach: &Reach,
        loan: LoanId,
    ) -> Result<Option<ListedLoan>, StoreError>;

    /// Returns a version of a loan's schedule, and all versions, newest first. The default is the current version, with
    /// what is paid of it.
    async fn loan_schedule(
        &self,
        tenant: TenantId,
        loan: LoanId,
        version: Option<i32>,
    ) -> Result<(Vec<InstalmentStanding>, Vec<ScheduleVersion>), StoreError>;

    /// Returns the first meeting of the centre of a client in reach on or after a day; `None` if there is none.
    async fn next_meeting(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
        day: Date,
    ) -> Result<Option<Date>, StoreError>;

    /// Returns what belongs to a loan.
    async fn loan_belongings(&self, tenant: TenantId, loan: LoanId) -> Result<LoanBelongings, StoreError>;

    /// Returns a loan's ledger, the oldest line first.
    async fn loan_ledger(&self, tenant: TenantId, loan: LoanId) -> Result<Vec<LedgerLine>, StoreError>;

    /// Returns a page of payments of loans in reach, newest first.
    async fn payments(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &PaymentFilter,
        page: PageRequest,
    ) -> Result<Page<ListedPayment>, StoreError>;

    async fn listed_payment(
        &self,
        tenant: TenantId,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<ListedPayment>, StoreError>;
}
