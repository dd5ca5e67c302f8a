use std::{
    collections::{BTreeMap, HashSet},
    fmt::Write,
    hash::{DefaultHasher, Hash, Hasher},
};

use munim_clients::ClientStatus;
use munim_lending::LoanState;
use time::macros::date;

use super::{Made, ids, make, on, shared};
use crate::{Portfolio, PortfolioError, TenantPlan, demo};

#[test]
fn the_demo_is_large_enough() {
    let made = on(4);
    let sum = |count: fn(&Made) -> usize| made.iter().map(count).sum::<usize>();
    assert!(sum(|one| one.plan.branches.len()) >= 20);
    assert!(sum(|one| one.plan.staff.len()) >= 150);
    assert!(sum(|one| one.plan.centres.len()) >= 200);
    assert!(sum(|one| one.clients.len()) >= 8_000);
    let loans = sum(|one| one.clients.iter().map(|client| client.loans.len()).sum());
    assert!(loans >= 10_000, "{loans} loans");
}

/// States that only manual actions lead to: the demo's history has none of them.
const NOT_SHOWN: [LoanState; 4] = [
    LoanState::Returned,
    LoanState::Cancelled,
    LoanState::Expired,
    LoanState::Overpaid,
];

#[test]
fn every_state_that_the_demo_shows_occurs_in_each_tenant() {
    for one in on(4) {
        let mut states = BTreeMap::new();
        let loans = one.clients.iter().flat_map(|client| &client.loans);
        for bundle in loans {
            *states.entry(bundle.loan.state).or_insert(0usize) += 1;
        }
        for state in &LoanState::ALL {
            let count = states.get(state).copied().unwrap_or(0);
            let shown = !NOT_SHOWN.contains(state);
            assert_eq!(count > 0, shown, "{state}: {states:?}");
        }
        let all: usize = states.values().sum();
        assert!(
            states[&LoanState::WrittenOff] * 50 < all,
            "few are written off: {states:?}"
        );
        assert!(
            states[&LoanState::Refinanced] * 50 < all,
            "few are rescheduled: {states:?}"
        );
        for status in ClientStatus::ALL {
            assert!(
                one.clients.iter().any(|client| client.client.status == status),
                "{status}"
            );
        }
    }
}

#[test]
fn the_first_tenants_active_loans_keep_the_proportion_of_its_four_products() {
    for (as_of, made) in shared() {
        let one = &made[0];
        let names: Vec<_> = one
            .plan
            .products
            .iter()
            .map(|product| product.name.as_str())
            .collect();
        assert_eq!(names, ["Business Loans", "Agriculture", "Education", "Emergency"]);
        let mut counts = BTreeMap::new();
        for bundle in one.clients.iter().flat_map(|client| &client.loans) {
            if bundle.loan.state == LoanState::Active {
                *counts.entry(bundle.loan.product_id).or_insert(0u32) += 1;
            }
        }
        let all: u32 = counts.values().sum();
        for (count, percent) in counts.values().zip([42, 25, 18, 15]) {
            let off = (count * 1_000).abs_diff(all * percent * 10);
            assert!(off < all * 15, "{as_of}: {counts:?} of {all}");
        }
    }
}

#[test]
fn volume_grows_and_this_month_has_its_share() {
    for (as_of, made) in shared() {
        for one in made {
            let joined = |year: i32| {
                let of_year = one
                    .clients
                    .iter()
                    .filter(|client| (as_of - client.client.joined_on).whole_days() / 365 == i64::from(year));
                of_year.count()
            };
            assert!(
                joined(0) > joined(1) && joined(1) > joined(2) && joined(2) > 100,
                "{as_of}"
            );
            let this_month = |day: time::Date| day.month() == as_of.month() && day.year() == as_of.year();
            let loans = || one.clients.iter().flat_map(|client| &client.loans);
            // A month that begins with a Sunday has no business on its first day.
            if as_of != date!(2026 - 11 - 01) {
                assert!(
                    one.clients
                        .iter()
                        .any(|client| this_month(client.client.joined_on))
                );
                assert!(loans().any(|bundle| bundle.loan.disbursed_on.is_some_and(this_month)));
                assert!(
                    loans().any(|bundle| bundle.repayments.iter().any(|row| this_month(row.received_on)))
                );
            }
            assert!(loans().any(|bundle| bundle.loan.cycle > 2));
        }
    }
}

#[test]
fn one_seed_gives_one_portfolio() {
    let fingerprint = |seed| {
        let as_of = date!(2026 - 11 - 21);
        let mut hasher = DefaultHasher::new();
        let mut text = String::new();
        for one in make(seed, as_of) {
            text.clear();
            write!(text, "{:?}", one.plan).unwrap();
            text.hash(&mut hasher);
            for client in &one.clients {
                text.clear();
                write!(text, "{client:?}").unwrap();
                text.hash(&mut hasher);
            }
            text.clear();
            write!(text, "{:?}", one.groups).unwrap();
            text.hash(&mut hasher);
            one.sheets.hash(&mut hasher);
        }
        hasher.finish()
    };
    assert_eq!(fingerprint(5), fingerprint(5));
    assert_ne!(fingerprint(5), fingerprint(6));
}

#[test]
fn numbers_are_unique_and_ids_consecutive() {
    for one in on(4) {
        let mut numbers = HashSet::new();
        let (mut loan, mut repayment) = (one.ids.first_loan, one.ids.first_repayment);
        for (client, id) in one.clients.iter().zip(one.ids.first_client..) {
            assert_eq!(client.client.client_id, id);
            assert!(numbers.insert(client.client.client_number.clone()));
            for bundle in &client.loans {
                assert_eq!(bundle.loan.loan_id, loan);
                assert_eq!(bundle.loan.client_id, id);
                assert!(numbers.insert(bundle.loan.loan_number.clone()));
                loan += 1;
                for row in &bundle.repayments {
                    assert_eq!(row.repayment_id, repayment);
                    repayment += 1;
                }
            }
        }
    }
}

#[test]
fn ids_must_fit_the_plan() {
    let as_of = date!(2026 - 11 - 21);
    let [tenant, ..] = demo(1, as_of).unwrap();
    let mut short = ids(&tenant.plan);
    short.staff.pop();
    assert_eq!(
        Portfolio::try_new(&tenant.plan, &short, 1, as_of, 1).err(),
        Some(PortfolioError::Ids)
    );
    let mut zero = ids(&tenant.plan);
    zero.first_loan = 0;
    assert_eq!(
        Portfolio::try_new(&tenant.plan, &zero, 1, as_of, 1).err(),
        Some(PortfolioError::Ids)
    );
}

#[test]
fn a_generated_portfolio_has_as_many_clients_as_asked_for() {
    let as_of = date!(2026 - 11 - 21);
    for clients in [0, 1, 5_000] {
        let plan = TenantPlan::generated(2, clients, None, 1, as_of).unwrap();
        let portfolio = Portfolio::try_new(&plan, &ids(&plan), 1, as_of, clients).unwrap();
        assert_eq!(portfolio.size_hint(), (clients, Some(clients)));
        assert_eq!(portfolio.count(), clients);
    }
    let large = TenantPlan::generated(2, 1_000_000, None, 1, as_of).unwrap();
    assert_eq!(large.branches.len(), 400);
}
