use munim_kernel::{PaymentId, Rate};
use time::macros::date;

use super::*;
use crate::{
    AmountLadder, AsPlanned, Bounds, BrokenPeriod, EarlyMoney, FirstDue, Frequency, Grace, InterestMethod,
    LoanCategory, LoanProductDraft, Prepayment, Requirements, Rounding,
};

mod older_schedules;
mod properties;

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
        arrears_tolerance: Money::ZERO,
        penal: None,
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
        waived: &[],
    };
    prepayments.schedule(&first(&terms), PaidIn::of(paid)).unwrap()
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
        waived: &[],
    };
    prepayments.schedule(first, PaidIn::of(paid)).unwrap()
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
