use munim_approvals::ApprovalError;
use munim_books::{BooksClosed, NotEnoughCash, PostError, Unbalanced};
use munim_kernel::{AmountOverflow, Money, NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

use crate::{
    ApprovalDays, AuthorityAct, Disburser, FirstDue, InvalidTerms, LoanState, NegativePayment, ReferenceUse,
    Refusal, ScheduleError,
};

/// A field of an application that its product does not allow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanFault {
    /// Its name in the API.
    pub field: &'static str,
    /// What is allowed.
    pub message: String,
}

/// Why a loan was not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LoanError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such loan in the actor's reach.
    #[error("Loan not found")]
    NoSuchLoan,
    /// The schedule of the loan has no such version.
    #[error("Schedule version not found")]
    NoSuchSchedule,
    /// No such payment in the actor's reach.
    #[error("Payment not found")]
    NoSuchPayment,
    /// No such client in the actor's reach.
    #[error("Client not found")]
    NoSuchClient,
    /// The client has left.
    #[error("This client has left and cannot borrow.")]
    ClientLeft,
    /// No such product.
    #[error("Loan product not found")]
    NoSuchProduct,
    /// The product makes no new loans.
    #[error("This loan product is out of use.")]
    ProductRetired,
    /// The product of a draft is out of use.
    #[error(
        "The product of this application is no longer in use. Write the application for another product."
    )]
    ProductOutOfUse,
    /// The product does not allow the terms.
    #[error("The loan product does not allow these terms.")]
    Terms(Vec<LoanFault>),
    /// The officer is not an active user of the branch.
    #[error("Choose an officer of the client's branch.")]
    Officer,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this loan. Please reload and try again.")]
    VersionConflict,
    /// The state of the loan does not allow it.
    #[error("This is not possible: {0}.")]
    State(#[from] Refusal),
    /// It is no draft any more.
    #[error("Only drafts and returned applications can be changed, and only drafts deleted.")]
    NotADraft,
    /// The actor wrote, changed or submitted the application.
    #[error("You cannot decide on an application that you created, changed or submitted.")]
    OwnApplication,
    /// The actor acted on the loan before.
    #[error("You cannot pay out a loan that you {deeds}. Ask a colleague who may pay out loans.", deeds = .0.barring_deeds())]
    OwnDecision(Disburser),
    /// More than the actor's roles may.
    #[error("This amount is above your limit. You can {deed} of up to {limit}. Ask a colleague with a higher limit.", deed = .0.deed(), limit = .1.in_rupees())]
    BeyondAuthority(AuthorityAct, Money),
    /// More than was asked for.
    #[error("A loan cannot be approved for more than was requested.")]
    BeyondRequest(Vec<LoanFault>),
    /// More than the product lends in the client's cycle.
    #[error(
        "The client is in cycle {0}, in which this loan product lends at most {limit}. Reduce the amount to that or less.",
        limit = .1.in_rupees()
    )]
    BeyondCycleLimit(u16, Money),
    /// The product asks for steps that cannot be recorded yet.
    #[error(
        "This loan product requires group training or committee review, which cannot be recorded yet. Choose a product without them."
    )]
    StepsNotRecorded,
    /// It was paid out already.
    #[error("This loan has already been paid out.")]
    AlreadyDisbursed,
    /// The bank account cannot be used.
    #[error("Choose a bank account that is in use and belongs to the loan's branch or to all branches.")]
    BankAccount,
    /// Cash is in no bank account.
    #[error("A cash disbursal cannot use a bank account. Remove the bank account, or choose another mode.")]
    CashFromBank,
    /// The branch cannot take the payment.
    #[error("Choose an active branch that you have access to.")]
    ReceivingBranch,
    /// The books of the branch that takes the payment are closed.
    #[error("The books of the receiving branch are closed up to {0}. Choose a later day, or another branch.")]
    ReceivingClosed(Date),
    /// Before it was sanctioned.
    #[error("The loan was approved on {0} and cannot be paid out before that day.")]
    BeforeApproval(Date),
    /// Too long after it was sanctioned.
    #[error(
        "The loan was approved on {0}, and an approval is valid for {1}. Undo the approval, then approve the loan again."
    )]
    SanctionExpired(Date, ApprovalDays),
    /// A quote is for the business date or later.
    #[error("The date cannot be before the business date, {0}.")]
    QuoteInPast(Date),
    /// The first due date is too near or too far.
    #[error("{0}")]
    FirstDue(FirstDue),
    /// The first due date of an application is too near or too far.
    #[error("{0} Correct the application before you go on.")]
    ApplicationFirstDue(FirstDue),
    /// A disbursal is undone on its own day only.
    #[error("A disbursal can be undone on the same business date only.")]
    NotToday,
    /// Before the loan was paid out.
    #[error("The loan was paid out on {0}. Payments cannot be dated before that day.")]
    BeforeDisbursal(Date),
    /// The payment was reversed.
    #[error("This payment has already been reversed.")]
    AlreadyReversed,
    /// The branch that took it is out of reach.
    #[error(
        "Another branch took this payment. Ask a colleague who has access to both branches to reverse it."
    )]
    TakenElsewhere,
    /// It cannot be replaced.
    #[error("Choose a payment that was reversed and that no other payment replaces yet.")]
    NotReplaceable,
    /// Only the loan of the replaced payment was wrong.
    #[error("A payment must have the same amount and mode as the payment that it replaces.")]
    ReplacesOtherMoney,
    /// A reversal cannot be reversed.
    #[error("This is a reversal. Record a new payment instead.")]
    IsReversal,
    /// A reversal has no receipt of its own.
    #[error("This reversal has no receipt. Print the reversed payment's receipt, which is marked REVERSED.")]
    NoReceipt,
    /// Something may still be owed.
    #[error("A no-dues letter is for a loan that is closed. The state of this loan is {0}.")]
    NotClosed(LoanState),
    /// A phone sent this receipt before.
    #[error("A payment with this device receipt has already been recorded.")]
    DuplicateDeviceReceipt,
    /// More cash than the law allows to take from one person a day (section 269ST of the Income-tax Act).
    #[error("Cash of ₹2,00,000 or more from one client on one day cannot be accepted.")]
    CashReceiptLimit,
    /// Nothing would be left to pay out.
    #[error(
        "The charges come to {}, which leaves nothing to pay out. Cancel the loan, or undo its approval and have the application corrected.",
        .0.in_rupees()
    )]
    ChargesTooHigh(Money),
    /// Which tax applies is unknown.
    #[error(
        "The state of the loan's branch is missing or unknown, so GST cannot be computed. Correct the branch first."
    )]
    BranchState,
    /// A number on a tax invoice or a credit note has at most 16 characters.
    #[error("This branch has no numbers for tax invoices and credit notes left in this financial year.")]
    TaxSeriesFull,
    /// The charges are not what was asked for.
    #[error("The charges come to {} now.", .0.in_rupees())]
    NotTheCharges(Money),
    /// Only these come back.
    #[error(
        "Only cheque and NACH payments can be reported as returned. Request a reversal of this payment instead."
    )]
    NotReturnable,
    /// More cash than an NBFC may pay out to one person in a day (sections 269SS and 269T of the Income-tax Act).
    #[error("An NBFC cannot pay out ₹20,000 or more in cash to one client on one day. Choose another mode.")]
    CashPayoutLimit,
    /// More than all instalments and charges.
    #[error(
        "The loan owes {owed} in all. Reduce the amount, or accept the overpayment; what is more than that is then to be refunded.", owed = .0.in_rupees()
    )]
    MoreThanOwed(Money),
    /// Another payment has the reference.
    #[error(
        "Receipt {} of {} for {} has the same reference. Check that this is another payment before you accept the reference again.",
        .0.receipt_number, .0.received_on, .0.amount.in_rupees()
    )]
    DuplicateReference(ReferenceUse),
    /// A payment beyond the actor's reach has the reference. Nothing is said of it.
    #[error(
        "A payment that you cannot see has the same reference. Check that this is another payment before you accept the reference again."
    )]
    ReferenceOutOfReach,
    /// The product repays principal with early money, which needs a part prepayment.
    #[error("This amount is more than what is due. Loans of this product take no advance payments.")]
    MoreThanDue,
    /// The amount must be what the quote says.
    #[error("The amount to close the loan on that day is {}.", .0.in_rupees())]
    NotTheQuote(Money),
    /// The refund must be all that is held.
    #[error("The amount to refund is {}.", .0.in_rupees())]
    NotTheExcess(Money),
    /// More went back than the payments that would remain.
    #[error(
        "{} of this loan was refunded, which is more than the other payments. This payment cannot be reversed.",
        .0.in_rupees()
    )]
    Refunded(Money),
    /// More money than the branch has.
    #[error(transparent)]
    NotEnoughCash(#[from] NotEnoughCash),
    /// The books are closed on that day.
    #[error(transparent)]
    Books(#[from] BooksClosed),
    /// The request for a second person.
    #[error(transparent)]
    Approval(#[from] ApprovalError),
    /// Amounts or dates are out of range.
    #[error("These terms lead to amounts or dates that are out of range.")]
    OutOfRange,
    /// The store failed.
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

impl From<NegativePayment> for LoanError {
    fn from(_: NegativePayment) -> Self {
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
    /// Postings are made of differences that add up, so this is a fault of the program.
    fn from(_: Unbalanced) -> Self {
        Self::Store(StoreError::Failed)
    }
}
