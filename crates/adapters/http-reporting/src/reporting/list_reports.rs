use munim_kernel::{ClientInfo, Permission, Reach, SessionId};
use munim_reporting::{CATALOGUE, Category, Overview, QuickStat, QuickSums, ViewCatalogue};
use uuid::Uuid;

use super::report_entry::ReportCatalogue;
use crate::prelude::*;

fn example() -> Option<ReportCatalogue> {
    let actor = Actor {
        user: UserId::try_new(5).ok()?,
        username: "asha.patil".to_owned(),
        home: TenantId::try_new(1).ok()?,
        selected: TenantId::try_new(1).ok(),
        session: SessionId::new(Uuid::nil()),
        roles: Vec::new(),
        permissions: [Permission::ReportView, Permission::ReportExport]
            .into_iter()
            .collect(),
        reach: Reach::Tenant,
        client: ClientInfo {
            address: [203, 0, 113, 7].into(),
            user_agent: String::new(),
        },
    };
    let now = QuickSums {
        outstanding_paise: 4_180_000_000,
        active_loans: Some(1512),
        par30_paise: 98_000_000,
        due_paise: 64_000_000,
        on_time_paise: 62_900_000,
    };
    let before = QuickSums {
        outstanding_paise: 4_100_000_000,
        active_loans: Some(1490),
        ..now
    };
    let overview = Overview {
        stats: QuickStat::all(now, Some(before)),
        categories: vec![(Category::Loan, 1), (Category::Savings, 1)],
        reports: CATALOGUE.iter().step_by(6).take(2).collect(),
        products: Vec::new(),
        books: Some(date!(2026 - 04 - 17)),
        today: date!(2026 - 04 - 17),
    };
    Some(ReportCatalogue::new(overview, &actor))
}

#[operation(get "/api/reports", tag = "reports", ok = "The catalogue",
    example = example().map(|catalogue| Success::new("Reports", catalogue)))]
/// Get the catalogue of reports
///
/// The parameters and columns of each report that the caller may open, including reports whose data is not available
/// yet, with figures of the data that the caller can see.
pub(crate) async fn list_reports(app: State, caller: May<SeesReports>) -> Reply<ReportCatalogue> {
    let overview = ViewCatalogue::new(app.reporting(), app.kit())
        .list_reports(caller.actor())
        .await?;
    Ok(Success::new(
        "Reports",
        ReportCatalogue::new(overview, caller.actor()),
    ))
}
