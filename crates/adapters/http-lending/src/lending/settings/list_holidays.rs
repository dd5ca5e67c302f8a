use munim_kernel::indian_day;
use munim_lending::{HolidayError, ViewHolidays};

use super::{
    holiday_filter::OfYear,
    holiday_item::{HolidayList, holiday_problem},
};
use crate::prelude::*;

#[operation(get "/api/holidays", tag = "lending-settings", ok = "The full list", message = "Holidays",
    refuses = [HolidayError::NoTenant(NoTenantChosen)].map(holiday_problem))]
/// List the holidays of a year
///
/// Those of all branches and of the caller's branches, by day, with the weekly days off.
pub(crate) async fn list_holidays(
    app: State,
    caller: May<SeesLoanProducts>,
    FilterQuery(OfYear { year, branch }): FilterQuery<OfYear>,
) -> Reply<HolidayList> {
    let year = year.unwrap_or_else(|| indian_day(app.kit().now()).year());
    let found = ViewHolidays::new(app.lending())
        .list_holidays(caller.actor(), year, branch)
        .await
        .map_err(holiday_problem)?;
    Ok(Success::new(MESSAGE, HolidayList::new(found)))
}
