use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, indian_day};
use time::{Date, OffsetDateTime};

use super::{
    day_end_error::DayEndError,
    move_loan::days_to_move,
    run::{DayEndRun, DayEndStatus, DayEndStep, StepProgress},
    steps::{last_day, stale_before},
};
use crate::{DueDays as _, LendingWork};

/// The maximum number of days by which the business date moves.
const MOST_DAYS: i64 = 10;

/// Begins the end of the business date and of the days off after it, or resumes a halted one. Repeating the call while
/// it runs or after it is done succeeds and changes nothing. The steps are carried out in the background.
pub async fn run_day_end(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    date: Date,
) -> Result<DayEndRun, DayEndError> {
    actor.tenant()?;
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

/// Returns the business date after `date`: the next day that is neither a weekly day off nor a holiday of all branches.
///
/// # Errors
/// [`DayEndError::TooManyDaysOff`], [`DayEndError::NotYet`] at the end of the calendar, or [`DayEndError::Store`].
pub(super) async fn next_business_date(work: &mut dyn LendingWork, date: Date) -> Result<Date, DayEndError> {
    let tomorrow = date.next_day().ok_or(DayEndError::NotYet(date))?;
    let next = work.working_days(None, tomorrow).await?.on_or_after(tomorrow);
    // The business date never goes back, so a mistake in the holidays must not move it far ahead.
    if (next - date).whole_days() > MOST_DAYS {
        return Err(DayEndError::TooManyDaysOff(next, MOST_DAYS));
    }
    Ok(next)
}

async fn note(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    action: &'static str,
    run: &DayEndRun,
) -> Result<(), DayEndError> {
    let record = AuditRecord {
        tenant: actor.tenant()?,
        at,
        actor: actor.into(),
        action,
        entity_type: "DayEnd",
        entity_id: run.business_date.to_string(),
        before: None,
        after: Some(Fields::new().with("businessDate", run.business_date)),
    };
    work.note("lending.day_end.started", record).await?;
    Ok(())
}
