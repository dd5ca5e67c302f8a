//! Moves the due dates of a loan past holidays that were added after its schedule was made.
use munim_kernel::{LoanId, Reach, StoreError, TenantId};
use time::Date;

use super::steps::day_end_actor;
use crate::{
    BranchDaysOff, DueMove, InstalmentStanding, LendingWork, LoanError, LoanState, Position, ScheduleCause,
    Standing,
    loans::{
        account_step::By,
        held_account::lock_account_in,
        prepayment::move_past,
        record_payment::{note_new_schedule, schedule_fields},
    },
};

/// Returns the days off past which due dates move at the end of a business date: those after it that begin with a released
/// holiday.
pub(super) async fn days_to_move(
    work: &mut dyn LendingWork,
    business_date: Date,
) -> Result<Vec<BranchDaysOff>, StoreError> {
    let Some(tomorrow) = business_date.next_day() else {
        return Ok(Vec::new());
    };
    Ok(work.calendar(tomorrow).await?.released())
}

/// Moves the instalments of an active loan that fall due on days off, as a new version of its schedule. The amounts do
/// not change, so nothing is posted.
pub(super) async fn move_loan(
    work: &mut dyn LendingWork,
    by: By,
    tenant: TenantId,
    (loan, days): (LoanId, &[BranchDaysOff]),
    business_date: Date,
) -> Result<(), LoanError> {
    let mut held = lock_account_in(work, &Reach::Tenant, loan).await?;
    let (state, branch) = (held.loan.get().state, held.loan.get().branch);
    if state != LoanState::Active {
        return Ok(());
    }
    let mut instalments = held.account.instalments.clone();
    let mut moves = Vec::new();
    for days in days.iter().filter(|days| days.branches.contains(&branch)) {
        if move_past(&mut instalments, days.off) {
            moves.push(DueMove {
                moved_on: business_date,
                past: days.off,
            });
        }
    }
    if moves.is_empty() {
        return Ok(());
    }
    let (due_from, due_to) = moved_days(&held.account.instalments, &instalments);
    let before = held.account.position;
    let standing = Standing {
        instalments,
        advance: before.advance,
    };
    let dated = held.position(&standing);
    // What is owed and held stays as it is.
    let after = Position {
        oldest_unpaid_due: dated.oldest_unpaid_due,
        period: dated.period,
        ..before
    };
    held.loan
        .move_due_dates(|day| moves.iter().fold(day, |day, one| one.past.past(day)));
    held.reschedule(work).await?;
    let id = held.loan.get().id;
    work.replace_loan(&held.loan).await?;
    let made = (by.user, business_date, by.at);
    let rows = ([].as_slice(), standing.instalments.as_slice());
    work.add_schedule(&held.loan, ScheduleCause::Holiday, rows, made)
        .await?;
    work.add_due_moves(&held.loan, &moves).await?;
    // The new instalments get what was paid of the old ones.
    work.keep_account(id, &after, &standing.instalments).await?;
    let made = (ScheduleCause::Holiday, standing.instalments.as_slice());
    let fields = schedule_fields((&held.loan, &after), made)
        .with("dueFrom", due_from)
        .with("dueTo", due_to);
    let who = (day_end_actor(), tenant);
    note_new_schedule(work, who, by, &held.loan, fields).await
}

/// Returns the moved due dates and their new dates, as text.
fn moved_days(before: &[InstalmentStanding], after: &[InstalmentStanding]) -> (Vec<String>, Vec<String>) {
    let pairs = before.iter().zip(after);
    let moved = pairs.filter(|(was, is)| was.due_on != is.due_on);
    let texts = moved.map(|(was, is)| (was.due_on.to_string(), is.due_on.to_string()));
    texts.unzip()
}
