use munim_approvals::ApprovalError;
use munim_books::{BooksClosed, NotEnoughCash, PostError, Unbalanced};
use munim_kernel::{AmountOverflow, Money, NoTenantChosen, StoreError};
use munim_tills::TillError;
use thiserror::Error;
use time::Date;

use super::not_reschedulable::NotReschedulable;
use crate::{
    ApprovalDays, Attendance, AuthorityAct, Disburser, FirstDue, InvalidTerms, LoanState, ReferenceUse,
    Refusal, ScheduleError,
};

/// A field of an application that its product does not allow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanFault {
    /// Its name in the API.
    pub field: &'static str,
    pub message: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LoanError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Loan not found")]
    NoSuchLoan,
    #[error("Schedule version not found")]
    NoSuchSchedule,
    #[error("Payment not found")]
    NoSuchPayment,
    #[error("Client not found")]
    NoSuchClient,
    #[error("This client has left or is blocked, and cannot borrow.")]
    ClientLeft,
    #[error("Loan product not found")]
    NoSuchProduct,
    #[error("This loan product is out of use.")]
    ProductRetired,
    #[error(
        "The product of this application is no longer in use. Write the application for another product."
    )]
    ProductOutOfUse,
    #[error("The loan product does not allow these terms.")]
    Terms(Vec<LoanFault>),
    #[error("Choose an officer of the client's branch.")]
    Officer,
    #[error("Someone else has changed this loan. Please reload and try again.")]
    VersionConflict,
    #[error("This is not possible: {0}.")]
    State(#[from] Refusal),
    #[error("Only drafts and returned applications can be changed, and only drafts deleted.")]
    NotADraft,
    #[error("You cannot decide on an application that you created, changed or submitted.")]
    OwnApplication,
    #[error("You cannot pay out a loan that you {deeds}. Ask a colleague who may pay out loans.", deeds = .0.barring_deeds())]
    OwnDecision(Disburser),
    #[error(
        "You took part in paying this loan out before, undid that, or recorded that the bank could not pay it. Ask a colleague who may pay out loans to pay it out again."
    )]
    OwnPayout,
    #[error("This amount is above your limit. You can {deed} of up to {limit}. Ask a colleague with a higher limit.", deed = .0.deed(), limit = .1.in_rupees())]
    BeyondAuthority(AuthorityAct, Money),
    #[error("A loan cannot be approved for more than was requested.")]
    BeyondRequest(Vec<LoanFault>),
    #[error(
        "The client is in cycle {0}, in which this loan product lends at most {limit}. Reduce the amount to that or less.",
        limit = .1.in_rupees()
    )]
    BeyondCycleLimit(u16, Money),
    #[error(
        "The client attended {} % of the meetings since their last loan, but a larger loan requires {} %. Reduce the amount to {limit} or less.",
        .0.percent, .0.to_grow, limit = .1.in_rupees()
    )]
    NoLargerLoan(Attendance, Money),
    #[error(
        "The client attended {} % of the meetings since their last loan, but another loan requires {} %.",
        .0.percent, .0.to_repeat
    )]
    TooLittleAttendance(Attendance),
    #[error(
        "This loan product requires committee review, which cannot be recorded yet. Choose a product without it."
    )]
    StepsNotRecorded,
    #[error("This loan product is for members of groups. Add the client to a group first.")]
    NotInGroup,
    #[error("The client has not completed the group training that this loan product requires.")]
    NotTrained,
    #[error(
        "The client's group has not passed the recognition test that this loan product requires, or they have not."
    )]
    NotTested,
    #[error("This loan has already been paid out.")]
    AlreadyDisbursed,
    #[error(
        "This loan is in a batch of disbursals. Wait for the bank's results, or cancel the batch if it is not released yet."
    )]
    InBatch,
    #[error(
        "The loan now pays out {}, because the charges are taxed differently since the batch was prepared. Cancel the batch and prepare it again.",
        .0.in_rupees()
    )]
    NotThePayout(Money),
    #[error("Choose a bank account that is in use and belongs to the loan's branch or to all branches.")]
    BankAccount,
    #[error("A cash disbursal cannot use a bank account. Remove the bank account, or choose another mode.")]
    CashFromBank,
    #[error("Only cash goes through a till. Remove the till, or choose cash.")]
    TillWithoutCash,
    #[error("Choose an active branch that you have access to.")]
    ReceivingBranch,
    #[error("The books of the receiving branch are closed up to {0}. Choose a later day, or another branch.")]
    ReceivingClosed(Date),
    #[error("The loan was approved on {0} and cannot be paid out before that day.")]
    BeforeApproval(Date),
    #[error(
        "The loan was approved on {0}, and an approval is valid for {1}. Undo the approval, then approve the loan again."
    )]
    SanctionExpired(Date, ApprovalDays),
    #[error("The date cannot be before the business date, {0}.")]
    QuoteInPast(Date),
    #[error("{0}")]
    FirstDue(FirstDue),
    #[error("{0} Correct the application before you go on.")]
    ApplicationFirstDue(FirstDue),
    #[error("A disbursal can be undone on the same business date only.")]
    NotToday,
    #[error("Another branch paid this loan out before it was transferred, so its disbursal stays.")]
    LentElsewhere,
    #[error("The loan was paid out on {0}. Payments cannot be dated before that day.")]
    BeforeDisbursal(Date),
    #[error(
        "The loan was written off on {0}. What was received before is a payment: undo the write-off, record the payment, and write off the rest."
    )]
    BeforeWriteOff(Date),
    #[error("This payment has already been reversed.")]
    AlreadyReversed,
    #[error(
        "Another branch took this payment. Ask a colleague who has access to both branches to reverse it."
    )]
    TakenElsewhere,
    #[error("Choose a payment that was reversed and that no other payment replaces yet.")]
    NotReplaceable,
    #[error("A payment must have the same amount and mode as the payment that it replaces.")]
    ReplacesOtherMoney,
    #[error("This is a reversal. Record a new payment instead.")]
    IsReversal,
    #[error("This reversal has no receipt. Print the reversed payment's receipt, which is marked REVERSED.")]
    NoReceipt,
    #[error("A no-dues letter is for a loan that is closed. The state of this loan is {0}.")]
    NotClosed(LoanState),
    #[error("A payment with this device receipt has already been recorded.")]
    DuplicateDeviceReceipt,
    /// More cash than the law allows to take from one person a day (section 269ST of the Income-tax Act).
    #[error("Cash of ₹2,00,000 or more from one client on one day cannot be accepted.")]
    CashReceiptLimit,
    #[error(
        "The charges come to {}, which leaves nothing to pay out. Cancel the loan, or undo its approval and have the application corrected.",
        .0.in_rupees()
    )]
    ChargesTooHigh(Money),
    #[error(
        "The state of the loan's branch is missing or unknown, so GST cannot be computed. Correct the branch first."
    )]
    BranchState,
    /// A number on a tax invoice or a credit note has at most 16 characters.
    #[error("This branch has no numbers for tax invoices and credit notes left in this financial year.")]
    TaxSeriesFull,
    #[error("The charges come to {} now.", .0.in_rupees())]
    NotTheCharges(Money),
    #[error(
        "Only cheque and NACH payments can be reported as returned. Request a reversal of this payment instead."
    )]
    NotReturnable,
    /// More cash than an NBFC may pay out to one person in a day (sections 269SS and 269T of the Income-tax Act).
    #[error("An NBFC cannot pay out ₹20,000 or more in cash to one client on one day. Choose another mode.")]
    CashPayoutLimit,
    #[error(
        "The loan owes {owed} in all. Reduce the amount, or accept the overpayment; what is more than that is then to be refunded.", owed = .0.in_rupees()
    )]
    MoreThanOwed(Money),
    #[error(
        "Receipt {} of {} for {} has the same reference. Check that this is another payment before you accept the reference again.",
        .0.receipt_number, .0.received_on, .0.amount.in_rupees()
    )]
    DuplicateReference(ReferenceUse),
    #[error(
        "A payment that you cannot see has the same reference. Check that this is another payment before you accept the reference again."
    )]
    ReferenceOutOfReach,
    #[error(
        "A savings deposit has the same reference. Check that this is another payment before you accept the reference again."
    )]
    ReferenceOfDeposit,
    /// The product repays principal with early money, which needs a part prepayment.
    #[error("This amount is more than what is due. Loans of this product take no advance payments.")]
    MoreThanDue,
    #[error("The amount to close the loan on that day is {}.", .0.in_rupees())]
    NotTheQuote(Money),
    #[error("The amount to refund is {}.", .0.in_rupees())]
    NotTheExcess(Money),
    #[error("{} of it can be waived. Reduce the amount to that or less.", .0.in_rupees())]
    NotThatMuch(Money),
    #[error(
        "This charge is not among the charges of the loan's terms, so it cannot be made. Choose another one."
    )]
    NotInTheTerms,
    #[error("A charge is due with an instalment of {0} or later. Choose that day or a later one.")]
    ChargeInPast(Date),
    #[error(
        "A charge is due with an instalment, and the last one is due on {0}. After that day, no charge can be made."
    )]
    ChargeTooLate(Date),
    #[error(
        "{} closes this loan today. A settlement is for less than that; to pay it all, close the loan.",
        .0.in_rupees()
    )]
    NotLess(Money),
    #[error("This loan was settled for less than it owed. Reverse the payment that settled it first.")]
    Settled,
    #[error("You approved this loan, so someone else must accept its settlement.")]
    OwnSanction,
    #[error("Part of what this loan owes was waived, so its disbursal cannot be undone.")]
    Waived,
    #[error(transparent)]
    NotReschedulable(#[from] NotReschedulable),
    #[error(
        "Instalments of this loan are overdue, or its borrower is in NPA. It can be rescheduled in distress only: set `distress`."
    )]
    IsDistress,
    #[error("What is held for this loan covers what it owes. Close the loan instead.")]
    NothingToWriteOff,
    #[error("This loan was written off before it was brought into the books, so that cannot be undone.")]
    WrittenOffBefore,
    #[error(
        "{} was recovered since this loan was written off. Reverse those payments first.",
        .0.in_rupees()
    )]
    Recovered(Money),
    #[error("{} of what was written off is not recovered yet. Reduce the amount to that or less.", .0.in_rupees())]
    MoreThanWrittenOff(Money),
    #[error(
        "{} of this loan was refunded, which is more than the other payments. This payment cannot be reversed.",
        .0.in_rupees()
    )]
    Refunded(Money),
    #[error(transparent)]
    NotEnoughCash(#[from] NotEnoughCash),
    #[error(transparent)]
    Till(TillError),
    #[error(transparent)]
    Books(#[from] BooksClosed),
    #[error(transparent)]
    Approval(#[from] ApprovalError),
    #[error("These terms lead to amounts or dates that are out of range.")]
    OutOfRange,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<PostError> for LoanError {
    fn from(error: PostError) -> Self {
        match error {
            PostError::NotEnoughCash(error) => error.into(),
            PostError::Store(error) => error.into(),
        }
    }
}

impl From<TillError> for LoanError {
    fn from(error: TillError) -> Self {
        match error {
            TillError::NotEnoughCash(error) => error.into(),
            TillError::Store(error) => error.into(),
            other => Self::Till(other),
        }
    }
}

impl From<AmountOverflow> for LoanError {
    fn from(_: AmountOverflow) -> Self {
        Self::OutOfRange
    }
}

impl From<ScheduleError> for LoanError {
    fn from(_: ScheduleError) -> Self {
        Self::OutOfRange
    }
}

impl From<InvalidTerms> for LoanError {
    fn from(invalid: InvalidTerms) -> Self {
        let field = match invalid {
            InvalidTerms::Principal => "amount",
            InvalidTerms::InstalmentCount | InvalidTerms::Grace => "instalments",
        };
        Self::Terms(vec![LoanFault {
            field,
            message: format!("{invalid}."),
        }])
    }
}

impl From<Unbalanced> for LoanError {
    /// Postings consist of differences that balance, so an unbalanced one is a bug.
    fn from(_: Unbalanced) -> Self {
        Self::Store(StoreError::Failed)
    }
}
