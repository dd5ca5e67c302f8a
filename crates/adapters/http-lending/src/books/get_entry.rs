use munim_books::{BooksError, ViewBooks};

use super::entry_item::EntryItem;
use crate::prelude::*;

#[operation(get "/api/books/entries/{entryId}", tag = "books", ok = "The entry", message = "Journal entry",
    refuses = [BooksError::NoTenant(NoTenantChosen), BooksError::NoSuchEntry].map(books_problem))]
/// Get a journal entry
///
/// With its lines, each with the loan that it is about.
pub(crate) async fn get_entry(
    app: State,
    caller: May<ReadsBooks>,
    entry: PathId<EntryKey>,
) -> Reply<EntryItem> {
    let entry = ViewBooks::new(app.books())
        .get_entry(caller.actor(), entry.into_inner())
        .await
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, entry.into()))
}
