use munim_approvals::{ApprovalError, Command, NewApproval, Subject, ask_for_approval};
use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, ApprovalId, Fields, HolidayId};
use time::{Date, OffsetDateTime};

use super::due_date_move::DueDateMove;
use crate::{HolidayError, LendingWork};

/// The approval act of moving due dates past a holiday.
pub const MOVE_DUE_DATES: &str = "move_due_dates";

/// Locks a holiday whose due dates can move, and returns the move.
async fn lock_move(
    work: &mut dyn LendingWork,
    actor: &Actor,
    holiday: HolidayId,
) -> Result<DueDateMove, HolidayError> {
    actor.tenant()?;
    // The day end looks for released holidays before it moves the date, so the date must stay until this is committed.
    let business_date = work.share_books().await?;
    let held = work.lock_holiday(&actor.reach, holiday).await?;
    let held = held.ok_or(HolidayError::NoSuchHoliday)?;
    if held.draft.on <= business_date {
        return Err(HolidayError::NotAhead(business_date));
    }
    if held.moves_released() {
        return Err(HolidayError::AlreadyReleased);
    }
    let calendar = work.calendar(held.draft.on).await?;
    let days = calendar.days_off(&held);
    let dues = work.dues_on(&days).await?;
    if dues.is_empty() {
        return Err(HolidayError::NothingDue);
    }
    if let Some(loan) = work.clashing_loans(&days).await?.into_iter().next() {
        return Err(HolidayError::DuesClash(loan));
    }
    Ok(DueDateMove::new(held, &days, dues))
}

/// Requests a second person's approval to move existing due dates past a holiday.
pub async fn request_due_date_move(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    holiday: HolidayId,
    reason: &str,
    command: Command,
) -> Result<ApprovalId, HolidayError> {
    let moved = lock_move(work, actor, holiday).await?;
    let wanted = NewApproval {
        act: MOVE_DUE_DATES,
        branch: moved.holiday.draft.branch,
        subject: Subject {
            kind: "holiday".to_owned(),
            id: Some(holiday.get()),
        },
        // A holiday is never altered. What may have happened to it is checked when the request is accepted.
        seen: None,
        command,
        reason: reason.to_owned(),
        facts: Fields::from(&moved),
        amount: None,
    };
    Ok(ask_for_approval(work, at, actor, &wanted).await?)
}

/// Releases the move of due dates past a holiday, to the requested day at the latest. The next day end carries it out
/// for every active loan with an instalment due then.
///
/// # Errors
/// [`HolidayError`]. [`ApprovalError::Stale`] if the latest of the new due dates is not the one that was requested: days off have
/// changed since.
pub async fn move_due_dates(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    holiday: HolidayId,
    requested: Date,
) -> Result<(), HolidayError> {
    let moved = lock_move(work, actor, holiday).await?;
    if moved.moves_to() != Some(requested) {
        return Err(ApprovalError::Stale.into());
    }
    work.release_due_dates(holiday, requested, actor.user, at).await?;
    let (action, event) = ("RELEASE_DUE_DATES", "lending.holiday.due_dates_released");
    let change = Change::new(action, event, "Holiday", holiday).after(Fields::from(&moved));
    work.note(at, actor, actor.tenant()?, change).await?;
    Ok(())
}
