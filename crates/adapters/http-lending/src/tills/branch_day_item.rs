use munim_tills::{BranchDay, SheetCounts, WaitsFor};

use crate::prelude::*;

/// The numbers of a day's collection sheets by state.
#[item(from = counts: SheetCounts)]
pub(crate) struct SheetCountsItem {
    #[field(example = 0)]
    open: i64,
    #[field(example = 1)]
    taken: i64,
    #[field(example = 2)]
    handed_over: i64,
    #[field(example = 0)]
    verified: i64,
    #[field(example = 5)]
    posted: i64,
}

/// A day of a branch with its cash, in rupees.
#[item(from = day: BranchDay, let difference = day.difference(), let waits_for = day.waits_for())]
#[schema(as = BranchDay)]
pub(crate) struct BranchDayItem {
    #[field(from = day.branch.get(), example = 3)]
    branch_id: i64,
    #[field(example = "Satara Main")]
    branch_name: String,
    #[field(example = date!(2026 - 12 - 01))]
    on: Date,
    #[field(from = day.closed.is_some(), example = false)]
    is_closed: bool,
    /// A username.
    #[field(optional, from = day.closed.as_ref().map(|(by, _)| by.username.clone()), example = None)]
    closed_by: Option<String>,
    #[field(optional, from = day.closed.as_ref().map(|(by, _)| by.name.clone()), example = None)]
    closed_by_name: Option<String>,
    #[field(optional, from = day.closed.as_ref().map(|(_, at)| *at), example = None)]
    closed_at: Option<OffsetDateTime>,
    /// Why it was last reopened; else empty.
    #[field(example = "")]
    reopened_reason: String,
    #[field(from = day.open_tills, example = 2)]
    tills_open: i64,
    /// Between tills.
    #[field(example = Money::from_paise(1_000_000))]
    on_the_way: Money,
    /// In the tills, as they were counted and moved since.
    #[field(example = Money::from_paise(4_512_000))]
    counted: Money,
    #[field(example = Money::from_paise(5_512_000))]
    in_books: Money,
    /// What there is beyond the books; negative if cash is missing.
    #[field(from = difference, example = Money::ZERO)]
    difference: Money,
    #[field(from = day.sheets.into(), example = SheetCountsItem::example())]
    sheets: SheetCountsItem,
    /// What must happen before it can be closed.
    #[schema(value_type = Vec<String>)]
    #[field(from = waits_for.into_iter().map(WaitsFor::as_str).collect(),
        example = vec![WaitsFor::OpenTills.as_str(), WaitsFor::CashOnTheWay.as_str()])]
    waits_for: Vec<&'static str>,
}
