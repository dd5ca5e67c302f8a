use munim_audit::{AuditRecord, Note as _};
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
    work.note(
        "reporting.schedule.send_requested",
        AuditRecord {
            tenant: actor.home,
            at,
            actor: actor.into(),
            action: "SEND",
            entity_type: "ReportSchedule",
            entity_id: id.to_string(),
            before: None,
            after: Some(fields),
        },
    )
    .await?;
    Ok(run)
}
