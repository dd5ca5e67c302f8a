use munim_books::{BooksError, ViewLedgers};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, PathId, Then, Unsorted},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;

use super::{
    ledger_item::{LedgerItem, Narrowed},
    needs::ReadsBooks,
    path_keys::AccountKey,
    refusals::books_problem,
};

const MESSAGE: &str = "Account ledger";

type Asked = Then<May<ReadsBooks>, Then<PathId<AccountKey>, ListQuery<Unsorted, Narrowed>>>;

pub(crate) struct ViewLedger;

impl Operation for ViewLedger {
    type Asks = Asked;
    type Doc = __path_view_ledger;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LedgerItem::example())).or([
            BooksError::NoTenant(NoTenantChosen),
            BooksError::AccountNotFound,
        ]
        .map(books_problem))
    }
}

/// View an account's ledger
///
/// The entries of the account in a period, the oldest first, with its balance before, after each of them, and at the end.
#[utoipa::path(get, path = "/api/books/accounts/{accountId}/ledger", operation_id = "viewLedger", tag = "books",
    responses((status = 200, description = "The ledger", body = Success<LedgerItem>)))]
pub(crate) async fn view_ledger(app: State, Then(caller, Then(account, wanted)): Asked) -> Reply<LedgerItem> {
    let Narrowed { branch, days } = wanted.filter;
    let ledger = ViewLedgers::new(app.books())
        .view_ledger(caller.actor(), account.into_inner(), branch, days, wanted.page)
        .await
        .and_then(LedgerItem::try_from)
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, ledger))
}
