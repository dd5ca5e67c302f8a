use munim_reporting::{self as reporting, ScheduleError};

use super::{schedule_form::ReportScheduleRequest, schedule_item::ScheduleItem};
use crate::prelude::*;

#[operation(put "/api/reports/schedules/{scheduleId}", tag = "exports", ok = "The updated schedule", message = "Schedule updated",
    refuses = [ScheduleError::NoTenant(NoTenantChosen), ScheduleError::NotAllowed,
        ScheduleError::NotAvailable("Available when savings accounts launch"), ScheduleError::NoSuchSchedule,
        ScheduleError::VersionConflict, ScheduleError::NoSuchBranch,
        ScheduleError::UnknownRecipients(vec!["somebody@example.com".to_owned()])].map(schedule_problem))]
/// Change one of your own schedules
///
/// The body replaces the whole schedule. The next run follows the new times; past times are not made up for.
pub(crate) async fn change_report_schedule(
    app: State,
    caller: May<TakesReportsOut>,
    id: PathId<ScheduleKey>,
    seen: IfMatch,
    Body(form): Body<ReportScheduleRequest>,
) -> Result<Tagged<ScheduleItem>, Problem> {
    let (actor, id, seen) = (caller.actor(), id.into_inner(), seen.and(form.version));
    let scope = Scope::Tenant(actor.home);
    let transaction = (app.reporting(), scope, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        let draft = form.draft.clone();
        reporting::change_report_schedule(work, at, actor, id, draft, seen)
            .await
            .map_err(schedule_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, changed.into()))
}
