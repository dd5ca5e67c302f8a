use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, HolidayError};

use super::{super::needs::ManagesLoanProducts, holiday_item::holiday_problem, path_keys::HolidayKey};

const MESSAGE: &str = "Holiday deleted";

type Asked = Then<May<ManagesLoanProducts>, PathId<HolidayKey>>;

pub(crate) struct DeleteHoliday;

impl Operation for DeleteHoliday {
    type Asks = Asked;
    type Doc = __path_delete_holiday;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            HolidayError::NoTenant(NoTenantChosen),
            HolidayError::NoSuchHoliday,
        ]
        .map(holiday_problem))
    }
}

/// Delete a holiday
///
/// Schedules that were made with it stay, and so do due dates that have moved past it. A released move that no day end has carried
/// out yet is dropped.
#[utoipa::path(delete, path = "/api/holidays/{holidayId}", operation_id = "deleteHoliday", tag = "lending-settings",
    responses((status = 200, description = "It was deleted", body = Success<Nothing>)))]
pub(crate) async fn delete_holiday(app: State, Then(caller, holiday): Asked) -> Reply<Nothing> {
    let (actor, holiday) = (caller.actor(), holiday.into_inner());
    let place = (app.lending(), actor.scope()?, Stale::Nothing);
    change(&app, &place, async |work, at| {
        lending::delete_holiday(work, at, actor, holiday)
            .await
            .map_err(holiday_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
