use munim_books::{self as books, AccountCode, AccountKind, BooksError};
use munim_kernel::NoTenantChosen;

use super::{
    entry_form::account_code, list_accounts::AccountItem, needs::ManagesChart, refusals::books_problem,
};
use crate::prelude::*;

const MESSAGE: &str = "Account created";

pub(crate) struct CreateAccountRequest {
    code: AccountCode,
    name: String,
    kind: AccountKind,
    is_cash: bool,
}

impl FromForm for CreateAccountRequest {
    const NAME: &'static str = "CreateAccountRequest";
    const ABOUT: &'static str = "An account of the chart.";

    fn take(form: &mut Form) -> Option<Self> {
        let code = account_code(form, "code", "1 to 20 of A–Z, 0–9 and '-'. Never changed.");
        let name = form.text(field("name").about("How it is shown."), "Name is required", 100);
        let kind = form.word(
            field("kind").about("What it counts. Never changed."),
            &AccountKind::ALL,
            AccountKind::as_str,
        );
        let kind = form.needed("kind", kind, "Kind is required");
        let about = "Whether it is cash or a bank account, which the cash flow follows; false by default.";
        let is_cash = form.optional::<bool>(field("isCash").about(about));
        Some(Self {
            code: code?,
            name: name?,
            kind: kind?,
            is_cash: is_cash?.unwrap_or_default(),
        })
    }

    fn example() -> Value {
        json!({"code": "5910", "name": "Rent", "kind": "expense"})
    }
}

#[operation(post "/api/books/accounts", tag = "books", created = "The account", body = Success<AccountItem>, location = "The chart.",
    example = Success::new(MESSAGE, AccountItem::example()),
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
        let (named, counts) = ((&form.code, form.name.as_str()), (form.kind, form.is_cash));
        let account = books::create_account(work, at, &actor, named, counts)
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
