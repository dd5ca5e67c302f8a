//! What early money that repays principal makes of a schedule.
use munim_kernel::Money;
use rust_decimal::Decimal;
use time::Date;

use super::standing::net_of_refunds;
use crate::{
    DaysOff, DueMove, EarlyMoney, Head, Heads, InstalmentStanding, LoanProductTerms, Period, ScheduleError,
    Terms, ValuedPayment, replay, with_charges,
};

/// What a schedule is made anew from.
pub struct Prepayments<'a> {
    /// What was agreed.
    pub terms: Terms,
    /// The product's terms.
    pub product: &'a LoanProductTerms,
    /// The day of the disbursal.
    pub disbursed_on: Date,
    /// Charges, with the day from which each is due with the next instalment.
    pub charges: &'a [(Date, Money)],
    /// Moves of due dates past holidays, in the order in which they were carried out.
    pub moves: &'a [DueMove],
}

impl Prepayments<'_> {
    /// Returns the schedule that the payments make of the first one. Of each payment, in the order of the days that they are
    /// valued from, what is beyond all that is due, charges made by then included, pays the interest that has accrued by its day,
    /// and then principal; both become an instalment of that day. The later instalments are made anew for the rest. The order in
    /// which the payments were recorded does not matter. Payments valued up to the day that due dates were moved on are allocated
    /// by the old dates, and later ones by the new ones, so that a move does not change what money has paid.
    ///
    /// # Errors
    /// [`ScheduleError`]
    pub fn schedule(
        &self,
        first: &[InstalmentStanding],
        (payments, refunded): (&[ValuedPayment], Money),
    ) -> Result<Vec<InstalmentStanding>, ScheduleError> {
        let order = self.product.get().allocation_order;
        let mut rows = first.to_vec();
        rows.sort_by_key(|one| (one.due_on, one.number));
        let mut taken = Vec::new();
        let mut moves = self.moves.iter().peekable();
        for payment in net_of_refunds(payments, refunded) {
            taken.push(payment);
            let on = payment.value_on;
            while let Some(earlier) = moves.next_if(|one| one.moved_on < on) {
                move_past(&mut rows, earlier.past);
            }
            // Charges of days up to this one are asked for by the instalment that a prepayment would make, before principal.
            let mut asked = rows.clone();
            asked.push(InstalmentStanding::unpaid(0, on, Heads::default()));
            let asked = with_charges(&asked, self.charges);
            let standing = replay(&asked, (&taken, Money::ZERO), order, EarlyMoney::Principal, on);
            if let Some(shorter) = self.prepay(&rows, standing.advance, on)? {
                rows = shorter;
            }
        }
        for later in moves {
            move_past(&mut rows, later.past);
        }
        Ok(rows)
    }

    /// Returns the schedule if `early` money is there beyond what is due on a day. `None` if it does not reach the principal.
    fn prepay(
        &self,
        rows: &[InstalmentStanding],
        early: Money,
        on: Date,
    ) -> Result<Option<Vec<InstalmentStanding>>, ScheduleError> {
        let (mut kept, later): (Vec<_>, Vec<_>) = rows.iter().copied().partition(|one| one.due_on <= on);
        let balance: Money = later.iter().map(|one| one.asked.get(Head::Principal)).sum();
        let period = Period::among(rows, self.disbursed_on, |due_on| due_on > on);
        let accrued = period.map_or(Money::ZERO, |period| period.accrued(on));
        let repaid = early.saturating_sub_to_zero(accrued).min(balance);
        if repaid.is_zero() {
            return Ok(None);
        }
        let rest = balance.checked_sub(repaid)?;
        let number = |place: usize| u16::try_from(place).unwrap_or(u16::MAX);
        kept.push(InstalmentStanding::unpaid(
            0,
            on,
            Heads::of_instalment(accrued, repaid),
        ));
        if !rest.is_zero() {
            let to_come = period.map_or(Money::ZERO, |period| {
                period.interest.saturating_sub_to_zero(accrued)
            });
            let share = Decimal::from(rest.paise()) / Decimal::from(balance.paise());
            let interest = self
                .terms
                .rounding()
                .round(Decimal::from(to_come.paise()) * share)?;
            let without = later
                .iter()
                .take_while(|one| one.asked.get(Head::Principal).is_zero());
            let counts = (number(later.len()), number(without.count()));
            let parts = self
                .terms
                .rest(rest, interest, counts, self.product.get().prepayment)?;
            kept.extend(later.iter().zip(parts).map(|(one, parts)| {
                let asked = Heads::of_instalment(parts.interest(), parts.principal());
                InstalmentStanding::unpaid(0, one.due_on, asked)
            }));
        }
        for (place, one) in (1..).zip(&mut kept) {
            one.number = number(place);
        }
        Ok(Some(kept))
    }
}

/// Moves the due date that lies on days off past them. Returns whether there was one to move. If another instalment falls due on
/// these days or on the day after them, all stay: interest accrues up to one due date at a time, so no two may share a day.
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
