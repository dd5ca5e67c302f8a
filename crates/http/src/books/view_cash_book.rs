use munim_books::{BooksError, ViewLedgers};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{
        ListQuery, May, Then, Unsorted,
        query_form::{Filter, QueryForm, id, parameter, stored_number},
    },
    openapi::{Demands, Examples, Operation},
};
use munim_kernel::{AccountId, NoTenantChosen};

use super::{
    ledger_item::{LedgerItem, Narrowed},
    needs::ReadsBooks,
    refusals::books_problem,
};

const MESSAGE: &str = "Cash book";

/// Which cash or bank account, which branch and which days.
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

type Asked = Then<May<ReadsBooks>, ListQuery<Unsorted, Book>>;

pub(crate) struct ViewCashBook;

impl Operation for ViewCashBook {
    type Asks = Asked;
    type Doc = __path_view_cash_book;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LedgerItem::example())).or([
            BooksError::NoTenant(NoTenantChosen),
            BooksError::AccountNotFound,
            BooksError::NotCash,
        ]
        .map(books_problem))
    }
}

/// View the cash book
///
/// What came into a cash or bank account (debits) and went out of it (credits) in a period, the oldest first, with its balance
/// before, after each of them, and at the end.
#[utoipa::path(get, path = "/api/books/cash-book", operation_id = "viewCashBook", tag = "books",
    responses((status = 200, description = "The cash book", body = Success<LedgerItem>)))]
pub(crate) async fn view_cash_book(app: State, Then(caller, wanted): Asked) -> Reply<LedgerItem> {
    let Book { account, narrowed } = wanted.filter;
    let book = ViewLedgers::new(app.books())
        .view_cash_book(
            caller.actor(),
            account,
            narrowed.branch,
            narrowed.days,
            wanted.page,
        )
        .await
        .and_then(LedgerItem::try_from)
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, book))
}
