use munim_lending::{DayEndError, ViewDayEnd};

use super::day_end_item::DayEndDetails;
use crate::prelude::*;

#[operation(get "/api/day-end/{date}", tag = "day-end", ok = "The day end", message = "Day end",
    refuses = [DayEndError::NoSuchRun].map(day_end_problem))]
/// Get the end of a day
///
/// Its steps, and the loans that it failed on.
pub(crate) async fn get_day_end(
    app: State,
    caller: May<EndsDays>,
    date: PathId<DateKey>,
) -> Reply<DayEndDetails> {
    let found = ViewDayEnd::new(app.lending())
        .get_day_end(caller.actor(), date.into_inner())
        .await
        .map_err(day_end_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
