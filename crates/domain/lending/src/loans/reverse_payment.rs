use munim_approvals::Command;
use munim_kernel::{Actor, ApprovalId, Money, PaymentId, Randomness, UserId};
use munim_messages::Sealer;
use munim_tills::CashTill;
use time::OffsetDateTime;

use super::{
    loan_account::{LoanAccount, Reversal, store_steps, total},
    loan_notes::By,
    lock_loan::lock_account,
    payment::payment_fields,
    posting_rules::{Elsewhere, inter_branch, source},
    request_approval::request_approval,
};
use crate::{
    AssessedCharge, LendingWork, LoanCommand, LoanError, Payment, PaymentMode, RETURN_PAYMENT,
    REVERSE_PAYMENT, Recorded, TaxPlace, TransactionKind, papers::ReceiptKit,
};

/// Locks a payment with its loan.
async fn lock_payment(
    work: &mut dyn LendingWork,
    actor: &Actor,
    payment: PaymentId,
) -> Result<(LoanAccount, Payment), LoanError> {
    actor.tenant()?;
    let loan = work.loan_of_payment(payment).await?;
    let account = match lock_account(work, actor, loan.ok_or(LoanError::NoSuchPayment)?).await {
        Err(LoanError::NoSuchLoan) => return Err(LoanError::NoSuchPayment),
        account => account?,
    };
    let payment = work.payment(payment).await?;
    let payment = payment.ok_or(LoanError::NoSuchPayment)?;
    // The money goes back from there.
    if !actor.reach.reaches(payment.payment.receiving_branch) {
        return Err(LoanError::TakenElsewhere);
    }
    if payment.payment.reverses.is_some() {
        return Err(LoanError::IsReversal);
    }
    if payment.reversed_by.is_some() {
        return Err(LoanError::AlreadyReversed);
    }
    if payment.is_recovery() {
        account.loan().get().state.after(LoanCommand::Recover)?;
    } else {
        account.check_state(LoanCommand::ReversePayment)?;
        account.check_settlement(payment.id)?;
    }
    Ok((account, payment))
}

/// Requests a second person's approval to reverse a payment.
pub async fn request_payment_reversal(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    reason: &str,
    command: Command,
) -> Result<ApprovalId, LoanError> {
    let (account, payment) = lock_payment(work, actor, payment).await?;
    let facts = payment_fields(&payment.payment, account.number());
    let act = (REVERSE_PAYMENT, reason, command);
    let (subject, facts) = (
        ("payment", payment.id.get()),
        (facts, Some(payment.payment.amount)),
    );
    request_approval(work, at, actor, &account, subject, act, facts).await
}

/// Requests a second person's approval to reverse a payment whose cheque or mandate was returned. With `charge`, the
/// product's charges for that are made too. `command` is stored with their total.
pub async fn request_payment_return(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    reason: &str,
    charge: bool,
    command: impl Fn(Money) -> Command,
) -> Result<ApprovalId, LoanError> {
    let (account, payment) = lock_payment(work, actor, payment).await?;
    may_come_back(&payment)?;
    // Nothing is charged for on a loan that is written off.
    let charges = if charge && !payment.is_recovery() {
        returned_charges(work, &account).await?.1
    } else {
        Vec::new()
    };
    let total = total(&charges)?;
    let facts = payment_fields(&payment.payment, account.number()).with("charge", total.to_string());
    let act = (RETURN_PAYMENT, reason, command(total));
    let (subject, facts) = (
        ("payment", payment.id.get()),
        (facts, Some(payment.payment.amount)),
    );
    request_approval(work, at, actor, &account, subject, act, facts).await
}

/// Checks that a payment can be returned.
fn may_come_back(payment: &Payment) -> Result<(), LoanError> {
    let may = matches!(payment.payment.mode, PaymentMode::Cheque | PaymentMode::Nach);
    may.then_some(()).ok_or(LoanError::NotReturnable)
}

/// Returns the product's charges for a returned payment, and the tax of the loan's branch.
async fn returned_charges(
    work: &mut dyn LendingWork,
    account: &LoanAccount,
) -> Result<(TaxPlace, Vec<AssessedCharge>), LoanError> {
    let place = work.tax_place(account.loan().get().branch).await?;
    let charges = account.returned_charges(&place)?;
    Ok((place, charges))
}

/// Reverses a payment as if it had never been recorded: later payments are allocated again. The reversal is booked on
/// the business date and keeps the number of the receipt. If the loan was closed early and is owed again without the
/// payment, the agreed schedule applies again. Cash leaves the till of `asked_by`, who requested it. The client is notified by SMS.
pub async fn reverse_payment(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    (reason, asked_by): (&str, UserId),
) -> Result<Recorded, LoanError> {
    let (account, payment) = lock_payment(work, actor, payment).await?;
    let reversal = Reversal {
        till: CashTill::Of(asked_by),
        ..Reversal::new("REVERSE", "lending.payment.reversed", reason)
    };
    reverse(work, kit, at, actor, account, payment, reversal).await
}

/// Reverses a payment whose cheque or mandate was returned, and makes the product's charges for that if they total
/// `expected`; none if it is 0.
pub async fn return_payment(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    reason: &str,
    expected: Money,
) -> Result<Recorded, LoanError> {
    let (account, payment) = lock_payment(work, actor, payment).await?;
    may_come_back(&payment)?;
    let charges = if expected.is_zero() {
        None
    } else {
        let (place, charges) = returned_charges(work, &account).await?;
        let now = total(&charges)?;
        if now != expected {
            return Err(LoanError::NotTheCharges(now));
        }
        Some((place, charges))
    };
    let reversal = Reversal {
        charges,
        ..Reversal::new("RETURN", "lending.payment.returned", reason)
    };
    reverse(work, kit, at, actor, account, payment, reversal).await
}

/// Reverses a locked payment, whose entries it reads, and makes the charges for its return.
async fn reverse(
    work: &mut dyn LendingWork,
    kit: &dyn ReceiptKit,
    at: OffsetDateTime,
    actor: &Actor,
    mut account: LoanAccount,
    payment: Payment,
    mut reversal: Reversal<'_>,
) -> Result<Recorded, LoanError> {
    let by = By::new(actor, at)?;
    reversal.elsewhere = lock_elsewhere(work, &account, &payment).await?;
    let kind = if payment.is_recovery() {
        TransactionKind::Recovery
    } else {
        TransactionKind::Payment
    };
    let entry = source(kind, payment.id.get());
    reversal.entry = work.entry_of(entry).await?;
    if account.is_settled() {
        let entry = source(TransactionKind::Settlement, account.loan().get().id.get());
        reversal.settlement = work.entry_of(entry).await?;
    }
    let steps = account.reverse(&by, payment, &reversal)?;
    let reversed = store_steps(work, &by, &account, steps, Some(kit)).await?;
    account.recorded(reversed)
}

/// Returns the branch that took a payment, if it is not the loan's, with its entry. Its books must be open.
async fn lock_elsewhere(
    work: &mut dyn LendingWork,
    account: &LoanAccount,
    payment: &Payment,
) -> Result<Option<Elsewhere>, LoanError> {
    let branch = payment.payment.receiving_branch;
    if branch == account.loan().get().branch {
        return Ok(None);
    }
    let books = work.lock_books_shared(branch).await?;
    books.allow(account.books().business_date)?;
    Ok(Some(Elsewhere {
        branch,
        reverses: work.entry_of(inter_branch(payment.id)).await?,
    }))
}
