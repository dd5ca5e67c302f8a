use munim_http_kit::openapi::shapes::{branch_status, text};
use munim_kernel::{Percent, Words as _};
use munim_reporting::{
    Alert, AlertKind, BranchRow, BranchStatus, Dashboard, Month, Portfolio, ProductShare, ScopeKind,
};
use utoipa::openapi::ObjectBuilder;

use crate::prelude::*;

/// The data that the figures cover.
#[item]
struct DashboardScope {
    #[field(word = ScopeKind)]
    kind: &'static str,
    tenant_name: Option<String>,
    /// Only if it does not cover the whole tenant.
    branch_names: Vec<String>,
}

/// Growth since the end of last month, in percent; null if there is nothing to compare with.
#[item]
struct PortfolioChange {
    total_loan_amount: Option<Percent>,
    total_clients: Option<Percent>,
}

/// The totals of all data that the caller can see.
#[item(from = portfolio: Portfolio)]
struct PortfolioFigures {
    /// Outstanding principal in rupees.
    #[field(from = portfolio.total)]
    total_loan_amount: Money,
    /// Active branches.
    #[field(from = portfolio.branches)]
    total_branches: i64,
    /// Active members of staff; 1 in an officer's own figures.
    #[field(from = portfolio.staff)]
    total_staff: i64,
    #[field(from = portfolio.clients)]
    total_clients: i64,
    active_loans: i64,
    /// Percent; null when nothing is lent.
    par30: Option<Percent>,
    #[field(from = PortfolioChange { total_loan_amount: portfolio.total_change, total_clients: portfolio.clients_change })]
    change: PortfolioChange,
}

/// A branch's figures for one month, in rupees.
#[item(from = month: Month)]
struct BranchMonth {
    disbursed: Money,
    due: Money,
    collected: Money,
    /// The percentage of the amount due that was collected on time; null if nothing was due.
    collection_rate: Option<Percent>,
}

/// A branch in the overview.
#[item(from = row: BranchRow)]
struct BranchFigures {
    #[field(from = row.branch.get())]
    branch_id: i64,
    #[field(from = row.tenant.get())]
    tenant_id: i64,
    tenant_name: String,
    name: String,
    manager: Option<String>,
    /// Outstanding principal in rupees.
    portfolio: Money,
    clients: i64,
    /// Active members of staff; 1 in an officer's own figures.
    staff: i64,
    /// Percent; null when nothing is lent.
    par30: Option<Percent>,
    #[schema(schema_with = branch_status::<BranchStatus>)]
    #[field(from = row.status.as_str())]
    status: &'static str,
    #[field(from = row.month.into())]
    month: BranchMonth,
}

/// A product's part in the active loans.
#[item(from = product: ProductShare)]
struct ProductFigures {
    #[field(from = product.product.get())]
    product_id: i64,
    name: String,
    count: i64,
    outstanding: Money,
    /// Percent of all active loans, by count.
    share: Percent,
}

/// The month's totals of all data that the caller can see, in rupees.
#[item(from = month: Month)]
struct MonthFigures {
    disbursed: Money,
    due: Money,
    collected: Money,
    collection_rate: Option<Percent>,
    new_clients: i64,
}

/// Clients must accept `success` too, which no alert has yet.
fn alert_type() -> ObjectBuilder {
    text().enum_values(Some(AlertKind::WORDS.iter().copied().chain(["success"])))
}

/// An alert.
#[item(from = alert: Alert)]
struct DashboardAlert {
    id: String,
    #[serde(rename = "type")]
    #[schema(schema_with = alert_type)]
    #[field(from = alert.kind.as_str())]
    kind: &'static str,
    title: &'static str,
    message: String,
    time: OffsetDateTime,
}

/// What a dashboard shows.
#[item(from = dashboard: Dashboard)]
pub(crate) struct DashboardStats {
    /// The current business date.
    as_of: Date,
    #[field(from = DashboardScope {
        kind: dashboard.scope.as_str(),
        tenant_name: dashboard.tenant_name,
        branch_names: dashboard.branch_names,
    })]
    scope: DashboardScope,
    #[field(from = dashboard.portfolio.into())]
    portfolio: PortfolioFigures,
    /// Largest portfolio first.
    #[field(from = dashboard.branches.into_iter().map(Into::into).collect())]
    branches: Vec<BranchFigures>,
    /// The most loans first.
    #[field(from = dashboard.products.into_iter().map(Into::into).collect())]
    products: Vec<ProductFigures>,
    #[field(from = dashboard.month.into())]
    month: MonthFigures,
    /// Most severe first.
    #[field(from = dashboard.alerts.into_iter().map(Into::into).collect())]
    alerts: Vec<DashboardAlert>,
}
