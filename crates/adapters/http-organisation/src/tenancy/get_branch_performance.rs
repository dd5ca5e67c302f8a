use munim_http_kit::openapi::shapes::branch_status;
use munim_kernel::Percent;
use munim_reporting::{
    BranchMonth, BranchPerformance, BranchPerformanceError, BranchStatus, ViewBranchPerformance,
};

use crate::prelude::*;

/// One month of a branch, in rupees: its transactions and its position at the end of the month.
#[item(PascalCase, from = month: BranchMonth)]
pub(crate) struct BranchMonthItem {
    /// `YYYY-MM`.
    #[field(from = format!("{:04}-{:02}", month.month.year(), u8::from(month.month.month())))]
    month: String,
    #[field(from = month.sums.disbursed)]
    disbursed: Money,
    #[field(from = month.sums.due)]
    due: Money,
    #[field(from = month.sums.collected)]
    collected: Money,
    /// The percentage of the amount due that was collected on time; null if nothing was due.
    #[field(from = month.collection_rate())]
    collection_rate: Option<Percent>,
    #[field(from = month.sums.new_clients)]
    new_clients: i64,
    #[field(from = month.clients)]
    client_count: i64,
    /// Outstanding principal.
    #[field(from = month.outstanding)]
    portfolio: Money,
    /// Percent; null when nothing is lent.
    #[field(from = month.par30_rate())]
    par30: Option<Percent>,
}

/// Growth since the end of last month, in percent; null if there is nothing to compare with.
#[item(PascalCase)]
pub(crate) struct BranchGrowth {
    portfolio: Option<Percent>,
    client_count: Option<Percent>,
}

/// The performance of a branch.
#[item(PascalCase, from = seen: BranchPerformance, let figures = seen.figures)]
#[schema(as = BranchPerformance)]
pub(crate) struct PerformanceItem {
    #[field(from = figures.branch.get())]
    branch_id: i64,
    #[field(from = seen.code)]
    branch_code: String,
    #[field(from = figures.name)]
    branch_name: String,
    /// The current business date.
    as_of: Date,
    #[schema(schema_with = branch_status::<BranchStatus>)]
    #[field(from = seen.status.as_str())]
    status: &'static str,
    /// Outstanding principal in rupees.
    #[field(from = figures.outstanding)]
    portfolio: Money,
    /// Percent; null when nothing is lent.
    #[field(from = Percent::of(figures.par30.paise(), figures.outstanding.paise()))]
    par30: Option<Percent>,
    /// The whole outstanding principal of loans more than 30 days past due, in rupees.
    #[field(from = figures.par30)]
    par30_amount: Money,
    #[field(from = figures.clients)]
    client_count: i64,
    #[field(from = figures.active_loans)]
    active_loans_count: i64,
    #[field(from = figures.staff)]
    user_count: i64,
    /// This month's on-time repayment, in percent; null when nothing fell due.
    #[field(from = Percent::of(figures.month.on_time.paise(), figures.month.due.paise()))]
    collection_rate: Option<Percent>,
    #[field(from = BranchGrowth { portfolio: seen.portfolio_change, client_count: seen.clients_change })]
    change: BranchGrowth,
    /// Oldest first, at most twelve; the last one is the current month.
    #[field(from = seen.months.into_iter().map(Into::into).collect())]
    months: Vec<BranchMonthItem>,
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
    message = "Branch performance", example = example(),
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
    Ok(Success::new(MESSAGE, seen.into()))
}
