use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, HolidayError, HolidayFault};

use super::{
    super::needs::ManagesLoanProducts,
    holiday_form::CreateHolidayRequest,
    holiday_item::{HolidayItem, holiday_problem},
};
use crate::prelude::*;

const MESSAGE: &str = "Holiday added";

#[operation(post "/api/holidays", tag = "lending-settings", created = "The holiday", body = Success<HolidayItem>,
    location = "The list of its year.",
    example = Success::new(MESSAGE, HolidayItem::example()),
    refuses = [HolidayError::NoTenant(NoTenantChosen), HolidayError::Faults(vec![(0, HolidayFault::Taken)])].map(holiday_problem))]
/// Add a holiday
///
/// Schedules that are made from then on move due dates forward past it. Those that exist stay until their move is requested and
/// accepted (`requestDueDateMove`).
pub(crate) async fn create_holiday(
    app: State,
    caller: May<ManagesLoanProducts>,
    Once(key, CreateHolidayRequest(wanted)): Once<CreateHolidayRequest>,
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
