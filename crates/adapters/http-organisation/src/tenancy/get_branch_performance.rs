use munim_http_kit::openapi::shapes::branch_status;
use munim_kernel::{Money, NoTenantChosen, Percent};
use munim_reporting::{
    BranchMonth, BranchPerformance, BranchPerformanceError, BranchStatus, ViewBranchPerformance,
};
use time::{Date, macros::date};

use super::{needs::SeesPerformance, path_keys::BranchKey, refusals::branch_performance_problem};
use crate::prelude::*;

/// One month of a branch, in rupees: its transactions and its position at the end of the month.
#[item(PascalCase)]
pub(crate) struct BranchMonthItem {
    /// `YYYY-MM`.
    month: String,
    disbursed: Money,
    due: Money,
    collected: Money,
    /// The percentage of the amount due that was collected on time; null if nothing was due.
    collection_rate: Option<Percent>,
    new_clients: i64,
    client_count: i64,
    /// Outstanding principal.
    portfolio: Money,
    /// Percent; null when nothing is lent.
    par30: Option<Percent>,
}

impl From<BranchMonth> for BranchMonthItem {
    fn from(month: BranchMonth) -> Self {
        Self {
            month: format!("{:04}-{:02}", month.month.year(), u8::from(month.month.month())),
            collection_rate: month.collection_rate(),
            par30: month.par30_rate(),
            disbursed: month.sums.disbursed,
            due: month.sums.due,
            collected: month.sums.collected,
            new_clients: month.sums.new_clients,
            client_count: month.clients,
            portfolio: month.outstanding,
        }
    }
}

/// Growth since the end of last month, in percent; null if there is nothing to compare with.
#[item(PascalCase)]
pub(crate) struct BranchGrowth {
    portfolio: Option<Percent>,
    client_count: Option<Percent>,
}

/// The performance of a branch.
#[item(PascalCase)]
#[schema(as = BranchPerformance)]
pub(crate) struct PerformanceItem {
    branch_id: i64,
    branch_code: String,
    branch_name: String,
    /// The current business date.
    as_of: Date,
    #[schema(schema_with = branch_status::<BranchStatus>)]
    status: &'static str,
    /// Outstanding principal in rupees.
    portfolio: Money,
    /// Percent; null when nothing is lent.
    par30: Option<Percent>,
    /// The whole outstanding principal of loans more than 30 days past due, in rupees.
    par30_amount: Money,
    client_count: i64,
    active_loans_count: i64,
    user_count: i64,
    /// This month's on-time repayment, in percent; null when nothing fell due.
    collection_rate: Option<Percent>,
    change: BranchGrowth,
    /// Oldest first, at most twelve; the last one is the current month.
    months: Vec<BranchMonthItem>,
}

impl From<BranchPerformance> for PerformanceItem {
    fn from(seen: BranchPerformance) -> Self {
        let figures = seen.figures;
        Self {
            branch_id: figures.branch.get(),
            branch_code: seen.code,
            branch_name: figures.name,
            as_of: seen.as_of,
            status: seen.status.as_str(),
            portfolio: figures.outstanding,
            par30: Percent::of(figures.par30.paise(), figures.outstanding.paise()),
            par30_amount: figures.par30,
            client_count: figures.clients,
            active_loans_count: figures.active_loans,
            user_count: figures.staff,
            collection_rate: Percent::of(figures.month.on_time.paise(), figures.month.due.paise()),
            change: BranchGrowth {
                portfolio: seen.portfolio_change,
                client_count: seen.clients_change,
            },
            months: seen.months.into_iter().map(Into::into).collect(),
        }
    }
}

fn example() -> PerformanceItem {
    let month = BranchMonthItem {
        month: "2026-04".to_owned(),
        disbursed: Money::from_paise(120_000_000),
        due: Money::from_paise(64_000_000),
        collected: Money::from_paise(63_150_000),
        collection_rate: Percent::of(62_900_000, 64_000_000),
        new_clients: 14,
        client_count: 1830,
        portfolio: Money::from_paise(4_180_000_000),
        par30: Percent::of(98_000_000, 4_180_000_000),
    };
    PerformanceItem {
        branch_id: 3,
        branch_code: "SAT-01".to_owned(),
        branch_name: "Satara".to_owned(),
        as_of: date!(2026 - 04 - 17),
        status: BranchStatus::Good.as_str(),
        portfolio: Money::from_paise(4_180_000_000),
        par30: Percent::of(98_000_000, 4_180_000_000),
        par30_amount: Money::from_paise(98_000_000),
        client_count: 1830,
        active_loans_count: 1512,
        user_count: 14,
        collection_rate: Percent::of(62_900_000, 64_000_000),
        change: BranchGrowth {
            portfolio: Percent::of(3, 100),
            client_count: Percent::of(1, 100),
        },
        months: vec![month],
    }
}

#[operation(get "/api/bank/branch/{branchId}/performance", tag = "branches", ok = "Its figures",
    example = Success::new("Branch performance", example()),
    refuses = [BranchPerformanceError::NoTenant(NoTenantChosen),
        BranchPerformanceError::NoSuchBranch].map(branch_performance_problem))]
/// Get a branch's performance
///
/// Covers the whole branch, so it is not available to officers who see only a part of it.
pub(crate) async fn get_branch_performance(
    app: State,
    caller: May<SeesPerformance>,
    branch: PathId<BranchKey>,
) -> Reply<PerformanceItem> {
    let view = ViewBranchPerformance::new(app.reporting());
    let seen = view
        .get_branch_performance(caller.actor(), branch.into_inner())
        .await
        .map_err(branch_performance_problem)?;
    Ok(Success::new("Branch performance", seen.into()))
}
