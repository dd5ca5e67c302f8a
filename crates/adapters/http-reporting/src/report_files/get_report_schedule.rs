use munim_reporting::{ScheduleError, ViewSchedules};

use super::schedule_item::ScheduleItem;
use crate::prelude::*;

#[operation(get "/api/reports/schedules/{scheduleId}", tag = "exports", ok = "The schedule", message = "Schedule",
    refuses = [ScheduleError::NoSuchSchedule].map(schedule_problem))]
/// Get one of your own schedules
pub(crate) async fn get_report_schedule(
    app: State,
    caller: May<TakesReportsOut>,
    id: PathId<ScheduleKey>,
) -> Result<Tagged<ScheduleItem>, Problem> {
    let schedules = ViewSchedules::new(app.reporting());
    let schedule = schedules
        .get_report_schedule(caller.actor(), id.into_inner())
        .await
        .map_err(schedule_problem)?;
    Ok(Tagged::of(MESSAGE, schedule.into()))
}
