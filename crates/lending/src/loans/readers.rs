//! What screens and reports read of loans and payments, outside any transaction.
use super::ports::{Payment, TransactionKind};
use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    ApprovalId, BranchId, CentreId, ClientId, EntryId, LoanId, LoanProductId, Money, Page, PageRequest,
    PaymentId, Reach, StoreError, TenantId, UserId,
};
use time::Date;

use crate::{AssetClass, Cycle, EarlyMoney, InstalmentStanding, Loan, LoanState, Position, days_past_due};

/// A loan with what a list shows of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedLoan {
    /// The loan.
    pub loan: Loan,
    /// The client's name.
    pub client_name: String,
    /// The product's name.
    pub product_name: String,
    /// The branch's name.
    pub branch_name: String,
    /// What is owed, once it was paid out.
    pub position: Option<Position>,
    /// What of that was due by the end of the day before the business date.
    pub overdue: Money,
    /// The due date of the next instalment.
    pub next_due_on: Option<Date>,
    /// The business date.
    pub business_date: Date,
    /// The borrower's class, set at the end of the last day, if the loan is active.
    pub asset_class: Option<AssetClass>,
    /// The first day at whose end the borrower was in that class; `None` if they are standard.
    pub asset_class_since: Option<Date>,
    /// The client's cycle, with what the product lends in it, until the loan is paid out. Known only where one loan is read.
    pub cycle: Option<Cycle>,
    /// The username of who approved it. Known only where one loan is read.
    pub approved_by: Option<String>,
    /// What becomes of early money by the terms of the loan. Known only where one loan is read.
    pub early_money: Option<EarlyMoney>,
}

impl ListedLoan {
    /// Returns the days past due at the end of the day before the business date: a due day counts once it has ended.
    pub fn days_past_due(&self) -> u32 {
        let oldest = self.position.and_then(|position| position.oldest_unpaid_due);
        let ended = self.business_date.previous_day();
        ended.map_or(0, |day| days_past_due(oldest, day))
    }
}

/// A loan with what files show of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedLoan {
    /// The loan, as lists show it.
    pub listed: ListedLoan,
    /// The client's number.
    pub client_number: String,
    /// The officer's name.
    pub officer_name: String,
}

/// Which loans are listed. All conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LoanFilter {
    /// In one of these states; any if empty.
    pub states: Vec<LoanState>,
    /// Of this branch.
    pub branch: Option<BranchId>,
    /// Of this officer.
    pub officer: Option<UserId>,
    /// Of this product.
    pub product: Option<LoanProductId>,
    /// Of this client.
    pub client: Option<ClientId>,
    /// Of clients of this centre.
    pub centre: Option<CentreId>,
    /// At least so many days past due.
    pub days_from: Option<u32>,
    /// At most so many days past due.
    pub days_to: Option<u32>,
    /// With something overdue, also if their product tolerates it and they are therefore not past due.
    pub overdue: bool,
    /// Active, and of borrowers in this class.
    pub class: Option<AssetClass>,
    /// Whose next instalment falls due on this day or later.
    pub due_from: Option<Date>,
    /// Whose next instalment falls due on this day or earlier.
    pub due_to: Option<Date>,
    /// With a number that ends so, or of a client who is found by it.
    pub search: Option<String>,
}

impl LoanFilter {
    /// Returns whether all loans that it lists are past due.
    pub fn is_past_due(&self) -> bool {
        self.days_from.is_some_and(|days| days > 0)
    }
}

/// The order of a list of loans. Loans without a value come last, the newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LoanSort {
    /// The newest first.
    #[default]
    Newest,
    /// By the day on which the next instalment falls due, the earliest first.
    NextDue,
    /// By days past due.
    DaysPastDue(SortDirection),
    /// By the principal that is outstanding.
    Outstanding(SortDirection),
    /// By the client's name.
    ClientName(SortDirection),
}

/// The direction of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortDirection {
    /// The smallest first.
    Ascending,
    /// The largest first.
    Descending,
}

impl LoanSort {
    /// Returns the order named in the API: `newest`, or a field, with a leading `-` in the reverse order.
    pub fn from_wire(word: &str) -> Option<Self> {
        let (direction, field) = word
            .strip_prefix('-')
            .map_or((SortDirection::Ascending, word), |field| {
                (SortDirection::Descending, field)
            });
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

/// A line of a loan's ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerLine {
    /// The business date.
    pub on: Date,
    /// The day that it is valued from.
    pub value_on: Date,
    /// What happened.
    pub kind: TransactionKind,
    /// The payment, or the reversal of one.
    pub payment: Option<PaymentId>,
    /// The number of its receipt.
    pub reference: Option<String>,
    /// What is owed more or less: principal, interest, fee, penalty.
    pub principal: Money,
    /// Interest.
    pub interest: Money,
    /// Fees.
    pub fee: Money,
    /// Penal charges.
    pub penalty: Money,
    /// What the lender holds more or less.
    pub advance: Money,
    /// Principal that is owed after it.
    pub balance: Money,
    /// Its entry in the journal.
    pub entry: Option<EntryId>,
    /// The number of the entry.
    pub entry_number: Option<String>,
}

/// A version of a loan's schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduleVersion {
    /// From 1.
    pub version: i32,
    /// Why it was made.
    pub cause: String,
    /// The business date.
    pub made_on: Date,
}

/// What belongs to a loan and has records of its own in the audit trail.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LoanBelongings {
    /// Its payments. The audit record of a reversal is about the payment that it reverses.
    pub payments: Vec<PaymentId>,
    /// The requests for approval about the loan or one of its payments.
    pub approvals: Vec<ApprovalId>,
}

/// A payment with what a list shows of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPayment {
    /// The payment.
    pub payment: Payment,
    /// The loan's number.
    pub loan_number: String,
    /// The client's name.
    pub client_name: String,
    /// Who recorded it.
    pub recorded_by: String,
}

/// Which payments are listed. All conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaymentFilter {
    /// Of this loan.
    pub loan: Option<LoanId>,
    /// Taken by this branch.
    pub branch: Option<BranchId>,
    /// Booked on this day or later.
    pub from: Option<Date>,
    /// Booked on this day or earlier.
    pub to: Option<Date>,
    /// The number of its receipt.
    pub receipt: Option<String>,
}

/// Reads loans.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait LoanReader {
    /// Returns a page of the loans that are in reach.
    async fn loans(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &LoanFilter,
        sort: LoanSort,
        page: PageRequest,
    ) -> Result<Page<ListedLoan>, StoreError>;

    /// Returns the newest `most` of the loans that are in reach and older than `before`, or of all if it is `None`.
    async fn loans_before(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &LoanFilter,
        before: Option<LoanId>,
        most: u32,
    ) -> Result<Vec<ExportedLoan>, StoreError>;

    /// Returns one loan that is in reach.
    async fn loan(
        &self,
        tenant: TenantId,
        reach: &Reach,
        loan: LoanId,
    ) -> Result<Option<ListedLoan>, StoreError>;

    /// Returns a version of a loan's schedule, the present one by default with what is paid of it, and all versions, the newest
    /// first.
    async fn loan_schedule(
        &self,
        tenant: TenantId,
        loan: LoanId,
        version: Option<i32>,
    ) -> Result<(Vec<InstalmentStanding>, Vec<ScheduleVersion>), StoreError>;

    /// Returns what belongs to a loan.
    async fn loan_belongings(&self, tenant: TenantId, loan: LoanId) -> Result<LoanBelongings, StoreError>;

    /// Returns a loan's ledger, the oldest line first.
    async fn loan_ledger(&self, tenant: TenantId, loan: LoanId) -> Result<Vec<LedgerLine>, StoreError>;
}

/// Reads payments.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PaymentReader {
    /// Returns a page of the payments of loans that are in reach, the newest first.
    async fn payments(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &PaymentFilter,
        page: PageRequest,
    ) -> Result<Page<ListedPayment>, StoreError>;

    /// Returns one payment of a loan that is in reach.
    async fn listed_payment(
        &self,
        tenant: TenantId,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<ListedPayment>, StoreError>;
}
