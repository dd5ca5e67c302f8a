use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::{NoTenantChosen, Scope};
use munim_reporting::{self as reporting, ScheduleError};

use super::{
    needs::TakesReportsOut,
    path_keys::ScheduleKey,
    refusals::schedule_problem,
    schedule_form::Wanted,
    schedule_item::{ScheduleItem, reply},
};

const MESSAGE: &str = "Schedule updated";

type Asked = Then<May<TakesReportsOut>, Then<PathId<ScheduleKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeReportSchedule;

impl Operation for ChangeReportSchedule {
    type Asks = Asked;
    type Doc = __path_change_report_schedule;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ScheduleItem::example())).or([
            ScheduleError::NoTenant(NoTenantChosen),
            ScheduleError::NotAllowed,
            ScheduleError::NotAvailable("Available when savings accounts launch"),
            ScheduleError::NoSuchSchedule,
            ScheduleError::VersionConflict,
            ScheduleError::NoSuchBranch,
            ScheduleError::UnknownRecipients(vec!["somebody@example.com".to_owned()]),
        ]
        .map(schedule_problem))
    }
}

/// Change one of your own schedules
///
/// The body replaces the whole schedule. The next run follows the new times; past times are not made up for.
#[utoipa::path(put, path = "/api/reports/schedules/{scheduleId}", operation_id = "changeReportSchedule",
    tag = "exports",
    responses((status = 200, description = "The updated schedule", body = Success<ScheduleItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_report_schedule(
    app: State,
    Then(caller, Then(id, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<ScheduleItem>, Problem> {
    let (actor, id, seen) = (caller.actor(), id.into_inner(), seen.and(wanted.version));
    let scope = Scope::Tenant(actor.home);
    let place = (app.reporting(), scope, Stale::Nothing);
    let changed = change(&app, &place, async |work, at| {
        let draft = wanted.draft.clone();
        reporting::change_report_schedule(work, at, actor, id, draft, seen)
            .await
            .map_err(schedule_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
