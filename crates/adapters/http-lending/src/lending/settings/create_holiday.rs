use munim_lending::{self as lending, HolidayError, HolidayFault};

use super::{
    holiday_form::CreateHolidayRequest,
    holiday_item::{HolidayItem, holiday_problem},
};
use crate::prelude::*;

#[operation(post "/api/holidays", tag = "lending-settings", created = "The holiday", body = Success<HolidayItem>,
    location = "The list of its year.", message = "Holiday added",
    refuses = [HolidayError::NoTenant(NoTenantChosen),
        HolidayError::Faults(vec![(0, HolidayFault::Taken)])].map(holiday_problem))]
/// Add a holiday
///
/// Schedules that are made from then on move due dates forward past it. Those that exist stay until their move is requested and
/// accepted (`requestDueDateMove`).
pub(crate) async fn create_holiday(
    app: State,
    caller: May<ManagesLoanProducts>,
    Once(key, CreateHolidayRequest(draft)): Once<CreateHolidayRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let created = lending::create_holiday(work, at, &actor, draft.clone())
            .await
            .map_err(holiday_problem)?;
        let location = format!("/api/holidays?year={}", created.draft.on.year());
        Ok(Created::new(location, MESSAGE, HolidayItem::from(created)))
    })
    .await
}
