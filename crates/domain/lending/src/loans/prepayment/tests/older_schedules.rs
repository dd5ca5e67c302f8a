//! Schedules that an older version of the program rounded.
use munim_kernel::Money;
use time::{Date, macros::date};

use super::{LENT, asked, first, made, payments, product, terms};
use crate::{
    Head, Heads, InstalmentStanding, InterestMethod, PaidIn, Prepayment, Prepayments, Rounding, Terms,
    ValuedPayment, loans::prepayment::ask_as_much,
};

/// The schedule that payments make of the present one, the last of them being new.
fn made_after(
    (terms, present): (Terms, &[InstalmentStanding]),
    paid: &[ValuedPayment],
) -> Vec<InstalmentStanding> {
    let product = product(&terms, Prepayment::ShorterTerm);
    let prepayments = Prepayments {
        terms,
        product: &product,
        disbursed_on: LENT,
        charges: &[],
        moves: &[],
        waived: &[],
    };
    let added = paid.last().unwrap().payment;
    prepayments
        .schedule_with(&first(&terms), present, PaidIn::of(paid), added)
        .unwrap()
}

#[test]
fn what_an_older_version_rounded_otherwise_stays_until_the_next_prepayment_and_after_it() {
    let terms = terms(InterestMethod::Declining, Rounding::Rupee);
    let mut paid = vec![(date!(2026 - 01 - 20), 500_000)];
    // It asked for a rupee more on the first due date, and carried nothing.
    let mut present = made(terms, Prepayment::ShorterTerm, &payments(&paid));
    for one in &mut present {
        one.carried = None;
    }
    let before = present[1].asked;
    let interest = Money::from_paise(before.get(Head::Interest).paise() + 100);
    present[1].asked = Heads::of_instalment(interest, before.get(Head::Principal));
    let pay_next = |paid: &mut Vec<(Date, i64)>, one: &InstalmentStanding| {
        paid.push((one.due_on, one.asked.total().paise()));
    };
    pay_next(&mut paid, &present[1]);
    let anew = made(terms, Prepayment::ShorterTerm, &payments(&paid));
    assert!(!ask_as_much(&anew, &present), "the rupee would repay principal");
    assert_eq!(made_after((terms, &present), &payments(&paid)), present);

    paid.push((date!(2026 - 02 - 20), 100_000));
    let prepaid = made_after((terms, &present), &payments(&paid));
    assert_eq!(prepaid[..2], present[..2]);
    assert_eq!(
        (prepaid[2].due_on, prepaid[2].asked.total()),
        (date!(2026 - 02 - 20), Money::from_paise(100_000))
    );
    let principal =
        |rows: &[InstalmentStanding]| asked(rows).iter().map(|(principal, _)| principal).sum::<i64>();
    assert_eq!(principal(&prepaid), 3_000_000);
    assert!(prepaid[3].carried.is_some());

    pay_next(&mut paid, &prepaid[3]);
    let after_it = made_after((terms, &prepaid), &payments(&paid));
    assert!(ask_as_much(&after_it, &prepaid), "{after_it:?}");
}

#[test]
fn a_schedule_of_this_version_is_made_of_the_first_one() {
    let terms = terms(InterestMethod::Declining, Rounding::Paise);
    let all = payments(&[
        (date!(2026 - 01 - 20), 500_000),
        (date!(2026 - 01 - 25), 1),
        (date!(2026 - 01 - 25), 70_000),
        (date!(2026 - 03 - 10), 900_000),
        (date!(2026 - 03 - 11), 200_000),
    ]);
    let mut present = first(&terms);
    for count in 1..=all.len() {
        present = made_after((terms, &present), &all[..count]);
        assert_eq!(
            present,
            made(terms, Prepayment::ShorterTerm, &all[..count]),
            "{count}"
        );
    }
}
