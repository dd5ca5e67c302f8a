use munim_books::{self as books, AccountRole, BooksError};

use super::{account_map_form::ChangeAccountMapRequest, account_map_item::AccountMapItem};
use crate::prelude::*;

#[operation(put "/api/books/account-map", tag = "books", ok = "The new mappings", message = "Account map updated",
    refuses = [BooksError::NoTenant(NoTenantChosen), BooksError::NotMapped(vec![AccountRole::Bank]),
        BooksError::HasAmounts(AccountRole::Portfolio), BooksError::MapConflict, BooksError::NotTheWhole].map(books_problem))]
/// Change the accounts of the posting rules
///
/// The mappings replace the existing ones. What was posted stays where it is, and is undone there if it is undone later. The account
/// of a role that follows loans changes only for branches and products whose loans have no amounts in it; what is undone later changes
/// what loans owe, so that part of it is posted to the new account.
pub(crate) async fn change_account_map(
    app: State,
    Fresh(caller): Fresh<May<ManagesChart>>,
    seen: IfMatch,
    Body(form): Body<ChangeAccountMapRequest>,
) -> Result<Tagged<AccountMapItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(form.version));
    let transaction = (app.books(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        books::change_account_map(work, at, actor, &form.mappings, seen)
            .await
            .map_err(books_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, changed.into()))
}
