use munim_books::{Account, AccountKind, BooksError, ViewBooks};
use munim_kernel::Page;

use crate::prelude::*;

/// An account of the chart.
#[item(from = account: Account)]
pub(crate) struct AccountItem {
    #[field(from = account.id.get(), example = 4)]
    account_id: i64,
    #[field(from = account.code.as_str().to_owned(), example = "1200")]
    code: String,
    #[field(example = "Loan portfolio")]
    name: String,
    #[field(word = AccountKind, example = "asset")]
    kind: &'static str,
    /// Whether it is cash or money at a bank.
    #[field(example = false)]
    is_cash: bool,
    #[field(example = true)]
    is_active: bool,
    /// What the posting rules use it for.
    #[field(from = account.roles.iter().map(|role| role.as_str()).collect(), example = vec!["portfolio"])]
    roles: Vec<&'static str>,
    #[field(example = 1)]
    version: i64,
}

list_page!(
    /// A page of accounts.
    AccountPage of AccountItem
);

#[operation(get "/api/books/accounts", tag = "books", ok = "A page of accounts", message = "Accounts",
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
