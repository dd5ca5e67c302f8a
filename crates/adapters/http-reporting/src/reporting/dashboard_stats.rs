use munim_http_kit::openapi::shapes::{branch_status, text};
use munim_kernel::{Money, Percent, Words as _};
use munim_reporting::{
    Alert, AlertKind, BranchRow, BranchStatus, Dashboard, Month, Portfolio, ProductShare, ScopeKind,
};
use time::{Date, OffsetDateTime};
use utoipa::openapi::ObjectBuilder;

use crate::prelude::*;

/// The data that the figures cover.
#[item]
struct DashboardScope {
    #[schema(schema_with = words::<ScopeKind>)]
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
#[item]
struct PortfolioFigures {
    /// Outstanding principal in rupees.
    total_loan_amount: Money,
    /// Active branches.
    total_branches: i64,
    /// Active members of staff; 1 in an officer's own figures.
    total_staff: i64,
    total_clients: i64,
    active_loans: i64,
    /// Percent; null when nothing is lent.
    par30: Option<Percent>,
    change: PortfolioChange,
}

/// A branch's figures for one month, in rupees.
#[item]
struct BranchMonth {
    disbursed: Money,
    due: Money,
    collected: Money,
    /// The percentage of the amount due that was collected on time; null if nothing was due.
    collection_rate: Option<Percent>,
}

/// A branch in the overview.
#[item]
struct BranchFigures {
    branch_id: i64,
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
    status: &'static str,
    month: BranchMonth,
}

/// A product's part in the active loans.
#[item]
struct ProductFigures {
    product_id: i64,
    name: String,
    count: i64,
    outstanding: Money,
    /// Percent of all active loans, by count.
    share: Percent,
}

/// The month's totals of all data that the caller can see, in rupees.
#[item]
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
#[derive(Serialize, ToSchema)]
struct DashboardAlert {
    id: String,
    #[serde(rename = "type")]
    #[schema(schema_with = alert_type)]
    kind: &'static str,
    title: &'static str,
    message: String,
    #[serde(serialize_with = "wire::moment")]
    time: OffsetDateTime,
}

/// What a dashboard shows.
#[item]
pub(crate) struct DashboardStats {
    /// The current business date.
    as_of: Date,
    scope: DashboardScope,
    portfolio: PortfolioFigures,
    /// Largest portfolio first.
    branches: Vec<BranchFigures>,
    /// The most loans first.
    products: Vec<ProductFigures>,
    month: MonthFigures,
    /// Most severe first.
    alerts: Vec<DashboardAlert>,
}

impl From<Portfolio> for PortfolioFigures {
    fn from(portfolio: Portfolio) -> Self {
        Self {
            total_loan_amount: portfolio.total,
            total_branches: portfolio.branches,
            total_staff: portfolio.staff,
            total_clients: portfolio.clients,
            active_loans: portfolio.active_loans,
            par30: portfolio.par30,
            change: PortfolioChange {
                total_loan_amount: portfolio.total_change,
                total_clients: portfolio.clients_change,
            },
        }
    }
}

impl From<Month> for BranchMonth {
    fn from(month: Month) -> Self {
        Self {
            disbursed: month.disbursed,
            due: month.due,
            collected: month.collected,
            collection_rate: month.collection_rate,
        }
    }
}

impl From<Month> for MonthFigures {
    fn from(month: Month) -> Self {
        Self {
            disbursed: month.disbursed,
            due: month.due,
            collected: month.collected,
            collection_rate: month.collection_rate,
            new_clients: month.new_clients,
        }
    }
}

impl From<BranchRow> for BranchFigures {
    fn from(row: BranchRow) -> Self {
        Self {
            branch_id: row.branch.get(),
            tenant_id: row.tenant.get(),
            tenant_name: row.tenant_name,
            name: row.name,
            manager: row.manager,
            portfolio: row.portfolio,
            clients: row.clients,
            staff: row.staff,
            par30: row.par30,
            status: row.status.as_str(),
            month: row.month.into(),
        }
    }
}

impl From<ProductShare> for ProductFigures {
    fn from(product: ProductShare) -> Self {
        Self {
            product_id: product.product.get(),
            name: product.name,
            count: product.count,
            outstanding: product.outstanding,
            share: product.share,
        }
    }
}

impl From<Alert> for DashboardAlert {
    fn from(alert: Alert) -> Self {
        Self {
            id: alert.id,
            kind: alert.kind.as_str(),
            title: alert.title,
            message: alert.message,
            time: alert.time,
        }
    }
}

impl From<Dashboard> for DashboardStats {
    fn from(dashboard: Dashboard) -> Self {
        Self {
            as_of: dashboard.as_of,
            scope: DashboardScope {
                kind: dashboard.scope.as_str(),
                tenant_name: dashboard.tenant_name,
                branch_names: dashboard.branch_names,
            },
            portfolio: dashboard.portfolio.into(),
            branches: dashboard.branches.into_iter().map(Into::into).collect(),
            products: dashboard.products.into_iter().map(Into::into).collect(),
            month: dashboard.month.into(),
            alerts: dashboard.alerts.into_iter().map(Into::into).collect(),
        }
    }
}
