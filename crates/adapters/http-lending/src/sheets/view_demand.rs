use actix_web::HttpResponse;
use munim_collections::{
    self as collections, Demand, DemandBy, DemandFigures, DemandFilter, DemandLine, SheetError,
};
use munim_kernel::CentreId;

use super::sheet_item::DueItem;
use crate::prelude::*;

#[filter(makes = DemandFilter)]
pub(crate) struct DayDemand {
    /// The day; the business date by default.
    on: Option<Date>,
    /// What each line stands for; a branch by default. Only clients are listed in pages.
    #[field(word)]
    by: Option<DemandBy>,
    /// Only loans of that branch.
    branch: Option<BranchId>,
    /// Only loans of that officer.
    officer: Option<UserId>,
    /// Only loans of clients of that centre.
    centre: Option<CentreId>,
}

/// What is to be collected, and what was.
#[item(from = figures: DemandFigures)]
pub(crate) struct DemandFiguresItem {
    #[field(example = 41)]
    members: i64,
    /// The instalments of the day, paid or not.
    #[field(from = DueItem::from(&figures.due), example = DueItem::example())]
    due: DueItem,
    /// What is unpaid of earlier instalments.
    #[field(example = Money::from_paise(910_000))]
    arrears: Money,
    /// What is held beyond what is due.
    #[field(example = Money::ZERO)]
    advance: Money,
    /// Received with the day as value date.
    #[field(example = Money::from_paise(90_000))]
    collected: Money,
}

/// The demand of a branch, officer, centre or client.
#[item(from = line: DemandLine)]
pub(crate) struct DemandItem {
    /// The id of the branch, officer, centre or client; absent for clients without a centre.
    #[field(optional, example = Some(3))]
    key: Option<i64>,
    #[field(example = "Satara Main")]
    name: String,
    #[serde(flatten)]
    #[field(from = line.figures.into(), example = DemandFiguresItem::example())]
    figures: DemandFiguresItem,
}

/// The demand of a day.
#[item(from = demand: Demand)]
pub(crate) struct DayDemandItem {
    #[field(example = date!(2026 - 12 - 02))]
    on: Date,
    #[field(from = demand.lines.into_iter().map(Into::into).collect(), example = vec![DemandItem::example()])]
    items: Vec<DemandItem>,
    /// The number of lines on all pages.
    #[field(from = demand.count, example = 1)]
    total_count: i64,
    /// Of all lines.
    #[field(from = demand.totals.into(), example = DemandFiguresItem::example())]
    totals: DemandFiguresItem,
}

#[operation(get "/api/collections/demand", tag = "sheets", ok = "The demand", body = Success<DayDemandItem>,
    message = "Demand", example = DayDemandItem::example(),
    refuses = [SheetError::NoTenant(NoTenantChosen)].map(sheet_problem))]
/// Get what is to be collected on a day
///
/// Instalments due that day and arrears. For a past day, what was due and what was collected.
pub(crate) async fn view_demand(
    app: State,
    caller: May<SeesSheets>,
    list: ListQuery<Unsorted, DayDemand>,
) -> Result<HttpResponse, Problem> {
    let (actor, filter, page) = (caller.actor(), &list.filter.0, list.page);
    let make = async || {
        let found = collections::view_demand(&*app.collections(), actor, filter, page).await;
        Ok(Success::new(
            MESSAGE,
            DayDemandItem::from(found.map_err(sheet_problem)?),
        ))
    };
    let wanted = format!("{filter:?} {page:?}");
    app.shared().demands().reply(actor, wanted, make).await
}
