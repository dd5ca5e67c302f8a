use munim_kernel::{Actor, BranchId, Fields, Money, Permission, TillId};
use time::OffsetDateTime;

use crate::{
    Count, Movement, Till, TillError, TillKind, TillsWork,
    keep_movements::{About, By, check_books, lock_till, note_till, store_movements},
};

/// Opens a till with a count of its cash. A large difference is not booked before the till is closed. A person can have one open till, and
/// managers can open the tills of officers. At its first opening, and whenever all tills are closed, a vault takes over the branch's cash
/// that is in no till.
pub async fn open_till(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (till, seen): (TillId, Option<i64>),
    count: Count<'_>,
) -> Result<Till, TillError> {
    let by = By::lock(work, at, actor).await?;
    let held = work.find_till(&actor.reach, till).await?;
    let held = held.ok_or(TillError::NoSuchTill)?;
    let branch = held.get().branch;
    let found = if held.get().kind == TillKind::Vault {
        let day = work
            .lock_branch_day(&actor.reach, branch, by.business_date)
            .await?;
        let day = day.ok_or(TillError::Branch)?;
        check_not_closed(&by, day.closed.is_some())?;
        day.found_by(&held)
    } else {
        lock_open_branch(work, actor, &by, branch).await?;
        Money::ZERO
    };
    let before = lock_till(work, &actor.reach, (till, seen)).await?;
    check_books(work, &by, &before).await?;
    let mut after = before.clone();
    let manages = actor.may(Permission::CollectionManage);
    let alone = work.difference_left((till, by.user), by.business_date).await?;
    let moved = after.open((by.user, at), manages, (found, alone), count)?;
    if moved.is_empty() {
        return Ok(before);
    }
    keep(
        work,
        &by,
        ("OPEN", "tills.till.opened"),
        (&before, &after),
        moved,
        count,
    )
    .await?;
    Ok(after)
}

/// Locks an active branch, so that it cannot close its day while a till is opened.
async fn lock_open_branch(
    work: &mut dyn TillsWork,
    actor: &Actor,
    by: &By,
    branch: BranchId,
) -> Result<(), TillError> {
    if work.lock_branch(&actor.reach, branch).await? != Some(true) {
        return Err(TillError::Branch);
    }
    let is_closed = work.is_day_closed(branch, by.business_date).await?;
    check_not_closed(by, is_closed)
}

fn check_not_closed(by: &By, is_closed: bool) -> Result<(), TillError> {
    if is_closed {
        return Err(TillError::DayClosed(by.business_date));
    }
    Ok(())
}

/// Closes a till with a count of its cash, which stays in it. This is possible even after the branch has closed its day.
/// Managers can close the tills of others. A large difference is booked once two people have counted the same; the first count is kept
/// although it is refused.
pub async fn close_till(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (till, seen): (TillId, Option<i64>),
    count: Count<'_>,
) -> Result<Till, TillError> {
    let by = By::lock(work, at, actor).await?;
    let before = lock_till(work, &actor.reach, (till, seen)).await?;
    check_books(work, &by, &before).await?;
    let mut after = before.clone();
    let manages = actor.may(Permission::CollectionManage);
    let alone = work.difference_left((till, by.user), by.business_date).await?;
    let moved = match after.close(by.user, manages, alone, count) {
        Err(refused @ TillError::SecondPerson { .. }) => {
            let what = ("COUNT", "tills.till.counted");
            keep(work, &by, what, (&before, &after), Vec::new(), count).await?;
            return Err(refused);
        }
        moved => moved?,
    };
    if moved.is_empty() {
        return Ok(before);
    }
    keep(
        work,
        &by,
        ("CLOSE", "tills.till.closed"),
        (&before, &after),
        moved,
        count,
    )
    .await?;
    Ok(after)
}

async fn keep(
    work: &mut dyn TillsWork,
    by: &By,
    what: (&'static str, &'static str),
    (before, after): (&Till, &Till),
    moved: Vec<Movement>,
    count: Count<'_>,
) -> Result<(), TillError> {
    let about = About {
        note: count.reason.to_owned(),
        ..About::default()
    };
    store_movements(work, by, after, moved, &about).await?;
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let is = is
        .with("counted", count.counted.total().to_string())
        .with("differenceReason", count.reason);
    note_till(work, by, after, what, (was, is)).await?;
    Ok(())
}
