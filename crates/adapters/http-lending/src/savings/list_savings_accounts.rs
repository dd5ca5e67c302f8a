use munim_http_kit::extractors::Newest;
use munim_kernel::{ClientId, SavingsProductId};
use munim_savings::{self as savings, AccountState, SavingsAccountFilter, SavingsError, SavingsKind};

use super::savings_account_item::SavingsAccountPage;
use crate::prelude::*;

#[filter(makes = SavingsAccountFilter)]
pub(crate) struct SavingsAccounts {
    /// Only accounts of that branch.
    branch: Option<BranchId>,
    /// Only accounts of that product.
    #[field(name = "savingsProductId")]
    product: Option<SavingsProductId>,
    /// Only accounts of that kind.
    #[field(word)]
    kind: Option<SavingsKind>,
    /// Only accounts in that state.
    #[field(word)]
    state: Option<AccountState>,
    /// Only accounts that the client holds, alone or with others.
    client: Option<ClientId>,
    #[field(always = None)]
    search: Option<String>,
}

#[operation(get "/api/savings/accounts", tag = "savings", ok = "A page of accounts",
    message = "Savings accounts", example = SavingsAccountPage::example(),
    refuses = [SavingsError::NoTenant(NoTenantChosen), SavingsError::NotAllowed].map(savings_problem))]
/// List savings accounts
///
/// The newest first. `search` finds the end of the account's number, of the first holder's number or phone, from three characters
/// on, and the beginnings of words of the first holder's name.
pub(crate) async fn list_savings_accounts(
    app: State,
    caller: May<SeesSavings>,
    list: ListQuery<Newest, SavingsAccounts>,
) -> Reply<SavingsAccountPage> {
    let search = list.search.trim();
    let filter = SavingsAccountFilter {
        search: (!search.is_empty()).then(|| search.to_owned()),
        ..list.filter.0
    };
    let found = savings::list_savings_accounts(&*app.savings(), caller.actor(), &filter, list.page)
        .await
        .map_err(savings_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
