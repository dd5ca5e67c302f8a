use munim_books::{Account, AccountKind, BooksError, ViewBooks};
use munim_http_kit::{extractors::Unsorted, list_page};
use munim_kernel::{NoTenantChosen, Page};

use super::{needs::ReadsBooks, refusals::books_problem};
use crate::prelude::*;

const MESSAGE: &str = "Accounts";

/// An account of the chart.
#[item]
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

#[operation(get "/api/books/accounts", tag = "books", ok = "A page of accounts",
    example = Success::new(MESSAGE, AccountPage::example(AccountItem::example())),
    refuses = [BooksError::NoTenant(NoTenantChosen)].map(books_problem))]
/// List the chart of accounts
///
/// By code.
pub(crate) async fn list_accounts(
    app: State,
    caller: May<ReadsBooks>,
    list: ListQuery<Unsorted>,
) -> Reply<AccountPage> {
    let accounts = ViewBooks::new(app.books())
        .list_accounts(caller.actor())
        .await
        .map_err(books_problem)?;
    let count = i64::try_from(accounts.len()).unwrap_or(i64::MAX);
    let before = usize::try_from(list.page.offset()).unwrap_or(usize::MAX);
    let size = usize::try_from(list.page.size()).unwrap_or(usize::MAX);
    let shown = accounts.into_iter().skip(before).take(size).collect();
    let page = Page::new(list.page, shown, count);
    Ok(Success::new(MESSAGE, page.into()))
}
