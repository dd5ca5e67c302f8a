use munim_books::{BooksError, ViewBooks};
use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::May,
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;

use super::{
    account_map_item::{AccountMapItem, reply},
    needs::ReadsBooks,
    refusals::books_problem,
};

const MESSAGE: &str = "Account map";

pub(crate) struct GetAccountMap;

impl Operation for GetAccountMap {
    type Asks = May<ReadsBooks>;
    type Doc = __path_get_account_map;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, AccountMapItem::example()))
            .or([BooksError::NoTenant(NoTenantChosen)].map(books_problem))
    }
}

/// Get the accounts of the posting rules
#[utoipa::path(get, path = "/api/books/account-map", operation_id = "getAccountMap", tag = "books",
    responses((status = 200, description = "All mappings", body = Success<AccountMapItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_account_map(
    app: State,
    caller: May<ReadsBooks>,
) -> Result<Tagged<AccountMapItem>, Problem> {
    let found = ViewBooks::new(app.books())
        .get_account_map(caller.actor())
        .await
        .map_err(books_problem)?;
    Ok(reply(MESSAGE, found))
}
