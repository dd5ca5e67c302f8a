use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, BranchId, Fields};
use time::{Date, OffsetDateTime};

use crate::{BooksError, BooksWork};

/// Closes the books of a branch up to a day before the business date: nothing can be booked or valued on those days any
/// more. Closing a closed period succeeds and changes nothing. Returns whether this call closed the period.
pub async fn close_period(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    branch: BranchId,
    through: Date,
) -> Result<bool, BooksError> {
    let tenant = actor.tenant()?;
    // The books of a branch that was closed end with its last period.
    if work.lock_branch(&actor.reach, branch).await?.is_none() {
        return Err(BooksError::Branch);
    }
    // Those who move money have checked that the period is open.
    work.lock_books_alone().await?;
    let books = work.lock_books_shared(branch).await?;
    if through >= books.business_date {
        return Err(BooksError::PeriodNotOver(books.business_date));
    }
    match books.closed_through {
        Some(closed) if closed == through => return Ok(false),
        Some(closed) if closed > through => return Err(BooksError::PeriodClosed(closed)),
        _ => {}
    }
    work.add_closure(branch, through, actor.user, at).await?;
    let change = Change::new("CLOSE", "books.period.closed", "Books", branch)
        .before(Fields::new().with("closedThrough", books.closed_through))
        .after(Fields::new().with("closedThrough", through));
    work.note(at, actor, tenant, change).await?;
    Ok(true)
}
