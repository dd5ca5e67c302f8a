use munim_books::{self as books, BooksError};

use crate::prelude::*;

/// Up to when the books of a branch are closed.
#[form(example = {"branchId": 3, "through": "2026-10-31"})]
pub(crate) struct ClosePeriodRequest {
    /// The branch.
    #[field(row, missing = "Branch is required")]
    branch: BranchId,
    /// The last day of the period, before the business date.
    #[field(missing = "Last day is required")]
    through: Date,
}

/// A closed period.
#[item]
pub(crate) struct ClosureItem {
    branch_id: i64,
    /// Nothing is booked or valued up to this day.
    closed_through: Date,
}

#[operation(post "/api/books/closures", tag = "books", ok = "The closed period",
    message = "Period closed", example = ClosureItem { branch_id: 3, closed_through: date!(2026 - 10 - 31) },
    refuses = [BooksError::NoTenant(NoTenantChosen), BooksError::Branch, BooksError::PeriodNotOver(date!(2026 - 11 - 24)),
        BooksError::PeriodClosed(date!(2026 - 11 - 15))].map(books_problem))]
/// Close a period
///
/// Nothing is booked or valued in the branch up to that day any more. A period is not opened again. Closing it twice succeeds.
pub(crate) async fn close_period(
    app: State,
    Fresh(caller): Fresh<May<ManagesBooks>>,
    Body(ClosePeriodRequest { branch, through }): Body<ClosePeriodRequest>,
) -> Reply<ClosureItem> {
    let actor = caller.actor();
    let transaction = (app.books(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        books::close_period(work, at, actor, branch, through)
            .await
            .map_err(books_problem)
    })
    .await?;
    let closed = ClosureItem {
        branch_id: branch.get(),
        closed_through: through,
    };
    Ok(Success::new(MESSAGE, closed))
}
