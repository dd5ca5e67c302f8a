use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, Randomness};
use time::OffsetDateTime;

use crate::{ReportingWork, Run, RunId, ScheduleError, ScheduleId, run_schedules::order_file};

/// Begins a run of the actor's own schedule for this moment, and returns it. Does not resume a paused schedule, or move
/// the next regular run.
///
/// # Errors
/// [`ScheduleError::NoSuchSchedule`], [`ScheduleError::StillRunning`] while an earlier run is not finished, and
/// [`ScheduleError::NotSent`] if the owner or the recipients do not allow it.
pub async fn send_report_schedule(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    randomness: &dyn Randomness,
    actor: &Actor,
    id: ScheduleId,
) -> Result<Run, ScheduleError> {
    let held = work.lock_schedule(id, actor.user).await?;
    let schedule = held.ok_or(ScheduleError::NoSuchSchedule)?;
    let mut run = Run::new(RunId::new(randomness.uuid()), id, at, at);
    if work.has_run_under_way(id).await? || !work.add_run(&run).await? {
        return Err(ScheduleError::StillRunning);
    }
    order_file(work, at, randomness, &schedule, &mut run)
        .await?
        .map_err(ScheduleError::NotSent)?;
    let details = schedule.into_inner().details;
    let fields = Fields::new()
        .with("name", details.name)
        .with("dueAt", run.get().due_at)
        .with("recipients", details.recipients);
    let change = Change::new("SEND", "reporting.schedule.send_requested", "ReportSchedule", id).after(fields);
    work.note(at, actor, actor.home, change).await?;
    Ok(run)
}
