use munim_books::{BankAccountError, ViewBankAccounts};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;

use super::{
    bank_account_item::{BankAccountItem, bank_account_problem},
    needs::SeesBankAccounts,
};

const MESSAGE: &str = "Bank accounts";

pub(crate) struct ListBankAccounts;

impl Operation for ListBankAccounts {
    type Asks = May<SeesBankAccounts>;
    type Doc = __path_list_bank_accounts;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, [BankAccountItem::example()]))
            .or([BankAccountError::NoTenant(NoTenantChosen)].map(bank_account_problem))
    }
}

/// List the organisation's bank accounts
///
/// Those for all branches and those of the caller's branches: those in use first, then by name.
#[utoipa::path(get, path = "/api/bank-accounts", operation_id = "listBankAccounts", tag = "books",
    responses((status = 200, description = "The full list", body = Success<Vec<BankAccountItem>>)))]
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
