use munim_approvals::Command;
use munim_kernel::{Actor, ApprovalId, Fields, LoanId, Randomness, UserId, indian_day};
use munim_messages::Sealer;
use munim_tills::CashTill;
use time::OffsetDateTime;

use super::{
    loan_account::store_steps,
    loan_notes::By,
    lock_loan::lock_account,
    payment_rules::{check_cash_in, check_payment, check_reference},
    request_approval::request_approval,
};
use crate::{
    AuthorityAct, CLOSE_LOAN, LendingWork, LoanError, Payment, PaymentWanted, Settlement,
    authority::check_authority,
};

/// Requests a second person's approval to close a loan early.
pub async fn request_loan_closure(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    paid: &Settlement,
    seen: Option<i64>,
    (reason, command): (&str, Command),
) -> Result<ApprovalId, LoanError> {
    let mut account = lock_account(work, actor, loan).await?;
    let quote = account.quote_closure(paid.amount)?;
    account.loan().check_version(seen)?;
    if !paid.amount.is_zero() {
        let today = quote.on.min(indian_day(at));
        check_cash_in(work, &account, paid.mode, paid.amount, quote.on, today).await?;
    }
    let is_accepted = paid.accepts_same_reference;
    check_reference(work, &actor.reach, paid.mode, &paid.reference, is_accepted).await?;
    let facts = Fields::from(paid)
        .with("loanNumber", account.number())
        .with("principal", quote.principal.to_string())
        .with("accruedInterest", quote.accrued_interest.to_string())
        .with("dues", quote.dues.total().to_string())
        .with("advance", quote.advance.to_string());
    let amount = (!paid.amount.is_zero()).then_some(paid.amount);
    let act = (CLOSE_LOAN, reason, command);
    let subject = ("loan", loan.get());
    request_approval(work, at, actor, &account, subject, act, (facts, amount)).await
}

/// Pays a loan off early, on the business date, for exactly the amount of that day's quote: one instalment that is due
/// at once, with all principal and accrued interest, replaces the later ones. If the lender holds enough, no payment is
/// recorded. `taken_by`, who requested the closure, took the money. Returns the payment.
///
/// # Errors
/// After [`LoanError::BeyondAuthority`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn close_loan(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    paid: &Settlement,
    taken_by: UserId,
) -> Result<Option<Payment>, LoanError> {
    let by = By {
        user: taken_by,
        ..By::new(actor, at)?
    };
    let mut account = lock_account(work, actor, loan).await?;
    let quote = account.quote_closure(paid.amount)?;
    // The whole amount paid off counts, including money that the lender already holds.
    let act = (AuthorityAct::AcceptClosure, None);
    check_authority(work, at, actor, act, ("Loan", loan.get()), quote.gross()?).await?;
    if paid.amount.is_zero() {
        let steps = account.close(&by, &quote, None)?;
        return store_steps(work, &by, &account, steps, None).await;
    }
    let wanted = PaymentWanted {
        loan,
        amount: paid.amount,
        mode: paid.mode,
        till: CashTill::Of(taken_by),
        received_on: Some(quote.on),
        receiving_branch: None,
        reference: paid.reference.clone(),
        device_receipt: None,
        replaces: None,
        accepts_overpayment: false,
        accepts_same_reference: paid.accepts_same_reference,
    };
    let received = check_payment(work, at, actor, &account, &wanted).await?;
    let steps = account.close(&by, &quote, Some((&wanted, received)))?;
    store_steps(work, &by, &account, steps, Some(kit)).await
}
