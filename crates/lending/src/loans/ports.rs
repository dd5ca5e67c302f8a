//! What changes of loans and payments need of the store.
use async_trait::async_trait;
use munim_kernel::{
    BranchId, ClientId, EntryId, LoanId, LoanProductId, Money, PaymentId, Reach, StoreError, UserId, words,
};
use time::{Date, OffsetDateTime};

use super::{readers::ListedLoan, reference_use::ReferenceUse};
use crate::{
    Application, DisbursalRules, DueMove, FundingSource, InstalmentStanding, Loan, LoanProductTerms,
    Position, ValuedPayment,
};

/// What lending knows of a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanClient {
    /// Their branch.
    pub branch: BranchId,
    /// The officer of their centre.
    pub officer: Option<UserId>,
    /// Whether they may borrow: they have not left.
    pub may_borrow: bool,
    /// The number of the loan that would be their next, from 1.
    pub next_cycle: u16,
}

/// An application to store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLoan {
    /// Whose.
    pub client: ClientId,
    /// The product, and the version of its terms.
    pub product: (LoanProductId, i32),
    /// Its branch.
    pub branch: BranchId,
    /// Who looks after it.
    pub officer: UserId,
    /// What is asked for.
    pub application: Application,
    /// Whose money it is.
    pub funding_source: FundingSource,
    /// The number of the client's loan.
    pub cycle: u16,
    /// The business date.
    pub applied_on: Date,
    /// Who wrote it.
    pub created_by: UserId,
}

words! {
    /// How money changes hands.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum PaymentMode {
        /// Notes and coins.
        Cash = "cash",
        /// UPI.
        Upi = "upi",
        /// NEFT, IMPS or RTGS.
        Bank = "bank",
        /// A cheque.
        Cheque = "cheque",
        /// A mandate.
        Nach = "nach",
        /// Aadhaar-enabled payment.
        Aeps = "aeps",
    }
}

impl PaymentMode {
    /// Returns whether each payment has a reference of its own, by which it is found at the bank.
    pub const fn has_reference(self) -> bool {
        matches!(self, Self::Upi | Self::Bank | Self::Cheque | Self::Nach)
    }
}

words! {
    /// Why a schedule was made.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ScheduleCause {
        /// The loan was paid out before its schedules were kept by version.
        Opening = "opening",
        /// The loan was paid out.
        Disbursal = "disbursal",
        /// Early money repaid principal.
        Prepayment = "prepayment",
        /// It was paid off early.
        Foreclosure = "foreclosure",
        /// The payment that paid it off, or repaid principal, was reversed.
        Reversal = "reversal",
        /// Due dates moved past a holiday that was added later.
        Holiday = "holiday",
    }
}

words! {
    /// What changed a position.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum TransactionKind {
        /// The loan was brought into the books.
        Opening = "opening",
        /// It was paid out.
        Disbursal = "disbursal",
        /// That was undone.
        DisbursalUndone = "disbursal_undone",
        /// A payment.
        Payment = "payment",
        /// A payment was reversed.
        PaymentReversed = "payment_reversed",
        /// Later payments were allocated again.
        Reallocation = "reallocation",
        /// Held money paid what fell due.
        AdvanceApplied = "advance_applied",
        /// The schedule was made anew.
        Rescheduling = "rescheduling",
        /// Money beyond what was owed went back.
        Refund = "refund",
        /// A charge was made.
        Charge = "charge",
    }
}

/// A change of a position, for the sub-ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTransaction {
    /// The loan.
    pub loan: LoanId,
    /// What happened.
    pub kind: TransactionKind,
    /// The business date.
    pub booked_on: Date,
    /// The day that it is valued from.
    pub value_on: Date,
    /// The position before it.
    pub before: Position,
    /// The position after it.
    pub after: Position,
    /// The payment, if there is one.
    pub payment: Option<PaymentId>,
    /// The entry in the journal, if anything was posted.
    pub entry: Option<EntryId>,
    /// Who did it.
    pub recorded_by: UserId,
    /// When.
    pub recorded_at: OffsetDateTime,
}

/// A payment to store, or the reversal of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPayment {
    /// For which loan.
    pub loan: LoanId,
    /// The loan's branch.
    pub branch: BranchId,
    /// The branch that took it.
    pub receiving_branch: BranchId,
    /// The loan's officer.
    pub officer: UserId,
    /// The day that the money is valued from.
    pub value_on: Date,
    /// The business date.
    pub booked_on: Date,
    /// How much.
    pub amount: Money,
    /// What it paid, as first allocated: penalty, fee, interest, principal.
    pub allocated: crate::Heads,
    /// What of it was more than was due.
    pub advance: Money,
    /// How it was paid.
    pub mode: PaymentMode,
    /// The payer's or the bank's reference.
    pub reference: String,
    /// The receipt that a phone gave when it was offline.
    pub device_receipt: Option<String>,
    /// The number of the receipt. A reversal keeps that of its payment.
    pub receipt_number: String,
    /// The version of the schedule that it made, if it paid the loan off early.
    pub made_schedule: Option<i32>,
    /// The payment that it reverses.
    pub reverses: Option<PaymentId>,
    /// The payment that was reversed and that it takes the place of.
    pub replaces: Option<PaymentId>,
    /// Why, for a reversal.
    pub reason: String,
    /// Who recorded it.
    pub recorded_by: UserId,
    /// When.
    pub recorded_at: OffsetDateTime,
}

/// A payment that is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// Its row.
    pub id: PaymentId,
    /// What it is.
    pub payment: NewPayment,
    /// Its reversal, if it was reversed.
    pub reversed_by: Option<PaymentId>,
}

/// What is owed on a loan, and from what that follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanAccount {
    /// What is owed, as stored.
    pub position: Position,
    /// The present schedule with what is paid of it.
    pub instalments: Vec<InstalmentStanding>,
    /// The payments that stand.
    pub payments: Vec<ValuedPayment>,
    /// What went back to the borrower.
    pub refunded: Money,
    /// Charges that stand, with the day from which each is due with the next instalment.
    pub charges: Vec<(Date, Money)>,
    /// The moves of its due dates since it was last paid out, in the order in which they were carried out.
    pub moves: Vec<DueMove>,
}

/// Money that goes back to the borrower, to store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRefund {
    /// The loan.
    pub loan: LoanId,
    /// The business date.
    pub booked_on: Date,
    /// How much.
    pub amount: Money,
    /// How it is paid.
    pub mode: PaymentMode,
    /// The bank's reference.
    pub reference: String,
    /// Why.
    pub reason: String,
    /// Who asked for it.
    pub paid_by: UserId,
    /// When it was accepted.
    pub paid_at: OffsetDateTime,
}

/// What a loan adds to the roll-ups as it is stored, on the business date. Only the store knows what the numbers mean.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LoanShare {
    /// What the loan adds by itself.
    pub loan: Vec<i64>,
    /// What its borrower adds with all active loans; empty without one.
    pub borrower: Vec<i64>,
}

/// What one change of a loan adds to the roll-ups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureChange {
    /// The loan's branch.
    pub branch: BranchId,
    /// Its officer.
    pub officer: UserId,
    /// Its product.
    pub product: LoanProductId,
    /// Its borrower.
    pub client: ClientId,
    /// The business date.
    pub day: Date,
    /// What it added before.
    pub before: LoanShare,
    /// What it adds now.
    pub after: LoanShare,
    /// Loans paid out, and their principal.
    pub disbursed: (i64, i64),
    /// Receipts, and what they took in, all of it and by principal and interest.
    pub received: Received,
}

/// What receipts took in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Received {
    /// How many.
    pub receipts: i64,
    /// How much, less what was reversed.
    pub amount: i64,
    /// Of that, principal.
    pub principal: i64,
    /// Of that, interest.
    pub interest: i64,
    /// How it was paid.
    pub mode: Option<PaymentMode>,
}

/// Stores loans, within the transaction's tenant.
#[async_trait(?Send)]
pub trait LoanBook {
    /// Returns a client that is in reach. They cannot leave until the transaction ends.
    async fn hold_loan_client(
        &mut self,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<LoanClient>, StoreError>;

    /// Returns whether a user is active in the branch.
    async fn is_officer(&mut self, user: UserId, branch: BranchId) -> Result<bool, StoreError>;

    /// Returns the users who created those of the makers that are service accounts, or issued their keys.
    async fn service_account_holders(&mut self, makers: &[UserId]) -> Result<Vec<UserId>, StoreError>;

    /// Returns a version of a product's terms, the present one by default, with its number and whether the product is in use.
    async fn loan_product_terms(
        &mut self,
        product: LoanProductId,
        version: Option<i32>,
    ) -> Result<Option<(LoanProductTerms, i32, bool)>, StoreError>;

    /// Returns what the tenant's settings say of disbursals, as this transaction sees them.
    async fn disbursal_rules(&mut self) -> Result<DisbursalRules, StoreError>;

    /// Adds a draft and returns it.
    async fn add_loan(&mut self, wanted: &NewLoan, at: OffsetDateTime) -> Result<Loan, StoreError>;

    /// Returns a loan that is in reach. Nobody else can change it, its client or another loan of theirs until the transaction ends.
    async fn hold_loan(&mut self, reach: &Reach, loan: LoanId) -> Result<Option<Loan>, StoreError>;

    /// Returns how many loans of the client of a locked loan are repaid ([`LoanState::is_repaid`](crate::LoanState::is_repaid)).
    async fn repaid_loans(&mut self, client: ClientId) -> Result<u16, StoreError>;

    /// Stores a locked loan.
    async fn replace_loan(&mut self, loan: &Loan) -> Result<(), StoreError>;

    /// Returns a loan with what is shown of it, as this transaction sees it.
    async fn shown_loan(&mut self, loan: LoanId) -> Result<Option<ListedLoan>, StoreError>;

    /// Deletes a locked draft.
    async fn delete_loan(&mut self, loan: LoanId) -> Result<(), StoreError>;
}

/// Keeps every version of the schedules of loans that are locked.
#[async_trait(?Send)]
pub trait ScheduleBook {
    /// Stores a version of a loan's schedule, which replaces its present instalments and what this version had before. For a
    /// prepayment, `before` is the present instalments, and only those are stored that ask for something else, or for fees; it is
    /// empty otherwise.
    async fn add_schedule(
        &mut self,
        loan: &Loan,
        cause: ScheduleCause,
        (before, instalments): (&[InstalmentStanding], &[InstalmentStanding]),
        (by, made_on, at): (UserId, Date, OffsetDateTime),
    ) -> Result<(), StoreError>;

    /// Stores the moves of due dates that made the present version of a loan's schedule.
    async fn add_due_moves(&mut self, loan: &Loan, moves: &[DueMove]) -> Result<(), StoreError>;

    /// Returns the rows of the schedule that a locked loan was last paid out or brought into the books with, with nothing paid. Empty
    /// if the present instalments are those.
    async fn first_schedule(&mut self, loan: LoanId) -> Result<Vec<InstalmentStanding>, StoreError>;

    /// Returns whether this version of a loan's schedule was made on a business date and is not its first schedule. The next one of
    /// that day replaces it.
    async fn is_replaceable(&mut self, loan: LoanId, version: i32, on: Date) -> Result<bool, StoreError>;

    /// Returns whether this version of a loan's schedule paid it off early.
    async fn is_foreclosure(&mut self, loan: LoanId, version: i32) -> Result<bool, StoreError>;
}

/// Stores what is owed on loans that are locked.
#[async_trait(?Send)]
pub trait LoanAccountBook {
    /// Returns what is owed on a loan that was paid out.
    async fn loan_account(&mut self, loan: LoanId) -> Result<Option<LoanAccount>, StoreError>;

    /// Returns the business date that the loan was last paid out on.
    async fn disbursal_booked_on(&mut self, loan: LoanId) -> Result<Option<Date>, StoreError>;

    /// Deletes the instalments and the position of a loan whose disbursal was undone. The versions of its schedule stay.
    async fn clear_account(&mut self, loan: LoanId) -> Result<(), StoreError>;

    /// Stores what is owed and what is paid of the instalments.
    async fn keep_account(
        &mut self,
        loan: LoanId,
        position: &Position,
        instalments: &[InstalmentStanding],
    ) -> Result<(), StoreError>;

    /// Adds money that went back.
    async fn add_refund(&mut self, refund: &NewRefund) -> Result<(), StoreError>;

    /// Adds a line to the sub-ledger.
    async fn add_transaction(&mut self, transaction: &NewTransaction) -> Result<(), StoreError>;

    /// Returns what a locked loan adds to the roll-ups as this transaction sees it.
    async fn loan_share(&mut self, loan: LoanId) -> Result<LoanShare, StoreError>;

    /// Adds to the roll-ups. Locks rows of the branch until the transaction ends, so it is called last.
    async fn add_to_figures(&mut self, change: &FigureChange) -> Result<(), StoreError>;

    /// Makes the client of a locked loan active if a loan of theirs is in use ([`LoanState::is_in_use`]). Otherwise they are
    /// dormant if they ever had one, and else a prospect. Adds to the roll-ups what that changes, so it is called last of all.
    async fn keep_client_status(&mut self, client: ClientId) -> Result<(), StoreError>;
}

/// Stores payments.
#[async_trait(?Send)]
pub trait PaymentBook {
    /// Returns the loan of a payment.
    async fn loan_of_payment(&mut self, payment: PaymentId) -> Result<Option<LoanId>, StoreError>;

    /// Returns a payment. Its loan must be locked.
    async fn payment(&mut self, payment: PaymentId) -> Result<Option<Payment>, StoreError>;

    /// Adds a payment. `None` if its device receipt was recorded before; the transaction cannot be committed then.
    async fn add_payment(&mut self, payment: &NewPayment) -> Result<Option<PaymentId>, StoreError>;

    /// Returns whether a payment of the tenant has this device receipt.
    async fn has_device_receipt(&mut self, receipt: &str) -> Result<bool, StoreError>;

    /// Returns a payment that another one is to take the place of, and whether one does so already. Nobody else can look for it so
    /// until the transaction ends.
    async fn hold_replaced(&mut self, payment: PaymentId) -> Result<Option<(Payment, bool)>, StoreError>;

    /// Returns the first payment with a reference, among those of the tenant that stand and whose mode has references, and whether
    /// it is in reach. Nobody else can look for the reference until the transaction ends, so that of two payments that are recorded
    /// at once, the second one finds the first.
    async fn hold_reference(
        &mut self,
        reach: &Reach,
        reference: &str,
    ) -> Result<Option<(ReferenceUse, bool)>, StoreError>;

    /// Returns the cash that the client of a locked loan has paid and that was not reversed: what is valued from one day to another,
    /// or what was booked from one day to another, whichever is more.
    async fn cash_received(
        &mut self,
        client: ClientId,
        valued: (Date, Date),
        booked: (Date, Date),
    ) -> Result<Money, StoreError>;

    /// Returns the cash that was paid out to the client of a locked loan, as loans whose disbursal was not undone and as refunds: what
    /// is valued from one day to another, or what was booked from one day to another, whichever is more.
    async fn cash_paid_out(
        &mut self,
        client: ClientId,
        valued: (Date, Date),
        booked: (Date, Date),
    ) -> Result<Money, StoreError>;
}
