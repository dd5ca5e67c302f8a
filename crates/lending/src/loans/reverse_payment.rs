use munim_approvals::{Command, NewApproval, Subject, ask_for_approval};
use munim_kernel::{Actor, ApprovalId, Money, PaymentId, Randomness};
use munim_messages::Sealer;
use time::OffsetDateTime;

use super::{
    account_change::{By, HeldAccount, Step, hold_account, record_step, source, who},
    disburse_loan::{account_of, number},
    posting_rules::Cash,
    record_payment::{note_payment, note_state, payment_fields, received},
};
use crate::{
    Balance, Head, LendingWork, LoanCommand, LoanError, NewPayment, Payment, Position, Recorded,
    ScheduleCause, TransactionKind,
    papers::{ReceiptNews, post_receipt},
};

/// The act of reversing a payment, in the inbox of approvals.
pub const REVERSE_PAYMENT: &str = "reverse_payment";

/// Locks a payment with its loan.
async fn hold_payment(
    work: &mut dyn LendingWork,
    actor: &Actor,
    payment: PaymentId,
) -> Result<(HeldAccount, Payment), LoanError> {
    actor.tenant()?;
    let loan = work.loan_of_payment(payment).await?;
    let held = match hold_account(work, actor, loan.ok_or(LoanError::NoSuchPayment)?).await {
        Err(LoanError::NoSuchLoan) => return Err(LoanError::NoSuchPayment),
        held => held?,
    };
    let payment = work.payment(payment).await?;
    let payment = payment.ok_or(LoanError::NoSuchPayment)?;
    if payment.payment.reverses.is_some() {
        return Err(LoanError::IsReversal);
    }
    if payment.reversed_by.is_some() {
        return Err(LoanError::AlreadyReversed);
    }
    held.check_state(LoanCommand::ReversePayment)?;
    Ok((held, payment))
}

/// Asks a second person to reverse a payment.
///
/// # Errors
/// [`LoanError`]
pub async fn request_payment_reversal(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    reason: &str,
    command: Command,
) -> Result<ApprovalId, LoanError> {
    let (held, payment) = hold_payment(work, actor, payment).await?;
    let wanted = NewApproval {
        act: REVERSE_PAYMENT,
        branch: Some(held.loan.get().branch),
        subject: Subject {
            kind: "payment".to_owned(),
            id: Some(payment.id.get()),
        },
        // A payment is never altered. What may have happened to it is checked when the request is accepted.
        seen: None,
        command,
        reason: reason.to_owned(),
        facts: payment_fields(&payment.payment, number(&held.loan)),
        amount: Some(payment.payment.amount),
    };
    Ok(ask_for_approval(work, at, actor, &wanted).await?)
}

/// Reverses a payment as if it had never been recorded: payments after it are allocated again. The reversal is booked on the
/// business date and keeps the number of the receipt. If the payment paid the loan off early, or was held when held money paid it
/// off, the schedule of before holds again. The client is told by SMS.
///
/// # Errors
/// [`LoanError`]
pub async fn reverse_payment(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    reason: &str,
) -> Result<Recorded, LoanError> {
    let by = By { user: actor.user, at };
    let (mut held, payment) = hold_payment(work, actor, payment).await?;
    held.catch_up();
    let (books, before) = (held.books, held.account.position);
    held.account.payments.retain(|one| one.payment != payment.id);
    let remaining: Money = held.account.payments.iter().map(|one| one.amount).sum();
    if remaining < held.account.refunded {
        return Err(LoanError::Refunded(held.account.refunded));
    }
    let (id, present) = (held.loan.get().id, held.loan.get().schedule_version);
    let mut standing = held.replayed();
    let mut after = held.position(&standing);
    let restored = payment.payment.made_schedule == Some(present)
        // The money that is left does not pay the loan off.
        || HeldAccount::balance(&after) == Balance::Owed && work.was_paid_off_with_advance(id, present).await?;
    if restored {
        held.account.instalments = work.earlier_schedule(id, present - 1).await?;
        held.loan.reschedule();
        standing = held.replayed();
        after = held.position(&standing);
    }
    let command = LoanCommand::ReversePayment(HeldAccount::balance(&after));
    held.loan.settle(command, books.business_date)?;
    work.replace_loan(&held.loan).await?;
    if restored {
        let made = (by.user, books.business_date, at);
        work.add_schedule(&held.loan, ScheduleCause::Reversal, &standing.instalments, made)
            .await?;
    }
    work.keep_account(id, &after, &standing.instalments).await?;
    let reversal = NewPayment {
        value_on: books.business_date,
        booked_on: books.business_date,
        device_receipt: None,
        made_schedule: None,
        reverses: Some(payment.id),
        reason: reason.to_owned(),
        recorded_by: by.user,
        recorded_at: at,
        ..payment.payment.clone()
    };
    let added = work.add_payment(&reversal).await?;
    let reversal_id = added.ok_or(LoanError::AlreadyReversed)?;
    let fields = payment_fields(&payment.payment, number(&held.loan)).with("reason", reason);
    let what = ("REVERSE", "lending.payment.reversed");
    note_payment(work, actor, by, payment.id, what, fields).await?;
    note_state(work, who(actor)?, by, &held).await?;
    if let Some(addressee) = work.receipt_addressee(held.loan.get().client).await? {
        let news = ReceiptNews {
            payment: &reversal,
            loan_number: number(&held.loan),
            after: &after,
        };
        post_receipt(work, kit, (actor.tenant()?, at), addressee, news).await?;
    }
    held.record_pending(work, by).await?;
    let returned = without(&before, &payment.payment)?;
    let entry = source(TransactionKind::Payment, payment.id.get());
    let reverses = work.entry_of(entry).await?;
    let first = Step {
        kind: TransactionKind::PaymentReversed,
        value_on: books.business_date,
        before,
        after: returned,
        cash: Some(Cash {
            account: account_of(payment.payment.mode),
            amount: Money::from_paise(payment.payment.amount.paise().saturating_neg()),
        }),
        payment: Some(reversal_id),
        reverses,
        narration: format!("Receipt {} reversed: {reason}", payment.payment.receipt_number),
    };
    record_step(work, &held.loan, books, by, first).await?;
    if returned.owed != after.owed || returned.advance != after.advance {
        let again = Step {
            kind: TransactionKind::Reallocation,
            value_on: books.business_date,
            before: returned,
            after,
            cash: None,
            payment: None,
            reverses: None,
            narration: format!("Payments of loan {} allocated again", number(&held.loan)),
        };
        record_step(work, &held.loan, books, by, again).await?;
    }
    held.keep_figures(work, &after, received(&payment.payment, -1))
        .await?;
    Ok(Recorded {
        payment: Payment {
            id: reversal_id,
            payment: reversal,
            reversed_by: None,
        },
        loan: held.loan,
        position: after,
    })
}

/// Returns a position with what a payment had paid taken back, head by head.
fn without(position: &Position, payment: &NewPayment) -> Result<Position, LoanError> {
    Ok(Position {
        owed: position.owed.and(&payment.allocated),
        advance: position.advance.checked_sub(payment.advance)?,
        interest_paid: position
            .interest_paid
            .checked_sub(payment.allocated.get(Head::Interest))?,
        ..*position
    })
}
