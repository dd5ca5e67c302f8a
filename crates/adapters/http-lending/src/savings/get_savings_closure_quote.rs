use munim_savings::{self as savings, AccountRefusal, Closing, SavingsError, StateRefusal};

use crate::prelude::*;

/// What an account pays if it is closed, in rupees.
#[item(from = quote: (Date, Closing), let closing = quote.1)]
#[schema(as = SavingsClosureQuote)]
pub(crate) struct SavingsClosureQuoteItem {
    /// The business date.
    #[field(from = quote.0, example = date!(2026 - 12 - 31))]
    on: Date,
    #[field(from = closing.balance, example = Money::from_paise(1_250_000))]
    balance: Money,
    /// What was not posted yet. Below 0 if a deposit that is closed early was paid too much.
    #[field(from = closing.interest, example = Money::from_paise(4_110))]
    interest: Money,
    /// For late instalments.
    #[field(from = closing.penalty, example = Money::ZERO)]
    penalty: Money,
    /// Deducted at source.
    #[field(from = closing.tax, example = Money::ZERO)]
    tax: Money,
    #[field(from = closing.pays, example = Money::from_paise(1_254_110))]
    pays: Money,
}

#[operation(get "/api/savings/accounts/{savingsAccountId}/closure-quote", tag = "savings", ok = "The quote",
    message = "Closure quote", example = SavingsClosureQuoteItem::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed,
        SavingsError::Refused(AccountRefusal::State(StateRefusal::Inoperative))].map(savings_problem))]
/// Get what a savings account pays if it is closed
///
/// On the business date, with its interest to the day.
pub(crate) async fn get_savings_closure_quote(
    app: State,
    caller: May<SeesSavings>,
    account: PathId<SavingsAccountKey>,
) -> Reply<SavingsClosureQuoteItem> {
    let (actor, account) = (caller.actor(), account.into_inner());
    let transaction = (app.savings(), actor.scope()?, Stale::Nothing);
    let quote = change(&app, &transaction, async |work, _| {
        savings::get_savings_closure_quote(work, actor, account)
            .await
            .map_err(savings_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, quote.into()))
}
