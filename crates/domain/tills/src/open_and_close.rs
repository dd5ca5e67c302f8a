use munim_kernel::{Actor, Fields, Money, Permission, TillId};
use time::OffsetDateTime;

use crate::{
    Count, Movement, Till, TillError, TillsWork,
    keep_movements::{About, By, check_books, lock_till, note_till, store_movements},
};

/// Opens a till with a count of its cash. A person has one open till. The first opening of a vault takes over the branch's cash
/// in the books.
pub async fn open_till(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (till, seen): (TillId, Option<i64>),
    count: Count<'_>,
) -> Result<Till, TillError> {
    let by = By::lock(work, at, actor).await?;
    let shown = work.shown_till(till).await?;
    let branch = shown.ok_or(TillError::NoSuchTill)?.till.get().branch;
    // No till opens while its branch closes the day.
    match work.lock_branch(&actor.reach, branch).await? {
        None => return Err(TillError::NoSuchTill),
        Some(false) => return Err(TillError::Branch),
        Some(true) => {}
    }
    let before = lock_till(work, &actor.reach, (till, seen)).await?;
    if work.is_day_closed(branch, by.business_date).await? {
        return Err(TillError::DayClosed(by.business_date));
    }
    check_books(work, &by, &before).await?;
    let found = if before.takes_over() {
        work.cash_in_no_till(branch, till).await?
    } else {
        Money::ZERO
    };
    let mut after = before.clone();
    let moved = after.open((by.user, at), found, count)?;
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

/// Closes a till with a count of its cash, which stays in it. Managers can close the tills of others.
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
    let moved = after.close(by.user, manages, count)?;
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
