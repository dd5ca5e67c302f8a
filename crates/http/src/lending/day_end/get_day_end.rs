use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_lending::{DayEndError, ViewDayEnd};

use super::{day_end_item::DayEndDetails, needs::EndsDays, path_keys::DateKey, refusals::day_end_problem};

const MESSAGE: &str = "Day end";

type Asked = Then<May<EndsDays>, PathId<DateKey>>;

pub(crate) struct GetDayEnd;

impl Operation for GetDayEnd {
    type Asks = Asked;
    type Doc = __path_get_day_end;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, DayEndDetails::example()))
            .or([DayEndError::NoSuchRun].map(day_end_problem))
    }
}

/// Get the end of a day
///
/// Its steps, and the loans that it failed on.
#[utoipa::path(get, path = "/api/day-end/{date}", operation_id = "getDayEnd", tag = "day-end",
    responses((status = 200, description = "The day end", body = Success<DayEndDetails>)))]
pub(crate) async fn get_day_end(app: State, Then(caller, date): Asked) -> Reply<DayEndDetails> {
    let found = ViewDayEnd::new(app.lending())
        .get_day_end(caller.actor(), date.into_inner())
        .await
        .map_err(day_end_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
