use munim_books::{BooksError, ViewLedgers};

use super::ledger_item::{LedgerItem, Narrowed};
use crate::prelude::*;

#[operation(get "/api/books/accounts/{accountId}/ledger", tag = "books", ok = "The ledger", message = "Account ledger",
    refuses = [BooksError::NoTenant(NoTenantChosen), BooksError::AccountNotFound].map(books_problem))]
/// View an account's ledger
///
/// The entries of the account in a period, the oldest first, with its balance before, after each of them, and at the end.
pub(crate) async fn view_ledger(
    app: State,
    caller: May<ReadsBooks>,
    account: PathId<AccountKey>,
    list: ListQuery<Unsorted, Narrowed>,
) -> Reply<LedgerItem> {
    let Narrowed { branch, days } = list.filter;
    let ledger = ViewLedgers::new(app.books())
        .view_ledger(caller.actor(), account.into_inner(), branch, days, list.page)
        .await
        .and_then(LedgerItem::try_from)
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, ledger))
}
