use munim_books::{BooksError, ViewLedgers};
use munim_http_kit::{
    extractors::{
        Unsorted,
        query_form::{Filter, QueryForm, id, parameter, stored_number},
    },
    openapi::Demands,
};
use munim_kernel::{AccountId, NoTenantChosen};

use super::{
    ledger_item::{LedgerItem, Narrowed},
    needs::ReadsBooks,
    refusals::books_problem,
};
use crate::prelude::*;

const MESSAGE: &str = "Cash book";

pub(crate) struct Book {
    account: Option<AccountId>,
    narrowed: Narrowed,
}

impl Filter for Book {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let account = id(form, "accountId", |number| AccountId::try_new(number).ok());
        let narrowed = Narrowed::take(form);
        Some(Self {
            account: account?,
            narrowed: narrowed?,
        })
    }

    fn describe(demands: &mut Demands) {
        parameter(
            demands,
            "accountId",
            "A cash or bank account; by default the one that cash in hand is posted to.",
            stored_number(1),
        );
        Narrowed::describe(demands);
    }
}

#[operation(get "/api/books/cash-book", tag = "books", ok = "The cash book",
    example = Success::new(MESSAGE, LedgerItem::example()),
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
