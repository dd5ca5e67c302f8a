use munim_kernel::SavingsAccountId;
use munim_savings::{self as savings, AccountRefusal, Freeze, SavingsError, SavingsTransfer, StateRefusal};

use super::savings_account_item::{SavingsAccountItem, changed};
use crate::{lending::fields::chosen_positive, prelude::*};

/// Money that moves between two accounts.
#[form(makes = SavingsTransfer, example = {"fromAccountId": 204, "toAccountId": 211, "amount": 1_000})]
pub(crate) struct TransferSavingsRequest {
    #[field(row, name = "fromAccountId", missing = "From is required")]
    from: SavingsAccountId,
    #[field(row, name = "toAccountId", missing = "To is required")]
    to: SavingsAccountId,
    /// In rupees.
    #[field(read = chosen_positive, missing = "Amount is required")]
    amount: Money,
    /// Why, or for what.
    #[field(most = 100)]
    reference: String,
}

/// A transfer that was made, with the account that it left.
#[item]
pub(crate) struct TransferredSavings {
    /// The withdrawal.
    #[field(example = 9_101)]
    transaction_id: i64,
    #[field(example = SavingsAccountItem::example())]
    account: SavingsAccountItem,
}

#[operation(post "/api/savings/transfers", tag = "savings", created = "The transfer", body = Success<TransferredSavings>,
    location = "The ledger of the account that it left.", message = "Savings transferred", example = TransferredSavings::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed].map(savings_problem),
    refuses = [AccountRefusal::State(StateRefusal::NotOpened), AccountRefusal::Frozen(Freeze::Debit),
        AccountRefusal::NotWithdrawable, AccountRefusal::DailyLimit(Money::from_paise(2_500_000)),
        AccountRefusal::NotEnough { available: Money::from_paise(120_000), minimum: Money::from_paise(50_000) }]
        .map(|refused| savings_problem(refused.into())))]
/// Transfer money from one savings account to another
///
/// As a withdrawal from the one and a deposit into the other.
pub(crate) async fn transfer_savings(
    app: State,
    caller: May<MovesSavings>,
    Once(key, form): Once<TransferSavingsRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.savings(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let paid = savings::transfer_savings(work, at, &actor, &form.0)
            .await
            .map_err(savings_problem)?;
        let account = form.0.from;
        let reply = TransferredSavings {
            transaction_id: paid.get(),
            account: changed(work, account).await?,
        };
        let location = format!("/api/savings/accounts/{account}/ledger");
        Ok(Created::new(location, MESSAGE, reply))
    })
    .await
}
