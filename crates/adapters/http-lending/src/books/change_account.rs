use munim_books::{self as books, BooksError};
use munim_kernel::NoTenantChosen;

use super::{
    list_accounts::AccountItem, needs::ManagesChart, path_keys::AccountKey, refusals::books_problem,
};
use crate::prelude::*;

const MESSAGE: &str = "Account updated";

pub(crate) struct ChangeAccountRequest {
    name: String,
    is_active: bool,
}

impl FromForm for ChangeAccountRequest {
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

#[operation(put "/api/books/accounts/{accountId}", tag = "books", ok = "The updated account",
    example = Success::new(MESSAGE, AccountItem::example()),
    refuses = [BooksError::NoTenant(NoTenantChosen), BooksError::AccountNotFound, BooksError::AccountInUse,
        BooksError::VersionConflict].map(books_problem))]
/// Rename an account, or take it out of use or into use again
///
/// The code and the kind stay. An account that posting rules use stays in use.
pub(crate) async fn change_account(
    app: State,
    caller: May<ManagesChart>,
    account: PathId<AccountKey>,
    seen: IfMatch,
    Body(form): Body<ChangeAccountRequest>,
) -> Result<Tagged<AccountItem>, Problem> {
    let (actor, account, seen) = (caller.actor(), account.into_inner(), seen.and(None));
    let transaction = (app.books(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        let new = (form.name.as_str(), form.is_active);
        books::change_account(work, at, actor, account, new, seen)
            .await
            .map_err(books_problem)
    })
    .await?;
    let version = changed.version;
    Ok(Tagged::new(version, Success::new(MESSAGE, changed.into())))
}
