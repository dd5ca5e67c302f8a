use munim_lending::{self as lending, HolidayError, HolidayFault};

use super::{
    holiday_form::ImportHolidaysRequest,
    holiday_item::{HolidayItem, holidays_problem},
};
use crate::prelude::*;

#[operation(post "/api/holidays/import", tag = "lending-settings", created = "The holidays, in the order of the request",
    body = Success<Vec<HolidayItem>>, location = "The list of the year.", message = "Holidays added",
    example = [HolidayItem::example()],
    refuses = [HolidayError::NoTenant(NoTenantChosen),
        HolidayError::Faults(vec![(1, HolidayFault::Taken)])].map(holidays_problem))]
/// Add the holidays of a year
///
/// All of them are added, or none: a refusal names every row that cannot be.
pub(crate) async fn import_holidays(
    app: State,
    caller: May<ManagesLoanProducts>,
    Once(key, form): Once<ImportHolidaysRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let created = lending::import_holidays(work, at, &actor, form.year, form.holidays.clone())
            .await
            .map_err(holidays_problem)?;
        let created: Vec<_> = created.into_iter().map(HolidayItem::from).collect();
        let location = format!("/api/holidays?year={}", form.year);
        Ok(Created::new(location, MESSAGE, created))
    })
    .await
}
