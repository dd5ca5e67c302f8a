use munim_books::{BooksError, ViewLedgers};
use munim_kernel::AccountId;

use super::ledger_item::{LedgerItem, Narrowed};
use crate::prelude::*;

#[filter]
pub(crate) struct Book {
    /// A cash or bank account; by default the one that cash in hand is posted to.
    account: Option<AccountId>,
    #[field(take = Narrowed::take, describe = Narrowed::describe)]
    narrowed: Narrowed,
}

#[operation(get "/api/books/cash-book", tag = "books", ok = "The cash book", message = "Cash book",
    refuses = [BooksError::NoTenant(NoTenantChosen), BooksError::AccountNotFound, BooksError::NotCash].map(books_problem))]
/// View the cash book
///
/// What came into a cash or bank account (debits) and went out of it (credits) in a period, the oldest first, with its balance
/// before, after each of them, and at the end.
pub(crate) async fn view_cash_book(
    app: State,
    caller: May<ReadsBooks>,
    list: ListQuery<Unsorted, Book>,
) -> Reply<LedgerItem> {
    let Book { account, narrowed } = list.filter;
    let book = ViewLedgers::new(app.books())
        .view_cash_book(caller.actor(), account, narrowed.branch, narrowed.days, list.page)
        .await
        .and_then(LedgerItem::try_from)
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, book))
}
