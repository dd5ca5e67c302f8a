use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{FilterQuery, May, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::{NoTenantChosen, indian_day};
use munim_lending::{HolidayError, ViewHolidays};

use super::{
    super::needs::SeesLoanProducts,
    holiday_filter::OfYear,
    holiday_item::{HolidayList, holiday_problem},
};

const MESSAGE: &str = "Holidays";

type Asked = Then<May<SeesLoanProducts>, FilterQuery<OfYear>>;

pub(crate) struct ListHolidays;

impl Operation for ListHolidays {
    type Asks = Asked;
    type Doc = __path_list_holidays;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, HolidayList::example()))
            .or([HolidayError::NoTenant(NoTenantChosen)].map(holiday_problem))
    }
}

/// List the holidays of a year
///
/// Those of all branches and of the caller's branches, by day, with the weekly days off.
#[utoipa::path(get, path = "/api/holidays", operation_id = "listHolidays", tag = "lending-settings",
    responses((status = 200, description = "The full list", body = Success<HolidayList>)))]
pub(crate) async fn list_holidays(
    app: State,
    Then(caller, FilterQuery(OfYear { year, branch })): Asked,
) -> Reply<HolidayList> {
    let year = year.unwrap_or_else(|| indian_day(app.kit().now()).year());
    let found = ViewHolidays::new(app.lending())
        .list_holidays(caller.actor(), year, branch)
        .await
        .map_err(holiday_problem)?;
    Ok(Success::new(MESSAGE, HolidayList::new(found)))
}
