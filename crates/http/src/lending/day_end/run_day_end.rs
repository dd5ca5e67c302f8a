use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm, field, fields::needed_day},
    change::{Stale, change},
    envelope::{Accepted, Success},
    extractors::{Fresh, May, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_lending::{self as lending, DayEndError};
use serde_json::{Value, json};
use time::{Date, macros::date};

use super::{day_end_item::DayEndItem, needs::EndsDays, refusals::day_end_problem};

const MESSAGE: &str = "Day end started";

/// The body, in the domain's types.
pub(crate) struct Wanted(Date);

impl FromForm for Wanted {
    const NAME: &'static str = "RunDayEndRequest";
    const ABOUT: &'static str = "The day to end.";

    fn take(form: &mut Form) -> Option<Self> {
        let about = "The business date. Naming it makes a second call harmless.";
        needed_day(form, field("date").about(about), "Date is required").map(Self)
    }

    fn example() -> Value {
        json!({"date": "2026-04-01"})
    }
}

type Asked = Then<Fresh<May<EndsDays>>, Body<Wanted>>;

pub(crate) struct RunDayEnd;

impl Operation for RunDayEnd {
    type Asks = Asked;
    type Doc = __path_run_day_end;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, DayEndItem::example())).or([
            DayEndError::NotTheBusinessDate(date!(2026 - 04 - 02)),
            DayEndError::NotYet(date!(2026 - 04 - 02)),
            DayEndError::TooManyDaysOff(date!(2026 - 05 - 01), 10),
        ]
        .map(day_end_problem))
    }
}

/// End the business date
///
/// Approvals that have run out expire, held money pays what fell due, the books are compared with the loans, and the business date
/// moves to the next day. It goes on in the background; payments are taken meanwhile. If it halted, it is taken up again.
#[utoipa::path(post, path = "/api/day-end/run", operation_id = "runDayEnd", tag = "day-end",
    responses((status = 202, description = "The day end", body = Success<DayEndItem>)))]
pub(crate) async fn run_day_end(
    app: State,
    Then(Fresh(caller), Body(Wanted(date))): Asked,
) -> Result<Accepted<DayEndItem>, Problem> {
    let actor = caller.actor();
    let place = (app.lending(), actor.scope()?, Stale::Nothing);
    let run = change(&app, &place, async |work, at| {
        lending::run_day_end(work, at, actor, date)
            .await
            .map_err(day_end_problem)
    })
    .await?;
    Ok(Accepted(Success::new(MESSAGE, run.into())))
}
