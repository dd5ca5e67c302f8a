use munim_lending::{self as lending, HolidayError};

use super::holiday_item::holiday_problem;
use crate::prelude::*;

#[operation(delete "/api/holidays/{holidayId}", tag = "lending-settings", ok = "It was deleted", message = "Holiday deleted",
    refuses = [HolidayError::NoTenant(NoTenantChosen), HolidayError::NoSuchHoliday].map(holiday_problem))]
/// Delete a holiday
///
/// Schedules that were made with it stay, and so do due dates that have moved past it. A released move that no day end has carried
/// out yet is dropped.
pub(crate) async fn delete_holiday(
    app: State,
    caller: May<ManagesLoanProducts>,
    holiday: PathId<HolidayKey>,
) -> Reply<Nothing> {
    let (actor, holiday) = (caller.actor(), holiday.into_inner());
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        lending::delete_holiday(work, at, actor, holiday)
            .await
            .map_err(holiday_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
