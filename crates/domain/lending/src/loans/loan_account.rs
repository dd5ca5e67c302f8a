//! The account of a loan. Its methods decide what happens to it; `store_steps` stores the steps that they return.
mod charges;
mod closure;
mod disbursal;
mod payments;
mod reschedule;
mod schedule;
mod settlement;
mod store_steps;
mod waiver;
mod write_off;

use munim_books::OpenBooks;
use munim_kernel::{AmountOverflow, Money};
use time::Date;

use super::account_step::{Act, Step, Steps};
use crate::{
    Accrual, Balance, Head, InstalmentStanding, Loan, LoanAccountRecord, LoanCommand, LoanError,
    LoanProductTerms, LoanShare, LoanState, NewLoanCharge, NewSchedule, PaidIn, Payment, Penalties, Position,
    Recorded, Refusal, Standing, TransactionKind, holidays::MOST_DAYS, replay_charging, with_charges,
    with_waivers,
};

pub(super) use charges::{assess, total};
pub(crate) use disbursal::Payout;
pub(super) use payments::{ReceivedAt, Reversal};
pub(crate) use store_steps::store_steps;

/// A locked loan that was paid out, with what is owed on it.
#[derive(Debug, Clone)]
pub(crate) struct LoanAccount {
    /// The loan as it was locked.
    was: Loan,
    loan: Loan,
    product: LoanProductTerms,
    books: OpenBooks,
    /// The day through which the borrower's interest is income even if not received.
    recognised_through: Option<Date>,
    disbursed_on: Date,
    /// Penal charges have been made for the days before this one: the business date or, once the day end has made those
    /// of that date and the days off after it, the next business date.
    charged_before: Date,
    record: LoanAccountRecord,
    /// What the loan added to the roll-ups when it was locked.
    share: LoanShare,
    /// A new version of the schedule, which is not stored yet.
    new_schedule: Option<NewSchedule>,
    /// Steps that no method has returned yet.
    steps: Vec<Step>,
}

impl LoanAccount {
    pub(super) fn try_new(
        loan: Loan,
        (product, books, recognised_through): (LoanProductTerms, OpenBooks, Option<Date>),
        mut record: LoanAccountRecord,
        share: LoanShare,
    ) -> Result<Self, Refusal> {
        let disbursed_on = loan.get().disbursed_on.ok_or(Refusal::NotDisbursed)?;
        // Nothing is receivable on a loan that is written off or was settled.
        let is_given_up = loan.get().state == LoanState::WrittenOff || record.settled.is_some();
        let recognised = recognised_through.filter(|_| !is_given_up);
        record.position = record
            .position
            .recognised(&record.instalments, disbursed_on, recognised);
        let today = books.business_date;
        let mut account = Self {
            disbursed_on,
            charged_before: today,
            was: loan.clone(),
            loan,
            product,
            books,
            recognised_through,
            record,
            share,
            new_schedule: None,
            steps: Vec::new(),
        };
        account.charged_before = account.find_charged_before();
        Ok(account)
    }

    /// Returns the day before which penal charges have been made: the first one, from the business date on, up to which a
    /// replay charges as much as is recorded.
    fn find_charged_before(&self) -> Date {
        let (today, charged) = (self.today(), penalties(&self.record.instalments));
        if charged.is_zero() {
            return today;
        }
        let mut days =
            std::iter::successors(Some(today), |day| day.next_day()).take(1 + usize::from(MOST_DAYS));
        days.find(|day| penalties(&self.replayed_before(today, *day).1) >= charged)
            .unwrap_or(today)
    }

    pub(super) fn loan(&self) -> &Loan {
        &self.loan
    }

    pub(super) fn product(&self) -> &LoanProductTerms {
        &self.product
    }

    pub(super) fn into_loan(self) -> Loan {
        self.loan
    }

    /// Returns a stored payment with the loan after it.
    pub(super) fn recorded(self, payment: Option<Payment>) -> Result<Recorded, LoanError> {
        Ok(Recorded {
            // A payment or its reversal is always stored.
            payment: payment.ok_or(LoanError::NoSuchPayment)?,
            loan: self.loan,
            position: self.record.position,
        })
    }

    /// Returns the loan's number.
    pub(super) fn number(&self) -> &str {
        self.loan.get().number.as_deref().unwrap_or_default()
    }

    /// Returns what is left to pay, less what is held: on a loan that is written off, what was not recovered.
    fn left(&self) -> Result<Money, AmountOverflow> {
        let position = &self.record.position;
        match self.record.written_off {
            Some(written_off) => Ok(written_off.left()),
            None => position.owed.total().checked_sub(position.advance),
        }
    }

    pub(super) fn books(&self) -> OpenBooks {
        self.books
    }

    /// Returns the business date.
    fn today(&self) -> Date {
        self.books.business_date
    }

    /// Checks that a payment can be received or reversed.
    pub(super) fn check_state(&self, command: impl Fn(Balance) -> LoanCommand) -> Result<(), LoanError> {
        let leaving = |balance| self.loan.get().state.after(command(balance));
        match leaving(Balance::Owed) {
            Err(refused) if leaving(Balance::Nil).is_err() && leaving(Balance::Excess).is_err() => {
                Err(refused.into())
            }
            _ => Ok(()),
        }
    }

    /// Replays all payments up to a day, which has not ended. Returns the position on that day and the instalments.
    fn replayed(&self, day: Date) -> (Position, Vec<InstalmentStanding>) {
        self.replayed_before(day, self.charged_up_to(day))
    }

    /// Returns the day before which penal charges are made in a replay up to a day.
    fn charged_up_to(&self, day: Date) -> Date {
        if day == self.today() {
            self.charged_before
        } else {
            day
        }
    }

    /// Replays all payments up to a day, with the penal charges of the days before `before`.
    fn replayed_before(&self, day: Date, before: Date) -> (Position, Vec<InstalmentStanding>) {
        let standing = self.replay_of(self.record.paid_in(), day, before);
        (self.position_of(&standing), standing.instalments)
    }

    /// Replays some payments up to a day.
    fn replay_of(&self, paid: PaidIn<'_>, day: Date, before: Date) -> Standing {
        let product = self.product.get();
        let penalties = product.penal.map(|rule| Penalties {
            rule,
            tolerance: product.arrears_tolerance,
            waived: &self.record.waived_penalties,
            rescheduled: self.record.rescheduled.as_ref(),
            before,
        });
        replay_charging(
            &with_waivers(
                with_charges(&self.record.instalments, &self.record.charges),
                &self.record.waived,
            ),
            paid,
            (product.allocation_order, product.early_money),
            penalties,
            day,
        )
    }

    fn position_of(&self, standing: &Standing) -> Position {
        let tolerance = self.product.get().arrears_tolerance;
        Position::of(standing, self.disbursed_on, self.recognised_through, tolerance)
    }

    /// Returns the interest that accrues around the business date. After a reschedule of that date, it accrues up to the first
    /// new instalment, with what an instalment that is due today no longer asks for.
    fn accrual(&self) -> Accrual {
        let today = self.today();
        let rescheduled_on = self.record.rescheduled.as_ref().map(|rescheduled| rescheduled.on);
        Accrual::among(&self.record.instalments, self.disbursed_on, |due_on| {
            due_on > today || due_on == today && rescheduled_on != Some(today)
        })
    }

    /// Pays what fell due by `through` since the last change with the advance, as a separate step.
    fn catch_up(&mut self, through: Date) {
        self.catch_up_before(through, self.charged_up_to(through));
    }

    /// Makes the penal charges of the days before `before`, and pays what fell due by `through` with the advance, as
    /// separate steps. Penal charges are income when they are paid, so they post nothing.
    fn catch_up_before(&mut self, through: Date, before: Date) {
        let was = self.record.position;
        let (after, instalments) = self.replayed_before(through, before);
        let (old, new) = (penalties(&self.record.instalments), penalties(&instalments));
        let owed = [was.owed.get(Head::Penalty), new].into_iter().sum::<Money>();
        let charged = Position {
            owed: was
                .owed
                .with_charges(owed.saturating_sub_to_zero(old), was.owed.get(Head::Fee)),
            ..was
        };
        if charged.owed != was.owed {
            let narration = format!("Penal charges of loan {}", self.number());
            self.push(TransactionKind::PenalCharge, (was, charged), narration);
        }
        if after.owed != charged.owed || after.advance != charged.advance {
            let narration = "Advance applied to instalments that fell due";
            self.push(TransactionKind::AdvanceApplied, (charged, after), narration);
        }
        if after.owed != was.owed || after.advance != was.advance {
            (self.record.position, self.record.instalments) = (after, instalments);
        }
    }

    /// Makes the penal charges of an active loan for the days up to `through`, which ends. Returns `None` if there are
    /// none.
    pub(crate) fn charge_penalties(&mut self, through: Date) -> Option<Steps> {
        if self.loan.get().state != LoanState::Active {
            return None;
        }
        self.catch_up_before(through, through.next_day()?);
        (!self.steps.is_empty()).then(|| self.done(Act::Charge, Vec::new()))
    }

    /// Changes the loan's state by the balance that a command leaves.
    fn settle(&mut self, command: LoanCommand) -> Result<(), LoanError> {
        self.loan.settle(command, self.books.business_date)
    }

    /// Adds a step of the business date in which no cash changes hands.
    fn push(
        &mut self,
        kind: TransactionKind,
        (before, after): (Position, Position),
        narration: impl Into<String>,
    ) {
        self.steps
            .push(Step::new(kind, self.today(), (before, after), narration));
    }

    fn done(&mut self, act: Act, charges: Vec<NewLoanCharge>) -> Steps {
        Steps {
            act,
            taken: std::mem::take(&mut self.steps),
            charges,
        }
    }
}

/// Returns the penal charges that instalments ask for.
fn penalties(rows: &[InstalmentStanding]) -> Money {
    rows.iter().map(|one| one.asked.get(Head::Penalty)).sum()
}

#[cfg(test)]
mod tests;
