use munim_books::{self as books, BankAccountError, BankAccountFault};
use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;

use super::{
    bank_account_form::Replaced,
    bank_account_item::{BankAccountItem, bank_account_problem},
    needs::ManagesChart,
    path_keys::BankAccountKey,
};

const MESSAGE: &str = "Bank account updated";

type Asked = Then<Fresh<May<ManagesChart>>, Then<PathId<BankAccountKey>, Then<IfMatch, Body<Replaced>>>>;

pub(crate) struct ChangeBankAccount;

impl Operation for ChangeBankAccount {
    type Asks = Asked;
    type Doc = __path_change_bank_account;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, BankAccountItem::example())).or([
            BankAccountError::NoTenant(NoTenantChosen),
            BankAccountError::NoSuchBankAccount,
            BankAccountError::Faults(vec![BankAccountFault::Account]),
            BankAccountError::VersionConflict,
        ]
        .map(bank_account_problem))
    }
}

/// Change a bank account, or take it out of use or into use again
///
/// Loans that were paid out of it stay posted where they were.
#[utoipa::path(put, path = "/api/bank-accounts/{bankAccountId}", operation_id = "changeBankAccount", tag = "books",
    responses((status = 200, description = "The updated bank account", body = Success<BankAccountItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_bank_account(
    app: State,
    Then(Fresh(caller), Then(account, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<BankAccountItem>, Problem> {
    let (actor, account, seen) = (caller.actor(), account.into_inner(), seen.and(wanted.version));
    let place = (app.books(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &place, async |work, at| {
        books::change_bank_account(work, at, actor, account, |number| wanted.draft(number), seen)
            .await
            .map_err(bank_account_problem)
    })
    .await?;
    let item = BankAccountItem::from(changed);
    Ok(Tagged::new(item.version(), Success::new(MESSAGE, item)))
}
