use munim_kernel::{Money, PaymentId};
use rust_decimal::Decimal;
use time::Date;

use crate::{AllocationOrder, Due, EarlyMoney, Heads, Instalment, allocate_to};

/// An instalment of a loan with what is paid of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InstalmentStanding {
    /// From 1.
    pub number: u16,
    pub due_on: Date,
    pub asked: Heads,
    pub paid: Heads,
    /// The day on which its last part was paid.
    pub settled_on: Option<Date>,
    /// Its interest before rounding, if principal was prepaid in its period.
    pub carried: Option<Carried>,
}

/// The unrounded interest of a period in which principal was prepaid, in paise with [`Carried::SCALE`] decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Carried {
    /// The interest of the remaining principal from the start of the period to its due date.
    pub to_come: Decimal,
    /// The earlier interest that was not due at the prepayments of the period. Negative if more was due at them.
    pub left: Decimal,
}

impl Carried {
    /// The number of decimals. More would make sums of large loans too long to store.
    pub const SCALE: u32 = 8;

    /// Rounds an amount of interest to its precision: a sum of carried interest that ends on half a paisa is rounded
    /// up.
    fn exact(paise: Decimal) -> Decimal {
        paise.round_dp(Self::SCALE - 2)
    }

    /// Returns all interest that the due date asks for, in paise.
    pub(super) fn total(&self) -> Decimal {
        Self::exact(self.to_come + self.left)
    }
}

impl InstalmentStanding {
    pub fn unpaid(number: u16, due_on: Date, asked: Heads) -> Self {
        Self {
            number,
            due_on,
            asked,
            paid: Heads::default(),
            settled_on: None,
            carried: None,
        }
    }

    /// Returns whether interest accrues up to its due date.
    pub(super) fn bears_interest(&self) -> bool {
        !self.asked.get(crate::Head::Interest).is_zero() || self.carried.is_some()
    }

    /// Returns whether both have the same amounts due on the same day, apart from charges, and carry the same
    /// interest.
    pub fn asks_the_same(&self, other: &Self) -> bool {
        self.asks_as_much(other) && self.carried == other.carried
    }

    /// Returns whether both have the same amounts due on the same day, apart from charges.
    pub(super) fn asks_as_much(&self, other: &Self) -> bool {
        let asked = |one: &Self| {
            let asked = |head| one.asked.get(head);
            (asked(crate::Head::Principal), asked(crate::Head::Interest))
        };
        (self.due_on, asked(self)) == (other.due_on, asked(other))
    }

    pub fn owed(&self) -> Heads {
        self.asked.less(&self.paid)
    }
}

impl From<&Instalment> for InstalmentStanding {
    fn from(instalment: &Instalment) -> Self {
        let parts = instalment.parts();
        let asked = Heads::of_instalment(parts.interest(), parts.principal());
        Self::unpaid(instalment.number(), instalment.due_on(), asked)
    }
}

/// Returns a schedule with charges: each is due with the first instalment on or after its day, or with the last one.
/// Earlier fees of the schedule are dropped.
pub fn with_charges(schedule: &[InstalmentStanding], charges: &[(Date, Money)]) -> Vec<InstalmentStanding> {
    let mut schedule = schedule.to_vec();
    schedule.sort_by_key(|one| (one.due_on, one.number));
    let mut fees = vec![Money::ZERO; schedule.len()];
    for (day, amount) in charges {
        let next = schedule.partition_point(|one| one.due_on < *day);
        if let Some(fee) = fees.get_mut(next.min(schedule.len().saturating_sub(1))) {
            *fee = [*fee, *amount].into_iter().sum();
        }
    }
    for (one, fee) in schedule.iter_mut().zip(fees) {
        one.asked = one.asked.with_charges(one.asked.get(crate::Head::Penalty), fee);
    }
    schedule
}

/// A payment that is neither a reversal nor reversed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValuedPayment {
    pub payment: PaymentId,
    /// The value date.
    pub value_on: Date,
    pub amount: Money,
}

/// The result of a loan's payments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    pub instalments: Vec<InstalmentStanding>,
    /// Money held beyond the instalments due so far.
    pub advance: Money,
}

/// Allocates all payments of a loan from the beginning, in the order of their value dates: each pays what has fallen
/// due by its day, oldest instalment first. Money beyond that is held and pays instalments as they fall due, or, with
/// [`EarlyMoney::Next`], pays the next instalments at once. The order in which the payments were recorded does not
/// matter. Refunds are deducted from the last payments.
///
/// If more was received than is due on the whole loan, the payment that reaches this amount pays everything at once.
pub fn replay(
    schedule: &[InstalmentStanding],
    (payments, refunded): (&[ValuedPayment], Money),
    order: AllocationOrder,
    early: EarlyMoney,
    as_of: Date,
) -> Standing {
    let mut instalments: Vec<_> = schedule
        .iter()
        .map(|one| InstalmentStanding {
            carried: one.carried,
            ..InstalmentStanding::unpaid(one.number, one.due_on, one.asked)
        })
        .collect();
    instalments.sort_by_key(|one| (one.due_on, one.number));
    let asked: Money = instalments.iter().map(|one| one.asked.total()).sum();
    let is_overpaid = payments.iter().map(|one| one.amount).sum::<Money>() > asked;
    let payments = net_of_refunds(payments, refunded);
    let standing = Standing {
        instalments,
        advance: Money::ZERO,
    };
    let mut course = Replay {
        standing,
        order,
        settled: 0,
    };
    let mut received = Money::ZERO;
    for payment in payments {
        course.apply_advance(payment.value_on);
        let horizon = match early {
            EarlyMoney::Next => Date::MAX,
            EarlyMoney::Hold | EarlyMoney::Principal => payment.value_on,
        };
        let left = course.pay(payment.amount, horizon, |_| payment.value_on);
        let advance = &mut course.standing.advance;
        *advance = [*advance, left].into_iter().sum();
        received = [received, payment.amount].into_iter().sum();
        if is_overpaid && received >= asked {
            course.pay_ahead(payment.value_on);
        }
    }
    course.apply_advance(as_of);
    let mut standing = course.standing;
    standing.instalments.sort_by_key(|one| one.number);
    standing
}

/// Returns payments in the order of their value dates, less refunds, which are deducted from the last ones.
pub(super) fn net_of_refunds(payments: &[ValuedPayment], refunded: Money) -> Vec<ValuedPayment> {
    let mut payments = payments.to_vec();
    payments.sort_by_key(|one| (one.value_on, one.payment));
    let mut returned = refunded;
    for payment in payments.iter_mut().rev() {
        let taken = returned.min(payment.amount);
        payment.amount = payment.amount.saturating_sub_to_zero(taken);
        returned = returned.saturating_sub_to_zero(taken);
    }
    payments
}

impl Standing {
    /// Pays all instalments with the advance, even those not due on `day` yet.
    pub(super) fn pay_ahead(&mut self, order: AllocationOrder, day: Date) {
        let mut course = Replay {
            standing: self.clone(),
            order,
            settled: 0,
        };
        course.pay_ahead(day);
        *self = course.standing;
    }

    pub(super) fn owed(&self) -> Heads {
        let owed = self.instalments.iter().map(InstalmentStanding::owed);
        owed.fold(Heads::default(), |sum, owed| sum.and(&owed))
    }
}

/// The replay of a loan's payments on its instalments, which are ordered by due date.
struct Replay {
    standing: Standing,
    order: AllocationOrder,
    /// The number of fully paid instalments. The oldest is paid first, so these are the first ones, and no payment
    /// looks at them again.
    settled: usize,
}

impl Replay {
    /// Pays what has fallen due by `day` with the advance, each on its due date.
    fn apply_advance(&mut self, day: Date) {
        self.standing.advance = self.pay(self.standing.advance, day, |due_on| due_on);
    }

    /// Pays all instalments with the advance, even those not due on `day` yet.
    fn pay_ahead(&mut self, day: Date) {
        self.standing.advance = self.pay(self.standing.advance, Date::MAX, |_| day);
    }

    /// Pays instalments due by `horizon`, and returns what is left.
    fn pay(&mut self, amount: Money, horizon: Date, paid_on: impl Fn(Date) -> Date) -> Money {
        let mut left = amount;
        let open = self.standing.instalments.iter_mut().skip(self.settled);
        for one in open.take_while(|one| one.due_on <= horizon) {
            if left.is_zero() {
                break;
            }
            let due = Due {
                number: one.number,
                due_on: one.due_on,
                unpaid: one.owed(),
            };
            let (allocated, rest) = allocate_to(left, &due, self.order);
            left = rest;
            if let Some(allocated) = allocated {
                one.paid = one.paid.and(&allocated.paid);
                if allocated.settles {
                    one.settled_on = Some(paid_on(one.due_on));
                }
            }
            if one.owed() == Heads::default() {
                self.settled += 1;
            }
        }
        left
    }
}

/// What is owed on a loan, by head, and the basis of its interest accrual.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Position {
    /// Includes the interest of all instalments to come.
    pub owed: Heads,
    /// What the lender holds beyond what is due.
    pub advance: Money,
    pub interest_paid: Money,
    /// Interest booked as income over time. The part that was not received yet is receivable.
    pub interest_accrued: Money,
    /// The due date of the oldest unpaid instalment, which may lie ahead. Instalments with no more unpaid than the
    /// product tolerates do not count.
    pub oldest_unpaid_due: Option<Date>,
    /// The period of the business date, with its interest.
    pub period: Option<Period>,
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
            interest: next.asked.get(crate::Head::Interest),
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
    /// Returns the position of a standing on `as_of`. Earlier accruals are carried on. For days past due, an instalment
    /// with no more than `tolerance` unpaid counts as paid.
    pub fn of(
        standing: &Standing,
        (disbursed_on, as_of): (Date, Date),
        interest_accrued: Money,
        tolerance: Money,
    ) -> Self {
        let instalments = &standing.instalments;
        let oldest = instalments.iter().find(|one| one.owed().total() > tolerance);
        Self {
            owed: standing.owed(),
            advance: standing.advance,
            interest_paid: instalments
                .iter()
                .map(|one| one.paid.get(crate::Head::Interest))
                .sum(),
            interest_accrued,
            oldest_unpaid_due: oldest.map(|one| one.due_on),
            period: Period::among(instalments, disbursed_on, |due_on| due_on >= as_of),
        }
    }

    /// Returns the interest that is income so far: accrued or received, whichever is more.
    pub fn interest_earned(&self) -> Money {
        self.interest_accrued.max(self.interest_paid)
    }

    /// Returns the interest that was accrued and is not received yet.
    pub fn interest_receivable(&self) -> Money {
        self.interest_accrued.saturating_sub_to_zero(self.interest_paid)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{Duration, macros::date};

    use super::*;
    use crate::Head;

    const START: Date = date!(2026 - 01 - 01);

    fn schedule(amounts: &[(i64, i64)]) -> Vec<InstalmentStanding> {
        (1..)
            .zip(amounts)
            .map(|(number, (principal, interest))| {
                let asked = Heads::of_instalment(Money::from_paise(*interest), Money::from_paise(*principal));
                InstalmentStanding::unpaid(number, START + Duration::weeks(i64::from(number)), asked)
            })
            .collect()
    }

    fn payments(of: &[(i64, i64)]) -> Vec<ValuedPayment> {
        (1..)
            .zip(of)
            .map(|(number, (day, amount))| ValuedPayment {
                payment: PaymentId::try_new(number).unwrap(),
                value_on: START + Duration::days(*day),
                amount: Money::from_paise(*amount),
            })
            .collect()
    }

    fn replayed(
        schedule: &[InstalmentStanding],
        payments: &[ValuedPayment],
        early: EarlyMoney,
        day: i64,
    ) -> Standing {
        replayed_after(schedule, (payments, Money::ZERO), early, day)
    }

    fn replayed_after(
        schedule: &[InstalmentStanding],
        money: (&[ValuedPayment], Money),
        early: EarlyMoney,
        day: i64,
    ) -> Standing {
        let order = AllocationOrder::default();
        replay(schedule, money, order, early, START + Duration::days(day))
    }

    #[test]
    fn money_that_is_early_is_held_until_it_is_due_or_pays_the_next_instalments() {
        let schedule = schedule(&[(900, 100), (950, 50)]);
        let paid = payments(&[(7, 1_400)]);
        let held = replayed(&schedule, &paid, EarlyMoney::Hold, 10);
        assert_eq!(held.advance, Money::from_paise(400));
        assert_eq!(held.instalments[0].settled_on, Some(date!(2026 - 01 - 08)));
        assert_eq!(held.instalments[1].paid, Heads::default());
        let due = replayed(&schedule, &paid, EarlyMoney::Hold, 14);
        assert_eq!(due.advance, Money::ZERO);
        assert_eq!(due.instalments[1].owed().total(), Money::from_paise(600));
        let next = replayed(&schedule, &paid, EarlyMoney::Next, 10);
        assert_eq!(next.advance, Money::ZERO);
        assert_eq!(next.instalments, due.instalments);
    }

    #[test]
    fn the_payment_that_more_than_covers_a_loan_pays_all_of_it_at_once_also_after_the_rest_is_refunded() {
        let schedule = schedule(&[(900, 100), (950, 50)]);
        let all = replayed(
            &schedule,
            &payments(&[(7, 1_500), (8, 500)]),
            EarlyMoney::Hold,
            10,
        );
        assert_eq!(
            all.advance,
            Money::from_paise(1_000),
            "as much as is owed is held"
        );
        let paid = payments(&[(7, 1_500), (8, 800)]);
        let over = replayed(&schedule, &paid, EarlyMoney::Hold, 10);
        assert_eq!(
            (over.owed(), over.advance),
            (Heads::default(), Money::from_paise(300))
        );
        assert_eq!(over.instalments[1].settled_on, Some(date!(2026 - 01 - 09)));
        let refunded = replayed_after(&schedule, (&paid, over.advance), EarlyMoney::Hold, 10);
        assert_eq!(
            (refunded.owed(), refunded.advance),
            (Heads::default(), Money::ZERO)
        );
        assert_eq!(refunded.instalments, over.instalments);
    }

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

    #[test]
    fn an_instalment_of_which_little_is_unpaid_counts_as_paid_for_days_past_due_and_stays_owed() {
        let schedule = schedule(&[(900, 100), (950, 50), (1_000, 0)]);
        let standing = replayed(&schedule, &payments(&[(7, 999)]), EarlyMoney::Hold, 10);
        let position = |tolerance| {
            let days = (START, START + Duration::days(10));
            Position::of(&standing, days, Money::ZERO, Money::from_paise(tolerance))
        };
        let due = |number: usize| Some(schedule[number - 1].due_on);
        for (tolerance, oldest) in [(0, due(1)), (1, due(2)), (999, due(2)), (1_000, None)] {
            assert_eq!(position(tolerance).oldest_unpaid_due, oldest, "{tolerance}");
            assert_eq!(position(tolerance).owed.total(), Money::from_paise(2_001));
        }
    }

    /// The model: all money received pays what is due so far, the oldest instalment first. Days do not matter.
    fn model(asked: &[InstalmentStanding], money: i64, day: Date) -> (Vec<i64>, i64) {
        let mut left = money;
        let paid = asked.iter().map(|one| {
            let due = if one.due_on <= day {
                one.asked.total().paise()
            } else {
                0
            };
            let paid = due.min(left);
            left -= paid;
            paid
        });
        (paid.collect(), left)
    }

    proptest! {
        #[test]
        fn any_order_of_payments_reversals_and_value_dates_comes_to_the_same(
            amounts in prop::collection::vec((0i64..2_000, 0i64..300), 1..12),
            mut paid in prop::collection::vec((0i64..90, 1i64..3_000), 0..12),
            reversed in prop::collection::vec(any::<bool>(), 12),
            day in 90i64..120,
        ) {
            let schedule = schedule(&amounts);
            let mut standing = payments(&paid);
            let mut keep = reversed.iter();
            standing.retain(|_| *keep.next().unwrap());
            let once = replayed(&schedule, &standing, EarlyMoney::Hold, day);
            standing.reverse();
            prop_assert_eq!(&replayed(&schedule, &standing, EarlyMoney::Hold, day), &once);
            paid.sort_unstable();

            let money: i64 = standing.iter().map(|one| one.amount.paise()).sum();
            let (expected, advance) = model(&schedule, money, START + Duration::days(day));
            let actual: Vec<_> = once.instalments.iter().map(|one| one.paid.total().paise()).collect();
            prop_assert_eq!(actual, expected);
            prop_assert_eq!(once.advance.paise(), advance);

            // A refund of what is held leaves what was paid.
            let refunded = replayed_after(&schedule, (&standing, once.advance), EarlyMoney::Hold, day);
            prop_assert_eq!(refunded.advance, Money::ZERO);
            let paid = |standing: &Standing| standing.instalments.iter().map(|one| one.paid).collect::<Vec<_>>();
            prop_assert_eq!(paid(&refunded), paid(&once));

            let position = Position::of(&once, (START, START + Duration::days(day)), Money::ZERO, Money::ZERO);
            let asked: i64 = amounts.iter().map(|(principal, interest)| principal + interest).sum();
            prop_assert_eq!(position.owed.total().paise() + money - position.advance.paise(), asked);
            let principal: i64 = amounts.iter().map(|(principal, _)| principal).sum();
            let repaid: i64 = once.instalments.iter().map(|one| one.paid.get(Head::Principal).paise()).sum();
            prop_assert_eq!(position.owed.get(Head::Principal).paise(), principal - repaid);
        }

        #[test]
        fn an_instalment_is_settled_on_the_first_day_that_the_money_for_it_was_there(
            amounts in prop::collection::vec((1i64..2_000, 0i64..300), 1..8),
            paid in prop::collection::vec((0i64..90, 1i64..3_000), 0..10),
        ) {
            let schedule = schedule(&amounts);
            let payments = payments(&paid);
            let standing = replayed(&schedule, &payments, EarlyMoney::Hold, 120);
            let all: i64 = amounts.iter().map(|(principal, interest)| principal + interest).sum();
            let is_overpaid = paid.iter().map(|(_, amount)| amount).sum::<i64>() > all;
            let mut asked = 0;
            for one in &standing.instalments {
                asked += one.asked.total().paise();
                // By day: what had come in by the end of it.
                let there = (0..=120).map(|day| START + Duration::days(day)).find(|day| {
                    let money: i64 = payments.iter().filter(|one| one.value_on <= *day).map(|one| one.amount.paise()).sum();
                    *day >= one.due_on && money >= asked || is_overpaid && money >= all
                });
                prop_assert_eq!(one.settled_on, there, "instalment {}", one.number);
            }
        }
    }
}
