use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{May, Once, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, HolidayError, HolidayFault};

use super::{
    super::needs::ManagesLoanProducts,
    holiday_form::Added,
    holiday_item::{HolidayItem, holiday_problem},
};

const MESSAGE: &str = "Holiday added";

type Asked = Then<May<ManagesLoanProducts>, Once<Added>>;

pub(crate) struct CreateHoliday;

impl Operation for CreateHoliday {
    type Asks = Asked;
    type Doc = __path_create_holiday;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, HolidayItem::example())).or([
            HolidayError::NoTenant(NoTenantChosen),
            HolidayError::Faults(vec![(0, HolidayFault::Taken)]),
        ]
        .map(holiday_problem))
    }
}

/// Add a holiday
///
/// Schedules that are made from then on move due dates forward past it. Those that exist stay until their move is requested and
/// accepted (`requestDueDateMove`).
#[utoipa::path(post, path = "/api/holidays", operation_id = "createHoliday", tag = "lending-settings",
    responses((status = 201, description = "The holiday", body = Success<HolidayItem>,
        headers(("Location" = String, description = "The list of its year.")))))]
pub(crate) async fn create_holiday(
    app: State,
    Then(caller, Once(key, Added(wanted))): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let place = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let made = lending::create_holiday(work, at, &actor, wanted.clone())
            .await
            .map_err(holiday_problem)?;
        let location = format!("/api/holidays?year={}", made.draft.on.year());
        Ok(Created::new(location, MESSAGE, HolidayItem::from(made)))
    })
    .await
}
