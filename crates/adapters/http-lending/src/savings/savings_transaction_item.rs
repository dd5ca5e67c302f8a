use munim_books::PaymentMode;
use munim_kernel::{EntryId, SavingsAccountId, SavingsTransactionId};
use munim_savings::{ListedSavingsTransaction, SavingsMovementKind};

use crate::prelude::*;

/// A movement of a savings account, in rupees.
#[item(from = listed: ListedSavingsTransaction, let moved = listed.transaction.transaction)]
#[schema(as = SavingsTransaction)]
pub(crate) struct SavingsTransactionItem {
    #[field(from = listed.transaction.id.get(), example = 9_101)]
    transaction_id: i64,
    #[field(from = moved.account.get(), example = 204)]
    account_id: i64,
    #[field(example = "SB/SAT-01/2026-27/000017")]
    account_number: String,
    #[field(example = "Sunita Jadhav")]
    client_name: String,
    #[field(from = moved.branch.get(), example = 3)]
    branch_id: i64,
    #[schema(schema_with = words::<SavingsMovementKind>)]
    #[field(from = moved.step.kind.as_str(), example = SavingsMovementKind::Deposit.as_str())]
    kind: &'static str,
    /// Below 0 for what goes out.
    #[field(from = moved.step.amount, example = Money::from_paise(250_000))]
    amount: Money,
    /// After it.
    #[field(from = moved.step.balance, example = Money::from_paise(1_250_000))]
    balance: Money,
    /// Null for what moves between accounts, and for interest, tax and penalties.
    #[field(word = PaymentMode, optional, from = moved.mode.map(PaymentMode::as_str), example = Some("cash"))]
    mode: Option<&'static str>,
    #[field(from = moved.reference, example = "")]
    reference: String,
    /// A reversal keeps the number of what it reverses.
    #[schema(required = false)]
    #[field(from = moved.receipt_number, example = Some("S/SAT-01/2026-27/000211".to_owned()))]
    receipt_number: Option<String>,
    #[field(from = moved.step.value_on, example = date!(2026 - 12 - 01))]
    value_on: Date,
    /// The business date.
    #[field(from = moved.booked_on, example = date!(2026 - 12 - 01))]
    booked_on: Date,
    /// Whether it is a cheque that was not cleared yet.
    #[field(from = moved.is_held, example = false)]
    is_held: bool,
    #[schema(required = false)]
    #[field(from = moved.reverses.map(SavingsTransactionId::get), example = None)]
    reverses_id: Option<i64>,
    #[schema(required = false)]
    #[field(from = listed.transaction.reversed_by.map(SavingsTransactionId::get), example = None)]
    reversed_by_id: Option<i64>,
    /// The other account of a transfer.
    #[schema(required = false)]
    #[field(from = moved.other_account.map(SavingsAccountId::get), example = None)]
    other_account_id: Option<i64>,
    /// Its entry in the journal.
    #[schema(required = false)]
    #[field(from = moved.entry.map(EntryId::get), example = Some(5_120))]
    entry_id: Option<i64>,
    /// Why it was reversed.
    #[field(from = moved.reason, example = "")]
    reason: String,
    #[field(example = "asha.patil")]
    recorded_by: String,
    #[field(from = moved.recorded_at, example = EXAMPLE_TIME)]
    recorded_at: OffsetDateTime,
}

list_page!(
    /// A page of transactions of savings accounts.
    SavingsTransactionPage of SavingsTransactionItem
);
