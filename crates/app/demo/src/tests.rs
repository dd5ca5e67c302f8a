use std::sync::OnceLock;

use munim_kernel::{AccountId, BranchId, CentreId, LoanProductId, Money, TenantId, UserId};
use munim_lending::{Allocated, AllocationOrder, Due, Head, allocate_to};
use time::{Date, macros::date};

use crate::{
    Accounts, Books, ClientBundle, CollectionSheetRow, DEMO_SEED, GroupBundle, Ids, Portfolio, TenantPlan,
    demo,
};

mod arrears;
mod balances;
mod books;
mod counts;
mod groups;
mod plans;
mod sheets;

/// A month's start, a month's end, a leap day, a Sunday and an ordinary day.
const DAYS: [Date; 5] = [
    date!(2026 - 10 - 01),
    date!(2026 - 08 - 31),
    date!(2028 - 02 - 29),
    date!(2026 - 11 - 01),
    date!(2026 - 11 - 21),
];

/// Returns ids as a store might assign them: neither starting at 1 nor equal to the indices.
fn ids(plan: &TenantPlan) -> Ids {
    fn some<T, E: std::fmt::Debug>(count: usize, first: i64, id: impl Fn(i64) -> Result<T, E>) -> Vec<T> {
        (first..).take(count).map(|number| id(number).unwrap()).collect()
    }
    Ids {
        tenant: TenantId::try_new(3).unwrap(),
        branches: some(plan.branches.len(), 20, BranchId::try_new),
        staff: some(plan.staff.len(), 300, UserId::try_new),
        centres: some(plan.centres.len(), 4_000, CentreId::try_new),
        products: some(plan.products.len(), 50, LoanProductId::try_new),
        accounts: Accounts::of(plan.kind, |code| AccountId::try_new(code.parse().unwrap()).ok()).unwrap(),
        first_client: 60_000,
        first_loan: 700_000,
        first_repayment: 8_000_000,
        first_household: 90_000,
        first_group: 5_000,
        first_training: 2_000,
        first_test: 3_000,
    }
}

/// Allocates a payment to what is owed, the oldest instalment first. Returns the parts and the excess.
pub(crate) fn allocate(payment: Money, owed: &[Due]) -> (Vec<Allocated>, Money) {
    let mut left = payment;
    let parts = owed.iter().filter_map(|due| {
        let (part, rest) = allocate_to(left, due, AllocationOrder::default());
        left = rest;
        part
    });
    (parts.collect(), left)
}

/// Returns how much of a payment went to that head.
pub(crate) fn paid_of(parts: &[Allocated], head: Head) -> Money {
    parts.iter().map(|part| part.paid.get(head)).sum()
}

/// A demo tenant with all its rows.
struct Made {
    plan: TenantPlan,
    ids: Ids,
    clients: Vec<ClientBundle>,
    groups: Vec<GroupBundle>,
    sheets: Vec<CollectionSheetRow>,
    portfolio: Portfolio,
}

impl Made {
    fn books(&self) -> Books {
        self.portfolio.books()
    }
}

/// Returns the demo on each of [`DAYS`], each with another seed; generated once for all tests.
fn shared() -> impl Iterator<Item = (Date, &'static [Made])> {
    (0..DAYS.len()).map(|place| (DAYS[place], on(place)))
}

/// Returns the demo on one of [`DAYS`].
fn on(place: usize) -> &'static [Made] {
    static MADE: [OnceLock<Vec<Made>>; DAYS.len()] = [const { OnceLock::new() }; DAYS.len()];
    MADE[place].get_or_init(|| make(DEMO_SEED + place as u64, DAYS[place]))
}

fn make(seed: u64, as_of: Date) -> Vec<Made> {
    let tenants = demo(seed, as_of).unwrap();
    tenants
        .into_iter()
        .map(|tenant| {
            let ids = ids(&tenant.plan);
            let mut portfolio = Portfolio::try_new(&tenant.plan, &ids, seed, as_of, tenant.clients).unwrap();
            let clients = portfolio.by_ref().collect();
            let groups = portfolio.take_groups();
            let sheets = portfolio.collection_sheets();
            Made {
                plan: tenant.plan,
                ids,
                clients,
                groups,
                sheets,
                portfolio,
            }
        })
        .collect()
}
