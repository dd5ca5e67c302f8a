use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, indian_day};
use munim_tills::close_open_branches;
use time::{Date, OffsetDateTime};

use super::{
    day_end_error::DayEndError,
    run::{DayEndRun, DayEndStatus, DayEndStep, StepProgress},
    steps::{days_to_move, last_day, next_business_date, stale_before},
};
use crate::LendingWork;

/// Begins the end of the business date and of the days off after it, or resumes a halted one. Repeating the call while
/// it runs or after it is done succeeds and changes nothing. The steps are carried out in the background. Where tills are used, the
/// branches must have closed their days, unless `closes_branches` closes those that are still open, even if they are not ready.
pub async fn run_day_end(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    (date, closes_branches): (Date, bool),
) -> Result<DayEndRun, DayEndError> {
    let tenant = actor.tenant()?;
    if let Some(mut run) = work.lock_day_end(date).await? {
        if run.status == DayEndStatus::Halted {
            work.resume_day_end(date).await?;
            note(work, at, actor, "RESUME", &run).await?;
            run = work.lock_day_end(date).await?.ok_or(DayEndError::NoSuchRun)?;
        }
        return Ok(run);
    }
    let business_date = work.present_business_date().await?;
    if date != business_date {
        return Err(DayEndError::NotTheBusinessDate(business_date));
    }
    let next_date = next_business_date(work, date).await?;
    if date > indian_day(at) {
        return Err(DayEndError::NotYet(date));
    }
    let open = close_open_branches(work, at, (actor, tenant), (date, closes_branches)).await?;
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
    let others = [
        StepProgress::new(DayEndStep::Advances, advances),
        StepProgress::new(DayEndStep::Books, 1),
        StepProgress::new(DayEndStep::Approvals, approvals),
        StepProgress::new(DayEndStep::Date, 1),
    ];
    let run = DayEndRun {
        business_date,
        next_date,
        status: DayEndStatus::Running,
        reason: String::new(),
        started_by: (actor.user, actor.username.clone()),
        started_at: at,
        finished_at: None,
        steps: holidays.into_iter().chain(others).collect(),
    };
    if !work.add_day_end(&run).await? {
        // Another user began it at the same moment.
        let begun = work.lock_day_end(date).await?;
        return begun.ok_or(DayEndError::NotTheBusinessDate(business_date));
    }
    note(work, at, actor, "START", &run).await?;
    Ok(run)
}

async fn note(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    action: &'static str,
    run: &DayEndRun,
) -> Result<(), DayEndError> {
    let change = Change::new(action, "lending.day_end.started", "DayEnd", run.business_date)
        .after(Fields::new().with("businessDate", run.business_date));
    work.note(at, actor, actor.tenant()?, change).await?;
    Ok(())
}
