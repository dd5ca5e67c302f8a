use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Event, Fields, Outbox, Randomness, Scope, UnitOfWork, Work};

use crate::{ReportDesk, Run, RunId, ScheduleBook, ScheduleError, ScheduleId, run_schedules::order_file};

/// Sends a schedule's reports now, when its owner asks for it.
#[derive(Debug, Clone)]
pub struct SendSchedule<U, K> {
    store: U,
    kit: K,
}

impl<U, K> SendSchedule<U, K>
where
    U: UnitOfWork<Work: ScheduleBook + ReportDesk + AuditTrail + Outbox>,
    K: Clock + Randomness,
{
    /// Sends schedules kept in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Begins a run of the actor's own schedule for this moment, and returns it. A paused schedule stays paused, and the
    /// next regular run stays where it is.
    ///
    /// # Errors
    /// [`ScheduleError::NoSuchSchedule`], [`ScheduleError::StillRunning`] while an earlier run is not over, and
    /// [`ScheduleError::NotSent`] if the owner or the recipients do not allow it.
    pub async fn send(&self, actor: &Actor, id: ScheduleId) -> Result<Run, ScheduleError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let held = work.hold_schedule(id, actor.user).await?;
        let schedule = held.ok_or(ScheduleError::NoSuchSchedule)?;
        let mut run = Run::new(RunId::new(self.kit.uuid()), id, now, now);
        if work.has_run_under_way(id).await? || !work.add_run(&run).await? {
            return Err(ScheduleError::StillRunning);
        }
        order_file(&mut *work, &self.kit, &schedule, &mut run)
            .await?
            .map_err(ScheduleError::NotSent)?;
        let fields = Fields::new()
            .with("name", schedule.said.name)
            .with("dueAt", run.due_at)
            .with("recipients", schedule.said.recipients);
        work.record(AuditRecord {
            tenant: actor.home,
            at: now,
            actor: actor.into(),
            action: "SEND",
            entity_type: "ReportSchedule",
            entity_id: id.to_string(),
            before: None,
            after: Some(fields.clone()),
        })
        .await?;
        work.publish(Event {
            name: "reporting.schedule.send_requested",
            tenant: actor.home,
            entity: id.to_string(),
            at: now,
            fields,
        })
        .await?;
        work.commit().await?;
        Ok(run)
    }
}
