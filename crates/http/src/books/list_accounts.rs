use munim_books::{Account, AccountKind, BooksError, ViewBooks};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, Then, Unsorted},
    list_page,
    openapi::{Examples, Operation, shapes::words},
};
use munim_kernel::{NoTenantChosen, Page};
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
    #[schema(schema_with = words::<AccountKind>)]
    kind: &'static str,
    /// Whether it is cash or money at a bank.
    is_cash: bool,
    is_active: bool,
    /// What the posting rules use it for.
    roles: Vec<&'static str>,
    version: i64,
}

list_page!(
    /// A page of accounts.
    AccountPage of AccountItem
);

impl From<Account> for AccountItem {
    fn from(account: Account) -> Self {
        Self {
            account_id: account.id.get(),
            code: account.code.as_str().to_owned(),
            name: account.name,
            kind: account.kind.as_str(),
            is_cash: account.is_cash,
            is_active: account.is_active,
            roles: account.roles.iter().map(|role| role.as_str()).collect(),
            version: account.version,
        }
    }
}

impl AccountItem {
    /// Returns the account of the loan portfolio.
    pub(super) fn example() -> Self {
        Self {
            account_id: 4,
            code: "1200".to_owned(),
            name: "Loan portfolio".to_owned(),
            kind: "asset",
            is_cash: false,
            is_active: true,
            roles: vec!["portfolio"],
            version: 1,
        }
    }
}

type Asked = Then<May<ReadsBooks>, ListQuery<Unsorted>>;

pub(crate) struct ListAccounts;

impl Operation for ListAccounts {
    type Asks = Asked;
    type Doc = __path_list_accounts;

    fn examples() -> Examples {
        Examples::of(&Success::new(
            MESSAGE,
            AccountPage::example(AccountItem::example()),
        ))
        .or([BooksError::NoTenant(NoTenantChosen)].map(books_problem))
    }
}

/// List the chart of accounts
///
/// By code.
#[utoipa::path(get, path = "/api/books/accounts", operation_id = "listAccounts", tag = "books",
    responses((status = 200, description = "A page of accounts", body = Success<AccountPage>)))]
pub(crate) async fn list_accounts(app: State, Then(caller, wanted): Asked) -> Reply<AccountPage> {
    let accounts = ViewBooks::new(app.books())
        .list_accounts(caller.actor())
        .await
        .map_err(books_problem)?;
    let count = i64::try_from(accounts.len()).unwrap_or(i64::MAX);
    let before = usize::try_from(wanted.page.offset()).unwrap_or(usize::MAX);
    let size = usize::try_from(wanted.page.size()).unwrap_or(usize::MAX);
    let shown = accounts.into_iter().skip(before).take(size).collect();
    let page = Page::new(wanted.page, shown, count);
    Ok(Success::new(MESSAGE, page.into()))
}
