use munim_kernel::Money;
use munim_lending::{AllocationOrder, Due, Head, Heads, Parts, allocate_to};
use time::Date;

use super::arrears::delay;
use crate::{
    InstalmentRow,
    calendar::{plus_days, working_day_from},
    dice::Dice,
};

/// How a borrower pays.
#[derive(Debug, Clone, Copy)]
pub(super) struct Conduct {
    /// Whether they sometimes pay late.
    pub(super) irregular: bool,
    /// The index of the first instalment that they do not pay in full; past the last if they pay all.
    pub(super) stops_at: usize,
    /// No payment is posted after this day.
    pub(super) posted_until: Date,
    /// The day of the portfolio.
    pub(super) as_of: Date,
}

/// Returns what is paid on which day, at most one payment a day, in order.
pub(super) fn receive(
    dice: &mut Dice,
    conduct: Conduct,
    due_dates: &[Date],
    parts: &[Parts],
    received: &mut Vec<(Date, Money)>,
) {
    received.clear();
    let mut last = Date::MIN;
    for (place, (due, parts)) in due_dates.iter().zip(parts).enumerate() {
        let total = parts.total();
        if place >= conduct.stops_at {
            // Half of those who stop pay part of the first instalment that they miss.
            if dice.below(2) == 0 && *due >= last && *due <= conduct.posted_until {
                add(received, *due, some_of(dice, total));
            }
            return;
        }
        let delay = delay(dice, conduct.irregular);
        // The current day is not over, so some have not paid yet.
        if *due == conduct.as_of && dice.below(100) < 30 {
            return;
        }
        let mut paid_on = *due;
        if delay > 0 {
            paid_on = working_day_from(plus_days(*due, delay));
        }
        let in_two = delay > 3 && *due >= last && *due <= conduct.posted_until && dice.below(100) < 20;
        let first = if in_two { some_of(dice, total) } else { Money::ZERO };
        if !first.is_zero() {
            add(received, *due, first);
        }
        paid_on = paid_on.max(last);
        if paid_on > conduct.posted_until {
            return;
        }
        add(received, paid_on, total.saturating_sub_to_zero(first));
        last = paid_on;
    }
}

fn add(received: &mut Vec<(Date, Money)>, day: Date, amount: Money) {
    match received.last_mut() {
        _ if amount.is_zero() => {}
        Some((known, sum)) if *known == day => *sum = [*sum, amount].into_iter().sum(),
        _ => received.push((day, amount)),
    }
}

/// Returns a third to two thirds of an amount, in multiples of ten rupees; nothing for less than thirty rupees.
fn some_of(dice: &mut Dice, amount: Money) -> Money {
    let percent = i64::from(dice.between(33, 66));
    Money::from_paise(amount.paise() * percent / 100 / 1_000 * 1_000)
}

/// Allocates payments to the instalments of one loan, the oldest first.
#[derive(Debug)]
pub(super) struct Ledger<'a> {
    instalments: &'a mut [InstalmentRow],
    /// The index of the oldest instalment that is not settled.
    open: usize,
}

impl<'a> Ledger<'a> {
    /// `instalments` are unpaid and sorted by due date.
    pub(super) fn new(instalments: &'a mut [InstalmentRow]) -> Self {
        Self { instalments, open: 0 }
    }

    /// Allocates a payment and returns the principal and the interest that it paid. Overpayments are dropped; callers
    /// must not make any.
    pub(super) fn pay(&mut self, received_on: Date, amount: Money) -> (Money, Money) {
        let mut left = amount;
        let (mut principal, mut interest) = (Money::ZERO, Money::ZERO);
        while !left.is_zero() {
            let Some(row) = self.instalments.get_mut(self.open) else {
                break;
            };
            let due = Due {
                number: row.number,
                due_on: row.due_on,
                unpaid: Heads::of_instalment(
                    row.interest.saturating_sub_to_zero(row.interest_paid),
                    row.principal.saturating_sub_to_zero(row.principal_paid),
                ),
            };
            let (allocated, rest) = allocate_to(left, &due, AllocationOrder::default());
            left = rest;
            let settles = allocated.is_none_or(|part| part.settles);
            if let Some(part) = allocated {
                row.principal_paid = sum(row.principal_paid, part.paid.get(Head::Principal));
                row.interest_paid = sum(row.interest_paid, part.paid.get(Head::Interest));
                principal = sum(principal, part.paid.get(Head::Principal));
                interest = sum(interest, part.paid.get(Head::Interest));
            }
            if settles {
                row.settled_on = Some(received_on);
                self.open += 1;
            }
        }
        (principal, interest)
    }

    /// Returns the due date of the oldest instalment that is not settled.
    pub(super) fn oldest_unpaid_due(&self) -> Option<Date> {
        self.instalments.get(self.open).map(|row| row.due_on)
    }

    pub(super) fn outstanding(&self) -> (Money, Money) {
        let open = self.instalments.get(self.open..).unwrap_or_default();
        let principal = open
            .iter()
            .map(|row| row.principal.saturating_sub_to_zero(row.principal_paid));
        let interest = open
            .iter()
            .map(|row| row.interest.saturating_sub_to_zero(row.interest_paid));
        (principal.sum(), interest.sum())
    }
}

pub(super) fn sum(one: Money, other: Money) -> Money {
    [one, other].into_iter().sum()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::macros::date;

    use super::*;
    use crate::tests::{allocate, paid_of};

    fn row(number: u16, principal: i64, interest: i64) -> InstalmentRow {
        InstalmentRow {
            loan_id: 1,
            number,
            due_on: plus_days(date!(2026 - 01 - 05), 7 * u32::from(number)),
            principal: Money::from_paise(principal),
            interest: Money::from_paise(interest),
            principal_paid: Money::ZERO,
            interest_paid: Money::ZERO,
            settled_on: None,
        }
    }

    proptest! {
        /// Compares it with the domain's allocation over all instalments.
        #[test]
        fn the_ledger_allocates_as_the_domain_does(
            asked in prop::collection::vec((1i64..900, 0i64..100), 1..30),
            payments in prop::collection::vec(1i64..2_500, 1..30),
        ) {
            let mut rows: Vec<_> = (1..).zip(asked).map(|(number, (principal, interest))| row(number, principal, interest)).collect();
            let mut owed: Vec<_> = rows.iter().map(|row| Due {
                number: row.number,
                due_on: row.due_on,
                unpaid: Heads::of_instalment(row.interest, row.principal),
            }).collect();
            let mut ledger = Ledger::new(&mut rows);
            for payment in payments {
                let payment = Money::from_paise(payment);
                let (parts, _) = allocate(payment, &owed);
                let paid = ledger.pay(date!(2026 - 06 - 01), payment);
                prop_assert_eq!(paid, (paid_of(&parts, Head::Principal), paid_of(&parts, Head::Interest)));
                for part in parts {
                    let due = &mut owed[usize::from(part.number) - 1];
                    let less = |head| due.unpaid.get(head).saturating_sub_to_zero(part.paid.get(head));
                    due.unpaid = Heads::of_instalment(less(Head::Interest), less(Head::Principal));
                }
                let open = owed.iter().find(|due| !due.unpaid.total().is_zero());
                prop_assert_eq!(ledger.oldest_unpaid_due(), open.map(|due| due.due_on));
                let left = |head| owed.iter().map(|due| due.unpaid.get(head)).sum::<Money>();
                prop_assert_eq!(ledger.outstanding(), (left(Head::Principal), left(Head::Interest)));
            }
        }
    }
}
