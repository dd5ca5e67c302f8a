//! The last step of the day end.
use munim_audit::{Change, Note as _};
use munim_kernel::{Fields, FinancialYear, Scope, StoreError, TenantId};
use time::{Date, OffsetDateTime};

use super::{
    book_interest::book_interest,
    book_provisions::book_provisions,
    day_end_error::DayEndError,
    next_figures::NextFigures,
    run::{DayEndRun, DayEndStatus, DayEndStep, Left, StepProgress},
    steps::{day_end_actor, days_to_move, explain, last_day, next_business_date},
    year_end::end_year,
};
use crate::{BranchDaysOff, LendingStore, LendingWork};

/// The maximum number of rounds of measuring changed loans again before the books are locked.
const MOST_ROUNDS: usize = 4;
/// The maximum number of borrowers left to measure while the books are locked.
const FEW: usize = 50;

/// Moves the business date. The figures of the next day are computed as of one moment, while payments continue. The
/// books are only locked to measure again the loans that changed since, and to switch. Nothing is stored before the
/// switch, so an interrupted run computes the figures again.
pub(super) async fn move_date(
    store: &dyn LendingStore,
    at: OffsetDateTime,
    tenant: TenantId,
    seen: &DayEndRun,
) -> Result<Left, StoreError> {
    // Before the first accrual no loan has a period, and without one its interest is summed from its instalments.
    refresh_positions(store, tenant).await?;
    // The claim has a transaction of its own, which ends last. If another node could measure between the claim and the switch, it might
    // later switch to figures without the changes that this one has made.
    let mut claim = store.begin(Scope::Tenant(tenant)).await?;
    if !claim.claim_figures().await? {
        return Ok(Left::Nothing);
    }
    let left = move_claimed(store, at, tenant, seen).await?;
    claim.commit().await?;
    refresh_positions(store, tenant).await?;
    Ok(left)
}

/// Brings the next due dates and the periods of loans up to the business date. Those that are left if this is interrupted
/// are computed where they are needed, until the next day end.
async fn refresh_positions(store: &dyn LendingStore, tenant: TenantId) -> Result<(), StoreError> {
    loop {
        let mut work = store.begin(Scope::Tenant(tenant)).await?;
        let refreshed = work.refresh_positions().await?;
        work.commit().await?;
        if refreshed == 0 {
            return Ok(());
        }
    }
}

/// Moves the business date, while no other transaction does.
async fn move_claimed(
    store: &dyn LendingStore,
    at: OffsetDateTime,
    tenant: TenantId,
    seen: &DayEndRun,
) -> Result<Left, StoreError> {
    let (ends, begins) = (seen.business_date, seen.next_date);
    let scope = Scope::Tenant(tenant);
    let mut moment = store.begin(scope).await?;
    moment.fix_moment().await?;
    if let Some(reason) = explain(&moment.books_differences().await?) {
        return halt(store, tenant, seen, &reason).await;
    }
    let mut figures = NextFigures::new(moment.measure_figures(ends, begins, None).await?);
    for _ in 0..MOST_ROUNDS {
        let mut later = store.begin(scope).await?;
        later.fix_moment().await?;
        let changed = catch_up(&mut figures, ends, begins, &mut *moment, &mut *later).await?;
        moment = later;
        if changed <= FEW {
            break;
        }
    }

    let mut work = store.begin(scope).await?;
    let Some(step) = claim_again(&mut *work, seen).await? else {
        return Ok(Left::Nothing);
    };
    work.lock_books_alone().await?;
    match next_business_date(&mut *work, ends).await {
        Ok(next) if next == begins => {}
        Ok(next) => {
            // A holiday was added or taken away since the run began.
            work.change_next_date(ends, next).await?;
            let again = [
                DayEndStep::Advances,
                DayEndStep::PenalCharges,
                DayEndStep::Savings,
                DayEndStep::Approvals,
            ];
            for step in seen
                .steps
                .iter()
                .map(|step| step.step)
                .filter(|step| again.contains(step))
            {
                work.keep_step(ends, &StepProgress::new(step, 0)).await?;
            }
            work.commit().await?;
            return Ok(Left::More);
        }
        Err(DayEndError::Store(error)) => return Err(error),
        Err(refused) => {
            work.halt_day_end(ends, &refused.to_string()).await?;
            work.commit().await?;
            return Ok(Left::Nothing);
        }
    }
    let days = days_to_move(&mut *work, ends).await?;
    if let Some(again) = step_again(&mut *work, seen, &days).await? {
        work.keep_step(ends, &StepProgress::new(again, 0)).await?;
        work.commit().await?;
        return Ok(Left::More);
    }
    let mut fields = Fields::new()
        .with("businessDate", ends)
        .with("nextBusinessDate", begins);
    let kept = work.clashing_loans(&days).await?;
    if !kept.is_empty() {
        fields = fields.with("keptDueDates", kept);
    }
    work.lock_figures().await?;
    catch_up(&mut figures, ends, begins, &mut *moment, &mut *work).await?;
    let booked = (ends, seen.started_by.0, at);
    // Before the year ends: what accrues is its income, and what is provided its expense.
    book_interest(&mut *work, booked, begins, &figures).await?;
    book_provisions(&mut *work, booked, &figures).await?;
    let year = FinancialYear::of(ends);
    if year != FinancialYear::of(begins) {
        let entries = end_year(&mut *work, booked).await?;
        fields = fields
            .with("endedYear", year.to_string())
            .with("reserveEntries", entries);
    }
    work.turn_day(ends, begins, &figures).await?;
    work.keep_step(ends, &StepProgress { done: 1, ..step }.finished())
        .await?;
    work.finish_day_end(ends, at).await?;
    let change = Change::new("FINISH", "lending.day_end.finished", "DayEnd", ends).after(fields);
    work.note(at, day_end_actor(), tenant, change).await?;
    work.commit().await?;
    Ok(Left::Nothing)
}

/// Locks the run, and returns its last step if it is still to be done for the same days.
async fn claim_again(
    work: &mut dyn LendingWork,
    seen: &DayEndRun,
) -> Result<Option<StepProgress>, StoreError> {
    // Other nodes look at the run for a moment, which must not waste what was computed.
    let run = work.lock_day_end(seen.business_date).await?;
    let run = run.filter(|run| run.status == DayEndStatus::Running && run.next_date == seen.next_date);
    let step = run.and_then(|run| run.present_step());
    Ok(step.filter(|step| step.step == DayEndStep::Date))
}

async fn halt(
    store: &dyn LendingStore,
    tenant: TenantId,
    seen: &DayEndRun,
    reason: &str,
) -> Result<Left, StoreError> {
    let mut work = store.begin(Scope::Tenant(tenant)).await?;
    if claim_again(&mut *work, seen).await?.is_some() {
        work.halt_day_end(seen.business_date, reason).await?;
        work.commit().await?;
    }
    Ok(Left::Nothing)
}

/// Measures again the loans that changed since the figures' moment, as they were then and as they are `later`. Returns
/// the number of their borrowers.
async fn catch_up(
    figures: &mut NextFigures,
    ends: Date,
    begins: Date,
    moment: &mut dyn LendingWork,
    later: &mut dyn LendingWork,
) -> Result<usize, StoreError> {
    let changed = later.changed_since(figures.moment()).await?;
    let count = changed.len();
    if count > 0 {
        let was = moment.measure_figures(ends, begins, Some(&changed)).await?;
        let is = later.measure_figures(ends, begins, Some(&changed)).await?;
        figures.replace(&changed, was, is);
    }
    Ok(count)
}

/// Returns the step that has loans again, while the books are held alone: a holiday may have been released, a loan
/// reopened or money received since.
async fn step_again(
    work: &mut dyn LendingWork,
    run: &DayEndRun,
    days: &[BranchDaysOff],
) -> Result<Option<DayEndStep>, StoreError> {
    let (ends, through) = (run.business_date, last_day(run.next_date));
    if work.is_loan_due(ends, days, None).await? {
        return Ok(Some(DayEndStep::Holidays));
    }
    let advance = work.next_due_advance(ends, through, None).await?;
    Ok(advance.map(|_| DayEndStep::Advances))
}
