use munim_audit::AuditActor;
use munim_books::{FinancialYear, OpenBooks, Series};
use munim_kernel::{Actor, BranchId, Fields, LoanId, Money, PaymentId, Randomness, TenantId, indian_day};
use munim_messages::Sealer;
use time::{Date, OffsetDateTime};

use super::{
    account_step::{By, Step},
    disburse_loan::{account_of, number},
    held_account::{HeldAccount, lock_account},
    loan_notes::{note, who},
    payment_rules::{check_cash_in, check_device_receipt, check_excess, check_reference},
    posting_rules::{Cash, Elsewhere},
    reverse_payment::{reallocation, without},
};
use crate::{
    Balance, EarlyMoney, Head, InstalmentStanding, LendingWork, Loan, LoanCommand, LoanError,
    LoanProductTerms, LoanState, NewPayment, Payment, PaymentMode, Position, Received, ScheduleCause,
    TransactionKind, ValuedPayment,
    papers::{ReceiptNews, post_receipt},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentWanted {
    pub loan: LoanId,
    /// More than zero.
    pub amount: Money,
    pub mode: PaymentMode,
    /// The value date. Defaults to today, or the business date if that is earlier.
    pub received_on: Option<Date>,
    /// Defaults to the loan's branch.
    pub receiving_branch: Option<BranchId>,
    /// The payer's or the bank's reference.
    pub reference: String,
    /// The receipt that a phone issued offline. Each is recorded once.
    pub device_receipt: Option<String>,
    /// The reversed payment of the same amount and mode that it replaces. It can have the same value date, even if the
    /// books of that day are closed by now.
    pub replaces: Option<PaymentId>,
    /// Whether it may exceed what the loan owes. The rest is then refundable.
    pub accepts_overpayment: bool,
    /// Whether another payment may have the same reference.
    pub accepts_same_reference: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub payment: Payment,
    /// The loan after the payment.
    pub loan: Loan,
    /// The position after the payment.
    pub position: Position,
}

/// Records a payment: allocates it, assigns a receipt number and posts it. A payment with a past value date is
/// allocated as if it had been recorded then. A payment taken by another branch in the actor's reach is posted in the
/// books of both, with a number of that branch. The loan is closed when nothing is owed any more. The client gets a
/// receipt by SMS.
pub async fn record_payment(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &PaymentWanted,
) -> Result<Recorded, LoanError> {
    let by = By { user: actor.user, at };
    let mut held = lock_account(work, actor, wanted.loan).await?;
    check_device_receipt(work, wanted.device_receipt.as_deref()).await?;
    held.check_state(LoanCommand::Repay)?;
    held.catch_up();
    take_payment(work, kit, actor, by, held, (wanted, None)).await
}

/// Refuses money beyond what is due if it would have to repay principal and cannot.
fn check_early_money(
    product: &LoanProductTerms,
    (before, after): (&Position, &Position),
) -> Result<(), LoanError> {
    let is_early = after.advance > before.advance;
    let is_for_principal = product.get().early_money == EarlyMoney::Principal;
    if is_early && is_for_principal && !product.takes_prepayments() {
        return Err(LoanError::MoreThanDue);
    }
    Ok(())
}

/// Returns the value dates of a payment and of its entry. They are the same, and open in the books of the loan's branch
/// and of the receiving branch, unless the payment replaces one of a day that was closed since: then the entry takes
/// the first open day.
fn value_days(
    held: &HeldAccount,
    receiving: Option<OpenBooks>,
    wanted: &PaymentWanted,
    (today, replaced): (Date, Option<Date>),
) -> Result<(Date, Date), LoanError> {
    let books = held.books;
    let receiving = receiving.unwrap_or(books);
    let closed_through = books.closed_through.max(receiving.closed_through);
    let open_from = closed_through.and_then(Date::next_day);
    let default = today.max(held.disbursed_on).max(open_from.unwrap_or(today));
    let chosen = wanted.received_on.or(replaced);
    let value_on = chosen.unwrap_or(default.min(books.business_date));
    let posted_on = if replaced == Some(value_on) {
        value_on.max(open_from.unwrap_or(value_on))
    } else {
        value_on
    };
    books.allow(posted_on)?;
    if value_on < held.disbursed_on {
        return Err(LoanError::BeforeDisbursal(held.disbursed_on));
    }
    match receiving.closed_through {
        Some(closed) if posted_on <= closed => Err(LoanError::ReceivingClosed(closed)),
        _ => Ok((value_on, posted_on)),
    }
}

/// Returns the receiving branch with its books, if it is not the loan's.
async fn lock_receiving_branch(
    work: &mut dyn LendingWork,
    actor: &Actor,
    own: BranchId,
    wanted: &PaymentWanted,
) -> Result<Option<(BranchId, OpenBooks)>, LoanError> {
    let Some(branch) = wanted.receiving_branch.filter(|branch| *branch != own) else {
        return Ok(None);
    };
    if work.lock_branch(&actor.reach, branch).await? != Some(true) {
        return Err(LoanError::ReceivingBranch);
    }
    Ok(Some((branch, work.lock_books_shared(branch).await?)))
}

/// Returns the value date of the payment to be replaced.
async fn lock_replaced(
    work: &mut dyn LendingWork,
    actor: &Actor,
    wanted: &PaymentWanted,
) -> Result<Option<Date>, LoanError> {
    let Some(id) = wanted.replaces else {
        return Ok(None);
    };
    let (replaced, is_replaced) = work.lock_replaced(id).await?.ok_or(LoanError::NotReplaceable)?;
    let payment = &replaced.payment;
    let is_in_reach = actor.reach.reaches(payment.branch) || actor.reach.reaches(payment.receiving_branch);
    if !is_in_reach || replaced.reversed_by.is_none() || is_replaced {
        return Err(LoanError::NotReplaceable);
    }
    // A closed month is opened for the money that was recorded in it, and for no other.
    if (payment.amount, payment.mode) != (wanted.amount, wanted.mode) {
        return Err(LoanError::ReplacesOtherMoney);
    }
    Ok(Some(payment.value_on))
}

/// Returns the step of a stored payment.
fn payment_step(
    payment: &NewPayment,
    posted_on: Date,
    (id, loan_number): (PaymentId, &str),
    (before, after): (Position, Position),
) -> Step {
    let elsewhere = (payment.receiving_branch != payment.branch).then_some(Elsewhere {
        branch: payment.receiving_branch,
        reverses: None,
    });
    Step {
        kind: TransactionKind::Payment,
        value_on: posted_on,
        before,
        after,
        cash: Some(Cash {
            account: account_of(payment.mode),
            amount: payment.amount,
            elsewhere,
        }),
        payment: Some(id),
        credits: Vec::new(),
        reverses: None,
        narration: format!("Receipt {} for loan {loan_number}", payment.receipt_number),
    }
}

/// Checks a payment before it is taken. Returns the receiving branch, if it is not the loan's, and the value dates of
/// the payment and its entry.
async fn check_payment(
    work: &mut dyn LendingWork,
    actor: &Actor,
    by: By,
    held: &HeldAccount,
    wanted: &PaymentWanted,
) -> Result<(Option<BranchId>, Date, Date), LoanError> {
    // The business date is ahead of the calendar after a day was ended early.
    let today = held.books.business_date.min(indian_day(by.at));
    let receiving = lock_receiving_branch(work, actor, held.loan.get().branch, wanted).await?;
    let replaced = lock_replaced(work, actor, wanted).await?;
    let receiving_books = receiving.map(|(_, books)| books);
    let (value_on, posted_on) = value_days(held, receiving_books, wanted, (today, replaced))?;
    check_cash_in(work, held, (wanted.mode, wanted.amount), (value_on, today)).await?;
    let reference = (wanted.mode, wanted.reference.as_str());
    check_reference(work, &actor.reach, reference, wanted.accepts_same_reference).await?;
    Ok((receiving.map(|(branch, _)| branch), value_on, posted_on))
}

/// Takes a payment for a locked, updated loan in a state that accepts payments. `made_schedule` is the version of the
/// schedule with which the payment pays the loan off early.
pub(super) async fn take_payment(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    actor: &Actor,
    by: By,
    mut held: HeldAccount,
    (wanted, made_schedule): (&PaymentWanted, Option<i32>),
) -> Result<Recorded, LoanError> {
    let books = held.books;
    let own = held.loan.get().branch;
    let (elsewhere, value_on, posted_on) = check_payment(work, actor, by, &held, wanted).await?;
    // Of payments of one day, the one that was recorded last comes last.
    let last = PaymentId::try_new(i64::MAX).map_err(|_| LoanError::OutOfRange)?;
    held.account.payments.push(ValuedPayment {
        payment: last,
        value_on,
        amount: wanted.amount,
    });
    let prepaid = held.prepaid_schedule(work, Some(last)).await?;
    let repays_principal = prepaid.is_some();
    if let Some(rows) = prepaid {
        repay_principal(work, by, &mut held, rows).await?;
    }
    let before = held.account.position;
    let standing = held.replayed();
    let after = held.position(&standing);
    check_excess(wanted, &after)?;
    if HeldAccount::balance(&after) == Balance::Owed {
        check_early_money(&held.product, (&before, &after))?;
    }
    let (allocated, advance) = held.allocated_to(last);
    held.loan.settle(
        LoanCommand::Repay(HeldAccount::balance(&after)),
        books.business_date,
    )?;
    let record = held.loan.get();
    let id = record.id;
    // Read before the number is drawn, because other payments of the branch wait for the number.
    let addressee = work.receipt_addressee(record.client).await?;
    work.replace_loan(&held.loan).await?;
    work.keep_account(id, &after, &standing.instalments).await?;
    let year = FinancialYear::of(books.business_date);
    let receipt = work
        .next_number(Series::Receipt, elsewhere.unwrap_or(own), year)
        .await?;
    let payment = NewPayment {
        loan: id,
        branch: own,
        receiving_branch: elsewhere.unwrap_or(own),
        officer: record.officer,
        value_on,
        booked_on: books.business_date,
        amount: wanted.amount,
        allocated,
        advance,
        mode: wanted.mode,
        reference: wanted.reference.clone(),
        device_receipt: wanted.device_receipt.clone(),
        receipt_number: format!("R/{receipt}"),
        made_schedule,
        reverses: None,
        replaces: wanted.replaces,
        reason: String::new(),
        recorded_by: by.user,
        recorded_at: by.at,
    };
    let added = work.add_payment(&payment).await?;
    let payment_id = added.ok_or(LoanError::DuplicateDeviceReceipt)?;
    let fields = payment_fields(&payment, number(&held.loan));
    let what = ("RECEIVE", "lending.payment.recorded");
    note_payment(work, actor, by, payment_id, what, fields).await?;
    if repays_principal {
        let made = (ScheduleCause::Prepayment, standing.instalments.as_slice());
        note_schedule(work, who(actor)?, by, (&held.loan, &after), made).await?;
    }
    note_state(work, who(actor)?, by, &held).await?;
    if let Some(addressee) = addressee {
        let news = ReceiptNews {
            payment: &payment,
            loan_number: number(&held.loan),
            after: &after,
        };
        post_receipt(work, kit, (actor.tenant()?, by.at), addressee, news).await?;
    }
    // A payment that is valued in the past takes its place before others, and one that pays the loan off early lets held money pay
    // first. What that changes is not the payment's own.
    let others = without(&after, &payment)?;
    if others.owed != before.owed || others.advance != before.advance {
        let change = (before, others);
        held.pending
            .push(reallocation(number(&held.loan), books.business_date, change));
    }
    let step = payment_step(
        &payment,
        posted_on,
        (payment_id, number(&held.loan)),
        (others, after),
    );
    held.pending.push(step);
    held.record_pending(work, by).await?;
    held.keep_figures(work, received(&payment, 1)).await?;
    Ok(Recorded {
        payment: Payment {
            id: payment_id,
            payment,
            reversed_by: None,
        },
        loan: held.loan,
        position: after,
    })
}

/// Replaces the schedule with one in which the account's last payment repays principal.
async fn repay_principal(
    work: &mut dyn LendingWork,
    by: By,
    held: &mut HeldAccount,
    rows: Vec<InstalmentStanding>,
) -> Result<(), LoanError> {
    let (before, on) = (held.account.position, held.books.business_date);
    let replaced = std::mem::replace(&mut held.account.instalments, rows);
    let last = held.account.payments.pop();
    let standing = held.replayed();
    held.account.payments.extend(last);
    let after = held.position(&standing);
    held.reschedule(work).await?;
    let made = (by.user, on, by.at);
    let rows = (replaced.as_slice(), standing.instalments.as_slice());
    work.add_schedule(&held.loan, ScheduleCause::Prepayment, rows, made)
        .await?;
    held.account.position = after;
    held.pending.push(Step {
        kind: TransactionKind::Rescheduling,
        value_on: on,
        before,
        after,
        cash: None,
        payment: None,
        credits: Vec::new(),
        reverses: None,
        narration: format!("Principal of loan {} repaid early", number(&held.loan)),
    });
    Ok(())
}

pub(super) async fn note_payment(
    work: &mut dyn LendingWork,
    actor: &Actor,
    by: By,
    payment: PaymentId,
    what: (&'static str, &'static str),
    fields: Fields,
) -> Result<(), LoanError> {
    let entity = ("Payment", payment.get());
    note(work, by.at, who(actor)?, entity, what, (None, Some(fields))).await?;
    Ok(())
}

/// Records that a payment or its reversal changed the loan's schedule, with what is owed after it.
pub(super) async fn note_schedule(
    work: &mut dyn LendingWork,
    who: (AuditActor, TenantId),
    by: By,
    changed: (&Loan, &Position),
    made: (ScheduleCause, &[InstalmentStanding]),
) -> Result<(), LoanError> {
    note_new_schedule(work, who, by, changed.0, schedule_fields(changed, made)).await
}

pub(crate) async fn note_new_schedule(
    work: &mut dyn LendingWork,
    who: (AuditActor, TenantId),
    by: By,
    loan: &Loan,
    fields: Fields,
) -> Result<(), LoanError> {
    let entity = ("Loan", loan.get().id.get());
    let what = ("RESCHEDULE", "lending.loan.rescheduled");
    note(work, by.at, who, entity, what, (None, Some(fields))).await?;
    Ok(())
}

pub(crate) fn schedule_fields(
    (loan, after): (&Loan, &Position),
    (cause, instalments): (ScheduleCause, &[InstalmentStanding]),
) -> Fields {
    let record = loan.get();
    let last = instalments.iter().max_by_key(|one| one.due_on);
    Fields::new()
        .with("loanNumber", record.number.clone())
        .with("scheduleVersion", i64::from(record.schedule_version))
        .with("cause", cause.as_str())
        .with("instalments", last.map(|one| i64::from(one.number)))
        .with("lastDueOn", last.map(|one| one.due_on))
        .with(
            "outstandingPrincipal",
            after.owed.get(Head::Principal).to_string(),
        )
}

/// Records that a payment or its reversal changed the loan's state, if it did.
pub(super) async fn note_state(
    work: &mut dyn LendingWork,
    who: (AuditActor, TenantId),
    by: By,
    held: &HeldAccount,
) -> Result<(), LoanError> {
    let (loan, was) = (&held.loan, held.stored.0);
    let state = loan.get().state;
    if state == was {
        return Ok(());
    }
    let what = match state {
        LoanState::Closed => ("CLOSE", "lending.loan.closed"),
        LoanState::Overpaid => ("OVERPAY", "lending.loan.overpaid"),
        _ => ("REOPEN", "lending.loan.reopened"),
    };
    let fields = |state: LoanState| Fields::new().with("state", state.as_str());
    let changed = (Some(fields(was)), Some(fields(state)));
    note(work, by.at, who, ("Loan", loan.get().id.get()), what, changed).await?;
    Ok(())
}

pub(super) fn payment_fields(payment: &NewPayment, loan_number: &str) -> Fields {
    let allocated = |head: Head| payment.allocated.get(head).to_string();
    Fields::new()
        .with("loanId", payment.loan.get())
        .with("loanNumber", loan_number)
        .with("receiptNumber", payment.receipt_number.as_str())
        .with("amount", payment.amount.to_string())
        .with("mode", payment.mode.as_str())
        .with("receivingBranchId", payment.receiving_branch.get())
        .with("receivedOn", payment.value_on)
        .with("bookedOn", payment.booked_on)
        .with("reference", payment.reference.as_str())
        .with("replacesId", payment.replaces.map(PaymentId::get))
        .with("penalty", allocated(Head::Penalty))
        .with("fee", allocated(Head::Fee))
        .with("interest", allocated(Head::Interest))
        .with("principal", allocated(Head::Principal))
        .with("advance", payment.advance.to_string())
}

/// Returns a payment's share of the roll-ups. `sign` is -1 for a reversal, otherwise 1.
pub(super) fn received(payment: &NewPayment, sign: i64) -> Received {
    Received {
        receipts: 1,
        amount: sign * payment.amount.paise(),
        principal: sign * payment.allocated.get(Head::Principal).paise(),
        interest: sign * payment.allocated.get(Head::Interest).paise(),
        mode: Some(payment.mode),
    }
}
