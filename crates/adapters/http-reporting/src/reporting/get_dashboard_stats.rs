use actix_web::HttpResponse;
use munim_kernel::{LoanProductId, Reach};
use munim_reporting::{
    BranchFigures, Dashboard, Figures, MonthFigures, ProductFigures, ViewDashboard, Warnings,
};

use super::dashboard_stats::DashboardStats;
use crate::prelude::*;

/// A tenant with one branch in arrears, so that the example has an alert.
pub(super) fn example() -> Option<Dashboard> {
    let figures = Figures {
        as_of: date!(2026 - 04 - 01),
        tenant_name: Some("Sahyadri Microfinance".to_owned()),
        staff: 14,
        branches: vec![BranchFigures {
            branch: BranchId::try_new(3).ok()?,
            tenant: TenantId::try_new(1).ok()?,
            tenant_name: "Sahyadri Microfinance".to_owned(),
            name: "Satara".to_owned(),
            manager: "Asha Patil".to_owned(),
            is_active: true,
            staff: 14,
            clients: 1830,
            active_loans: 1512,
            outstanding: Money::from_paise(4_520_000_050),
            par30: Money::from_paise(144_640_000),
            month: MonthFigures {
                disbursed: Money::from_paise(310_000_000),
                due: Money::from_paise(280_000_000),
                on_time: Money::from_paise(265_440_000),
                collected: Money::from_paise(271_000_025),
                new_clients: 42,
            },
            before_outstanding: Money::from_paise(4_400_000_000),
            before_clients: 1800,
        }],
        products: vec![ProductFigures {
            product: LoanProductId::try_new(2).ok()?,
            name: "Business Loans".to_owned(),
            count: 1512,
            outstanding: Money::from_paise(4_520_000_050),
        }],
        open_sheets: Vec::new(),
        warnings: Warnings::default(),
        due_checks: Vec::new(),
    };
    Some(Dashboard::new(
        figures,
        &Reach::Tenant,
        datetime!(2026-04-01 04:30:00 UTC),
    ))
}

#[operation(get "/api/dashboard/stats", tag = "dashboard", ok = "The figures", body = Success<DashboardStats>,
    examples = {
        let stats = example().map(DashboardStats::from);
        Examples::of(&stats.map(|stats| Success::new("Dashboard figures", stats)))
    })]
/// Get the dashboard figures
///
/// Covers the data that the caller can see: the platform, a tenant, some branches, or an officer's centres.
pub(crate) async fn get_dashboard_stats(
    app: State,
    caller: May<SeesDashboard>,
) -> Result<HttpResponse, Problem> {
    let actor = caller.actor();
    let make = async || {
        let dashboard = ViewDashboard::new(app.reporting(), app.kit())
            .get_dashboard_stats(actor)
            .await?;
        Ok(Success::new("Dashboard figures", DashboardStats::from(dashboard)))
    };
    app.shared().dashboards().reply(actor, (), make).await
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn amounts_are_numbers_of_rupees() {
        let stats = serde_json::to_value(DashboardStats::from(example().unwrap())).unwrap();
        assert_eq!(stats["asOf"], "2026-04-01");
        assert_eq!(
            stats["scope"],
            json!({"kind": "tenant", "tenantName": "Sahyadri Microfinance", "branchNames": []})
        );
        assert_eq!(stats["portfolio"]["totalLoanAmount"].to_string(), "45200000.5");
        assert_eq!(stats["portfolio"]["par30"].to_string(), "3.2");
        assert_eq!(stats["branches"][0]["status"], "Warning");
        assert_eq!(
            stats["branches"][0]["month"]["collectionRate"].to_string(),
            "94.8"
        );
        assert_eq!(stats["products"][0]["share"].to_string(), "100.0");
        assert_eq!(stats["alerts"][0]["type"], "warning");
    }
}
