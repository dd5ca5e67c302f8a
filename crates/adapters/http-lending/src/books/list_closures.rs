use munim_books::{BooksError, Closure, ViewBooks};

use crate::prelude::*;

/// A closed period, and who closed it.
#[item(from = closure: Closure)]
pub(crate) struct ListedClosure {
    #[field(from = closure.branch.get(), example = 3)]
    branch_id: i64,
    /// Nothing is booked or valued up to this day.
    #[field(from = closure.through, example = date!(2026 - 10 - 31))]
    closed_through: Date,
    /// Empty for a platform user.
    #[field(example = "meera.kulkarni")]
    closed_by: String,
    #[field(example = EXAMPLE_TIME)]
    closed_at: OffsetDateTime,
}

list_page!(
    /// A page of closed periods.
    ClosurePage of ListedClosure
);

#[filter]
pub(crate) struct OfBranch {
    /// Only those of that branch.
    branch: Option<BranchId>,
}

#[operation(get "/api/books/closures", tag = "books", ok = "A page of closed periods", message = "Closed periods",
    refuses = [BooksError::NoTenant(NoTenantChosen)].map(books_problem))]
/// List closed periods
///
/// The newest first. The books of a branch are closed up to the latest of its days.
pub(crate) async fn list_closures(
    app: State,
    caller: May<ReadsBooks>,
    list: ListQuery<Unsorted, OfBranch>,
) -> Reply<ClosurePage> {
    let found = ViewBooks::new(app.books())
        .list_closures(caller.actor(), list.filter.branch, list.page)
        .await
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
