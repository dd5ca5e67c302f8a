use munim_kernel::{Money, PaymentId};
use rust_decimal::Decimal;
use time::{Date, Duration};

use crate::{
    AllocationOrder, Due, EarlyMoney, Head, Heads, InstalmentStanding, PenalRule, Rescheduled, allocate_to,
};

/// A payment that is neither a reversal nor reversed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValuedPayment {
    pub payment: PaymentId,
    /// The value date.
    pub value_on: Date,
    pub amount: Money,
}

/// What was paid on a loan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaidIn<'a> {
    pub payments: &'a [ValuedPayment],
    pub refunds: Refunds,
}

/// What was paid back of overpayments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Refunds {
    pub total: Money,
    /// The last payment that was recorded before the last refund. `None` if all payments were.
    pub after: Option<PaymentId>,
}

impl<'a> PaidIn<'a> {
    /// Returns payments of which nothing was refunded.
    pub fn of(payments: &'a [ValuedPayment]) -> Self {
        Self {
            payments,
            refunds: Refunds::default(),
        }
    }
}

/// The result of a loan's payments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    pub instalments: Vec<InstalmentStanding>,
    /// Money held beyond the instalments due so far.
    pub advance: Money,
}

/// The penal charges of a replay.
#[derive(Debug, Clone, Copy)]
pub struct Penalties<'a> {
    pub rule: PenalRule,
    /// An instalment with no more unpaid is not overdue.
    pub tolerance: Money,
    /// What was waived of them, with the due date of its instalment.
    pub waived: &'a [(Date, Money)],
    /// The last reschedule, before which they are fixed.
    pub rescheduled: Option<&'a Rescheduled>,
    /// The days before this one have ended.
    pub before: Date,
}

/// Allocates all payments of a loan without penal charges, as [`replay_charging`] does.
pub fn replay(
    schedule: &[InstalmentStanding],
    paid: PaidIn<'_>,
    order: AllocationOrder,
    early: EarlyMoney,
    as_of: Date,
) -> Standing {
    replay_charging(schedule, paid, (order, early), None, as_of)
}

/// Allocates all payments of a loan from the beginning, in the order of their value dates: each pays what has fallen
/// due by its day, oldest instalment first. Money beyond that is held and pays instalments as they fall due, or, with
/// [`EarlyMoney::Next`], pays the next instalments at once. The order in which the payments were recorded does not
/// matter. Refunds are deducted from the last payments.
///
/// Penal charges follow from what was overdue at the end of each day, so a payment that is valued in the past also
/// changes those of the days after it.
///
/// If more was received than is due on the whole loan, the payment that reaches this amount pays everything at once.
pub fn replay_charging(
    schedule: &[InstalmentStanding],
    paid: PaidIn<'_>,
    rules: (AllocationOrder, EarlyMoney),
    penalties: Option<Penalties<'_>>,
    as_of: Date,
) -> Standing {
    let mut instalments: Vec<_> = schedule
        .iter()
        .map(|one| {
            let penalty = match penalties {
                Some(_) => Money::ZERO,
                None => one.asked.get(Head::Penalty),
            };
            let asked = one.asked.with_charges(penalty, one.asked.get(Head::Fee));
            let paid = Heads::of_instalment(one.waived, Money::ZERO);
            let is_waived = !one.waived.is_zero() && paid == asked;
            InstalmentStanding {
                carried: one.carried,
                waived: one.waived,
                paid,
                settled_on: is_waived.then_some(one.due_on),
                ..InstalmentStanding::unpaid(one.number, one.due_on, asked)
            }
        })
        .collect();
    instalments.sort_by_key(|one| (one.due_on, one.number));
    let payments = net_of_refunds(paid.payments, paid.refunds);
    let received: Money = paid.payments.iter().map(|one| one.amount).sum();
    let play =
        |all: Option<Money>| Replay::new(instalments.clone(), rules, penalties).run(&payments, all, as_of);
    let mut all = asked_for(&instalments);
    if penalties.is_some() && received > all {
        all = asked_for(&play(None).instalments);
    }
    play((received > all).then_some(all))
}

/// Returns all that instalments ask for and that was not waived.
fn asked_for(instalments: &[InstalmentStanding]) -> Money {
    instalments
        .iter()
        .map(|one| one.asked.total().saturating_sub_to_zero(one.waived))
        .sum()
}

/// Returns payments in the order of their value dates, less refunds, which are deducted from the last ones that were recorded
/// before them. If those were reversed meanwhile, the rest is deducted from the others, in the order of recording.
pub(super) fn net_of_refunds(payments: &[ValuedPayment], refunds: Refunds) -> Vec<ValuedPayment> {
    let mut payments = payments.to_vec();
    payments.sort_by_key(|one| (one.value_on, one.payment));
    let (before, mut others): (Vec<_>, Vec<_>) = payments
        .iter_mut()
        .partition(|one| refunds.after.is_none_or(|last| one.payment <= last));
    others.sort_by_key(|one| one.payment);
    let mut returned = refunds.total;
    for payment in before.into_iter().rev().chain(others) {
        let taken = returned.min(payment.amount);
        payment.amount = payment.amount.saturating_sub_to_zero(taken);
        returned = returned.saturating_sub_to_zero(taken);
    }
    payments
}

impl Standing {
    /// Pays all instalments with the advance, even those not due on `day` yet.
    pub(super) fn pay_ahead(&mut self, order: AllocationOrder, day: Date) {
        let rules = (order, EarlyMoney::Next);
        let mut course = Replay::new(self.instalments.clone(), rules, None);
        course.standing.advance = self.advance;
        course.pay_ahead(day);
        *self = course.standing;
    }

    /// Returns what was paid or waived.
    pub(super) fn paid(&self) -> Heads {
        let paid = self.instalments.iter().map(|one| one.paid);
        paid.fold(Heads::default(), |sum, paid| sum.and(&paid))
    }

    pub(super) fn owed(&self) -> Heads {
        let owed = self.instalments.iter().map(InstalmentStanding::owed);
        owed.fold(Heads::default(), |sum, owed| sum.and(&owed))
    }
}

/// The replay of a loan's payments on its instalments, which are ordered by due date.
struct Replay<'a> {
    standing: Standing,
    order: AllocationOrder,
    early: EarlyMoney,
    /// The number of fully paid instalments. The oldest is paid first, so these are the first ones, and no payment
    /// looks at them again.
    settled: usize,
    penalties: Option<Penalties<'a>>,
    /// What was overdue of each instalment. Empty without penal charges.
    overdue: Vec<Overdue>,
}

/// What was overdue of an instalment so far.
#[derive(Debug, Clone, Copy, Default)]
struct Overdue {
    /// The first day that does not count yet.
    next: Option<Date>,
    /// The sum over the days that count, in paise.
    sum: Decimal,
    /// Its penal charge of the days before a reschedule.
    fixed: Money,
    /// What is waived of its penal charge.
    waived: Money,
}

impl Overdue {
    /// Returns its penal charge, given that of the days that count.
    fn asked(&self, charged: Money) -> Money {
        let all = [self.fixed, charged].into_iter().sum::<Money>();
        all.saturating_sub_to_zero(self.waived)
    }
}

impl<'a> Replay<'a> {
    fn new(
        mut instalments: Vec<InstalmentStanding>,
        (order, early): (AllocationOrder, EarlyMoney),
        penalties: Option<Penalties<'a>>,
    ) -> Self {
        let mut overdue = vec![Overdue::default(); penalties.map_or(0, |_| instalments.len())];
        if let Some(penalties) = penalties {
            let fixed = penalties.rescheduled.map_or(&[][..], |one| &one.penalties);
            for (amounts, is_fixed) in [(fixed, true), (penalties.waived, false)] {
                for (due_on, amount) in amounts {
                    let place = instalments.partition_point(|one| one.due_on < *due_on);
                    if let Some(one) = overdue.get_mut(place.min(instalments.len().saturating_sub(1))) {
                        let sum = if is_fixed { &mut one.fixed } else { &mut one.waived };
                        *sum = [*sum, *amount].into_iter().sum();
                    }
                }
            }
        }
        for (one, overdue) in instalments.iter_mut().zip(&overdue) {
            let charged = overdue.asked(Money::ZERO);
            one.asked = one.asked.with_charges(charged, one.asked.get(Head::Fee));
        }
        Self {
            standing: Standing {
                instalments,
                advance: Money::ZERO,
            },
            order,
            early,
            settled: 0,
            penalties,
            overdue,
        }
    }

    /// Allocates payments. The one with which `all` was received pays everything at once.
    fn run(mut self, payments: &[ValuedPayment], all: Option<Money>, as_of: Date) -> Standing {
        let mut received = Money::ZERO;
        for payment in payments {
            self.apply_advance(payment.value_on);
            self.charge(payment.value_on);
            let horizon = match self.early {
                EarlyMoney::Next => Date::MAX,
                EarlyMoney::Hold | EarlyMoney::Principal => payment.value_on,
            };
            let left = self.pay(payment.amount, horizon, |_| payment.value_on);
            let advance = &mut self.standing.advance;
            *advance = [*advance, left].into_iter().sum();
            received = [received, payment.amount].into_iter().sum();
            if all.is_some_and(|all| received >= all) {
                self.pay_ahead(payment.value_on);
            }
        }
        self.apply_advance(as_of);
        if let Some(penalties) = self.penalties {
            self.charge(penalties.before);
        }
        let mut standing = self.standing;
        standing.instalments.sort_by_key(|one| one.number);
        standing
    }

    /// Makes the penal charges of the days before `day`. Held money has paid what fell due by then.
    fn charge(&mut self, day: Date) {
        let Some(penalties) = self.penalties else {
            return;
        };
        let grace = Duration::days(i64::from(penalties.rule.grace_days));
        let rescheduled_on = penalties.rescheduled.map(|rescheduled| rescheduled.on);
        let open = self.standing.instalments.iter_mut().zip(&mut self.overdue);
        for (one, overdue) in open.skip(self.settled).take_while(|(one, _)| one.due_on < day) {
            if rescheduled_on.is_some_and(|on| one.due_on <= on) {
                continue;
            }
            let Some(from) = overdue.next.or_else(|| one.due_on.checked_add(grace)) else {
                continue;
            };
            let days = (day - from).whole_days();
            let owed = one.owed();
            if days <= 0 {
                continue;
            }
            overdue.next = Some(day);
            let unpaid: Money = [Head::Interest, Head::Principal]
                .map(|head| owed.get(head))
                .into_iter()
                .sum();
            if unpaid.is_zero() || owed.total() <= penalties.tolerance {
                continue;
            }
            // Amounts and days are far below what a decimal holds.
            overdue.sum += Decimal::from(unpaid.paise()) * Decimal::from(days);
            let charged = penalties.rule.charge(overdue.sum).unwrap_or(penalties.rule.most);
            one.asked = one
                .asked
                .with_charges(overdue.asked(charged), one.asked.get(Head::Fee));
        }
    }

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

#[cfg(test)]
mod tests {
    use munim_kernel::Rate;
    use proptest::prelude::*;
    use time::macros::date;

    use super::*;
    use crate::{PenalBasis, Position};

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
        replayed_after(schedule, PaidIn::of(payments), early, day)
    }

    fn replayed_after(
        schedule: &[InstalmentStanding],
        paid: PaidIn<'_>,
        early: EarlyMoney,
        day: i64,
    ) -> Standing {
        let order = AllocationOrder::default();
        replay(schedule, paid, order, early, START + Duration::days(day))
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
        let paid = PaidIn {
            payments: &paid,
            refunds: Refunds {
                total: over.advance,
                after: None,
            },
        };
        let refunded = replayed_after(&schedule, paid, EarlyMoney::Hold, 10);
        assert_eq!(
            (refunded.owed(), refunded.advance),
            (Heads::default(), Money::ZERO)
        );
        assert_eq!(refunded.instalments, over.instalments);
    }

    #[test]
    fn an_instalment_of_which_little_is_unpaid_counts_as_paid_for_days_past_due_and_stays_owed() {
        let schedule = schedule(&[(900, 100), (950, 50), (1_000, 0)]);
        let standing = replayed(&schedule, &payments(&[(7, 999)]), EarlyMoney::Hold, 10);
        let position = |tolerance| Position::of(&standing, START, None, Money::from_paise(tolerance));
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

    /// The model: day by day. What is due is paid by held money, then by the day's payments, the oldest instalment first
    /// and its penalty before its interest and principal; at the end of the day what is overdue is counted.
    fn charged_by_the_day(
        schedule: &[InstalmentStanding],
        payments: &[ValuedPayment],
        rule: PenalRule,
        last: i64,
    ) -> Vec<(i64, i64)> {
        let mut rows: Vec<(i64, i64, Decimal, i64)> = schedule
            .iter()
            .map(|one| (one.asked.total().paise(), 0, Decimal::ZERO, 0))
            .collect();
        let mut held = 0;
        for day in (0..last).map(|day| START + Duration::days(day)) {
            let money: i64 = payments
                .iter()
                .filter(|one| one.value_on == day)
                .map(|one| one.amount.paise())
                .sum();
            held += money;
            for (row, one) in rows.iter_mut().zip(schedule).filter(|(_, one)| one.due_on <= day) {
                // The penalty first, then the rest.
                let penalty = held.min(row.1 - row.3);
                row.3 += penalty;
                let rest = (held - penalty).min(row.0);
                row.0 -= rest;
                held -= penalty + rest;
                let late = (day - one.due_on).whole_days() + 1;
                if row.0 > 0 && late > i64::from(rule.grace_days) {
                    row.2 += Decimal::from(row.0);
                    row.1 = rule.charge(row.2).unwrap().paise();
                }
            }
        }
        rows.into_iter().map(|row| (row.1, row.0)).collect()
    }

    proptest! {
        #[test]
        fn penal_charges_are_those_of_each_day_in_any_order_of_recording(
            amounts in prop::collection::vec((1i64..200_000, 0i64..30_000), 1..8),
            paid in prop::collection::vec((0i64..90, 1i64..100_000), 0..8),
            grace in 0u16..10, most in 1i64..20_000, flat in any::<bool>(),
        ) {
            let schedule = schedule(&amounts);
            let all: i64 = amounts.iter().map(|(principal, interest)| principal + interest).sum();
            prop_assume!(paid.iter().map(|(_, amount)| amount).sum::<i64>() <= all);
            let most = Money::from_paise(most);
            let rate = Rate::try_new(Decimal::from(24)).unwrap();
            let basis = if flat { PenalBasis::Flat(most) } else { PenalBasis::Rate(rate) };
            let rule = PenalRule { basis, grace_days: grace, most };
            let mut payments = payments(&paid);
            let penalties = Penalties { rule, tolerance: Money::ZERO, waived: &[], rescheduled: None, before: START + Duration::days(100) };
            let order = AllocationOrder::default();
            let standing = |payments: &[ValuedPayment]| {
                let day = START + Duration::days(99);
                replay_charging(&schedule, PaidIn::of(payments), (order, EarlyMoney::Hold), Some(penalties), day)
            };
            let once = standing(&payments);
            let actual: Vec<_> = once.instalments.iter().map(|one| {
                let owed = one.owed();
                (one.asked.get(Head::Penalty).paise(), owed.get(Head::Interest).paise() + owed.get(Head::Principal).paise())
            }).collect();
            prop_assert_eq!(actual, charged_by_the_day(&schedule, &payments, rule, 100));
            payments.reverse();
            prop_assert_eq!(standing(&payments), once);
        }
    }

    proptest! {
        #[test]
        fn any_order_of_payments_reversals_and_value_dates_comes_to_the_same(
            amounts in prop::collection::vec((0i64..2_000, 0i64..300), 1..12),
            paid in prop::collection::vec((0i64..90, 1i64..3_000), 0..12),
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

            let money: i64 = standing.iter().map(|one| one.amount.paise()).sum();
            let (expected, advance) = model(&schedule, money, START + Duration::days(day));
            let actual: Vec<_> = once.instalments.iter().map(|one| one.paid.total().paise()).collect();
            prop_assert_eq!(actual, expected);
            prop_assert_eq!(once.advance.paise(), advance);

            // A refund of what is held leaves what was paid.
            let paid = PaidIn { payments: &standing, refunds: Refunds { total: once.advance, after: None } };
            let refunded = replayed_after(&schedule, paid, EarlyMoney::Hold, day);
            prop_assert_eq!(refunded.advance, Money::ZERO);
            let paid = |standing: &Standing| standing.instalments.iter().map(|one| one.paid).collect::<Vec<_>>();
            prop_assert_eq!(paid(&refunded), paid(&once));

            let position = Position::of(&once, START, None, Money::ZERO);
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
