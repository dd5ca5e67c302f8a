use munim_approvals::{Command, NewApproval, Subject, ask_for_approval};
use munim_kernel::{Actor, ApprovalId, Fields, SavingsTransactionId, UserId};
use munim_tills::CashTill;
use time::OffsetDateTime;

use super::{
    check_cash_out::check_cash_out,
    lock_account::{hold, lock_transaction},
    store_movement::{Moved, store_movement},
};
use crate::{
    AccountRefusal, HeldAccount, Reversible, SavingsError, SavingsMovementKind, SavingsStep,
    SavingsTransaction, SavingsWork,
};

/// The approval act of reversing a deposit or a withdrawal.
pub const REVERSE_SAVINGS_TRANSACTION: &str = "reverse_savings_transaction";

/// Locks the account of a transaction and reverses it there, without storing anything.
async fn reversed(
    work: &mut dyn SavingsWork,
    actor: &Actor,
    transaction: SavingsTransactionId,
) -> Result<(HeldAccount, SavingsTransaction, SavingsStep), SavingsError> {
    let (account, found) = lock_transaction(work, actor, transaction).await?;
    if found.transaction.other_account.is_some() {
        return Err(AccountRefusal::NotReversible.into());
    }
    let was = &found.transaction;
    let mut held = hold(work, account, Some(was.step.value_on)).await?;
    let deposit = held.account().get().balance;
    let step = held.reverse(Reversible::from(&found))?;
    // A mistake that is found on the same day pays nothing back.
    if step.kind == SavingsMovementKind::DepositReversed && was.booked_on < held.today() {
        check_cash_out(work, &held, (was.mode, deposit)).await?;
    }
    Ok((held, found, step))
}

/// Requests a second person's approval to reverse a deposit or a withdrawal.
pub async fn request_savings_reversal(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    transaction: SavingsTransactionId,
    reason: &str,
) -> Result<ApprovalId, SavingsError> {
    let (held, found, step) = reversed(work, actor, transaction).await?;
    let record = held.account().get();
    let moved = &found.transaction;
    let amount = if step.amount < munim_kernel::Money::ZERO {
        moved.step.amount
    } else {
        step.amount
    };
    let wanted = NewApproval {
        act: REVERSE_SAVINGS_TRANSACTION,
        branch: Some(record.branch),
        subject: Subject {
            kind: "savingsTransaction".to_owned(),
            id: Some(transaction.get()),
        },
        // A transaction is never altered.
        seen: None,
        command: Command("{}".to_owned()),
        reason: reason.to_owned(),
        facts: Fields::new()
            .with("accountNumber", record.number.clone())
            .with("receiptNumber", moved.receipt_number.clone())
            .with("kind", moved.step.kind.as_str())
            .with("amount", amount.to_string())
            .with("valueOn", moved.step.value_on),
        amount: Some(amount),
    };
    Ok(ask_for_approval(work, at, actor, &wanted).await?)
}

/// Reverses a deposit or a withdrawal as if it had never been. Cash goes through the till of `asked_by`, who requested it.
pub async fn reverse_savings_transaction(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    transaction: SavingsTransactionId,
    (reason, asked_by): (&str, UserId),
) -> Result<(), SavingsError> {
    let (held, found, step) = reversed(work, actor, transaction).await?;
    let was = found.transaction;
    let moved = Moved {
        mode: was.mode,
        till: CashTill::Of(asked_by),
        reference: was.reference,
        receipt: was.receipt_number,
        reverses: Some((transaction, was.entry)),
        reason: reason.to_owned(),
        ..Moved::default()
    };
    store_movement(work, at, actor, &held, step, moved).await?;
    if was.is_held {
        work.clear_transaction(transaction).await?;
    }
    Ok(())
}
