use munim_approvals::{Command, NewApproval, Subject, ask_for_approval};
use munim_books::AccountRole;
use munim_kernel::{Actor, ApprovalId, EntryId, Fields, Money, PaymentId, Randomness};
use munim_messages::Sealer;
use time::{Date, OffsetDateTime};

use super::{
    account_step::{By, Step, inter_branch, source},
    disburse_loan::{account_of, number},
    held_account::{HeldAccount, client_name, lock_account},
    levy::{Levy, check_place, levy, total},
    loan_notes::who,
    posting_rules::{Cash, Elsewhere},
    record_payment::{note_payment, note_schedule, note_state, payment_fields, received},
};
use crate::{
    AssessedCharge, Balance, ChargeEvent, Head, Heads, LendingWork, LoanCommand, LoanError, NewPayment,
    Payment, PaymentMode, Position, Recorded, ScheduleCause, Standing, TaxPlace, TransactionKind,
    papers::{ReceiptNews, post_receipt},
};

/// The approval act of reversing a payment.
pub const REVERSE_PAYMENT: &str = "reverse_payment";
/// The approval act of reversing a payment whose cheque or mandate was returned.
pub const RETURN_PAYMENT: &str = "return_payment";

/// Locks a payment with its loan.
async fn lock_payment(
    work: &mut dyn LendingWork,
    actor: &Actor,
    payment: PaymentId,
) -> Result<(HeldAccount, Payment), LoanError> {
    actor.tenant()?;
    let loan = work.loan_of_payment(payment).await?;
    let held = match lock_account(work, actor, loan.ok_or(LoanError::NoSuchPayment)?).await {
        Err(LoanError::NoSuchLoan) => return Err(LoanError::NoSuchPayment),
        held => held?,
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
    held.check_state(LoanCommand::ReversePayment)?;
    Ok((held, payment))
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
    let (held, payment) = lock_payment(work, actor, payment).await?;
    let facts = payment_fields(&payment.payment, number(&held.loan));
    request(
        work,
        at,
        actor,
        (&held, &payment),
        (REVERSE_PAYMENT, reason, command, facts),
    )
    .await
}

/// Requests a second person's approval to reverse a payment whose cheque or mandate was returned. With `charge`, the
/// product's charges for that are made too. `command` is stored with their total.
pub async fn request_payment_return(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    (reason, charge): (&str, bool),
    command: impl Fn(Money) -> Command,
) -> Result<ApprovalId, LoanError> {
    let (held, payment) = lock_payment(work, actor, payment).await?;
    may_come_back(&payment)?;
    let charges = if charge {
        returned_charges(work, &held).await?.1
    } else {
        Vec::new()
    };
    let total = total(&charges)?;
    let facts = payment_fields(&payment.payment, number(&held.loan)).with("charge", total.to_string());
    request(
        work,
        at,
        actor,
        (&held, &payment),
        (RETURN_PAYMENT, reason, command(total), facts),
    )
    .await
}

/// Checks that a payment can be returned.
fn may_come_back(payment: &Payment) -> Result<(), LoanError> {
    let may = matches!(payment.payment.mode, PaymentMode::Cheque | PaymentMode::Nach);
    may.then_some(()).ok_or(LoanError::NotReturnable)
}

/// Returns the product's charges for a returned payment, and the tax of the loan's branch.
async fn returned_charges(
    work: &mut dyn LendingWork,
    held: &HeldAccount,
) -> Result<(TaxPlace, Vec<AssessedCharge>), LoanError> {
    let record = held.loan.get();
    let place = work.tax_place(record.branch).await?;
    check_place(&held.product, ChargeEvent::ReturnedPayment, &place)?;
    let principal = record.application.terms.principal();
    let charges = held
        .product
        .assess(ChargeEvent::ReturnedPayment, principal, &place)?;
    Ok((place, charges))
}

async fn request(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    (held, payment): (&HeldAccount, &Payment),
    (act, reason, command, facts): (&'static str, &str, Command, Fields),
) -> Result<ApprovalId, LoanError> {
    let wanted = NewApproval {
        act,
        branch: Some(held.loan.get().branch),
        subject: Subject {
            kind: "payment".to_owned(),
            id: Some(payment.id.get()),
        },
        // A payment is never altered. What may have happened to it is checked when the request is accepted.
        seen: None,
        command,
        reason: reason.to_owned(),
        facts: facts.with("clientName", client_name(work, &held.loan).await?),
        amount: Some(payment.payment.amount),
    };
    Ok(ask_for_approval(work, at, actor, &wanted).await?)
}

/// Reverses a payment as if it had never been recorded: later payments are allocated again. The reversal is booked on
/// the business date and keeps the number of the receipt. If the loan was closed early and is owed again without the
/// payment, the agreed schedule applies again. The client is notified by SMS.
pub async fn reverse_payment(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    reason: &str,
) -> Result<Recorded, LoanError> {
    let held = lock_payment(work, actor, payment).await?;
    let reversal = Reversal {
        what: ("REVERSE", "lending.payment.reversed"),
        reason,
        charges: None,
    };
    take_back(work, kit, at, actor, held, reversal).await
}

/// Reverses a payment whose cheque or mandate was returned, and makes the product's charges for that if they total
/// `expected`; none if it is 0.
pub async fn return_payment(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    (reason, expected): (&str, Money),
) -> Result<Recorded, LoanError> {
    let (held, payment) = lock_payment(work, actor, payment).await?;
    may_come_back(&payment)?;
    let charges = if expected.is_zero() {
        None
    } else {
        let (place, charges) = returned_charges(work, &held).await?;
        let now = total(&charges)?;
        if now != expected {
            return Err(LoanError::NotTheCharges(now));
        }
        Some((place, charges))
    };
    let reversal = Reversal {
        what: ("RETURN", "lending.payment.returned"),
        reason,
        charges,
    };
    take_back(work, kit, at, actor, (held, payment), reversal).await
}

/// The reversal of a payment, by a user or because the bank returned it.
struct Reversal<'a> {
    /// The audit action and the event.
    what: (&'static str, &'static str),
    reason: &'a str,
    /// The charges for it, and the tax.
    charges: Option<(TaxPlace, Vec<AssessedCharge>)>,
}

/// Removes a payment from a locked loan, and adds charges for its return. Returns the standing of the remaining
/// payments, and whether the schedule was recomputed for them.
async fn settle_without(
    work: &mut dyn LendingWork,
    held: &mut HeldAccount,
    payment: &Payment,
    charged: Money,
) -> Result<(Standing, bool), LoanError> {
    held.account.payments.retain(|one| one.payment != payment.id);
    let remaining: Money = held.account.payments.iter().map(|one| one.amount).sum();
    if remaining < held.account.refunded {
        return Err(LoanError::Refunded(held.account.refunded));
    }
    let is_reopened = reopens(work, held).await?;
    if !charged.is_zero() {
        held.account.charges.push((held.books.business_date, charged));
    }
    let made_anew = if is_reopened {
        Some(held.agreed_schedule(work).await?)
    } else {
        held.prepaid_schedule(work, None).await?
    };
    let is_made_anew = made_anew.is_some();
    if let Some(rows) = made_anew {
        held.account.instalments = rows;
        held.reschedule(work).await?;
    }
    Ok((held.replayed(), is_made_anew))
}

/// Returns whether a loan that was paid off early gets its instalments back, because the remaining payments no longer cover it. A charge
/// for the return does not count.
async fn reopens(work: &mut dyn LendingWork, held: &HeldAccount) -> Result<bool, LoanError> {
    let (id, version) = (held.loan.get().id, held.loan.get().schedule_version);
    let is_owed = HeldAccount::balance(&held.position(&held.replayed())) == Balance::Owed;
    Ok(is_owed && work.is_foreclosure(id, version).await?)
}

/// The change of a loan's position when a payment is reversed.
struct TakenBack<'a> {
    payment: &'a NewPayment,
    reversal: PaymentId,
    entry: Option<EntryId>,
    /// The branch that took the payment, if not the loan's.
    elsewhere: Option<Elsewhere>,
    reason: &'a str,
    before: Position,
    after: Position,
    /// The charges for the return, with their credits.
    charged: (Money, Vec<(AccountRole, Money)>),
}

impl TakenBack<'_> {
    /// Returns the reversal, the charges, and the reallocation of later payments, as steps of the business date.
    fn steps(self, loan_number: &str, on: Date) -> Result<Vec<Step>, LoanError> {
        let (payment, reason) = (self.payment, self.reason);
        let step = |kind, narration, (before, after)| Step {
            kind,
            value_on: on,
            before,
            after,
            cash: None,
            payment: None,
            credits: Vec::new(),
            reverses: None,
            narration,
        };
        let returned = without(&self.before, payment)?;
        let text = format!("Receipt {} reversed: {reason}", payment.receipt_number);
        let mut steps = vec![Step {
            cash: Some(Cash {
                account: account_of(payment.mode),
                amount: Money::from_paise(payment.amount.paise().saturating_neg()),
                elsewhere: self.elsewhere,
            }),
            payment: Some(self.reversal),
            reverses: self.entry,
            ..step(TransactionKind::PaymentReversed, text, (self.before, returned))
        }];
        let (charged, credits) = self.charged;
        let owed = Heads::default().with_charges(Money::ZERO, charged);
        let with_charges = Position {
            owed: returned.owed.and(&owed),
            ..returned
        };
        if !charged.is_zero() {
            let text = format!("Receipt {} came back: {reason}", payment.receipt_number);
            steps.push(Step {
                credits,
                ..step(TransactionKind::Charge, text, (returned, with_charges))
            });
        }
        if with_charges.owed != self.after.owed || with_charges.advance != self.after.advance {
            steps.push(reallocation(loan_number, on, (with_charges, self.after)));
        }
        Ok(steps)
    }
}

/// Returns the branch that took a payment, if it is not the loan's, with its entry. Its books must be open.
async fn lock_elsewhere(
    work: &mut dyn LendingWork,
    held: &HeldAccount,
    payment: &Payment,
) -> Result<Option<Elsewhere>, LoanError> {
    let branch = payment.payment.receiving_branch;
    if branch == held.loan.get().branch {
        return Ok(None);
    }
    work.lock_books_shared(branch)
        .await?
        .allow(held.books.business_date)?;
    Ok(Some(Elsewhere {
        branch,
        reverses: work.entry_of(inter_branch(payment.id)).await?,
    }))
}

/// Reverses a payment and makes the charges for that.
async fn take_back(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    (mut held, payment): (HeldAccount, Payment),
    Reversal {
        what,
        reason,
        charges,
    }: Reversal<'_>,
) -> Result<Recorded, LoanError> {
    let by = By { user: actor.user, at };
    held.catch_up();
    let (books, before) = (held.books, held.account.position);
    let fee = charges
        .as_ref()
        .map_or(Ok(Money::ZERO), |(_, charges)| total(charges))?;
    let elsewhere = lock_elsewhere(work, &held, &payment).await?;
    let (standing, made_anew) = settle_without(work, &mut held, &payment, fee).await?;
    let after = held.position(&standing);
    let command = LoanCommand::ReversePayment(HeldAccount::balance(&after));
    held.loan.settle(command, books.business_date)?;
    work.replace_loan(&held.loan).await?;
    if made_anew {
        let made = (by.user, books.business_date, at);
        let rows = ([].as_slice(), standing.instalments.as_slice());
        work.add_schedule(&held.loan, ScheduleCause::Reversal, rows, made)
            .await?;
    }
    work.keep_account(held.loan.get().id, &after, &standing.instalments)
        .await?;
    let reversal = NewPayment {
        value_on: books.business_date,
        booked_on: books.business_date,
        device_receipt: None,
        made_schedule: None,
        reverses: Some(payment.id),
        replaces: None,
        reason: reason.to_owned(),
        recorded_by: by.user,
        recorded_at: at,
        ..payment.payment.clone()
    };
    let added = work.add_payment(&reversal).await?;
    let reversal_id = added.ok_or(LoanError::AlreadyReversed)?;
    let fields = payment_fields(&payment.payment, number(&held.loan)).with("reason", reason);
    note_payment(work, actor, by, payment.id, what, fields).await?;
    if made_anew {
        let made = (ScheduleCause::Reversal, standing.instalments.as_slice());
        note_schedule(work, who(actor)?, by, (&held.loan, &after), made).await?;
    }
    note_state(work, who(actor)?, by, &held).await?;
    if let Some(addressee) = work.receipt_addressee(held.loan.get().client).await? {
        let news = ReceiptNews {
            payment: &reversal,
            loan_number: number(&held.loan),
            after: &after,
        };
        post_receipt(work, kit, (actor.tenant()?, at), addressee, news).await?;
    }
    let mut credits = Vec::new();
    if let Some((place, charges)) = charges {
        let returned = Levy {
            event: ChargeEvent::ReturnedPayment,
            due_on: Some(books.business_date),
            place: &place,
        };
        credits = levy(work, actor, &held.loan, (books, by), &returned, charges).await?;
    }
    let entry = source(TransactionKind::Payment, payment.id.get());
    let taken = TakenBack {
        payment: &payment.payment,
        reversal: reversal_id,
        entry: work.entry_of(entry).await?,
        elsewhere,
        reason,
        before,
        after,
        charged: (fee, credits),
    };
    let steps = taken.steps(number(&held.loan), books.business_date)?;
    held.pending.extend(steps);
    held.record_pending(work, by).await?;
    held.keep_figures(work, received(&payment.payment, -1)).await?;
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

/// Returns the reallocation of other payments, as a step of the business date.
pub(super) fn reallocation(loan_number: &str, on: Date, (before, after): (Position, Position)) -> Step {
    Step {
        kind: TransactionKind::Reallocation,
        value_on: on,
        before,
        after,
        cash: None,
        payment: None,
        credits: Vec::new(),
        reverses: None,
        narration: format!("Payments of loan {loan_number} allocated again"),
    }
}

/// Returns a position without what a payment paid, head by head.
pub(super) fn without(position: &Position, payment: &NewPayment) -> Result<Position, LoanError> {
    Ok(Position {
        owed: position.owed.and(&payment.allocated),
        advance: position.advance.checked_sub(payment.advance)?,
        interest_paid: position
            .interest_paid
            .checked_sub(payment.allocated.get(Head::Interest))?,
        ..*position
    })
}
