use munim_reporting::{self as reporting, ScheduleError};

use super::{schedule_form::ReportScheduleRequest, schedule_item::ScheduleItem};
use crate::prelude::*;

#[operation(post "/api/reports/schedules", tag = "exports", created = "The schedule", body = Success<ScheduleItem>,
    location = "The address.", message = "Schedule created",
    refuses = [ScheduleError::NoTenant(NoTenantChosen), ScheduleError::NotAllowed,
        ScheduleError::NotAvailable("Available when savings accounts launch"), ScheduleError::NotAPerson, ScheduleError::TooMany,
        ScheduleError::NoSuchBranch,
        ScheduleError::UnknownRecipients(vec!["somebody@example.com".to_owned()])].map(schedule_problem))]
/// Create a report schedule
///
/// Each run uses the permissions and data access that its owner has at that time. Recipients must be active users of
/// the owner's organisation. Files of up to 5 MiB are attached; for larger files recipients get a link, valid for a
/// week, which they can open if they may export reports.
pub(crate) async fn create_report_schedule(
    app: State,
    caller: May<TakesReportsOut>,
    Once(key, form): Once<ReportScheduleRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, kit) = (caller.actor().clone(), app.kit());
    let scope = Scope::Tenant(actor.home);
    once(
        &app,
        caller.actor(),
        key,
        (app.reporting(), scope, Stale::Nothing),
        async move |work, at| {
            let draft = form.draft.clone();
            let schedule = reporting::create_report_schedule(work, at, &*kit, &actor, draft)
                .await
                .map_err(schedule_problem)?;
            let location = format!("/api/reports/schedules/{}", schedule.get().id);
            Ok(Created::new(location, MESSAGE, ScheduleItem::from(schedule)))
        },
    )
    .await
}
