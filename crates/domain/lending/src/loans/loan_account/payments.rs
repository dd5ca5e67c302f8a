//! Payments, their reversals and refunds.
use munim_books::OpenBooks;
use munim_kernel::{BranchId, EntryId, Money, PaymentId};
use munim_tills::CashTill;
use time::Date;

use super::{LoanAccount, charges::Levied};
use crate::{
    AssessedCharge, Balance, ChargeEvent, EarlyMoney, Head, Heads, LoanCommand, LoanError, NewPayment,
    NewRefund, PaidIn, Payment, PaymentWanted, Position, ScheduleCause, Settlement, TaxPlace,
    TransactionKind, ValuedPayment,
    loans::{
        account_step::{Act, Step, Steps},
        loan_notes::By,
        posting_rules::{Cash, Elsewhere},
        standing::net_of_refunds,
    },
};

/// Where and when a payment was received.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ReceivedAt {
    pub(crate) branch: BranchId,
    /// The value date of the payment.
    pub(crate) value_on: Date,
    /// The value date of its entry.
    pub(crate) posted_on: Date,
}

/// The reversal of a payment, by a user or because the bank returned it.
#[derive(Debug)]
pub(crate) struct Reversal<'a> {
    /// The action of the audit record.
    pub(crate) action: &'static str,
    pub(crate) event: &'static str,
    pub(crate) reason: &'a str,
    /// The charges for it, and the tax.
    pub(crate) charges: Option<(TaxPlace, Vec<AssessedCharge>)>,
    /// The entry of the payment.
    pub(crate) entry: Option<EntryId>,
    /// The entry of the settlement that the payment brought.
    pub(crate) settlement: Option<EntryId>,
    /// The branch that took the payment, if it is not the loan's.
    pub(crate) elsewhere: Option<Elsewhere>,
    /// The till that cash leaves.
    pub(crate) till: CashTill,
}

impl<'a> Reversal<'a> {
    pub(crate) fn new(action: &'static str, event: &'static str, reason: &'a str) -> Self {
        Self {
            action,
            event,
            reason,
            charges: None,
            entry: None,
            settlement: None,
            elsewhere: None,
            till: CashTill::Own,
        }
    }

    pub(super) fn act(&self, payment: Payment) -> Act {
        Act::Reverse {
            payment,
            reason: self.reason.to_owned(),
            action: self.action,
            event: self.event,
        }
    }

    /// Returns the money that goes back.
    pub(super) fn cash(&self, payment: &NewPayment) -> Cash {
        let paid_back = Money::from_paise(payment.amount.paise().saturating_neg());
        Cash {
            elsewhere: self.elsewhere,
            till: self.till,
            ..Cash::of(payment.mode, paid_back)
        }
    }
}

impl LoanAccount {
    /// Returns where and when a payment is received. Its value date and that of its entry are the same, and open in the
    /// books of the loan's branch and of the receiving branch, unless the payment replaces one of a day that was closed
    /// since: then the entry takes the first open day.
    pub(crate) fn received_at(
        &self,
        wanted: &PaymentWanted,
        (branch, receiving): (BranchId, OpenBooks),
        (today, replaced): (Date, Option<Date>),
    ) -> Result<ReceivedAt, LoanError> {
        let closed_through = self.books.closed_through.max(receiving.closed_through);
        let open_from = closed_through.and_then(Date::next_day);
        let written_off_on = self.record.written_off.and_then(|written_off| written_off.on);
        let earliest = written_off_on.unwrap_or(self.disbursed_on);
        let default = today.max(earliest).max(open_from.unwrap_or(today));
        let chosen = wanted.received_on.or(replaced);
        let value_on = chosen.unwrap_or(default.min(self.today()));
        let posted_on = if replaced == Some(value_on) {
            value_on.max(open_from.unwrap_or(value_on))
        } else {
            value_on
        };
        self.books.allow(posted_on)?;
        if value_on < earliest {
            return Err(match written_off_on {
                Some(on) => LoanError::BeforeWriteOff(on),
                None => LoanError::BeforeDisbursal(earliest),
            });
        }
        match receiving.closed_through {
            Some(closed) if posted_on <= closed => Err(LoanError::ReceivingClosed(closed)),
            _ => Ok(ReceivedAt {
                branch,
                value_on,
                posted_on,
            }),
        }
    }

    /// Takes a payment in a state that accepts payments. A payment with a past value date is allocated as if it had
    /// been recorded then.
    pub(crate) fn take(
        &mut self,
        by: &By,
        wanted: &PaymentWanted,
        at: ReceivedAt,
    ) -> Result<Steps, LoanError> {
        self.catch_up(self.today());
        self.pay(by, wanted, at, None)
    }

    /// Takes a payment for an account that is up to date. `made_schedule` is the version of the schedule with which the
    /// payment pays the loan off early.
    pub(super) fn pay(
        &mut self,
        by: &By,
        wanted: &PaymentWanted,
        at: ReceivedAt,
        made_schedule: Option<i32>,
    ) -> Result<Steps, LoanError> {
        let payment = self.receive(by, wanted, at, made_schedule)?;
        self.settle(LoanCommand::Repay(self.record.position.balance()))?;
        Ok(self.done(Act::Receive(payment), Vec::new()))
    }

    /// Allocates a payment as [`pay`](Self::pay) does, without a change of the loan's state.
    pub(super) fn receive(
        &mut self,
        by: &By,
        wanted: &PaymentWanted,
        at: ReceivedAt,
        made_schedule: Option<i32>,
    ) -> Result<NewPayment, LoanError> {
        // Of payments of one day, the one that was recorded last comes last.
        let last = PaymentId::try_new(i64::MAX).map_err(|_| LoanError::OutOfRange)?;
        self.record.payments.push(ValuedPayment {
            payment: last,
            value_on: at.value_on,
            amount: wanted.amount,
        });
        self.repay_principal(last)?;
        let before = self.record.position;
        let (after, instalments) = self.replayed(self.today());
        check_excess(wanted, &after)?;
        self.check_early_money(&before, &after)?;
        let (allocated, advance) = self.allocated_to(last);
        let payment = NewPayment {
            allocated,
            advance,
            made_schedule,
            ..self.received(by, wanted, at)
        };
        // A payment that is valued in the past takes its place before others, and one that pays the loan off early lets
        // held money pay first. What that changes is not the payment's own.
        let others = without(&after, &payment)?;
        self.reallocate(before, others);
        let cash = self.cash_of(&payment, wanted);
        self.steps.push(Step {
            cash: Some(cash),
            ..Step::new(TransactionKind::Payment, at.posted_on, (others, after), "")
        });
        (self.record.position, self.record.instalments) = (after, instalments);
        Ok(payment)
    }

    /// Returns a new payment, not allocated yet.
    pub(super) fn received(&self, by: &By, wanted: &PaymentWanted, at: ReceivedAt) -> NewPayment {
        let record = self.loan.get();
        NewPayment {
            loan: record.id,
            branch: record.branch,
            receiving_branch: at.branch,
            officer: record.officer,
            value_on: at.value_on,
            booked_on: self.today(),
            amount: wanted.amount,
            allocated: Heads::default(),
            advance: Money::ZERO,
            recovered: Money::ZERO,
            mode: wanted.mode,
            reference: wanted.reference.clone(),
            device_receipt: wanted.device_receipt.clone(),
            receipt_number: String::new(),
            made_schedule: None,
            reverses: None,
            replaces: wanted.replaces,
            reason: String::new(),
            recorded_by: by.user,
            recorded_at: by.at,
        }
    }

    /// Returns the money of a new payment.
    pub(super) fn cash_of(&self, payment: &NewPayment, wanted: &PaymentWanted) -> Cash {
        let branch = payment.receiving_branch;
        Cash {
            elsewhere: (branch != self.loan.get().branch).then_some(Elsewhere {
                branch,
                reverses: None,
            }),
            ..Cash::received(payment, wanted.till)
        }
    }

    /// Makes the schedule in which the last payment, which is new, repays principal, if it does.
    fn repay_principal(&mut self, last: PaymentId) -> Result<(), LoanError> {
        let Some(rows) = self.prepaid_schedule(Some(last))? else {
            return Ok(());
        };
        let before = self.record.position;
        self.reschedule(ScheduleCause::Prepayment, rows);
        let new = self.record.payments.pop();
        let (after, _) = self.replayed(self.today());
        self.record.payments.extend(new);
        self.record.position = after;
        let narration = format!("Principal of loan {} repaid early", self.number());
        self.push(TransactionKind::Rescheduling, (before, after), narration);
        Ok(())
    }

    /// Refuses money beyond what is due if it would have to repay principal and cannot.
    fn check_early_money(&self, before: &Position, after: &Position) -> Result<(), LoanError> {
        let is_early = after.balance() == Balance::Owed && after.advance > before.advance;
        let is_for_principal = self.product.get().early_money == EarlyMoney::Principal;
        if is_early && is_for_principal && !self.product.takes_prepayments() {
            return Err(LoanError::MoreThanDue);
        }
        Ok(())
    }

    /// Returns what one payment pays by itself, and how much of it is held: the difference that it makes to the
    /// payments before it, by value date. The advance from those is used first.
    fn allocated_to(&self, payment: PaymentId) -> (Heads, Money) {
        let payments = net_of_refunds(&self.record.payments, self.record.refunds);
        let (mut before, mut through) = (payments, Vec::new());
        if let Some(place) = before.iter().position(|one| one.payment == payment) {
            before.truncate(place + 1);
            through.clone_from(&before);
            before.pop();
        }
        let with = self.replay_of(PaidIn::of(&through), self.today(), self.charged_before);
        let mut without = self.replay_of(PaidIn::of(&before), self.today(), self.charged_before);
        if with.owed() == Heads::default() {
            without.pay_ahead(self.product.get().allocation_order, self.today());
        }
        let advance = with.advance.saturating_sub_to_zero(without.advance);
        // Not what is owed less: the payment also spares later penal charges.
        (with.paid().less(&without.paid()), advance)
    }

    /// Reverses a payment as if it had never been recorded, and makes the charges for its return. Later payments are
    /// allocated again. If the loan was closed early and is owed again without the payment, the agreed schedule applies
    /// again.
    pub(crate) fn reverse(
        &mut self,
        by: &By,
        payment: Payment,
        reversal: &Reversal<'_>,
    ) -> Result<Steps, LoanError> {
        if payment.is_recovery() {
            return self.reverse_recovery(payment, reversal);
        }
        let (today, reason) = (self.today(), reversal.reason);
        if !self.undo_settlement(payment.id, reversal)? {
            self.catch_up(today);
        }
        let before = self.record.position;
        let act = reversal.act(payment.clone());
        let charged = match &reversal.charges {
            Some((place, charges)) => self.levy(
                by,
                ChargeEvent::ReturnedPayment,
                Some(today),
                place,
                charges.clone(),
            )?,
            None => Levied::default(),
        };
        self.remove_payment(payment.id, charged.total)?;
        let (after, instalments) = self.replayed(today);
        self.settle(LoanCommand::ReversePayment(after.balance()))?;

        let money = &payment.payment;
        let receipt = &money.receipt_number;
        let returned = without(&before, money)?;
        let narration = format!("Receipt {receipt} reversed: {reason}");
        self.steps.push(Step {
            cash: Some(reversal.cash(money)),
            reverses: reversal.entry,
            ..Step::new(
                TransactionKind::PaymentReversed,
                today,
                (before, returned),
                narration,
            )
        });
        let owed = Heads::default().with_charges(Money::ZERO, charged.total);
        let with_charges = Position {
            owed: returned.owed.and(&owed),
            ..returned
        };
        if !charged.total.is_zero() {
            let narration = format!("Receipt {receipt} came back: {reason}");
            let change = (returned, with_charges);
            self.steps.push(Step {
                credits: charged.credits,
                ..Step::new(TransactionKind::Charge, today, change, narration)
            });
        }
        self.reallocate(with_charges, after);
        (self.record.position, self.record.instalments) = (after, instalments);
        Ok(self.done(act, charged.charges))
    }

    /// Removes a payment, adds what is charged for its return, and makes the schedule that then applies.
    fn remove_payment(&mut self, payment: PaymentId, charged: Money) -> Result<(), LoanError> {
        let (today, record) = (self.books.business_date, &mut self.record);
        record.payments.retain(|one| one.payment != payment);
        let remaining: Money = record.payments.iter().map(|one| one.amount).sum();
        if remaining < record.refunds.total {
            return Err(LoanError::Refunded(record.refunds.total));
        }
        // A charge for the return does not reopen the loan.
        let is_reopened = self.record.is_foreclosed() && self.replayed(today).0.balance() == Balance::Owed;
        if !charged.is_zero() {
            self.record.charges.push((today, charged));
        }
        let rows = if is_reopened {
            Some(self.agreed_schedule()?)
        } else {
            self.prepaid_schedule(None)?
        };
        if let Some(rows) = rows {
            self.reschedule(ScheduleCause::Reversal, rows);
        }
        Ok(())
    }

    /// Adds the reallocation of other payments as a step of the business date, if they are allocated otherwise.
    pub(super) fn reallocate(&mut self, before: Position, after: Position) {
        let differs = before.owed != after.owed || before.advance != after.advance;
        if differs || before.interest_earned() != after.interest_earned() {
            let narration = format!("Payments of loan {} allocated again", self.number());
            self.push(TransactionKind::Reallocation, (before, after), narration);
        }
    }

    /// Checks that a refund is the whole excess of an overpaid loan.
    pub(crate) fn check_refund(&self, amount: Money) -> Result<(), LoanError> {
        self.loan.get().state.after(LoanCommand::Refund)?;
        let excess = self.record.position.advance;
        if amount != excess || excess.is_zero() {
            return Err(LoanError::NotTheExcess(excess));
        }
        Ok(())
    }

    /// Refunds the excess, which closes the loan.
    pub(crate) fn refund(&mut self, by: &By, refund: &Settlement, reason: &str) -> Result<Steps, LoanError> {
        self.check_refund(refund.amount)?;
        let before = self.record.position;
        let after = Position {
            advance: Money::ZERO,
            ..before
        };
        self.settle(LoanCommand::Refund)?;
        self.record.position = after;
        let paid_out = Money::from_paise(refund.amount.paise().saturating_neg());
        let narration = format!("Excess of loan {} returned", self.number());
        self.steps.push(Step {
            cash: Some(Cash {
                till: CashTill::Of(by.user),
                ..Cash::of(refund.mode, paid_out)
            }),
            ..Step::new(TransactionKind::Refund, self.today(), (before, after), narration)
        });
        let act = Act::Refund(NewRefund {
            loan: self.loan.get().id,
            booked_on: self.today(),
            amount: refund.amount,
            mode: refund.mode,
            reference: refund.reference.clone(),
            reason: reason.to_owned(),
            paid_by: by.user,
            paid_at: by.at,
        });
        Ok(self.done(act, Vec::new()))
    }
}

/// Refuses a payment that leaves an excess on the loan, unless that was accepted. `after` is the position that it leads
/// to, so future interest that a prepayment removes is not owed.
fn check_excess(wanted: &PaymentWanted, after: &Position) -> Result<(), LoanError> {
    if wanted.accepts_overpayment || after.balance() != Balance::Excess {
        return Ok(());
    }
    let owed = wanted.amount.saturating_sub_to_zero(after.advance);
    Err(LoanError::MoreThanOwed(owed))
}

/// Returns a position without what a payment paid, head by head.
fn without(position: &Position, payment: &NewPayment) -> Result<Position, LoanError> {
    Ok(Position {
        owed: position.owed.and(&payment.allocated),
        advance: position.advance.checked_sub(payment.advance)?,
        interest_paid: position
            .interest_paid
            .checked_sub(payment.allocated.get(Head::Interest))?,
        penalty_paid: position
            .penalty_paid
            .checked_sub(payment.allocated.get(Head::Penalty))?,
        ..*position
    })
}
