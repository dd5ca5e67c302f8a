use munim_savings::{self as savings, SavingsError};

use super::savings_account_item::SavingsAccountItem;
use crate::prelude::*;

#[operation(get "/api/savings/accounts/{savingsAccountId}", tag = "savings", ok = "The account", etag = "Its version.",
    message = "Savings account", example = SavingsAccountItem::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed].map(savings_problem))]
/// Get a savings account
pub(crate) async fn get_savings_account(
    app: State,
    caller: May<SeesSavings>,
    account: PathId<SavingsAccountKey>,
) -> Result<Tagged<SavingsAccountItem>, Problem> {
    let found = savings::get_savings_account(&*app.savings(), caller.actor(), account.into_inner())
        .await
        .map_err(savings_problem)?;
    let version = found.account.get().version;
    Ok(Tagged::new(version, Success::new(MESSAGE, found.into())))
}
