use munim_http_kit::extractors::Newest;
use munim_kernel::SavingsAccountId;
use munim_savings::{self as savings, SavingsError, SavingsMovementKind, SavingsTransactionFilter};

use super::savings_transaction_item::SavingsTransactionPage;
use crate::prelude::*;

#[filter(makes = SavingsTransactionFilter)]
pub(crate) struct SavingsTransactions {
    /// Only transactions of that account.
    #[field(name = "accountId")]
    account: Option<SavingsAccountId>,
    /// Only transactions of that branch.
    branch: Option<BranchId>,
    /// Only transactions of that kind.
    #[field(word)]
    kind: Option<SavingsMovementKind>,
    /// Only transactions booked on that day or later.
    from: Option<Date>,
    /// Only transactions booked on that day or earlier.
    to: Option<Date>,
    #[field(always = None)]
    receipt: Option<String>,
    #[field(always = false)]
    oldest_first: bool,
}

#[operation(get "/api/savings/transactions", tag = "savings", ok = "A page of transactions",
    message = "Savings transactions", example = SavingsTransactionPage::example(),
    refuses = [SavingsError::NoTenant(NoTenantChosen), SavingsError::NotAllowed].map(savings_problem))]
/// List transactions of savings accounts
///
/// The newest first, with their reversals. `search` is the number of a receipt.
pub(crate) async fn list_savings_transactions(
    app: State,
    caller: May<SeesSavings>,
    list: ListQuery<Newest, SavingsTransactions>,
) -> Reply<SavingsTransactionPage> {
    let search = list.search.trim();
    let filter = SavingsTransactionFilter {
        receipt: (!search.is_empty()).then(|| search.to_owned()),
        ..list.filter.0
    };
    let found = savings::list_savings_transactions(&*app.savings(), caller.actor(), &filter, list.page)
        .await
        .map_err(savings_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
