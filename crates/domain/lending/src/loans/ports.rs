//! The store's ports for changing loans and payments.
use std::ops::RangeInclusive;

use async_trait::async_trait;
use munim_kernel::{
    BranchId, ClientId, EntryId, LoanId, LoanProductId, Money, PaymentId, Reach, StoreError, UserId, words,
};
use time::{Date, OffsetDateTime};

use super::{readers::ListedLoan, reference_use::ReferenceUse};
use crate::{
    Accrual, Application, DisbursalRules, DueMove, FundingSource, GroupStanding, History, InstalmentStanding,
    Loan, LoanAccountRecord, LoanProductTerms, NewPayment, NewReschedule, NewSettlement, NewWaiver,
    NewWriteOff, Payment, PaymentMode, Position,
};

/// The fields of a client that lending needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanClient {
    pub branch: BranchId,
    /// The officer of their centre.
    pub officer: Option<UserId>,
    /// Whether they have not left and are not blocked.
    pub may_borrow: bool,
    pub group: GroupStanding,
    /// The number of their next loan, from 1.
    pub next_cycle: u16,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLoan {
    pub client: ClientId,
    /// The product, and the version of its terms.
    pub product: (LoanProductId, i32),
    pub branch: BranchId,
    pub officer: UserId,
    pub application: Application,
    pub funding_source: FundingSource,
    /// The number of the client's loan.
    pub cycle: u16,
    pub applied_on: Date,
    pub created_by: UserId,
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ScheduleCause {
        /// The loan was paid out before schedules were versioned.
        Opening = "opening",
        Disbursal = "disbursal",
        /// A prepayment reduced the principal.
        Prepayment = "prepayment",
        Foreclosure = "foreclosure",
        /// The payment that paid it off or repaid principal was reversed.
        Reversal = "reversal",
        /// Due dates moved past a holiday that was added later.
        Holiday = "holiday",
        /// Its unpaid principal was spread over new instalments.
        Reschedule = "reschedule",
    }
}

impl ScheduleCause {
    /// Returns whether payments are replayed from such a version: the first one of a disbursal, or of a reschedule.
    pub const fn is_first(self) -> bool {
        matches!(self, Self::Opening | Self::Disbursal | Self::Reschedule)
    }
}

/// A new version of a loan's schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSchedule {
    pub cause: ScheduleCause,
    /// The instalments that a prepayment replaces; otherwise empty. Only instalments that differ from these or have
    /// fees are stored.
    pub replaced: Vec<InstalmentStanding>,
    /// The moves of due dates that led to it.
    pub moves: Vec<DueMove>,
    /// What it was rescheduled to.
    pub reschedule: Option<NewReschedule>,
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum TransactionKind {
        /// The loan was brought into the books.
        Opening = "opening",
        Disbursal = "disbursal",
        DisbursalUndone = "disbursal_undone",
        Payment = "payment",
        PaymentReversed = "payment_reversed",
        /// Later payments were allocated again.
        Reallocation = "reallocation",
        /// The advance paid instalments that fell due.
        AdvanceApplied = "advance_applied",
        Rescheduling = "rescheduling",
        Refund = "refund",
        Charge = "charge",
        WriteOff = "write_off",
        WriteOffUndone = "write_off_undone",
        /// Money received on a loan that was written off.
        Recovery = "recovery",
        Waiver = "waiver",
        /// What was given up when the loan was settled for less than it owed.
        Settlement = "settlement",
        SettlementUndone = "settlement_undone",
        /// Penal charges of overdue instalments.
        PenalCharge = "penal_charge",
    }
}

impl TransactionKind {
    /// Returns whether it gives up what is in the books, or undoes that.
    pub(super) fn writes_off(self) -> bool {
        matches!(
            self,
            Self::WriteOff | Self::WriteOffUndone | Self::Settlement | Self::SettlementUndone
        )
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTransaction {
    pub loan: LoanId,
    pub kind: TransactionKind,
    pub booked_on: Date,
    /// The value date.
    pub value_on: Date,
    pub before: Position,
    pub after: Position,
    pub payment: Option<PaymentId>,
    /// The journal entry, if anything was posted.
    pub entry: Option<EntryId>,
    pub recorded_by: UserId,
    pub recorded_at: OffsetDateTime,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRefund {
    pub loan: LoanId,
    pub booked_on: Date,
    pub amount: Money,
    pub mode: PaymentMode,
    pub reference: String,
    pub reason: String,
    /// The user who requested the refund.
    pub paid_by: UserId,
    /// When the refund was approved.
    pub paid_at: OffsetDateTime,
}

/// What a loan currently adds to the roll-ups on the business date. Only the store interprets the numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LoanShare {
    /// What the loan adds by itself.
    pub loan: Vec<i64>,
    /// What its borrower adds with all active loans. Empty without any.
    pub borrower: Vec<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureChange {
    pub branch: BranchId,
    pub officer: UserId,
    pub product: LoanProductId,
    pub client: ClientId,
    /// The business date.
    pub day: Date,
    pub before: LoanShare,
    pub after: LoanShare,
    /// The number of loans paid out and their principal.
    pub disbursed: (i64, i64),
    pub received: Received,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Received {
    pub receipts: i64,
    /// Net of reversals.
    pub amount: i64,
    pub principal: i64,
    pub interest: i64,
    pub mode: Option<PaymentMode>,
}

/// Locks and stores loans, their schedules, what is owed on them, and their payments.
#[async_trait(?Send)]
pub trait LoanBook {
    /// Locks and returns a client in reach, who cannot leave until the transaction ends.
    async fn lock_loan_client(
        &mut self,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<LoanClient>, StoreError>;

    /// Returns the first meeting of the client's centre on or after a day; `None` if they have no centre.
    async fn next_meeting(&mut self, client: ClientId, day: Date) -> Result<Option<Date>, StoreError>;

    /// Returns whether a user is active in the branch.
    async fn is_officer(&mut self, user: UserId, branch: BranchId) -> Result<bool, StoreError>;

    /// Returns the users who created the service accounts among the makers, or issued their keys.
    async fn service_account_holders(&mut self, makers: &[UserId]) -> Result<Vec<UserId>, StoreError>;

    /// Returns a version of a product's terms, by default the current one, with its number and whether the product is
    /// active.
    async fn loan_product_terms(
        &mut self,
        product: LoanProductId,
        version: Option<i32>,
    ) -> Result<Option<(LoanProductTerms, i32, bool)>, StoreError>;

    /// Returns the tenant's disbursal settings, including changes of this transaction.
    async fn disbursal_rules(&mut self) -> Result<DisbursalRules, StoreError>;

    async fn add_loan(&mut self, wanted: &NewLoan, at: OffsetDateTime) -> Result<Loan, StoreError>;

    /// Locks and returns a loan in reach. Its client and their other loans cannot change either until the transaction
    /// ends.
    async fn lock_loan(&mut self, reach: &Reach, loan: LoanId) -> Result<Option<Loan>, StoreError>;

    /// Returns the day through which interest of a client's loans is income even if not received. `None` if nothing
    /// was accrued yet, or if the client is in NPA. The books must be locked.
    async fn recognised_through(&mut self, client: ClientId) -> Result<Option<Date>, StoreError>;

    /// Returns the history of a locked loan's client.
    async fn history(&mut self, client: ClientId) -> Result<History, StoreError>;

    /// Stores a loan, which must be locked.
    async fn replace_loan(&mut self, loan: &Loan) -> Result<(), StoreError>;

    /// Returns a loan as lists show it, including changes of this transaction.
    async fn shown_loan(&mut self, loan: LoanId) -> Result<Option<ListedLoan>, StoreError>;

    /// Deletes a draft, which must be locked.
    async fn delete_loan(&mut self, loan: LoanId) -> Result<(), StoreError>;

    /// Stores a version of a loan's schedule, which replaces its current instalments and an earlier state of this
    /// version.
    async fn add_schedule(
        &mut self,
        loan: &Loan,
        new: &NewSchedule,
        instalments: &[InstalmentStanding],
        by: UserId,
        made_on: Date,
        at: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Returns what is owed on a loan that was paid out.
    async fn loan_account(&mut self, loan: LoanId) -> Result<Option<LoanAccountRecord>, StoreError>;

    /// Returns the business date of the loan's last disbursal.
    async fn disbursal_booked_on(&mut self, loan: LoanId) -> Result<Option<Date>, StoreError>;

    /// Deletes the instalments and the position of a loan whose disbursal was undone. The versions of its schedule are
    /// kept.
    async fn clear_account(&mut self, loan: LoanId) -> Result<(), StoreError>;

    /// Stores what is owed and what is paid of the instalments.
    async fn keep_account(
        &mut self,
        loan: LoanId,
        position: &Position,
        accrual: &Accrual,
        instalments: &[InstalmentStanding],
    ) -> Result<(), StoreError>;

    async fn add_refund(&mut self, refund: &NewRefund) -> Result<(), StoreError>;

    async fn add_waiver(&mut self, waiver: &NewWaiver) -> Result<(), StoreError>;

    /// Adds a write-off, or the undoing of the last one, which has its amounts.
    async fn add_write_off(&mut self, write_off: &NewWriteOff) -> Result<(), StoreError>;

    /// Adds a settlement with the payment that brought it.
    async fn add_settlement(
        &mut self,
        payment: PaymentId,
        settlement: &NewSettlement,
    ) -> Result<(), StoreError>;

    /// Returns what a branch has provided for loans of a product: the credit balance of its account, at least 0. Other
    /// write-offs of the branch wait until the transaction ends.
    async fn lock_provision(&mut self, branch: BranchId, product: LoanProductId)
    -> Result<Money, StoreError>;

    /// Adds a line to the sub-ledger.
    async fn add_transaction(&mut self, transaction: &NewTransaction) -> Result<(), StoreError>;

    /// Returns what a locked loan adds to the roll-ups, including changes of this transaction.
    async fn loan_share(&mut self, loan: LoanId) -> Result<LoanShare, StoreError>;

    /// Adds to the roll-ups. Locks rows of the branch until the transaction ends, so it should be called last.
    async fn add_to_figures(&mut self, change: &FigureChange) -> Result<(), StoreError>;

    /// Updates the status of a locked loan's client: active if a loan of theirs is in use ([`LoanState::is_in_use`]),
    /// dormant if one ever was, otherwise a prospect. Updates the roll-ups, so it should be called last of all.
    async fn keep_client_status(&mut self, client: ClientId) -> Result<(), StoreError>;

    async fn loan_of_payment(&mut self, payment: PaymentId) -> Result<Option<LoanId>, StoreError>;

    /// Returns a payment. Its loan must be locked.
    async fn payment(&mut self, payment: PaymentId) -> Result<Option<Payment>, StoreError>;

    /// Adds a payment. Returns `None` if its device receipt was already recorded; the transaction cannot be committed
    /// then.
    async fn add_payment(&mut self, payment: &NewPayment) -> Result<Option<PaymentId>, StoreError>;

    /// Returns whether a payment of the tenant has this device receipt.
    async fn has_device_receipt(&mut self, receipt: &str) -> Result<bool, StoreError>;

    /// Returns a payment to be replaced, and whether it already was. No other transaction can look for it until this
    /// one ends.
    async fn lock_replaced(&mut self, payment: PaymentId) -> Result<Option<(Payment, bool)>, StoreError>;

    /// Returns the first unreversed payment of the tenant with a reference, among modes that have references, and
    /// whether it is in reach. No other transaction can look for the reference until this one ends, so of two
    /// concurrent payments the second finds the first.
    async fn lock_reference(
        &mut self,
        reach: &Reach,
        reference: &str,
    ) -> Result<Option<(ReferenceUse, bool)>, StoreError>;

    /// Returns the unreversed cash that a locked client has paid on loans and into savings accounts, in a period of value dates or
    /// in one of booking dates, whichever is more.
    async fn cash_received(
        &mut self,
        client: ClientId,
        valued: RangeInclusive<Date>,
        booked: RangeInclusive<Date>,
    ) -> Result<Money, StoreError>;

    /// Returns the cash paid out to the client of a locked loan, as disbursals that were not undone and as refunds, in
    /// a period of value dates or in one of booking dates, whichever is more.
    async fn cash_paid_out(
        &mut self,
        client: ClientId,
        valued: RangeInclusive<Date>,
        booked: RangeInclusive<Date>,
    ) -> Result<Money, StoreError>;
}
