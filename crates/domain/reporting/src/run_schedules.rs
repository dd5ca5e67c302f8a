use munim_audit::{AuditActor, AuditRecord, AuditTrail};
use munim_kernel::{
    Clock, Fields, PassedOver, Permission, Randomness, ReportId, Round, Scope, StoreError, TenantId,
    UnitOfWork, Work,
};
use time::{Duration, OffsetDateTime};

use crate::{
    FilesOrder, NewOrder, Order, Owner, ReportBook, ReportParameters, Run, RunId, RunState, Schedule,
    ScheduleBook, ScheduleQueueReader, ScheduleRecord,
    report_files::{may_read, words},
};

/// Begins the runs of due schedules: orders their files, which are mailed once they are generated. Any number of
/// nodes may do it: a schedule is locked while its run is begun, and has one run for each time.
#[derive(Debug, Clone)]
pub struct RunSchedules<U, K> {
    store: U,
    kit: K,
    passed_over: PassedOver,
}

/// How long the file of a run is stored: recipients of a link have a week to open it.
pub(crate) const RUN_KEPT: Duration = Duration::days(7);

const NOT_HERE: &str = "Not sent: the owner of this schedule is no longer active.";
const MAY_NOT: &str = "Not sent: the owner of this schedule can no longer download reports.";
const MAY_NOT_READ: &str = "Not sent: the owner of this schedule can no longer see one of its reports.";
const NOBODY: &str = "Not sent: none of the recipients is an active user with an e-mail address.";

impl<U, K> RunSchedules<U, K>
where
    U: UnitOfWork<Work: ScheduleBook + ReportBook + AuditTrail> + ScheduleQueueReader,
    K: Clock + Randomness,
{
    pub fn new(store: U, kit: K) -> Self {
        Self {
            store,
            kit,
            passed_over: PassedOver::default(),
        }
    }

    /// Begins all runs that are due, and returns their number. A tenant whose schedules fail is skipped for a while;
    /// the runs of others begin.
    ///
    /// # Errors
    /// [`StoreError`] if the tenants cannot be listed or the store is unavailable; runs begun before it stay begun.
    pub async fn run(&self) -> Result<Round<u32>, StoreError> {
        let mut round = Round::default();
        for tenant in self.store.tenants_with_schedules(self.kit.now()).await? {
            let now = self.kit.now();
            if self.passed_over.has(tenant, now) {
                continue;
            }
            let outcome = self.of_tenant(tenant, &mut round.done).await;
            self.passed_over.note(tenant, now, outcome, &mut round.failures)?;
        }
        Ok(round)
    }

    async fn of_tenant(&self, tenant: TenantId, begun: &mut u32) -> Result<(), StoreError> {
        while self.begin_due(tenant).await? || self.try_again(tenant).await? {
            *begun += 1;
        }
        Ok(())
    }

    async fn begin_due(&self, tenant: TenantId) -> Result<bool, StoreError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let Some(schedule) = work.due_schedule(now).await? else {
            work.commit().await?;
            return Ok(false);
        };
        // After a pause, only the last missed time is run.
        let (id, cadence) = (schedule.get().id, &schedule.get().details.cadence);
        let due_at = cadence.last_until(now).unwrap_or(now);
        work.runs_next(id, cadence.next_after(now)).await?;
        let mut run = Run::new(RunId::new(self.kit.uuid()), id, due_at, now);
        if work.add_run(&run).await? {
            self.order(&mut work, tenant, &schedule, &mut run).await?;
        }
        work.commit().await?;
        Ok(true)
    }

    async fn try_again(&self, tenant: TenantId) -> Result<bool, StoreError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let Some((mut run, schedule)) = work.due_run(now).await? else {
            work.commit().await?;
            return Ok(false);
        };
        if run.get().state == RunState::Running {
            // Its order expired before it was generated.
            run.fail("The file was not created in time.", now);
            work.replace_run(&run).await?;
        } else {
            self.order(&mut work, tenant, &schedule, &mut run).await?;
        }
        work.commit().await?;
        Ok(true)
    }

    async fn order(
        &self,
        work: &mut U::Work,
        tenant: TenantId,
        schedule: &Schedule,
        run: &mut Run,
    ) -> Result<(), StoreError> {
        let Err(why) = order_file(work, self.kit.now(), &self.kit, schedule, run).await? else {
            return Ok(());
        };
        let now = self.kit.now();
        run.refuse(why, now);
        work.record(AuditRecord {
            tenant,
            at: now,
            actor: AuditActor::system("schedules"),
            action: "RUN_REFUSED",
            entity_type: "ReportSchedule",
            entity_id: schedule.get().id.to_string(),
            before: None,
            after: Some(Fields::new().with("dueAt", run.get().due_at).with("reason", why)),
        })
        .await?;
        work.replace_run(run).await
    }
}

/// Orders the run's file with the permissions and reach that the schedule's owner has now. If it may not be sent, the
/// inner error is the reason as a sentence, and nothing has changed.
pub(crate) async fn order_file<W: ScheduleBook + ReportBook + ?Sized>(
    work: &mut W,
    now: OffsetDateTime,
    randomness: &(impl Randomness + ?Sized),
    schedule: &Schedule,
    run: &mut Run,
) -> Result<Result<(), &'static str>, StoreError> {
    let schedule = schedule.get();
    let mailboxes = work.mailboxes(&schedule.recipients).await?;
    let owner = match work.owner(schedule.owner).await? {
        None => return Ok(Err(NOT_HERE)),
        Some(owner) if !owner.permissions.holds(Permission::ReportExport) => return Ok(Err(MAY_NOT)),
        Some(owner) if !may_read(owner.permissions, &owner.reach, &schedule.details.reports) => {
            return Ok(Err(MAY_NOT_READ));
        }
        Some(_) if mailboxes.is_empty() => return Ok(Err(NOBODY)),
        Some(owner) => owner,
    };
    let id = ReportId::new(randomness.uuid());
    let readers: Vec<_> = mailboxes.iter().map(|one| one.user).collect();
    work.queue(&NewOrder {
        id,
        by: schedule.owner,
        session: None,
        order: &Order::Files(files(schedule, &owner, run.get().due_at)),
        shared_with: &readers,
        run: Some(run.get().id),
        now,
        expires_at: now + RUN_KEPT,
    })
    .await?;
    run.attempt(id);
    work.replace_run(run).await?;
    Ok(Ok(()))
}

/// Returns the schedule's order for a run that was due at `due_at`.
fn files(schedule: &ScheduleRecord, owner: &Owner, due_at: OffsetDateTime) -> FilesOrder {
    let details = &schedule.details;
    let today = details.cadence.day_at(due_at);
    let days = details.parameters.period().zip(today);
    let days = days.map(|(period, today)| period.before(today));
    FilesOrder {
        requested_by: owner.username.clone(),
        tenant: schedule.about,
        view: (&owner.reach).into(),
        permissions: words(owner.permissions),
        reports: details.reports.clone(),
        format: details.format,
        parameters: ReportParameters {
            branch: details.parameters.branch,
            officer: details.parameters.officer,
            product: details.parameters.product,
            client: None,
            from: days.map(|(from, _)| from),
            to: days.map(|(_, to)| to),
            as_of: None,
        },
    }
}
