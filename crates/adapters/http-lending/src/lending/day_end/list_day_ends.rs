use munim_lending::{DayEndError, ViewDayEnd};

use super::day_end_item::DayEndPage;
use crate::prelude::*;

#[operation(get "/api/day-end/history", tag = "day-end", ok = "A page of day ends", message = "Day ends",
    refuses = [DayEndError::NoTenant(NoTenantChosen)].map(day_end_problem))]
/// List day ends
///
/// The latest first.
pub(crate) async fn list_day_ends(
    app: State,
    caller: May<EndsDays>,
    list: ListQuery<Unsorted>,
) -> Reply<DayEndPage> {
    let found = ViewDayEnd::new(app.lending())
        .list_day_ends(caller.actor(), list.page)
        .await
        .map_err(day_end_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
