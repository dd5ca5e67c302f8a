use munim_kernel::{PaymentId, Rate};
use proptest::prelude::*;
use time::{Duration, macros::date};

use super::*;
use crate::{
    AmountLadder, AsPlanned, Bounds, BrokenPeriod, FirstDue, Frequency, Grace, InterestMethod, LoanCategory,
    LoanProductDraft, Prepayment, Requirements, Rounding,
};

const LENT: Date = date!(2026 - 01 - 10);

fn terms(method: InterestMethod, rounding: Rounding) -> Terms {
    let rate = Rate::try_new(Decimal::from(24)).unwrap();
    let principal = Money::from_rupees(30_000).unwrap();
    Terms::try_new(principal, rate, 12, Frequency::Monthly, method, rounding).unwrap()
}

fn product(terms: &Terms, prepayment: Prepayment) -> LoanProductTerms {
    fn only<T: Copy>(one: T, step: T) -> Bounds<T> {
        Bounds {
            min: one,
            max: one,
            step,
            default: one,
        }
    }
    LoanProductTerms::try_new(LoanProductDraft {
        name: "Dairy Loan".to_owned(),
        category: LoanCategory::Agriculture,
        is_microfinance: true,
        principal: only(terms.principal(), Money::from_paise(1)),
        amount_ladder: AmountLadder::default(),
        instalments: only(terms.instalments(), 1),
        annual_rate: only(terms.rate(), Rate::try_new(Decimal::ONE).unwrap()),
        frequencies: vec![terms.frequency()],
        method: terms.method(),
        rounding: terms.rounding(),
        instalment_rounding: terms.instalment_rounding(),
        grace: Grace::default(),
        broken_period: BrokenPeriod::None,
        first_due: FirstDue {
            min_days: 1,
            max_days: 100,
        },
        allocation_order: crate::AllocationOrder::default(),
        early_money: EarlyMoney::Principal,
        prepayment,
        requirements: Requirements::default(),
        charges: Vec::new(),
    })
    .unwrap()
}

fn first(terms: &Terms) -> Vec<InstalmentStanding> {
    let schedule = terms.schedule(LENT, date!(2026 - 02 - 10), AsPlanned).unwrap();
    schedule.iter().map(InstalmentStanding::from).collect()
}

fn payments(of: &[(Date, i64)]) -> Vec<ValuedPayment> {
    (1..)
        .zip(of)
        .map(|(number, (value_on, amount))| ValuedPayment {
            payment: PaymentId::try_new(number).unwrap(),
            value_on: *value_on,
            amount: Money::from_paise(*amount),
        })
        .collect()
}

fn made(terms: Terms, prepayment: Prepayment, paid: &[ValuedPayment]) -> Vec<InstalmentStanding> {
    made_with(terms, prepayment, paid, &[])
}

fn made_with(
    terms: Terms,
    prepayment: Prepayment,
    paid: &[ValuedPayment],
    charges: &[(Date, Money)],
) -> Vec<InstalmentStanding> {
    let product = product(&terms, prepayment);
    let prepayments = Prepayments {
        terms,
        product: &product,
        disbursed_on: LENT,
        charges,
        moves: &[],
    };
    prepayments.schedule(&first(&terms), (paid, Money::ZERO)).unwrap()
}

/// The schedule that payments make of `first`, with moves of due dates.
fn made_of(
    first: &[InstalmentStanding],
    (terms, prepayment): (Terms, Prepayment),
    paid: &[ValuedPayment],
    moves: &[DueMove],
) -> Vec<InstalmentStanding> {
    let product = product(&terms, prepayment);
    let prepayments = Prepayments {
        terms,
        product: &product,
        disbursed_on: LENT,
        charges: &[],
        moves,
    };
    prepayments.schedule(first, (paid, Money::ZERO)).unwrap()
}

fn moved(rows: &[InstalmentStanding], past: DaysOff) -> Vec<InstalmentStanding> {
    let row = |one: &InstalmentStanding| InstalmentStanding {
        due_on: past.past(one.due_on),
        ..*one
    };
    rows.iter().map(row).collect()
}

fn asked(rows: &[InstalmentStanding]) -> Vec<(i64, i64)> {
    let row = |one: &InstalmentStanding| {
        (
            one.asked.get(Head::Principal).paise(),
            one.asked.get(Head::Interest).paise(),
        )
    };
    rows.iter().map(row).collect()
}

#[test]
fn on_a_due_date_the_rest_is_a_loan_of_its_own() {
    let terms = terms(InterestMethod::Declining, Rounding::Paise);
    // The first instalment, and 10,000 beyond it.
    let paid = payments(&[(date!(2026 - 02 - 10), 283_679 + 1_000_000)]);
    let smaller = made(terms, Prepayment::SmallerInstalments, &paid);
    assert_eq!(smaller.len(), 13);
    assert_eq!(asked(&smaller)[..2], [(223_679, 60_000), (1_000_000, 0)]);
    let rest = Money::from_paise(3_000_000 - 223_679 - 1_000_000);
    let fresh = terms.for_rest(rest, 11, 0).parts().unwrap();
    let fresh: Vec<_> = fresh
        .iter()
        .map(|parts| (parts.principal().paise(), parts.interest().paise()))
        .collect();
    assert_eq!(asked(&smaller)[2..], fresh);

    let shorter = made(terms, Prepayment::ShorterTerm, &paid);
    let totals: Vec<_> = asked(&shorter)[2..]
        .iter()
        .map(|(principal, interest)| principal + interest)
        .collect();
    let (last, others) = totals.split_last().unwrap();
    assert_eq!(others, [283_679; 6]);
    assert!(*last < 283_679, "{last}");
    assert_eq!(shorter.last().unwrap().due_on, date!(2026 - 09 - 10));
}

#[test]
fn between_due_dates_interest_is_paid_first_and_the_rest_of_the_period_bears_less() {
    let terms = terms(InterestMethod::EqualPrincipal, Rounding::Paise);
    // Of the first period's 31 days 21 have passed: 60,000 × 21 / 31.
    let accrued = 40_645;
    let paid = payments(&[(date!(2026 - 01 - 31), accrued + 1_500_000)]);
    let rows = asked(&made(terms, Prepayment::SmallerInstalments, &paid));
    assert_eq!(rows[0], (1_500_000, accrued));
    // Half of what the rest of the period would have borne, half a paisa up.
    assert_eq!(rows[1], (125_000, (60_000 - accrued + 1) / 2));
    assert_eq!(rows[2].1, 27_500);
    // What does not reach the principal is held.
    let less = payments(&[(date!(2026 - 01 - 31), accrued)]);
    assert_eq!(made(terms, Prepayment::ShorterTerm, &less), first(&terms));
    // What covers everything leaves nothing to come.
    let all = payments(&[(date!(2026 - 01 - 31), accrued + 3_000_000)]);
    assert_eq!(
        asked(&made(terms, Prepayment::ShorterTerm, &all)),
        [(3_000_000, accrued)]
    );
}

#[test]
fn money_is_split_by_the_due_dates_that_held_when_it_came() {
    let terms = terms(InterestMethod::EqualPrincipal, Rounding::Paise);
    let of = (terms, Prepayment::SmallerInstalments);
    let past = DaysOff {
        from: date!(2026 - 02 - 10),
        to: date!(2026 - 02 - 11),
    };
    let moves = [DueMove {
        moved_on: date!(2026 - 01 - 31),
        past,
    }];
    // On the day that the date was moved, 21 of the period's 31 days have passed: 60,000 × 21 / 31.
    let early = payments(&[(date!(2026 - 01 - 31), 40_645 + 1_500_000)]);
    let rows = made_of(&first(&terms), of, &early, &moves);
    assert_eq!(asked(&rows)[0], (1_500_000, 40_645));
    assert_eq!(rows[1].due_on, date!(2026 - 02 - 11));
    assert_eq!(rows[2].due_on, date!(2026 - 03 - 10));
    // On the day after it, 22 of 32 days: 41,250.
    let later = payments(&[(date!(2026 - 02 - 01), 41_250 + 1_500_000)]);
    let rows = made_of(&first(&terms), of, &later, &moves);
    assert_eq!(asked(&rows)[0], (1_500_000, 41_250));
    assert_eq!(rows[1].due_on, date!(2026 - 02 - 11));
}

#[test]
fn due_dates_that_would_share_a_day_stay() {
    let terms = terms(InterestMethod::EqualPrincipal, Rounding::Paise);
    let first = first(&terms);
    let of = (terms, Prepayment::ShorterTerm);
    let rows = |to, paid: &[ValuedPayment]| {
        let from = date!(2026 - 02 - 10);
        let moves = [DueMove {
            moved_on: date!(2026 - 01 - 31),
            past: DaysOff { from, to },
        }];
        made_of(&first, of, paid, &moves)
    };
    // The second instalment is due on 10 March.
    let before = rows(date!(2026 - 03 - 09), &[]);
    assert_eq!(before[0].due_on, date!(2026 - 03 - 09));
    for to in [
        date!(2026 - 03 - 10),
        date!(2026 - 03 - 11),
        date!(2026 - 06 - 01),
    ] {
        assert_eq!(rows(to, &[]), first, "{to}");
    }
    // If early money leaves a single one to come, that moves. Without the money none does.
    let paid = payments(&[(date!(2026 - 01 - 20), 2_800_000)]);
    let shorter = rows(date!(2026 - 03 - 10), &paid);
    assert_eq!(shorter.len(), 2, "{shorter:?}");
    assert_eq!(shorter[1].due_on, date!(2026 - 03 - 10));
}

proptest! {
    #[test]
    fn due_dates_stay_apart_and_in_order_past_any_days_off(
        gaps in prop::collection::vec(1i64..20, 1..30),
        (from, length) in (0i64..200, 1i64..40),
    ) {
        let mut day = LENT;
        let mut rows: Vec<_> = (1..).zip(&gaps).map(|(number, gap)| {
            day += Duration::days(*gap);
            InstalmentStanding::unpaid(number, day, Heads::default())
        }).collect();
        let before = rows.clone();
        let past = DaysOff { from: LENT + Duration::days(from), to: LENT + Duration::days(from + length) };
        let has_moved = move_past(&mut rows, past);
        prop_assert!(rows.windows(2).all(|two| two[0].due_on < two[1].due_on));
        let changed: Vec<_> = before.iter().zip(&rows).filter(|(was, is)| was != is).collect();
        prop_assert_eq!(changed.len(), usize::from(has_moved));
        prop_assert!(changed.iter().all(|(was, is)| past.includes(was.due_on) && is.due_on == past.to));
        // What can move does.
        let near = before.iter().filter(|one| past.from <= one.due_on && one.due_on <= past.to);
        let alone = near.clone().count() == 1 && near.clone().all(|one| past.includes(one.due_on));
        prop_assert_eq!(has_moved, alone);
    }

    #[test]
    fn a_move_of_due_dates_changes_nothing_that_was_paid_by_then(
        method in prop::sample::select(vec![InterestMethod::Declining, InterestMethod::EqualPrincipal, InterestMethod::Bullet]),
        effect in prop::sample::select(vec![Prepayment::ShorterTerm, Prepayment::SmallerInstalments]),
        (which, early, late, before) in (0usize..12, 0i64..3, 1i64..4, 1i64..40),
        paid in prop::collection::vec((0i64..400, 1i64..900_000), 0..8),
    ) {
        let terms = terms(method, Rounding::Paise);
        let (of, first) = ((terms, effect), first(&terms));
        let due_on = first[which % first.len()].due_on;
        let past = DaysOff { from: due_on - Duration::days(early), to: due_on + Duration::days(late) };
        let moved_on = past.from - Duration::days(before);
        let moves = [DueMove { moved_on, past }];
        let paid: Vec<_> = paid.iter().map(|(day, amount)| (LENT + Duration::days(*day), *amount)).collect();
        let mut all = payments(&paid);
        let (by_then, since): (Vec<_>, Vec<_>) = all.iter().copied().partition(|one| one.value_on <= moved_on);

        // Money that came by then makes the schedule that it made, with the new dates. Money that came since makes the one that it
        // would make of a loan that had them from the beginning.
        let kept = made_of(&first, of, &by_then, &[]);
        prop_assert_eq!(made_of(&first, of, &by_then, &moves), moved(&kept, past));
        prop_assert_eq!(made_of(&first, of, &since, &moves), made_of(&moved(&first, past), of, &since, &[]));

        let rows = made_of(&first, of, &all, &moves);
        let until_then = |rows: &[InstalmentStanding]| {
            let due = rows.iter().filter(|one| one.due_on <= moved_on);
            due.copied().collect::<Vec<_>>()
        };
        prop_assert_eq!(until_then(&rows), until_then(&kept));
        prop_assert_eq!(asked(&rows).iter().map(|(principal, _)| principal).sum::<i64>(), 3_000_000);
        prop_assert!(rows.is_sorted_by_key(|one| (one.due_on, one.number)));
        all.reverse();
        prop_assert_eq!(made_of(&first, of, &all, &moves), rows);
    }

    #[test]
    fn any_order_of_payments_and_reversals_comes_to_one_schedule_that_repays_all_principal(
        method in prop::sample::select(vec![InterestMethod::Declining, InterestMethod::EqualPrincipal, InterestMethod::Bullet]),
        rounding in prop::sample::select(vec![Rounding::Paise, Rounding::Rupee]),
        effect in prop::sample::select(vec![Prepayment::ShorterTerm, Prepayment::SmallerInstalments]),
        paid in prop::collection::vec((0i64..400, 1i64..900_000), 0..8),
        reversed in prop::collection::vec(any::<bool>(), 8),
        charged in prop::collection::vec((0i64..400, 1i64..60_000), 0..4),
    ) {
        let terms = terms(method, rounding);
        let charges: Vec<_> = charged
            .iter()
            .map(|(day, amount)| (LENT + Duration::days(*day), Money::from_paise(*amount)))
            .collect();
        let paid: Vec<_> = paid.iter().map(|(day, amount)| (LENT + Duration::days(*day), *amount)).collect();
        let mut standing = payments(&paid);
        let mut keep = reversed.iter();
        standing.retain(|_| *keep.next().unwrap());
        let rows = made_with(terms, effect, &standing, &charges);
        standing.reverse();
        prop_assert_eq!(&made_with(terms, effect, &standing, &charges), &rows);

        let principal: i64 = asked(&rows).iter().map(|(principal, _)| principal).sum();
        prop_assert_eq!(principal, 3_000_000);
        let interest = |rows: &[InstalmentStanding]| asked(rows).iter().map(|(_, interest)| interest).sum::<i64>();
        // Rounding to the rupee may move an instalment's interest by half a rupee.
        let slack = if rounding == Rounding::Rupee { 50 * 12 } else { 12 };
        prop_assert!(interest(&rows) <= interest(&first(&terms)) + slack);
        prop_assert!(rows.is_sorted_by_key(|one| (one.due_on, one.number)));
        prop_assert!(rows.iter().zip(1..).all(|(one, number)| one.number == number));

        // All money is allocated; what is held is less than the interest that has accrued, or nothing is owed any more.
        let last = LENT + Duration::days(400);
        let order = crate::AllocationOrder::default();
        let rows = with_charges(&rows, &charges);
        let standing = replay(&rows, (&standing, Money::ZERO), order, EarlyMoney::Principal, last);
        let money: i64 = paid.iter().zip(&reversed).filter(|(_, keep)| **keep).map(|((_, amount), _)| amount).sum();
        let owed: i64 = standing.instalments.iter().map(|one| one.owed().total().paise()).sum();
        let fees: i64 = charged.iter().map(|(_, amount)| amount).sum();
        prop_assert_eq!(3_000_000 + interest(&rows) + fees - owed, money - standing.advance.paise());
        prop_assert!(owed == 0 || standing.advance.is_zero());
        // A prepayment leaves nothing due that its own money should have paid. A charge after the last instalment is asked for
        // by that one, before its principal, so money that covered the principal may pay the charge.
        let ends = rows.iter().map(|one| one.due_on).max().unwrap_or(LENT);
        let late: i64 = charges.iter().filter(|(day, _)| *day > ends).map(|(_, amount)| amount.paise()).sum();
        let agreed: Vec<_> = first(&terms).iter().map(|one| one.due_on).collect();
        let of_prepayments = standing.instalments.iter().filter(|one| !agreed.contains(&one.due_on));
        let unpaid: i64 = of_prepayments.clone().map(|one| one.owed().total().paise()).sum();
        prop_assert!(unpaid <= late, "{:?}", of_prepayments.collect::<Vec<_>>());
    }
}
