use munim_books::{AccountRole, Posting, Source};
use munim_kernel::{Actor, BankAccountId, Fields, Money, TillId};
use time::OffsetDateTime;

use crate::{
    MovementKind, Till, TillError, TillsWork,
    keep_movements::{About, By, add_movement, check_open, lock_till, note_till, post},
};

/// Cash that goes to a bank account or comes from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankCash {
    pub account: BankAccountId,
    /// More than zero.
    pub amount: Money,
    /// The number of the slip or of the cheque.
    pub reference: String,
}

/// Pays cash of a till into a bank account.
pub async fn deposit_cash(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    till: (TillId, Option<i64>),
    cash: &BankCash,
) -> Result<Till, TillError> {
    move_cash(work, at, actor, till, MovementKind::Deposited, cash).await
}

/// Puts cash from a bank account into a till.
pub async fn withdraw_cash(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    till: (TillId, Option<i64>),
    cash: &BankCash,
) -> Result<Till, TillError> {
    move_cash(work, at, actor, till, MovementKind::Withdrawn, cash).await
}

async fn move_cash(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    till: (TillId, Option<i64>),
    kind: MovementKind,
    cash: &BankCash,
) -> Result<Till, TillError> {
    let by = By::lock(work, at, actor).await?;
    let mut till = lock_till(work, &actor.reach, till).await?;
    let branch = till.get().branch;
    let bank = work.lock_bank_account(cash.account).await?;
    let account = work.paying_account(cash.account, branch).await?;
    let account = account.ok_or(TillError::BankAccount)?;
    check_open(work, &by, &till).await?;
    let is_deposit = kind == MovementKind::Deposited;
    let moved = if is_deposit {
        till.give_out(by.user, kind, cash.amount, None)?
    } else {
        till.take_in(by.user, kind, cash.amount, None)?
    };
    work.replace_till(&till).await?;
    let (source, what, narrated) = if is_deposit {
        let what = ("DEPOSIT_CASH", "tills.cash.deposited");
        ("bank_deposit", what, "paid into the bank")
    } else {
        let what = ("WITHDRAW_CASH", "tills.cash.withdrawn");
        ("bank_withdrawal", what, "drawn from the bank")
    };
    let source = Source {
        kind: source,
        id: Some(till.get().id.get()),
    };
    let narration = format!("Cash of {} {narrated}, {}", till.get().draft.name, cash.reference);
    let posting = Posting::new(branch, by.business_date, source, narration)
        .debit(AccountRole::CashInHand, moved.amount)
        .credit(account, moved.amount);
    let entry = post(work, &by, posting).await?;
    let about = About {
        counterpart: bank.map(|bank| bank.get().draft.name.clone()).unwrap_or_default(),
        reference: cash.reference.clone(),
        ..About::default()
    };
    add_movement(work, &by, &till, (moved, Some(entry)), &about).await?;
    let fields = Fields::new()
        .with("bankAccountId", cash.account.get())
        .with("amount", cash.amount.to_string())
        .with("reference", cash.reference.as_str());
    note_till(work, &by, &till, what, (Fields::new(), fields)).await?;
    Ok(till)
}
