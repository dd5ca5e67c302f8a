use munim_books::{self as books, AccountRole, BooksError};
use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;

use super::{
    account_map_form::Wanted,
    account_map_item::{AccountMapItem, reply},
    needs::ManagesChart,
    refusals::books_problem,
};

const MESSAGE: &str = "Account map updated";

type Asked = Then<Fresh<May<ManagesChart>>, Then<IfMatch, Body<Wanted>>>;

pub(crate) struct ChangeAccountMap;

impl Operation for ChangeAccountMap {
    type Asks = Asked;
    type Doc = __path_change_account_map;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, AccountMapItem::example())).or([
            BooksError::NoTenant(NoTenantChosen),
            BooksError::NotMapped(vec![AccountRole::Bank]),
            BooksError::HasAmounts(AccountRole::Portfolio),
            BooksError::MapConflict,
            BooksError::NotTheWhole,
        ]
        .map(books_problem))
    }
}

/// Change the accounts of the posting rules
///
/// The mappings replace the existing ones. What was posted stays where it is, and is undone there if it is undone later. The account
/// of a role that follows loans changes only for branches and products whose loans have no amounts in it; what is undone later changes
/// what loans owe, so that part of it is posted to the new account.
#[utoipa::path(put, path = "/api/books/account-map", operation_id = "changeAccountMap", tag = "books",
    responses((status = 200, description = "The new mappings", body = Success<AccountMapItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_account_map(
    app: State,
    Then(Fresh(caller), Then(seen, Body(wanted))): Asked,
) -> Result<Tagged<AccountMapItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(wanted.version));
    let place = (app.books(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &place, async |work, at| {
        books::change_account_map(work, at, actor, &wanted.mappings, seen)
            .await
            .map_err(books_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
