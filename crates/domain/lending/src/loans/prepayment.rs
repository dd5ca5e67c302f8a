//! The schedule after early money has repaid principal.
use std::collections::VecDeque;

use munim_kernel::{Money, PaymentId};
use rust_decimal::Decimal;
use time::Date;

use super::standing::net_of_refunds;
use crate::{
    Carried, DaysOff, DueMove, Head, Heads, InstalmentStanding, LoanProductTerms, PaidIn, Period,
    ScheduleError, Terms, ValuedPayment,
};

/// The input from which a schedule is recomputed.
pub struct Prepayments<'a> {
    pub terms: Terms,
    pub product: &'a LoanProductTerms,
    pub disbursed_on: Date,
    /// Charges, with the day from which each is due with the next instalment.
    pub charges: &'a [(Date, Money)],
    /// Moves of due dates past holidays, in order.
    pub moves: &'a [DueMove],
    /// Interest that was waived, with the due date of its instalment.
    pub waived: &'a [(Date, Money)],
}

impl Prepayments<'_> {
    /// Returns the schedule after the payments. Payments of one day count as one. Money beyond all that is due on that
    /// day, including charges made by then, pays the interest accrued by then, and then principal; both become an
    /// instalment of that day. The later instalments are recomputed for the rest. The interest of a period is carried
    /// unrounded from one prepayment to the next: only the interest due at each prepayment and at the due date is
    /// rounded. The order in which the payments were recorded does not matter. Payments valued up to the day of a due
    /// date move are allocated by the old dates, later ones by the new ones, so that a move does not change what money
    /// has paid.
    pub fn schedule(
        &self,
        first: &[InstalmentStanding],
        paid: PaidIn<'_>,
    ) -> Result<Vec<InstalmentStanding>, ScheduleError> {
        Ok(self.after(first, paid)?.rows())
    }

    /// Returns the schedule after payments, of which `added` is new.
    ///
    /// A schedule that an older version of the program rounded cannot be recomputed from the first schedule and the
    /// earlier payments. The client knows the amounts of that schedule, so a new payment that is also the last one
    /// changes only the instalments to come.
    pub fn schedule_with(
        &self,
        first: &[InstalmentStanding],
        present: &[InstalmentStanding],
        paid: PaidIn<'_>,
        added: PaymentId,
    ) -> Result<Vec<InstalmentStanding>, ScheduleError> {
        let rows = self.schedule(first, paid)?;
        let (new, earlier): (Vec<_>, Vec<_>) = paid
            .payments
            .iter()
            .copied()
            .partition(|one| one.payment == added);
        let last = earlier.iter().map(|one| one.value_on).max();
        let comes_last = new.iter().all(|one| Some(one.value_on) >= last);
        if !comes_last || !paid.refunds.total.is_zero() || ask_as_much(&rows, present) {
            return Ok(rows);
        }
        let before = self.schedule(first, PaidIn::of(&earlier))?;
        if ask_as_much(&before, present) {
            return Ok(rows);
        }
        let mut course = Course::resumed(self, present, &earlier)?;
        for one in new {
            course.pay(one.value_on, one.amount)?;
        }
        course.make_rest()?;
        Ok(course.rows())
    }

    /// Replays the payments on the first schedule.
    fn after(&self, first: &[InstalmentStanding], paid: PaidIn<'_>) -> Result<Course<'_>, ScheduleError> {
        let mut course = Course::new(self, first);
        let mut moves = self.moves.iter().peekable();
        let payments = net_of_refunds(paid.payments, paid.refunds);
        for of_day in payments.chunk_by(|one, next| one.value_on == next.value_on) {
            let Some(on) = of_day.first().map(|one| one.value_on) else {
                continue;
            };
            while let Some(earlier) = moves.next_if(|one| one.moved_on < on) {
                course.move_past(earlier.past)?;
            }
            course.pay(on, of_day.iter().map(|one| one.amount).sum())?;
        }
        for later in moves {
            course.move_past(later.past)?;
        }
        course.make_rest()?;
        Ok(course)
    }
}

/// The state of a loan during the replay of its payments. Money pays everything that is due before it repays
/// principal, so the early part follows from totals, without an allocation.
struct Course<'a> {
    of: &'a Prepayments<'a>,
    /// Instalments due so far, and those of prepayments.
    due: Vec<InstalmentStanding>,
    /// Instalments to come, as last computed.
    later: VecDeque<InstalmentStanding>,
    /// Whether principal was repaid since the instalments to come were computed. They are recomputed when the next of
    /// them falls due, not for every prepayment.
    is_stale: bool,
    /// The principal of the instalments to come, less the principal repaid since.
    balance: Money,
    /// The unrounded interest of the current period, once principal was repaid in it.
    carried: Option<Carried>,
    /// Charges that are not due yet.
    charges: VecDeque<(Date, Money)>,
    /// Waived interest of instalments that are not due yet.
    waived: VecDeque<(Date, Money)>,
    /// Money paid less money due. Negative if more is due.
    early: Money,
    /// The number of instalments that were created or have fallen due.
    #[cfg(test)]
    steps: usize,
}

impl<'a> Course<'a> {
    fn new(of: &'a Prepayments<'a>, first: &[InstalmentStanding]) -> Self {
        let mut later = first.to_vec();
        later.sort_by_key(|one| (one.due_on, one.number));
        let mut charges = of.charges.to_vec();
        charges.sort_by_key(|(day, _)| *day);
        let mut waived = of.waived.to_vec();
        waived.sort_by_key(|(due_on, _)| *due_on);
        Self {
            of,
            due: Vec::new(),
            balance: later.iter().map(|one| one.asked.get(Head::Principal)).sum(),
            later: later.into(),
            is_stale: false,
            carried: None,
            charges: charges.into(),
            waived: waived.into(),
            early: Money::ZERO,
            #[cfg(test)]
            steps: 0,
        }
    }

    /// Resumes from the schedule after some payments.
    fn resumed(
        of: &'a Prepayments<'a>,
        present: &[InstalmentStanding],
        paid: &[ValuedPayment],
    ) -> Result<Self, ScheduleError> {
        let mut course = Self::new(of, present);
        if let Some(last) = paid.iter().map(|one| one.value_on).max() {
            course.fall_due(last)?;
        }
        let received: Money = paid.iter().map(|one| one.amount).sum();
        course.early = course.early.checked_add(received)?;
        course.carried = course.later.front().and_then(|next| next.carried);
        Ok(course)
    }

    /// Pays an amount on a day, which must not precede earlier payments.
    fn pay(&mut self, on: Date, amount: Money) -> Result<(), ScheduleError> {
        self.fall_due(on)?;
        self.early = self.early.checked_add(amount)?;
        let Some(period) = self.period() else {
            return Ok(());
        };
        let accrued = period.accrued(on);
        let repaid = self.early.saturating_sub_to_zero(accrued).min(self.balance);
        if repaid.is_zero() {
            return Ok(());
        }
        let asked = Heads::of_instalment(accrued, repaid);
        self.early = self.early.checked_sub(asked.total())?;
        self.due.push(InstalmentStanding::unpaid(0, on, asked));
        #[cfg(test)]
        {
            self.steps += 1;
        }
        let rest = self.balance.checked_sub(repaid)?;
        let share = Decimal::from(rest.paise()) / Decimal::from(self.balance.paise());
        self.carried = period
            .bears_interest()
            .then(|| period.carried_after(on, accrued, share));
        self.balance = rest;
        self.is_stale = !rest.is_zero();
        if rest.is_zero() {
            self.later.clear();
        }
        Ok(())
    }

    /// Returns the period up to the next instalment, if there is one.
    fn period(&self) -> Option<Period> {
        let next = InstalmentStanding {
            carried: self.carried,
            ..*self.later.front()?
        };
        let before = self.due.iter().rfind(|one| one.bears_interest());
        let start = before.map_or(self.of.disbursed_on, |one| one.due_on);
        Some(Period::up_to(&next, start))
    }

    /// Makes instalments and charges due up to a day.
    fn fall_due(&mut self, on: Date) -> Result<(), ScheduleError> {
        while self.later.front().is_some_and(|one| one.due_on <= on) {
            self.make_rest()?;
            let Some(one) = self.later.pop_front() else {
                break;
            };
            let principal = one.asked.get(Head::Principal);
            let interest = self.unwaived(&one);
            self.early = self.early.checked_sub(interest.checked_add(principal)?)?;
            self.balance = self.balance.checked_sub(principal)?;
            self.carried = None;
            self.due.push(one);
            #[cfg(test)]
            {
                self.steps += 1;
            }
        }
        while self.charges.front().is_some_and(|(day, _)| *day <= on) {
            let charge = self.charges.pop_front().map(|(_, amount)| amount);
            self.early = self.early.checked_sub(charge.unwrap_or_default())?;
        }
        Ok(())
    }

    /// Returns the interest of an instalment that falls due, less what of it is waived.
    fn unwaived(&mut self, one: &InstalmentStanding) -> Money {
        let mut waived = Money::ZERO;
        while let Some((_, amount)) = self.waived.front().filter(|(due_on, _)| *due_on <= one.due_on) {
            waived = [waived, *amount].into_iter().sum();
            self.waived.pop_front();
        }
        one.asked.get(Head::Interest).saturating_sub_to_zero(waived)
    }

    /// Moves the due date on days off past them.
    fn move_past(&mut self, past: DaysOff) -> Result<(), ScheduleError> {
        self.make_rest()?;
        move_past(self.later.make_contiguous(), past);
        Ok(())
    }

    /// Recomputes the instalments to come if principal was repaid since they were computed.
    fn make_rest(&mut self) -> Result<(), ScheduleError> {
        if !std::mem::take(&mut self.is_stale) {
            return Ok(());
        }
        let Prepayments { terms, product, .. } = self.of;
        let number = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let without = self
            .later
            .iter()
            .take_while(|one| one.asked.get(Head::Principal).is_zero());
        let counts = (number(self.later.len()), number(without.count()));
        let exact = self.carried.map_or(Decimal::ZERO, |carried| carried.total());
        let interest = terms.rounding().round(exact)?.max(Money::ZERO);
        let parts = terms.rest(self.balance, interest, counts, product.get().prepayment)?;
        #[cfg(test)]
        {
            self.steps += parts.len();
        }
        let made = self.later.iter().zip(parts).map(|(one, parts)| {
            let asked = Heads::of_instalment(parts.interest(), parts.principal());
            InstalmentStanding::unpaid(0, one.due_on, asked)
        });
        self.later = made.collect();
        if let Some(next) = self.later.front_mut() {
            next.carried = self.carried;
        }
        Ok(())
    }

    fn rows(self) -> Vec<InstalmentStanding> {
        let mut rows = self.due;
        rows.extend(self.later);
        for (number, one) in (1..).zip(&mut rows) {
            one.number = number;
        }
        rows
    }
}

/// Returns whether the amounts due are the same in two schedules, apart from charges.
pub(super) fn ask_as_much(rows: &[InstalmentStanding], others: &[InstalmentStanding]) -> bool {
    let mut pairs = rows.iter().zip(others);
    rows.len() == others.len() && pairs.all(|(one, other)| one.asks_as_much(other))
}

/// Moves the due date on days off past them. Returns whether there was one to move. If another instalment falls due on
/// these days or the day after them, none moves: interest accrues up to one due date at a time, so no two may share a
/// day.
pub(crate) fn move_past(rows: &mut [InstalmentStanding], past: DaysOff) -> bool {
    let mut near = rows
        .iter_mut()
        .filter(|one| past.from <= one.due_on && one.due_on <= past.to);
    match (near.next(), near.next()) {
        (Some(one), None) if past.includes(one.due_on) => {
            one.due_on = past.to;
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests;
