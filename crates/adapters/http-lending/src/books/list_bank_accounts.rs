use munim_books::{BankAccountError, ViewBankAccounts};

use super::bank_account_item::{BankAccountItem, bank_account_problem};
use crate::prelude::*;

#[operation(get "/api/bank-accounts", tag = "books", ok = "The full list", message = "Bank accounts",
    refuses = [BankAccountError::NoTenant(NoTenantChosen)].map(bank_account_problem))]
/// List the organisation's bank accounts
///
/// Those for all branches and those of the caller's branches: those in use first, then by name.
pub(crate) async fn list_bank_accounts(
    app: State,
    caller: May<SeesBankAccounts>,
) -> Reply<Vec<BankAccountItem>> {
    let accounts = ViewBankAccounts::new(app.books())
        .list_bank_accounts(caller.actor())
        .await
        .map_err(bank_account_problem)?;
    Ok(Success::new(
        MESSAGE,
        accounts.into_iter().map(Into::into).collect(),
    ))
}
