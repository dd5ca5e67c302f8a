use munim_lending::{HolidayError, ViewHolidays};

use super::{due_date_move_item::DueDateMoveItem, holiday_item::holiday_problem};
use crate::prelude::*;

#[operation(get "/api/holidays/{holidayId}/due-dates", tag = "lending-settings", ok = "What moves",
    message = "Due dates on a holiday",
    refuses = [HolidayError::NoTenant(NoTenantChosen), HolidayError::NoSuchHoliday,
        HolidayError::DuesClash("L/SAT-01/2026-27/000042".to_owned())].map(holiday_problem))]
/// Preview the move of due dates past a holiday
///
/// The instalments of active loans that fall due on the holiday, or on days off right after it, and the working day of each
/// branch that they move to. Of a holiday that is not after the business date nothing moves. Refused if a loan would have two
/// instalments due on one day.
pub(crate) async fn preview_due_date_move(
    app: State,
    caller: May<ManagesLoanProducts>,
    holiday: PathId<HolidayKey>,
) -> Reply<DueDateMoveItem> {
    let found = ViewHolidays::new(app.lending())
        .preview_due_date_move(caller.actor(), holiday.into_inner())
        .await
        .map_err(holiday_problem)?;
    Ok(Success::new(MESSAGE, DueDateMoveItem::from(found)))
}
