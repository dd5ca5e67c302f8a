use munim_books::{self as books, AccountCode, AccountKind, BooksError};
use munim_http_kit::{
    app::State,
    body::{Form, FromForm, field},
    change::Stale,
    envelope::{Created, Success},
    extractors::{May, Once, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use serde_json::{Value, json};

use super::{
    entry_form::account_code, list_accounts::AccountItem, needs::ManagesChart, refusals::books_problem,
};

const MESSAGE: &str = "Account created";

/// The body, in the domain's types.
pub(crate) struct Wanted {
    code: AccountCode,
    name: String,
    kind: AccountKind,
    is_cash: bool,
}

impl FromForm for Wanted {
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

type Asked = Then<May<ManagesChart>, Once<Wanted>>;

pub(crate) struct CreateAccount;

impl Operation for CreateAccount {
    type Asks = Asked;
    type Doc = __path_create_account;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, AccountItem::example())).or([
            BooksError::NoTenant(NoTenantChosen),
            BooksError::CodeTaken,
            BooksError::CashIsAsset,
        ]
        .map(books_problem))
    }
}

/// Add an account to the chart
#[utoipa::path(post, path = "/api/books/accounts", operation_id = "createAccount", tag = "books",
    responses((status = 201, description = "The account", body = Success<AccountItem>,
        headers(("Location" = String, description = "The chart.")))))]
pub(crate) async fn create_account(
    app: State,
    Then(caller, Once(key, wanted)): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let place = (app.books(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let (named, counts) = (
            (&wanted.code, wanted.name.as_str()),
            (wanted.kind, wanted.is_cash),
        );
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
