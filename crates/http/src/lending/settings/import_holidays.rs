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
    holiday_form::Imported,
    holiday_item::{HolidayItem, holidays_problem},
};

const MESSAGE: &str = "Holidays added";

type Asked = Then<May<ManagesLoanProducts>, Once<Imported>>;

pub(crate) struct ImportHolidays;

impl Operation for ImportHolidays {
    type Asks = Asked;
    type Doc = __path_import_holidays;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, [HolidayItem::example()])).or([
            HolidayError::NoTenant(NoTenantChosen),
            HolidayError::Faults(vec![(1, HolidayFault::Taken)]),
        ]
        .map(holidays_problem))
    }
}

/// Add the holidays of a year
///
/// All of them are added, or none: a refusal names every row that cannot be.
#[utoipa::path(post, path = "/api/holidays/import", operation_id = "importHolidays", tag = "lending-settings",
    responses((status = 201, description = "The holidays, in the order of the request", body = Success<Vec<HolidayItem>>,
        headers(("Location" = String, description = "The list of the year.")))))]
pub(crate) async fn import_holidays(
    app: State,
    Then(caller, Once(key, wanted)): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let place = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let made = lending::import_holidays(work, at, &actor, wanted.year, wanted.holidays.clone())
            .await
            .map_err(holidays_problem)?;
        let made: Vec<_> = made.into_iter().map(HolidayItem::from).collect();
        let location = format!("/api/holidays?year={}", wanted.year);
        Ok(Created::new(location, MESSAGE, made))
    })
    .await
}
