use munim_http_kit::extractors::Unsorted;
use munim_savings::{self as savings, SavingsError, SavingsTransactionFilter};

use super::savings_transaction_item::SavingsTransactionPage;
use crate::prelude::*;

#[filter]
pub(crate) struct LedgerDays {
    /// Only transactions booked on that day or later.
    from: Option<Date>,
    /// Only transactions booked on that day or earlier.
    to: Option<Date>,
}

#[operation(get "/api/savings/accounts/{savingsAccountId}/ledger", tag = "savings", ok = "A page of the ledger",
    message = "Savings ledger", example = SavingsTransactionPage::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed].map(savings_problem))]
/// Get a savings account's ledger
///
/// Its transactions with the balance after each, the oldest first.
pub(crate) async fn get_savings_ledger(
    app: State,
    caller: May<SeesSavings>,
    account: PathId<SavingsAccountKey>,
    list: ListQuery<Unsorted, LedgerDays>,
) -> Reply<SavingsTransactionPage> {
    let filter = SavingsTransactionFilter {
        from: list.filter.from,
        to: list.filter.to,
        ..SavingsTransactionFilter::default()
    };
    let found = savings::get_savings_ledger(
        &*app.savings(),
        caller.actor(),
        account.into_inner(),
        filter,
        list.page,
    )
    .await
    .map_err(savings_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
