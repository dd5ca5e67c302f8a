use munim_kernel::{BranchId, LoanProductId, Money, Percent, Reach, TenantId};
use time::{Date, OffsetDateTime};

use crate::{Alert, BranchFigures, Figures, MonthFigures, alert::alerts};

munim_kernel::words! {
    /// The status of a branch by its PAR 30: good up to 3 %, warning up to 5 %, alert above.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum BranchStatus {
        /// Up to 3 %, or nothing lent.
        Good = "Good",
        /// Up to 5 %.
        Warning = "Warning",
        /// Above 5 %.
        Alert = "Alert",
    }
}

impl BranchStatus {
    /// Returns the status for a PAR 30, by the exact amounts: 3 % and 5 % themselves still pass.
    pub fn of(par30: Money, outstanding: Money) -> Self {
        let hundredfold = i128::from(par30.paise()) * 100;
        let whole = i128::from(outstanding.paise());
        if hundredfold <= whole * 3 {
            Self::Good
        } else if hundredfold <= whole * 5 {
            Self::Warning
        } else {
            Self::Alert
        }
    }
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ScopeKind {
        Platform = "platform",
        Tenant = "tenant",
        Branches = "branches",
        /// An officer's own centres.
        Centres = "centres",
    }
}

/// A month's sums with the collection rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Month {
    /// Principal paid out.
    pub disbursed: Money,
    /// The amount that fell due.
    pub due: Money,
    pub collected: Money,
    /// The share of what fell due that was collected on or before its due date; `None` if nothing fell due.
    pub collection_rate: Option<Percent>,
    pub new_clients: i64,
}

impl From<MonthFigures> for Month {
    fn from(figures: MonthFigures) -> Self {
        Self {
            disbursed: figures.disbursed,
            due: figures.due,
            collected: figures.collected,
            collection_rate: Percent::of(figures.on_time.paise(), figures.due.paise()),
            new_clients: figures.new_clients,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchRow {
    pub branch: BranchId,
    pub tenant: TenantId,
    pub tenant_name: String,
    pub name: String,
    pub manager: Option<String>,
    /// Unpaid principal.
    pub portfolio: Money,
    /// Active clients.
    pub clients: i64,
    pub staff: i64,
    /// PAR 30; `None` when nothing is lent.
    pub par30: Option<Percent>,
    pub status: BranchStatus,
    pub month: Month,
}

/// A product's share of the active loans.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductShare {
    pub product: LoanProductId,
    pub name: String,
    /// The number of active loans.
    pub count: i64,
    /// Their unpaid principal.
    pub outstanding: Money,
    /// Its share of all active loans, by count.
    pub share: Percent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Portfolio {
    /// Unpaid principal.
    pub total: Money,
    /// Active branches.
    pub branches: i64,
    /// Active members of staff.
    pub staff: i64,
    /// Active clients.
    pub clients: i64,
    pub active_loans: i64,
    /// PAR 30; `None` when nothing is lent.
    pub par30: Option<Percent>,
    /// Growth of the unpaid principal since the end of last month.
    pub total_change: Option<Percent>,
    /// Growth of the clients since the end of last month.
    pub clients_change: Option<Percent>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dashboard {
    /// The business date.
    pub as_of: Date,
    pub scope: ScopeKind,
    /// The tenant's name; `None` over all tenants.
    pub tenant_name: Option<String>,
    /// The names of the branches, if not the whole tenant is covered.
    pub branch_names: Vec<String>,
    pub portfolio: Portfolio,
    /// The branches, the largest portfolio first.
    pub branches: Vec<BranchRow>,
    /// The products, the most loans first.
    pub products: Vec<ProductShare>,
    pub month: Month,
    pub alerts: Vec<Alert>,
}

impl Dashboard {
    pub fn new(figures: Figures, reach: &Reach, now: OffsetDateTime) -> Self {
        let all = &figures.branches;
        let sum = |of: fn(&BranchFigures) -> Money| all.iter().map(of).sum::<Money>();
        let count = |of: fn(&BranchFigures) -> i64| all.iter().map(of).sum::<i64>();
        let (outstanding, before) = (sum(|b| b.outstanding), sum(|b| b.before_outstanding));
        let (clients, clients_before) = (count(|b| b.clients), count(|b| b.before_clients));
        let month = MonthFigures {
            disbursed: sum(|b| b.month.disbursed),
            due: sum(|b| b.month.due),
            on_time: sum(|b| b.month.on_time),
            collected: sum(|b| b.month.collected),
            new_clients: count(|b| b.month.new_clients),
        };
        let portfolio = Portfolio {
            total: outstanding,
            branches: count(|b| i64::from(b.is_active)),
            staff: figures.staff,
            clients,
            active_loans: count(|b| b.active_loans),
            par30: Percent::of(sum(|b| b.par30).paise(), outstanding.paise()),
            total_change: Percent::change(before.paise(), outstanding.paise()),
            clients_change: Percent::change(clients_before, clients),
        };
        let scope = match (reach, &figures.tenant_name) {
            (Reach::Tenant, None) => ScopeKind::Platform,
            (Reach::Tenant, Some(_)) => ScopeKind::Tenant,
            (Reach::Branches(_), _) => ScopeKind::Branches,
            (Reach::Officer(..), _) => ScopeKind::Centres,
        };
        let mut branches: Vec<BranchRow> = all.iter().map(row).collect();
        branches.sort_by(|one, other| {
            other
                .portfolio
                .cmp(&one.portfolio)
                .then(one.branch.cmp(&other.branch))
        });
        let loans: i64 = figures.products.iter().map(|product| product.count).sum();
        let products = figures
            .products
            .iter()
            .filter_map(|product| {
                Some(ProductShare {
                    product: product.product,
                    name: product.name.clone(),
                    count: product.count,
                    outstanding: product.outstanding,
                    share: Percent::of(product.count, loans)?,
                })
            })
            .collect();
        let branch_names = if matches!(reach, Reach::Tenant) {
            Vec::new()
        } else {
            branches.iter().map(|row| row.name.clone()).collect()
        };
        let alerts = alerts(&figures, &branches, now);
        Self {
            as_of: figures.as_of,
            scope,
            tenant_name: figures.tenant_name,
            branch_names,
            portfolio,
            branches,
            products,
            month: month.into(),
            alerts,
        }
    }
}

fn row(figures: &BranchFigures) -> BranchRow {
    BranchRow {
        branch: figures.branch,
        tenant: figures.tenant,
        tenant_name: figures.tenant_name.clone(),
        name: figures.name.clone(),
        manager: (!figures.manager.is_empty()).then(|| figures.manager.clone()),
        portfolio: figures.outstanding,
        clients: figures.clients,
        staff: figures.staff,
        par30: Percent::of(figures.par30.paise(), figures.outstanding.paise()),
        status: BranchStatus::of(figures.par30, figures.outstanding),
        month: figures.month.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_and_five_percent_are_the_edges() {
        let status = |par: i64| BranchStatus::of(Money::from_paise(par), Money::from_paise(10_000));
        assert_eq!(status(300), BranchStatus::Good);
        assert_eq!(status(301), BranchStatus::Warning);
        assert_eq!(status(500), BranchStatus::Warning);
        assert_eq!(status(501), BranchStatus::Alert);
        assert_eq!(BranchStatus::of(Money::ZERO, Money::ZERO), BranchStatus::Good);
    }
}
