use munim_books::{BooksError, ViewBooks};

use super::account_map_item::AccountMapItem;
use crate::prelude::*;

#[operation(get "/api/books/account-map", tag = "books", ok = "All mappings", message = "Account map",
    refuses = [BooksError::NoTenant(NoTenantChosen)].map(books_problem))]
/// Get the accounts of the posting rules
pub(crate) async fn get_account_map(
    app: State,
    caller: May<ReadsBooks>,
) -> Result<Tagged<AccountMapItem>, Problem> {
    let found = ViewBooks::new(app.books())
        .get_account_map(caller.actor())
        .await
        .map_err(books_problem)?;
    Ok(Tagged::of(MESSAGE, found.into()))
}
