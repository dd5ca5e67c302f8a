use munim_collections::{self as collections, ContactError, DayFigures, DaySummary, OfficerDay};
use munim_kernel::Percent;

use super::refusals::contact_problem;
use crate::prelude::*;

#[filter]
pub(crate) struct SummaryOfDay {
    /// The day; the business date by default.
    on: Option<Date>,
    /// Only that branch.
    branch: Option<BranchId>,
}

/// How many sheets are in each state.
#[item(from = counts: [i64; 5], let [open, taken, handed_over, verified, posted] = counts)]
pub(crate) struct SheetCountsItem {
    #[field(from = open, example = 1)]
    open: i64,
    #[field(from = taken, example = 0)]
    taken: i64,
    #[field(from = handed_over, example = 1)]
    handed_over: i64,
    #[field(from = verified, example = 0)]
    verified: i64,
    #[field(from = posted, example = 4)]
    posted: i64,
}

/// What fell due on a day, and what was collected.
#[item(from = figures: DayFigures)]
pub(crate) struct DayFiguresItem {
    /// Principal and interest that fell due that day.
    #[field(example = Money::from_paise(5_832_000))]
    due: Money,
    /// Everything received that day, arrears included.
    #[field(example = Money::from_paise(5_650_000))]
    collected: Money,
    /// The percentage of what fell due that was paid by the end of the day; absent if nothing fell due.
    #[field(optional, from = figures.on_time_rate(), example = Percent::of(96, 100))]
    on_time_rate: Option<Percent>,
    #[field(from = figures.sheets.into(), example = SheetCountsItem::example())]
    sheets: SheetCountsItem,
    /// Broken promises for the seven days before.
    #[field(example = 2)]
    broken_promises: i64,
}

/// An officer's figures in a branch.
#[item(from = day: OfficerDay, let (officer_id, officer_name) = day.officer.map(|(id, name)| (id.get(), name)).unzip())]
pub(crate) struct OfficerDayItem {
    #[field(from = day.branch.0.get(), example = 3)]
    branch_id: i64,
    #[field(from = day.branch.1, example = "Satara Main")]
    branch_name: String,
    /// Absent for clients without an officer.
    #[field(optional, from = officer_id, example = Some(12))]
    officer_id: Option<i64>,
    #[field(optional, from = officer_name, example = Some("Ravi Jadhav".to_owned()))]
    officer_name: Option<String>,
    #[serde(flatten)]
    #[field(from = day.figures.into(), example = DayFiguresItem::example())]
    figures: DayFiguresItem,
}

/// The collections of a day.
#[item(from = summary: DaySummary, let totals = summary.totals())]
pub(crate) struct CollectionSummaryItem {
    #[field(example = date!(2026 - 12 - 02))]
    on: Date,
    #[serde(flatten)]
    #[field(from = totals.into(), example = DayFiguresItem::example())]
    totals: DayFiguresItem,
    /// By branch and name.
    #[field(from = summary.officers.into_iter().map(Into::into).collect(), example = vec![OfficerDayItem::example()])]
    officers: Vec<OfficerDayItem>,
}

#[operation(get "/api/collections/summary", tag = "follow-up", ok = "The day", message = "Collections",
    refuses = [ContactError::NoTenant(NoTenantChosen)].map(contact_problem))]
/// Get the collections of a day
///
/// What fell due and what was collected, sheets by state and broken promises, in total and for each officer. Officers see
/// their own figures.
pub(crate) async fn view_collection_summary(
    app: State,
    caller: May<SeesCollections>,
    FilterQuery(SummaryOfDay { on, branch }): FilterQuery<SummaryOfDay>,
) -> Reply<CollectionSummaryItem> {
    let summary = collections::view_collection_summary(&*app.collections(), caller.actor(), on, branch)
        .await
        .map_err(contact_problem)?;
    Ok(Success::new(MESSAGE, summary.into()))
}
