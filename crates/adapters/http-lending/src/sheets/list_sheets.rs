use munim_collections::{self as collections, SheetError, SheetFilter, SheetState};
use munim_kernel::CentreId;

use super::sheet_item::SheetPage;
use crate::prelude::*;

#[filter(makes = SheetFilter)]
pub(crate) struct Sheets {
    /// Only sheets of that day.
    on: Option<Date>,
    /// Only sheets of that day or later.
    from: Option<Date>,
    /// Only sheets of that day or earlier.
    to: Option<Date>,
    /// Only sheets in that state.
    #[field(word, name = "state")]
    states: Vec<SheetState>,
    /// Only sheets of that branch.
    branch: Option<BranchId>,
    /// Only sheets of that officer.
    officer: Option<UserId>,
    /// Only sheets of that centre.
    centre: Option<CentreId>,
}

#[operation(get "/api/collections/sheets", tag = "sheets", ok = "A page of sheets", message = "Collection sheets",
    refuses = [SheetError::NoTenant(NoTenantChosen)].map(sheet_problem))]
/// List collection sheets
///
/// The latest day first, in the order of the meetings. An officer sees their own.
pub(crate) async fn list_sheets(
    app: State,
    caller: May<SeesSheets>,
    list: ListQuery<Unsorted, Sheets>,
) -> Reply<SheetPage> {
    let found = collections::list_sheets(&*app.collections(), caller.actor(), &list.filter.0, list.page)
        .await
        .map_err(sheet_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
