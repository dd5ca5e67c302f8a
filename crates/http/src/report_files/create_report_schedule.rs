use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{May, Once, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::{NoTenantChosen, Scope};
use munim_reporting::{self as reporting, ScheduleError};

use super::{
    needs::TakesReportsOut, refusals::schedule_problem, schedule_form::Wanted, schedule_item::ScheduleItem,
};

const MESSAGE: &str = "Schedule created";

pub(crate) struct CreateReportSchedule;

impl Operation for CreateReportSchedule {
    type Asks = Then<May<TakesReportsOut>, Once<Wanted>>;
    type Doc = __path_create_report_schedule;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ScheduleItem::example())).or([
            ScheduleError::NoTenant(NoTenantChosen),
            ScheduleError::NotAllowed,
            ScheduleError::NotAvailable("Available when savings accounts launch"),
            ScheduleError::NotAPerson,
            ScheduleError::TooMany,
            ScheduleError::NoSuchBranch,
            ScheduleError::UnknownRecipients(vec!["somebody@example.com".to_owned()]),
        ]
        .map(schedule_problem))
    }
}

/// Create a report schedule
///
/// Each run uses the permissions and data access that its owner has at that time. Recipients must be active users of
/// the owner's organisation. Files of up to 5 MiB are attached; for larger files recipients get a link, valid for a
/// week, which they can open if they may export reports.
#[utoipa::path(post, path = "/api/reports/schedules", operation_id = "createReportSchedule", tag = "exports",
    responses((status = 201, description = "The schedule", body = Success<ScheduleItem>,
        headers(("Location" = String, description = "The address.")))))]
pub(crate) async fn create_report_schedule(
    app: State,
    Then(caller, Once(key, wanted)): Then<May<TakesReportsOut>, Once<Wanted>>,
) -> Result<OnceReply, Problem> {
    let (actor, kit) = (caller.actor().clone(), app.kit());
    let scope = Scope::Tenant(actor.home);
    once(
        &app,
        caller.actor(),
        key,
        (app.reporting(), scope, Stale::Nothing),
        async move |work, at| {
            let draft = wanted.draft.clone();
            let schedule = reporting::create_report_schedule(work, at, &*kit, &actor, draft)
                .await
                .map_err(schedule_problem)?;
            let location = format!("/api/reports/schedules/{}", schedule.get().id);
            Ok(Created::new(location, MESSAGE, ScheduleItem::from(schedule)))
        },
    )
    .await
}
