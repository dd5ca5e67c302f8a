use munim_books::{BooksError, ViewBooks};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;

use super::{entry_item::EntryItem, needs::ReadsBooks, path_keys::EntryKey, refusals::books_problem};

const MESSAGE: &str = "Journal entry";

type Asked = Then<May<ReadsBooks>, PathId<EntryKey>>;

pub(crate) struct GetEntry;

impl Operation for GetEntry {
    type Asks = Asked;
    type Doc = __path_get_entry;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, EntryItem::example())).or([
            BooksError::NoTenant(NoTenantChosen),
            BooksError::NoSuchEntry,
        ]
        .map(books_problem))
    }
}

/// Get a journal entry
///
/// With its lines, each with the loan that it is about.
#[utoipa::path(get, path = "/api/books/entries/{entryId}", operation_id = "getEntry", tag = "books",
    responses((status = 200, description = "The entry", body = Success<EntryItem>)))]
pub(crate) async fn get_entry(app: State, Then(caller, entry): Asked) -> Reply<EntryItem> {
    let entry = ViewBooks::new(app.books())
        .get_entry(caller.actor(), entry.into_inner())
        .await
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, entry.into()))
}
