use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Fields, TenantId, UserId, indian_day};
use munim_tills::close_open_branches;
use time::{Date, OffsetDateTime};

use super::{
    day_end_error::DayEndError,
    run::{DayEndRun, DayEndStatus, DayEndStep, StepProgress},
    steps::{days_to_move, last_day, next_business_date, stale_before},
};
use crate::LendingWork;

/// Who begins a day end.
#[derive(Debug, Clone)]
pub(super) struct Beginner {
    /// Changes of loans are recorded as theirs: the person who begins it, or who last changed the schedule.
    pub(super) user: UserId,
    pub(super) actor: AuditActor,
    pub(super) tenant: TenantId,
    /// The version of the settings by which it is due, if it begins by itself.
    pub(super) schedule: Option<i64>,
}

/// Begins or resumes a day end, as [`run_day_end`](super::run_day_end) says.
pub(super) async fn begin_day_end(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    by: &Beginner,
    (date, closes_branches): (Date, bool),
) -> Result<DayEndRun, DayEndError> {
    let settings = work.share_day_end_settings().await?;
    let is_due = settings.due_at(date).is_some_and(|due| due <= at);
    if by
        .schedule
        .is_some_and(|version| version != settings.version || !is_due)
    {
        return Err(DayEndError::VersionConflict);
    }
    if let Some(mut run) = work.lock_day_end(date).await? {
        if run.status == DayEndStatus::Halted && by.schedule.is_none() {
            work.resume_day_end(date).await?;
            note(work, at, by, "RESUME", &run).await?;
            run = work.lock_day_end(date).await?.ok_or(DayEndError::NoSuchRun)?;
        }
        return Ok(run);
    }
    let business_date = work.present_business_date().await?;
    if date != business_date {
        return Err(DayEndError::NotTheBusinessDate(business_date));
    }
    let next_date = next_business_date(work, date).await?;
    let first_day = settings.first_day(date);
    if first_day > indian_day(at) {
        return Err(DayEndError::NotYet(date, first_day));
    }
    let closer = (by.user, &by.actor, by.tenant);
    let open = close_open_branches(work, at, closer, (date, closes_branches)).await?;
    if !open.is_empty() {
        return Err(DayEndError::BranchesOpen(open));
    }
    let approved_before = stale_before(work, next_date).await?;
    let moves = !days_to_move(work, date).await?.is_empty();
    // Older versions of the program, which may run beside this one, do not know the step. The step of the date adds it if a
    // holiday is released until then.
    let holidays = moves.then(|| StepProgress::new(DayEndStep::Holidays, 0));
    let approvals = work.count_stale_approvals(approved_before).await?;
    let advances = work.count_due_advances(last_day(next_date)).await?;
    let penal = work.count_penalised(last_day(next_date)).await?;
    let branches = work.count_deposit_branches().await?;
    let savings = (branches > 0).then(|| StepProgress::new(DayEndStep::Savings, branches));
    let first = [
        StepProgress::new(DayEndStep::Advances, advances),
        StepProgress::new(DayEndStep::PenalCharges, penal),
    ];
    let last = [
        StepProgress::new(DayEndStep::Books, 1),
        StepProgress::new(DayEndStep::Approvals, approvals),
        StepProgress::new(DayEndStep::Date, 1),
    ];
    let run = DayEndRun {
        business_date,
        next_date,
        status: DayEndStatus::Running,
        reason: String::new(),
        started_by: (by.user, by.actor.name.clone()),
        is_scheduled: by.schedule.is_some(),
        started_at: at,
        finished_at: None,
        steps: holidays
            .into_iter()
            .chain(first)
            .chain(savings)
            .chain(last)
            .collect(),
    };
    if !work.add_day_end(&run).await? {
        // Another user began it at the same moment.
        let begun = work.lock_day_end(date).await?;
        return begun.ok_or(DayEndError::NotTheBusinessDate(business_date));
    }
    note(work, at, by, "START", &run).await?;
    Ok(run)
}

async fn note(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    by: &Beginner,
    action: &'static str,
    run: &DayEndRun,
) -> Result<(), DayEndError> {
    let change = Change::new(action, "lending.day_end.started", "DayEnd", run.business_date)
        .after(Fields::new().with("businessDate", run.business_date));
    work.note(at, by.actor.clone(), by.tenant, change).await?;
    Ok(())
}
