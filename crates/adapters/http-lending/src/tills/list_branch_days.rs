use munim_tills::{self as tills, BranchDay, BranchDayError};

use super::branch_day_item::BranchDayItem;
use crate::prelude::*;

/// The days of branches, by name.
#[item(from = days: Vec<BranchDay>)]
pub(crate) struct BranchDays {
    #[field(from = days.into_iter().map(Into::into).collect(), example = vec![BranchDayItem::example()])]
    items: Vec<BranchDayItem>,
}

#[filter]
pub(crate) struct DayOfBranches {
    /// The day; the business date by default.
    on: Option<Date>,
}

#[operation(get "/api/branch-days", tag = "tills", ok = "The days of branches", message = "Branch days",
    refuses = [BranchDayError::NoTenant(NoTenantChosen)].map(branch_day_problem))]
/// List the days of branches
///
/// On the business date as they stand, on earlier days as they were closed.
pub(crate) async fn list_branch_days(
    app: State,
    caller: May<SeesTills>,
    FilterQuery(DayOfBranches { on }): FilterQuery<DayOfBranches>,
) -> Reply<BranchDays> {
    let days = tills::list_branch_days(&*app.tills(), caller.actor(), on)
        .await
        .map_err(branch_day_problem)?;
    Ok(Success::new(MESSAGE, days.into()))
}
