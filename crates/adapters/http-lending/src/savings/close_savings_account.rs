use munim_books::PaymentMode;
use munim_savings::{self as savings, AccountRefusal, Freeze, SavingsError, SavingsPayout, StateRefusal};
use munim_tills::{CashTill, TillError};

use super::savings_account_item::{SavingsAccountItem, changed};
use crate::{
    lending::{
        changed_once::{ChangeReply, Changed},
        fields::amount_or_nothing,
    },
    prelude::*,
};

/// How the account is paid out.
#[form(makes = SavingsPayout, example = {"amount": 12_541.1, "mode": "bank", "reference": "UTR 634512009871"})]
pub(crate) struct CloseSavingsAccountRequest {
    /// In rupees: what today's closure quote says is paid.
    #[field(read = quoted, missing = "Amount is required")]
    amount: Money,
    /// How it is paid. A fixed, recurring or daily deposit is paid in cash only if all of the client's come to less than ₹20,000.
    #[field(word, missing = "Mode is required")]
    mode: PaymentMode,
    /// The till that cash leaves, which the caller has open; by default the one that they have open. Only where tills are used.
    #[field(row, name = "tillId")]
    till: CashTill,
    /// The client's or the bank's reference.
    #[field(most = 100)]
    reference: String,
}

fn quoted(form: &mut Form, field: munim_http_kit::body::Field) -> munim_http_kit::body::Read<Money> {
    munim_http_kit::body::amounts::rupees(
        form,
        field.shaped(amount_or_nothing),
        munim_savings::SavingsProductTerms::MOST,
    )
}

#[operation(post "/api/savings/accounts/{savingsAccountId}/close", tag = "savings", ok = "The account",
    body = Success<SavingsAccountItem>, etag = "The new version.", message = "Savings account closed",
    example = SavingsAccountItem::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed, SavingsError::NotTheQuote(Money::from_paise(1_254_110)),
        SavingsError::CashPayoutLimit, SavingsError::Till(TillError::NoOpenTill)].map(savings_problem),
    refuses = [AccountRefusal::VersionConflict, AccountRefusal::State(StateRefusal::Closed), AccountRefusal::HasHeld,
        AccountRefusal::HasLien(Money::from_paise(100_000)), AccountRefusal::Frozen(Freeze::All)]
        .map(|refused| savings_problem(refused.into())),
    refuses = [too_little_cash()])]
/// Close a savings account
///
/// Its interest to the day is posted, and all of it is paid out.
pub(crate) async fn close_savings_account(
    app: State,
    caller: May<MovesSavings>,
    account: PathId<SavingsAccountKey>,
    seen: IfMatch,
    Once(key, form): Once<CloseSavingsAccountRequest>,
) -> Result<ChangeReply, Problem> {
    let (actor, account, seen) = (caller.actor().clone(), account.into_inner(), seen.and(None));
    let transaction = (app.savings(), actor.scope()?, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        savings::close_savings_account(work, at, &actor, account, &form.0, seen)
            .await
            .map_err(savings_problem)?;
        Ok(Changed::tagged(MESSAGE, changed(work, account).await?))
    })
    .await
    .map(ChangeReply)
}
