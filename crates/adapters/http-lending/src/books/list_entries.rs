use munim_books::{BooksError, EntryFilter, ViewBooks};
use munim_kernel::{AccountId, LoanId};

use super::entry_item::EntryItem;
use crate::prelude::*;

list_page!(
    /// A page of entries.
    EntryPage of EntryItem
);

#[filter(makes = EntryFilter)]
pub(crate) struct Entries {
    /// Only entries of that branch.
    branch: Option<BranchId>,
    /// Only entries with a line on that account.
    account: Option<AccountId>,
    /// Only entries about that loan.
    loan: Option<LoanId>,
    /// Only entries booked on that day or later.
    from: Option<Date>,
    /// Only entries booked on that day or earlier.
    to: Option<Date>,
    #[field(always = false)]
    oldest_first: bool,
}

#[operation(get "/api/books/entries", tag = "books", ok = "A page of entries", message = "Journal entries",
    refuses = [BooksError::NoTenant(NoTenantChosen)].map(books_problem))]
/// List journal entries
///
/// The newest first, with their lines.
pub(crate) async fn list_entries(
    app: State,
    caller: May<ReadsBooks>,
    list: ListQuery<Unsorted, Entries>,
) -> Reply<EntryPage> {
    let found = ViewBooks::new(app.books())
        .list_entries(caller.actor(), &list.filter.0, list.page)
        .await
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
