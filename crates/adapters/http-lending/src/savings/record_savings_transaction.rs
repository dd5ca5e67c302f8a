use munim_books::{BooksClosed, PaymentMode};
use munim_kernel::SavingsAccountId;
use munim_savings::{
    self as savings, AccountRefusal, Freeze, SavingsDirection, SavingsError, SavingsTransactionWanted,
    StateRefusal,
};
use munim_tills::{CashTill, TillError};

use super::savings_account_item::{SavingsAccountItem, changed};
use crate::{
    lending::{fields::chosen_positive, payments::record_payment::accepted},
    prelude::*,
};

/// Money that a client pays in or takes out.
#[form(makes = SavingsTransactionWanted, example = {"accountId": 204, "kind": "deposit", "amount": 2_500, "mode": "cash"})]
pub(crate) struct RecordSavingsTransactionRequest {
    #[field(row, name = "accountId", missing = "Account is required")]
    account: SavingsAccountId,
    #[field(word, missing = "Kind is required")]
    kind: SavingsDirection,
    /// In rupees.
    #[field(read = chosen_positive, missing = "Amount is required")]
    amount: Money,
    /// How it is paid. A cheque that is paid in is held until it is cleared.
    #[field(word, missing = "Mode is required")]
    mode: PaymentMode,
    /// The till of cash, which the caller has open; by default the one that they have open. Only where tills are used.
    #[field(row, name = "tillId")]
    till: CashTill,
    /// The day that it is valued from; today by default, or the business date if that is earlier.
    on: Option<Date>,
    /// The client's or the bank's reference.
    #[field(most = 100)]
    reference: String,
    /// `accept` records a deposit whose reference another UPI, bank, cheque or NACH payment or deposit has.
    #[field(read = accepted, name = "sameReference")]
    accepts_same_reference: bool,
}

/// A transaction that was recorded, with its account after it.
#[item]
pub(crate) struct RecordedSavingsTransaction {
    #[field(example = 9_101)]
    transaction_id: i64,
    #[field(example = "S/SAT-01/2026-27/000211")]
    receipt_number: String,
    #[field(example = SavingsAccountItem::example())]
    account: SavingsAccountItem,
}

#[operation(post "/api/savings/transactions", tag = "savings", created = "The transaction",
    body = Success<RecordedSavingsTransaction>, location = "The account's ledger.", message = "Savings transaction recorded",
    example = RecordedSavingsTransaction::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed, SavingsError::CashReceiptLimit,
        SavingsError::DuplicateReference("S/SAT-01/2026-27/000198".to_owned()), SavingsError::Till(TillError::NoOpenTill)].map(savings_problem),
    refuses = [AccountRefusal::State(StateRefusal::NotApproved), AccountRefusal::Frozen(Freeze::Debit),
        AccountRefusal::NotWithdrawable, AccountRefusal::DailyLimit(Money::from_paise(2_500_000)),
        AccountRefusal::NotEnough { available: Money::from_paise(120_000), minimum: Money::from_paise(50_000) },
        AccountRefusal::Overdrawn { on: date!(2026 - 11 - 12), least: Money::from_paise(50_000) },
        AccountRefusal::Closed(BooksClosed::Period(date!(2026 - 10 - 31)))].map(|refused| savings_problem(refused.into())),
    refuses = [too_little_cash()])]
/// Record a deposit or a withdrawal
///
/// The first deposit opens the account. Fixed and recurring deposits and shares pay out when they are closed. A deposit whose reference
/// another payment has is refused unless the body accepts it.
pub(crate) async fn record_savings_transaction(
    app: State,
    caller: May<MovesSavings>,
    Once(key, form): Once<RecordSavingsTransactionRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.savings(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let recorded = savings::record_savings_transaction(work, at, &actor, &form.0)
            .await
            .map_err(dated_savings_problem)?;
        let account = form.0.account;
        let reply = RecordedSavingsTransaction {
            transaction_id: recorded.transaction.get(),
            receipt_number: recorded.receipt_number,
            account: changed(work, account).await?,
        };
        let location = format!("/api/savings/accounts/{account}/ledger");
        Ok(Created::new(location, MESSAGE, reply))
    })
    .await
}

fn dated_savings_problem(error: SavingsError) -> Problem {
    match error {
        SavingsError::Refused(AccountRefusal::Closed(BooksClosed::Future(_))) => {
            Problem::of_field("on", "not_possible", error.to_string())
        }
        other => savings_problem(other),
    }
}
