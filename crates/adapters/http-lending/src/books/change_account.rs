use munim_books::{self as books, BooksError};

use super::list_accounts::AccountItem;
use crate::prelude::*;

/// An account's name, and whether it is in use.
#[form(example = {"name": "Rent and rates", "isActive": true})]
pub(crate) struct ChangeAccountRequest {
    /// How it is shown.
    #[field(missing = "Name is required", most = 100)]
    name: String,
    /// False takes it out of use: no manual entry can be made on it.
    #[field(missing = "Status is required")]
    is_active: bool,
}

#[operation(put "/api/books/accounts/{accountId}", tag = "books", ok = "The updated account", message = "Account updated",
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
        books::change_account(work, at, actor, account, &form.name, form.is_active, seen)
            .await
            .map_err(books_problem)
    })
    .await?;
    let version = changed.version;
    Ok(Tagged::new(version, Success::new(MESSAGE, changed.into())))
}
