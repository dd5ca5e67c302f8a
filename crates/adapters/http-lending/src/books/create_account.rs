use munim_books::{self as books, AccountCode, AccountKind, BooksError};

use super::{entry_form::account_code, list_accounts::AccountItem};
use crate::prelude::*;

/// An account of the chart.
#[form(example = {"code": "5910", "name": "Rent", "kind": "expense"})]
pub(crate) struct CreateAccountRequest {
    /// 1 to 20 of A–Z, 0–9 and '-'. Never changed.
    #[field(needs = account_code)]
    code: AccountCode,
    /// How it is shown.
    #[field(missing = "Name is required", most = 100)]
    name: String,
    /// What the account records. Never changed.
    #[field(word, missing = "Kind is required")]
    kind: AccountKind,
    /// Whether it is cash or a bank account, which the cash flow follows; false by default.
    is_cash: bool,
}

#[operation(post "/api/books/accounts", tag = "books", created = "The account", body = Success<AccountItem>,
    location = "The chart.", message = "Account created",
    refuses = [BooksError::NoTenant(NoTenantChosen), BooksError::CodeTaken, BooksError::CashIsAsset].map(books_problem))]
/// Add an account to the chart
pub(crate) async fn create_account(
    app: State,
    caller: May<ManagesChart>,
    Once(key, form): Once<CreateAccountRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.books(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let account =
            books::create_account(work, at, &actor, &form.code, &form.name, form.kind, form.is_cash)
                .await
                .map_err(books_problem)?;
        Ok(Created::new(
            "/api/books/accounts".to_owned(),
            MESSAGE,
            AccountItem::from(account),
        ))
    })
    .await
}
