//! Prints how many rows per second a large portfolio is generated at:
//! `cargo run --release -p munim-demo --example rate -- 200000`.
#![forbid(unsafe_code)]

use std::{env, error::Error, time::Instant};

use munim_demo::{Accounts, Ids, Portfolio, TenantPlan};
use munim_kernel::{AccountId, BranchId, CentreId, InvalidId, LoanProductId, TenantId, UserId};
use time::macros::date;

fn main() -> Result<(), Box<dyn Error>> {
    let clients = env::args().nth(1).map_or(Ok(200_000), |count| count.parse())?;
    let as_of = date!(2026 - 11 - 21);
    let started = Instant::now();
    let plan = TenantPlan::generated(1, clients, None, 1, as_of)?;
    let ids = Ids {
        tenant: TenantId::try_new(1)?,
        branches: numbered(plan.branches.len(), BranchId::try_new)?,
        staff: numbered(plan.staff.len(), UserId::try_new)?,
        centres: numbered(plan.centres.len(), CentreId::try_new)?,
        products: numbered(plan.products.len(), LoanProductId::try_new)?,
        accounts: Accounts::of(plan.kind, |code| AccountId::try_new(code.parse().ok()?).ok())
            .ok_or("an account is missing")?,
        first_client: 1,
        first_loan: 1,
        first_repayment: 1,
        first_household: 1,
        first_group: 1,
        first_training: 1,
        first_test: 1,
    };
    let portfolio = Portfolio::try_new(&plan, &ids, 1, as_of, clients)?;
    println!("prepared in {:?}", started.elapsed());

    let started = Instant::now();
    let (mut loans, mut instalments, mut repayments) = (0, 0, 0);
    for bundle in portfolio {
        loans += bundle.loans.len();
        for loan in &bundle.loans {
            instalments += loan.instalments.len();
            repayments += loan.repayments.len();
        }
    }
    let rows = clients + loans + instalments + repayments;
    let micros = usize::try_from(started.elapsed().as_micros().max(1))?;
    println!("{clients} clients, {loans} loans, {instalments} instalments, {repayments} repayments");
    println!(
        "{rows} rows in {} ms: {} rows/s",
        micros / 1_000,
        rows * 1_000_000 / micros
    );
    Ok(())
}

fn numbered<T>(count: usize, id: impl Fn(i64) -> Result<T, InvalidId>) -> Result<Vec<T>, InvalidId> {
    (1..).take(count).map(id).collect()
}
