use std::collections::BTreeMap;

use munim_kernel::{FinancialYear, Money};
use munim_lending::{Due, Head, Heads, LoanState, Rounding, Terms};
use time::{Date, Weekday};

use super::{Made, allocate, on, paid_of, shared};
use crate::{LoanBundle, calendar::is_working_day};

fn each_loan(one: &Made) -> impl Iterator<Item = &LoanBundle> {
    one.clients.iter().flat_map(|client| &client.loans)
}

#[test]
fn instalments_are_those_of_the_terms() {
    for one in on(0) {
        for bundle in each_loan(one) {
            let loan = &bundle.loan;
            if loan.disbursed_on.is_none() {
                assert!(bundle.instalments.is_empty() && bundle.repayments.is_empty());
                continue;
            }
            let place = one
                .ids
                .products
                .iter()
                .position(|id| *id == loan.product_id)
                .unwrap();
            let product = &one.plan.products[place];
            let rounding: Rounding = product.rounding;
            let terms = Terms::try_new(
                loan.principal,
                loan.annual_rate,
                loan.instalment_count,
                loan.frequency,
                loan.method,
                rounding,
            );
            let parts = terms.unwrap().parts().unwrap();
            assert_eq!(parts.len(), bundle.instalments.len());
            for ((row, parts), number) in bundle.instalments.iter().zip(parts).zip(1..) {
                assert_eq!((row.number, row.loan_id), (number, loan.loan_id));
                assert_eq!(
                    (row.principal, row.interest),
                    (parts.principal(), parts.interest())
                );
            }
        }
    }
}

/// Replays every payment through the domain's own allocation, over all open instalments at once.
#[test]
fn payments_are_allocated_as_the_domain_says() {
    for (_, made) in shared() {
        for one in made {
            for bundle in each_loan(one) {
                replay(bundle);
            }
        }
    }
}

fn replay(bundle: &LoanBundle) {
    let mut paid = vec![(Money::ZERO, Money::ZERO, None); bundle.instalments.len()];
    let plus = |one: Money, other| one.checked_add(other).unwrap();
    let minus = |one: Money, other| one.checked_sub(other).unwrap();
    for payment in &bundle.repayments {
        let rows = bundle.instalments.iter().zip(&paid);
        let owed: Vec<_> = rows
            .map(|(row, (principal, interest, _))| Due {
                number: row.number,
                due_on: row.due_on,
                unpaid: Heads::of_instalment(
                    minus(row.interest, *interest),
                    minus(row.principal, *principal),
                ),
            })
            .collect();
        let (parts, excess) = allocate(payment.amount, &owed);
        assert_eq!(excess, Money::ZERO);
        assert_eq!(paid_of(&parts, Head::Principal), payment.principal);
        assert_eq!(paid_of(&parts, Head::Interest), payment.interest);
        assert_eq!(plus(payment.principal, payment.interest), payment.amount);
        for part in parts {
            let (principal, interest, settled) = &mut paid[usize::from(part.number) - 1];
            *principal = plus(*principal, part.paid.get(Head::Principal));
            *interest = plus(*interest, part.paid.get(Head::Interest));
            *settled = part.settles.then_some(payment.received_on);
        }
    }
    for (row, paid) in bundle.instalments.iter().zip(paid) {
        assert_eq!((row.principal_paid, row.interest_paid, row.settled_on), paid);
    }
}

#[test]
fn balances_follow_from_instalments_and_payments() {
    for (_, made) in shared() {
        for one in made {
            for bundle in each_loan(one) {
                check_balances(bundle);
            }
        }
    }
}

fn check_balances(bundle: &LoanBundle) {
    let loan = &bundle.loan;
    let open = || bundle.instalments.iter().filter(|row| row.settled_on.is_none());
    let principal: i64 = open()
        .map(|row| row.principal.paise() - row.principal_paid.paise())
        .sum();
    let interest: i64 = open()
        .map(|row| row.interest.paise() - row.interest_paid.paise())
        .sum();
    let repaid: i64 = bundle.repayments.iter().map(|row| row.principal.paise()).sum();
    let balances = (
        loan.outstanding_principal.paise(),
        loan.outstanding_interest.paise(),
        loan.oldest_unpaid_due,
        loan.written_off.paise(),
    );
    let expected = match loan.state {
        LoanState::Active => {
            assert!(principal > 0 && loan.closed_on.is_none());
            (principal, interest, open().map(|row| row.due_on).min(), 0)
        }
        LoanState::WrittenOff => {
            assert!(principal > 0 && loan.closed_on.is_some());
            (0, 0, None, principal)
        }
        LoanState::Refinanced => {
            assert!(principal > 0 && loan.closed_on.is_some());
            (0, 0, None, 0)
        }
        LoanState::Closed => {
            assert_eq!(principal + interest, 0);
            assert_eq!(
                loan.closed_on,
                bundle.repayments.last().map(|row| row.received_on)
            );
            (0, 0, None, 0)
        }
        _ => {
            assert!(bundle.instalments.is_empty() && loan.disbursed_on.is_none());
            (0, 0, None, 0)
        }
    };
    assert_eq!(balances, expected, "{loan:?}");
    if loan.disbursed_on.is_some() {
        assert_eq!(loan.principal.paise(), principal + repaid);
    }
}

#[test]
fn a_rescheduled_loan_has_a_successor_over_what_was_left() {
    for one in on(1) {
        for client in &one.clients {
            for two in client.loans.windows(2) {
                let (old, new) = (&two[0], &two[1]);
                if old.loan.state == LoanState::Refinanced {
                    let left: i64 = old
                        .instalments
                        .iter()
                        .map(|row| row.principal.paise() - row.principal_paid.paise())
                        .sum();
                    assert_eq!(new.loan.principal.paise(), left);
                    assert_eq!(new.loan.disbursed_on, old.loan.closed_on);
                    assert_eq!(new.loan.cycle, old.loan.cycle);
                }
            }
            let last = client.loans.last();
            assert!(last.is_none_or(|bundle| bundle.loan.state != LoanState::Refinanced));
        }
    }
}

#[test]
fn nobody_borrows_more_than_a_product_lends_in_their_cycle() {
    let mut limited = 0;
    for one in on(1) {
        for bundle in one.clients.iter().flat_map(|client| &client.loans) {
            let loan = &bundle.loan;
            let place = one.ids.products.iter().position(|id| *id == loan.product_id);
            let ladder = &one.plan.products[place.unwrap()].amount_ladder;
            if let Some(limit) = ladder
                .rungs()
                .get(usize::from(loan.cycle) - 1)
                .or_else(|| ladder.rungs().last())
            {
                assert!(loan.principal <= *limit, "{loan:?}");
                limited += 1;
            }
        }
    }
    assert!(limited > 100, "{limited}");
}

#[test]
fn days_are_in_order_and_none_is_to_come() {
    for (as_of, made) in shared() {
        for one in made {
            for client in &one.clients {
                assert!(client.client.joined_on <= as_of && is_working_day(client.client.joined_on));
                assert!(client.client.birth_date < client.client.joined_on);
                let mut last = client.client.joined_on;
                for bundle in &client.loans {
                    assert!(bundle.loan.applied_on >= last);
                    last = in_order(bundle, as_of);
                }
            }
        }
    }
}

fn in_order(bundle: &LoanBundle, as_of: Date) -> Date {
    let loan = &bundle.loan;
    let mut days = vec![loan.applied_on];
    days.extend(loan.approved_on);
    days.extend(loan.disbursed_on);
    days.extend(bundle.repayments.iter().map(|row| row.received_on));
    days.extend(loan.closed_on);
    assert!(days.is_sorted(), "{loan:?}");
    let last = days.last().copied().unwrap();
    assert!(last <= as_of);
    assert!(days.iter().all(|day| is_working_day(*day)), "{loan:?}");
    assert!(bundle.instalments.iter().all(|row| is_working_day(row.due_on)));
    assert!(
        bundle
            .instalments
            .windows(2)
            .all(|two| two[0].due_on < two[1].due_on)
    );
    if let (Some(disbursed), Some(first)) = (loan.disbursed_on, bundle.instalments.first()) {
        assert!(disbursed < first.due_on);
    }
    last
}

#[test]
fn members_of_a_centre_pay_at_its_meetings() {
    for one in on(4) {
        let weekday: BTreeMap<_, _> = one
            .ids
            .centres
            .iter()
            .zip(&one.plan.centres)
            .map(|(id, centre)| (*id, centre.meeting_weekday))
            .collect();
        assert!(weekday.values().all(|day| *day != Weekday::Sunday));
        for client in &one.clients {
            let Some(centre) = client.client.centre_id else {
                continue;
            };
            for row in client.loans.iter().flat_map(|bundle| &bundle.instalments) {
                let planned = row.due_on.weekday() == weekday[&centre];
                let before = row.due_on.previous_day().unwrap();
                assert!(
                    planned || !is_working_day(before),
                    "only a holiday moves a meeting: {row:?}"
                );
            }
        }
    }
}

#[test]
fn receipts_are_gapless_per_branch_and_financial_year() {
    for one in on(3) {
        let mut last: BTreeMap<(i64, i16), u32> = BTreeMap::new();
        let mut rows = 0;
        for row in each_loan(one).flat_map(|bundle| &bundle.repayments) {
            let year = FinancialYear::of(row.received_on).begins();
            let number = last.entry((row.branch_id.get(), year)).or_insert(0);
            *number += 1;
            let place = one
                .ids
                .branches
                .iter()
                .position(|id| *id == row.branch_id)
                .unwrap();
            let code = &one.plan.branches[place].code;
            let expected = format!("{code}/{year}-{:02}/{number:06}", (year + 1) % 100);
            assert_eq!(row.receipt_number, expected);
            rows += 1;
        }
        assert!(rows > 10_000);
    }
}
