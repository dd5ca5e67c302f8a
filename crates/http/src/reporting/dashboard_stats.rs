use munim_http_kit::{
    openapi::shapes::{branch_status, text, words},
    wire,
};
use munim_kernel::{Money, Percent, Words as _};
use munim_reporting::{Alert, AlertKind, BranchRow, Dashboard, Month, Portfolio, ProductShare, ScopeKind};
use serde::Serialize;
use time::{Date, OffsetDateTime};
use utoipa::{ToSchema, openapi::ObjectBuilder};

/// The data that the figures cover.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DashboardScope {
    #[schema(schema_with = words::<ScopeKind>)]
    kind: &'static str,
    #[schema(required = true)]
    tenant_name: Option<String>,
    /// Only if it does not cover the whole tenant.
    branch_names: Vec<String>,
}

/// Growth since the end of last month, in percent; null if there is nothing to compare with.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PortfolioChange {
    #[schema(required = true, value_type = Option<f64>)]
    total_loan_amount: Option<Percent>,
    #[schema(required = true, value_type = Option<f64>)]
    total_clients: Option<Percent>,
}

/// The totals of all data that the caller can see.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PortfolioFigures {
    /// Outstanding principal in rupees.
    #[schema(value_type = f64)]
    total_loan_amount: Money,
    /// Active branches.
    total_branches: i64,
    /// Active members of staff; 1 in an officer's own figures.
    total_staff: i64,
    total_clients: i64,
    active_loans: i64,
    /// Percent; null when nothing is lent.
    #[schema(required = true, value_type = Option<f64>)]
    par30: Option<Percent>,
    change: PortfolioChange,
}

/// A branch's figures for one month, in rupees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BranchMonth {
    #[schema(value_type = f64)]
    disbursed: Money,
    #[schema(value_type = f64)]
    due: Money,
    #[schema(value_type = f64)]
    collected: Money,
    /// The percentage of the amount due that was collected on time; null if nothing was due.
    #[schema(required = true, value_type = Option<f64>)]
    collection_rate: Option<Percent>,
}

/// A branch in the overview.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BranchFigures {
    branch_id: i64,
    tenant_id: i64,
    tenant_name: String,
    name: String,
    #[schema(required = true)]
    manager: Option<String>,
    /// Outstanding principal in rupees.
    #[schema(value_type = f64)]
    portfolio: Money,
    clients: i64,
    /// Active members of staff; 1 in an officer's own figures.
    staff: i64,
    /// Percent; null when nothing is lent.
    #[schema(required = true, value_type = Option<f64>)]
    par30: Option<Percent>,
    #[schema(schema_with = branch_status)]
    status: &'static str,
    month: BranchMonth,
}

/// A product's part in the active loans.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ProductFigures {
    product_id: i64,
    name: String,
    count: i64,
    #[schema(value_type = f64)]
    outstanding: Money,
    /// Percent of all active loans, by count.
    #[schema(value_type = f64)]
    share: Percent,
}

/// The month's totals of all data that the caller can see, in rupees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MonthFigures {
    #[schema(value_type = f64)]
    disbursed: Money,
    #[schema(value_type = f64)]
    due: Money,
    #[schema(value_type = f64)]
    collected: Money,
    #[schema(required = true, value_type = Option<f64>)]
    collection_rate: Option<Percent>,
    new_clients: i64,
}

/// The types of alerts. Clients must accept `success` too, which no alert has yet.
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
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DashboardStats {
    /// The current business date.
    #[serde(serialize_with = "wire::day")]
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
