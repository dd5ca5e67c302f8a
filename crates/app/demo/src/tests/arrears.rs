use std::collections::BTreeMap;

use munim_kernel::BranchId;
use munim_lending::{LoanState, PortfolioAtRisk, days_past_due};
use rust_decimal::Decimal;
use time::Date;

use super::{DAYS, Made, ids, make, shared};
use crate::{ClientBundle, Portfolio, TenantPlan};

/// Returns the last day that ended before the business date `as_of`.
fn ended(as_of: Date) -> Date {
    as_of.previous_day().unwrap()
}

/// Returns PAR by branch, from the instalments alone.
fn recompute(clients: &[ClientBundle], as_of: Date) -> BTreeMap<BranchId, PortfolioAtRisk> {
    let mut branches: BTreeMap<BranchId, PortfolioAtRisk> = BTreeMap::new();
    for bundle in clients.iter().flat_map(|client| &client.loans) {
        if bundle.loan.state != LoanState::Active {
            continue;
        }
        let unpaid = bundle
            .instalments
            .iter()
            .filter(|row| row.principal_paid < row.principal || row.interest_paid < row.interest);
        let oldest = unpaid.clone().map(|row| row.due_on).min();
        let outstanding = unpaid
            .map(|row| row.principal.checked_sub(row.principal_paid).unwrap())
            .sum();
        let branch = branches.entry(bundle.loan.branch_id).or_default();
        branch.add(outstanding, days_past_due(oldest, ended(as_of)));
    }
    branches
}

fn percents(one: &Made, as_of: Date) -> Vec<Decimal> {
    let branches = recompute(&one.clients, as_of);
    assert_eq!(branches.len(), one.plan.branches.len());
    branches
        .values()
        .map(|par| par.percent(30).unwrap().get())
        .collect()
}

#[test]
fn par_30_of_every_branch_looks_like_life() {
    for (as_of, made) in shared() {
        check_par_30(made, as_of);
        check_par_30(&make(77, as_of), as_of);
    }
}

fn check_par_30(made: &[Made], as_of: Date) {
    let all: Vec<_> = made.iter().flat_map(|one| percents(one, as_of)).collect();
    let outside = |percent: &&Decimal| **percent < Decimal::ONE || **percent > Decimal::from(8);
    assert_eq!(all.iter().find(outside), None, "{as_of}: {all:?}");
    let over = |limit: i64| {
        all.iter()
            .filter(|percent| **percent > Decimal::from(limit))
            .count()
    };
    assert!(over(3) > 3, "some above the target: {all:?}");
    assert!(over(5) * 3 < all.len(), "most below 5 %: {all:?}");
}

#[test]
fn arrears_are_of_every_age() {
    for (as_of, made) in shared() {
        for one in made {
            let mut ages = [0u32; 5];
            for bundle in one.clients.iter().flat_map(|client| &client.loans) {
                if bundle.loan.state == LoanState::Active {
                    let days = days_past_due(bundle.loan.oldest_unpaid_due, ended(as_of));
                    let age = [0, 30, 60, 90].iter().filter(|limit| days > **limit).count();
                    ages[age] += 1;
                }
            }
            let all: u32 = ages.iter().sum();
            assert!(ages.iter().all(|count| *count > 0), "{as_of}: {ages:?}");
            assert!(
                ages[0] * 100 > all * 80,
                "most owe nothing overdue: {as_of} {ages:?}"
            );
        }
    }
}

#[test]
fn a_generated_portfolio_is_as_lifelike() {
    let as_of = DAYS[4];
    let plan = TenantPlan::generated(1, 6_000, None, 8, as_of).unwrap();
    let clients: Vec<_> = Portfolio::try_new(&plan, &ids(&plan), 8, as_of, 6_000)
        .unwrap()
        .collect();
    for par in recompute(&clients, as_of).values() {
        let percent = par.percent(30).unwrap().get();
        assert!(
            percent >= Decimal::ONE && percent <= Decimal::from(8),
            "{percent}"
        );
    }
}

#[test]
fn most_is_collected_on_its_day() {
    for (as_of, made) in shared() {
        for one in made {
            let (mut due, mut on_time) = (0u32, 0u32);
            for row in one
                .clients
                .iter()
                .flat_map(|client| &client.loans)
                .flat_map(|bundle| &bundle.instalments)
            {
                if row.due_on < as_of {
                    due += 1;
                    on_time += u32::from(row.settled_on.is_some_and(|settled| settled <= row.due_on));
                }
            }
            let percent = on_time * 100 / due;
            assert!((85..=98).contains(&percent), "{as_of}: {percent} %");
        }
    }
}
