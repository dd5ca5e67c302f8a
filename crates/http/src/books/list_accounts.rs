use munim_books::{Account, BooksError, ViewBooks};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use serde::Serialize;
use utoipa::ToSchema;

use super::{needs::ReadsBooks, refusals::books_problem};

const MESSAGE: &str = "Accounts";

/// An account of the chart.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AccountItem {
    account_id: i64,
    code: String,
    name: String,
    /// `asset`, `liability`, `equity`, `income` or `expense`.
    kind: &'static str,
    is_active: bool,
    /// What the posting rules use it for.
    roles: Vec<&'static str>,
    version: i64,
}

impl From<Account> for AccountItem {
    fn from(account: Account) -> Self {
        Self {
            account_id: account.id.get(),
            code: account.code.as_str().to_owned(),
            name: account.name,
            kind: account.kind.as_str(),
            is_active: account.is_active,
            roles: account.roles.iter().map(|role| role.as_str()).collect(),
            version: account.version,
        }
    }
}

impl AccountItem {
    fn example() -> Self {
        Self {
            account_id: 4,
            code: "1200".to_owned(),
            name: "Loan portfolio".to_owned(),
            kind: "asset",
            is_active: true,
            roles: vec!["portfolio"],
            version: 1,
        }
    }
}

pub(crate) struct ListAccounts;

impl Operation for ListAccounts {
    type Asks = May<ReadsBooks>;
    type Doc = __path_list_accounts;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, [AccountItem::example()]))
            .or([BooksError::NoTenant(NoTenantChosen)].map(books_problem))
    }
}

/// List the chart of accounts
///
/// By code.
#[utoipa::path(get, path = "/api/books/accounts", operation_id = "listAccounts", tag = "books",
    responses((status = 200, description = "The full list", body = Success<Vec<AccountItem>>)))]
pub(crate) async fn list_accounts(app: State, caller: May<ReadsBooks>) -> Reply<Vec<AccountItem>> {
    let accounts = ViewBooks::new(app.books())
        .list_accounts(caller.actor())
        .await
        .map_err(books_problem)?;
    Ok(Success::new(
        MESSAGE,
        accounts.into_iter().map(Into::into).collect(),
    ))
}
