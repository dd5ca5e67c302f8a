use munim_kernel::Money;
use rust_decimal::Decimal;
use time::Date;

use crate::{Balance, Carried, Head, Heads, InstalmentStanding, Standing};

/// What is owed on a loan, by head, and the interest that is income.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Position {
    /// Includes the interest of all instalments to come.
    pub owed: Heads,
    /// What the lender holds beyond what is due.
    pub advance: Money,
    /// Paid or waived.
    pub interest_paid: Money,
    pub interest_waived: Money,
    /// Penal charges that were paid. They are income when they are paid.
    pub penalty_paid: Money,
    /// Interest booked as income over time. The part that was not received yet is receivable. 0 if interest is income only
    /// when it is received.
    pub interest_accrued: Money,
    /// The due date of the oldest unpaid instalment, which may lie ahead. Instalments with no more unpaid than the
    /// product tolerates do not count.
    pub oldest_unpaid_due: Option<Date>,
}

/// The interest that accrues from one due date to the next, and what had accrued before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accrual {
    /// The interest of the instalments up to `since`.
    pub before: Money,
    /// The last due date with interest, or the disbursal.
    pub since: Date,
    /// The period from then on. `None` if no later instalment has interest.
    pub period: Option<Period>,
}

impl Accrual {
    /// Returns what accrues up to the first instalment with interest among those that `later` selects by due date.
    pub fn among(
        instalments: &[InstalmentStanding],
        disbursed_on: Date,
        later: impl Fn(Date) -> bool,
    ) -> Self {
        let earlier = || instalments.iter().filter(|one| !later(one.due_on));
        let last = earlier().rfind(|one| one.bears_interest());
        Self {
            before: earlier().map(|one| one.asked.get(Head::Interest)).sum(),
            since: last.map_or(disbursed_on, |one| one.due_on),
            period: Period::among(instalments, disbursed_on, &later),
        }
    }

    /// Returns all interest of a loan that has accrued by the end of `day`.
    pub fn through(instalments: &[InstalmentStanding], disbursed_on: Date, day: Date) -> Money {
        let accrual = Self::among(instalments, disbursed_on, |due_on| due_on > day);
        let period = accrual.period.map(|period| period.accrued(day));
        [Some(accrual.before), period].into_iter().flatten().sum()
    }
}

/// The time between two due dates, and its interest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The previous due date, or the disbursal.
    pub start: Date,
    pub due: Date,
    pub interest: Money,
    /// Its interest before rounding, if principal was prepaid in it.
    pub carried: Option<Carried>,
}

impl Period {
    /// Returns the period of a day: up to the first instalment with interest among those that `later` selects by due
    /// date, from the previous one with interest. Interest that a grace period skips is due after it, so it accrues
    /// over both.
    pub fn among(
        instalments: &[InstalmentStanding],
        disbursed_on: Date,
        later: impl Fn(Date) -> bool,
    ) -> Option<Self> {
        let bearing = |one: &&InstalmentStanding| one.bears_interest();
        let next = instalments.iter().filter(bearing).find(|one| later(one.due_on))?;
        let before = instalments.iter().filter(bearing).rfind(|one| !later(one.due_on));
        Some(Self::up_to(next, before.map_or(disbursed_on, |one| one.due_on)))
    }

    /// Returns the period from `start` to the due date of an instalment.
    pub(super) fn up_to(next: &InstalmentStanding, start: Date) -> Self {
        Self {
            start,
            due: next.due_on,
            interest: next.asked.get(Head::Interest),
            carried: next.carried,
        }
    }

    pub(super) fn bears_interest(&self) -> bool {
        !self.interest.is_zero() || self.carried.is_some()
    }

    /// Returns the interest accrued by the end of `day`: the period's, in proportion to the days passed, with half a
    /// paisa rounded up. Excludes the interest that was due at prepayments in the period.
    pub fn accrued(&self, day: Date) -> Money {
        if day >= self.due {
            return self.interest;
        }
        let Carried { left, .. } = self.unrounded();
        let exact = Carried::exact(left + self.borne(day));
        // A part of an amount is no larger than the amount.
        let rounded = Money::round_paise(exact).unwrap_or(self.interest);
        rounded.max(Money::ZERO)
    }

    /// Returns the carried interest after a prepayment on `day`, before the due date: `share` of the principal is
    /// left, and `asked` of interest was due at the prepayment.
    pub(super) fn carried_after(&self, day: Date, asked: Money, share: Decimal) -> Carried {
        let Carried { to_come, left } = self.unrounded();
        let borne = self.borne(day);
        // A prepayment that asks for no interest begins no period.
        let kept = if asked.is_zero() { borne } else { Decimal::ZERO };
        let carried = Carried {
            to_come: (to_come - borne + kept) * share,
            left: left + borne - Decimal::from(asked.paise()) - kept * share,
        };
        Carried {
            to_come: carried.to_come.round_dp(Carried::SCALE),
            left: carried.left.round_dp(Carried::SCALE),
        }
    }

    /// Returns the period's interest before rounding: the interest due, unless principal was prepaid.
    fn unrounded(&self) -> Carried {
        self.carried.unwrap_or(Carried {
            to_come: Decimal::from(self.interest.paise()),
            left: Decimal::ZERO,
        })
    }

    /// Returns the interest that the principal bears from the start to the end of `day`, in paise.
    fn borne(&self, day: Date) -> Decimal {
        let days = (self.due - self.start).whole_days();
        let elapsed = (day - self.start).whole_days().clamp(0, days.max(0));
        let borne = self.unrounded().to_come * Decimal::from(elapsed);
        borne.checked_div(Decimal::from(days)).unwrap_or_default()
    }
}

impl Position {
    /// Returns the position of a standing, whose interest is booked as income through a day, if it is. For days past due, an
    /// instalment with no more than `tolerance` unpaid counts as paid.
    pub fn of(
        standing: &Standing,
        disbursed_on: Date,
        recognised_through: Option<Date>,
        tolerance: Money,
    ) -> Self {
        let instalments = &standing.instalments;
        let oldest = instalments.iter().find(|one| one.owed().total() > tolerance);
        let paid = |head| instalments.iter().map(|one| one.paid.get(head)).sum();
        Self {
            owed: standing.owed(),
            advance: standing.advance,
            interest_paid: paid(Head::Interest),
            interest_waived: instalments.iter().map(|one| one.waived).sum(),
            penalty_paid: paid(Head::Penalty),
            oldest_unpaid_due: oldest.map(|one| one.due_on),
            ..Self::default()
        }
        .recognised(instalments, disbursed_on, recognised_through)
    }

    /// Returns the position with the interest of a schedule that is income.
    #[must_use]
    pub(super) fn recognised(
        self,
        instalments: &[InstalmentStanding],
        disbursed_on: Date,
        recognised_through: Option<Date>,
    ) -> Self {
        let recognised = recognised_through.map(|day| Accrual::through(instalments, disbursed_on, day));
        Self {
            interest_accrued: recognised.unwrap_or_default(),
            ..self
        }
    }

    pub(super) fn balance(&self) -> Balance {
        if self.owed != Heads::default() {
            Balance::Owed
        } else if self.advance.is_zero() {
            Balance::Nil
        } else {
            Balance::Excess
        }
    }

    /// Returns the interest that is income so far: accrued or received, whichever is more.
    pub fn interest_earned(&self) -> Money {
        self.interest_accrued.max(self.interest_received())
    }

    /// Between two allocations of the same payments, it can be less than nothing.
    fn interest_received(&self) -> Money {
        Money::from_paise(
            self.interest_paid
                .paise()
                .saturating_sub(self.interest_waived.paise()),
        )
    }

    /// Returns the interest that was income before it was waived, which is a cost.
    pub(super) fn interest_given_up(&self) -> Money {
        let not_received = self
            .interest_accrued
            .saturating_sub_to_zero(self.interest_received());
        self.interest_waived.min(not_received)
    }

    /// Returns the interest that was accrued and is not received yet.
    pub fn interest_receivable(&self) -> Money {
        self.interest_accrued.saturating_sub_to_zero(self.interest_paid)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn interest_accrues_by_the_day_and_is_whole_on_the_due_date() {
        let period = Period {
            start: date!(2026 - 01 - 01),
            due: date!(2026 - 02 - 01),
            interest: Money::from_paise(60_000),
            carried: None,
        };
        assert_eq!(period.accrued(date!(2026 - 01 - 01)), Money::ZERO);
        assert_eq!(period.accrued(date!(2026 - 01 - 16)), Money::from_paise(29_032));
        assert_eq!(period.accrued(date!(2026 - 02 - 01)), Money::from_paise(60_000));
        assert_eq!(period.accrued(date!(2027 - 02 - 01)), Money::from_paise(60_000));
    }

    /// Three months of which the second has no interest, so that the third's accrues over two.
    #[test]
    fn all_interest_accrues_over_the_whole_schedule_and_equals_it_on_due_dates() {
        let lent = date!(2026 - 01 - 01);
        let rows = [
            (date!(2026 - 02 - 01), 3_100),
            (date!(2026 - 03 - 01), 0),
            (date!(2026 - 04 - 01), 5_900),
        ];
        let rows: Vec<_> = (1..)
            .zip(rows)
            .map(|(number, (due_on, interest))| {
                let asked = Heads::of_instalment(Money::from_paise(interest), Money::from_paise(10_000));
                InstalmentStanding::unpaid(number, due_on, asked)
            })
            .collect();
        let mut day = date!(2025 - 12 - 30);
        while day < date!(2026 - 04 - 05) {
            let elapsed = (day - lent).whole_days().clamp(0, 90);
            let accrued = Accrual::through(&rows, lent, day);
            assert_eq!(accrued, Money::from_paise(elapsed * 100), "{day}");
            day = day.next_day().unwrap();
        }
    }

    #[test]
    fn interest_is_income_when_it_accrues_or_is_received_whichever_is_first() {
        let position = |accrued, paid| Position {
            interest_accrued: Money::from_paise(accrued),
            interest_paid: Money::from_paise(paid),
            ..Position::default()
        };
        for (accrued, paid, earned, receivable) in [(0, 0, 0, 0), (70, 20, 70, 50), (20, 70, 70, 0)] {
            let position = position(accrued, paid);
            assert_eq!(position.interest_earned(), Money::from_paise(earned));
            assert_eq!(position.interest_receivable(), Money::from_paise(receivable));
        }
    }
}
