use munim_books::{self as books, BooksError};
use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm, field},
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use serde_json::{Value, json};

use super::{
    list_accounts::AccountItem, needs::ManagesChart, path_keys::AccountKey, refusals::books_problem,
};

const MESSAGE: &str = "Account updated";

/// The body, in the domain's types.
pub(crate) struct Wanted {
    name: String,
    is_active: bool,
}

impl FromForm for Wanted {
    const NAME: &'static str = "ChangeAccountRequest";
    const ABOUT: &'static str = "An account's name, and whether it is in use.";

    fn take(form: &mut Form) -> Option<Self> {
        let name = form.text(field("name").about("How it is shown."), "Name is required", 100);
        let about = "False takes it out of use: no manual entry can be made on it.";
        let is_active = form.required::<bool>(field("isActive").about(about), "Status is required");
        Some(Self {
            name: name?,
            is_active: is_active?,
        })
    }

    fn example() -> Value {
        json!({"name": "Rent and rates", "isActive": true})
    }
}

type Asked = Then<May<ManagesChart>, Then<PathId<AccountKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeAccount;

impl Operation for ChangeAccount {
    type Asks = Asked;
    type Doc = __path_change_account;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, AccountItem::example())).or([
            BooksError::NoTenant(NoTenantChosen),
            BooksError::AccountNotFound,
            BooksError::AccountInUse,
            BooksError::VersionConflict,
        ]
        .map(books_problem))
    }
}

/// Rename an account, or take it out of use or into use again
///
/// The code and the kind stay. An account that posting rules use stays in use.
#[utoipa::path(put, path = "/api/books/accounts/{accountId}", operation_id = "changeAccount", tag = "books",
    responses((status = 200, description = "The updated account", body = Success<AccountItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_account(
    app: State,
    Then(caller, Then(account, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<AccountItem>, Problem> {
    let (actor, account, seen) = (caller.actor(), account.into_inner(), seen.and(None));
    let place = (app.books(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &place, async |work, at| {
        let new = (wanted.name.as_str(), wanted.is_active);
        books::change_account(work, at, actor, account, new, seen)
            .await
            .map_err(books_problem)
    })
    .await?;
    let version = changed.version;
    Ok(Tagged::new(version, Success::new(MESSAGE, changed.into())))
}
