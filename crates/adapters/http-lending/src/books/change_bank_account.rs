use munim_books::{self as books, BankAccountError, BankAccountFault};

use super::{
    bank_account_form::ChangeBankAccountRequest,
    bank_account_item::{BankAccountItem, bank_account_problem},
};
use crate::prelude::*;

#[operation(put "/api/bank-accounts/{bankAccountId}", tag = "books", ok = "The updated bank account",
    message = "Bank account updated",
    refuses = [BankAccountError::NoTenant(NoTenantChosen), BankAccountError::NoSuchBankAccount,
        BankAccountError::Faults(vec![BankAccountFault::Account]), BankAccountError::VersionConflict].map(bank_account_problem))]
/// Change a bank account, or take it out of use or into use again
///
/// Loans that were paid out of it stay posted where they were.
pub(crate) async fn change_bank_account(
    app: State,
    Fresh(caller): Fresh<May<ManagesChart>>,
    account: PathId<BankAccountKey>,
    seen: IfMatch,
    Body(form): Body<ChangeBankAccountRequest>,
) -> Result<Tagged<BankAccountItem>, Problem> {
    let (actor, account, seen) = (caller.actor(), account.into_inner(), seen.and(form.version));
    let transaction = (app.books(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        books::change_bank_account(work, at, actor, account, |number| form.draft(number), seen)
            .await
            .map_err(bank_account_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, BankAccountItem::from(changed)))
}
