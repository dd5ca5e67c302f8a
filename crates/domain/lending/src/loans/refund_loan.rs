use munim_approvals::{Command, NewApproval, Subject, ask_for_approval};
use munim_kernel::{Actor, ApprovalId, Fields, LoanId, Money, UserId};
use time::OffsetDateTime;

use super::{
    account_step::{By, Step, record_step},
    disburse_loan::{account_of, number},
    held_account::{HeldAccount, client_name, lock_account},
    loan_notes::{note, who},
    payment_rules::check_cash_out,
    posting_rules::Cash,
    record_payment::note_state,
};
use crate::{
    LendingWork, LoanCommand, LoanError, NewRefund, Position, Received, Settlement, TransactionKind,
};

/// The approval act of refunding an overpayment.
pub const REFUND_LOAN: &str = "refund_loan";

/// Locks an overpaid loan whose excess equals the amount to be refunded.
async fn lock_overpaid(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    refund: &Settlement,
) -> Result<HeldAccount, LoanError> {
    let held = lock_account(work, actor, loan).await?;
    held.loan.get().state.after(LoanCommand::Refund)?;
    let excess = held.account.position.advance;
    if refund.amount != excess || excess.is_zero() {
        return Err(LoanError::NotTheExcess(excess));
    }
    let (client, on) = (held.loan.get().client, held.books.business_date);
    let payout = (refund.mode, refund.amount);
    check_cash_out(work, (client, held.books), payout, (on, at)).await?;
    Ok(held)
}

/// Requests a second person's approval to refund the excess of an overpaid loan.
pub async fn request_loan_refund(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    refund: &Settlement,
    seen: Option<i64>,
    (reason, command): (&str, Command),
) -> Result<ApprovalId, LoanError> {
    let held = lock_overpaid(work, at, actor, loan, refund).await?;
    held.loan.check_version(seen)?;
    let wanted = NewApproval {
        act: REFUND_LOAN,
        branch: Some(held.loan.get().branch),
        subject: Subject {
            kind: "loan".to_owned(),
            id: Some(loan.get()),
        },
        // The amount binds the request: if a payment is reversed meanwhile, the excess differs.
        seen: None,
        command,
        reason: reason.to_owned(),
        facts: Fields::from(refund)
            .with("loanNumber", number(&held.loan))
            .with("clientName", client_name(work, &held.loan).await?),
        amount: Some(refund.amount),
    };
    Ok(ask_for_approval(work, at, actor, &wanted).await?)
}

/// Refunds the excess of an overpaid loan, which closes it. `paid_by` requested it.
pub async fn refund_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (refund, paid_by, reason): (&Settlement, UserId, &str),
) -> Result<(), LoanError> {
    let by = By { user: paid_by, at };
    let mut held = lock_overpaid(work, at, actor, loan, refund).await?;
    let (books, before) = (held.books, held.account.position);
    let after = Position {
        advance: Money::ZERO,
        ..before
    };
    held.loan.settle(LoanCommand::Refund, books.business_date)?;
    work.replace_loan(&held.loan).await?;
    work.keep_account(loan, &after, &held.account.instalments).await?;
    work.add_refund(&NewRefund {
        loan,
        booked_on: books.business_date,
        amount: refund.amount,
        mode: refund.mode,
        reference: refund.reference.clone(),
        reason: reason.to_owned(),
        paid_by,
        paid_at: at,
    })
    .await?;
    let fields = Fields::from(refund).with("reason", reason);
    let what = ("REFUND", "lending.loan.refunded");
    note(
        work,
        at,
        who(actor)?,
        ("Loan", loan.get()),
        what,
        (None, Some(fields)),
    )
    .await?;
    note_state(work, who(actor)?, by, &held).await?;
    let step = Step {
        kind: TransactionKind::Refund,
        value_on: books.business_date,
        before,
        after,
        cash: Some(Cash {
            account: account_of(refund.mode),
            amount: Money::from_paise(refund.amount.paise().saturating_neg()),
            elsewhere: None,
        }),
        payment: None,
        credits: Vec::new(),
        reverses: None,
        narration: format!("Excess of loan {} returned", number(&held.loan)),
    };
    record_step(work, &held.loan, books, by, step).await?;
    held.keep_figures(work, Received::default()).await?;
    Ok(())
}
