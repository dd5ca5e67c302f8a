//! Stores movements of accounts. Rows that many transactions need are locked last: tills, then number series, then account
//! movements.
use munim_audit::{Change, Note as _};
use munim_books::{AccountRef, AccountRole, PaymentMode, Series};
use munim_kernel::{Actor, EntryId, Fields, FinancialYear, Money, SavingsAccountId, SavingsTransactionId};
use munim_tills::{CashTill, ClientCash, MovedCash, MovementKind, keep_client_cash, move_client_cash};
use time::OffsetDateTime;

use crate::{HeldAccount, MovedMoney, NewSavingsTransaction, SavingsError, SavingsStep, SavingsWork};

/// What a movement has besides its step.
#[derive(Debug, Clone, Default)]
pub(super) struct Moved {
    /// `None` for what moves between accounts, and for interest, tax and penalties.
    pub(super) mode: Option<PaymentMode>,
    /// The other side of the posting where no money changes hands.
    pub(super) through: Option<AccountRef>,
    pub(super) till: CashTill,
    pub(super) reference: String,
    /// The number of the reversed transaction's receipt. A new one is drawn otherwise if money changes hands.
    pub(super) receipt: Option<String>,
    pub(super) is_held: bool,
    pub(super) reverses: Option<(SavingsTransactionId, Option<EntryId>)>,
    pub(super) other_account: Option<SavingsAccountId>,
    /// The entry that another movement has posted for both.
    pub(super) entry: Option<EntryId>,
    pub(super) reason: String,
}

/// A movement as it was stored.
pub(super) struct StoredMovement {
    pub(super) id: SavingsTransactionId,
    pub(super) receipt: Option<String>,
    pub(super) entry: Option<EntryId>,
}

/// The locked till and the receipt of money that changes hands.
#[derive(Default)]
pub(super) struct Handed {
    cash: Option<MovedCash>,
    receipt: Option<String>,
}

/// Locks the till of money that changes hands and draws its receipt, before anything is posted.
pub(super) async fn hand_over(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    held: &HeldAccount,
    (amount, moved): (Money, &mut Moved),
) -> Result<Handed, SavingsError> {
    let (record, today) = (held.account().get(), held.today());
    let cash = if moved.mode == Some(PaymentMode::Cash) {
        let cash = ClientCash {
            till: moved.till,
            branch: record.branch,
            kind: MovementKind::Savings,
            amount,
            account: record.number.clone().unwrap_or_default(),
        };
        move_client_cash(work, (actor.user, at), today, cash).await?
    } else {
        None
    };
    let receipt = match (moved.receipt.take(), moved.mode) {
        (None, Some(_)) => {
            let year = FinancialYear::of(today);
            let number = work
                .next_number(Series::SavingsReceipt, record.branch, year)
                .await?;
            Some(format!("S/{number}"))
        }
        (receipt, _) => receipt,
    };
    Ok(Handed { cash, receipt })
}

/// Stores a movement of an account after it, with its receipt, its entry and the cash in the till.
pub(super) async fn store_movement(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    held: &HeldAccount,
    step: SavingsStep,
    mut moved: Moved,
) -> Result<StoredMovement, SavingsError> {
    let handed = hand_over(work, at, actor, held, (step.amount, &mut moved)).await?;
    store_handed(work, at, actor, held, step, (moved, handed)).await
}

/// Stores a movement whose till and receipt are locked.
pub(super) async fn store_handed(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    held: &HeldAccount,
    step: SavingsStep,
    (moved, handed): (Moved, Handed),
) -> Result<StoredMovement, SavingsError> {
    let (record, today) = (held.account().get(), held.today());
    let Handed { cash, receipt } = handed;
    work.replace_savings_account(held.account()).await?;
    let entry = if moved.entry.is_some() {
        moved.entry
    } else {
        let beside = moved.through.unwrap_or(AccountRole::Suspense.into());
        let through = MovedMoney {
            through: moved.mode.map_or(beside, PaymentMode::account),
            booked_on: today,
        };
        let mut posting = held.posting(&step, through);
        posting.reverses = moved.reverses.and_then(|(_, entry)| entry);
        let posting = posting.balanced()?;
        Some(work.post(today, &posting, actor.user, at).await?.entry)
    };
    let new = NewSavingsTransaction {
        account: record.id,
        branch: record.branch,
        step,
        booked_on: today,
        mode: moved.mode,
        reference: moved.reference,
        receipt_number: receipt.clone(),
        is_held: moved.is_held,
        reverses: moved.reverses.map(|(reversed, _)| reversed),
        other_account: moved.other_account,
        entry,
        reason: moved.reason,
        recorded_by: actor.user,
        recorded_at: at,
    };
    let id = work.add_savings_transaction(&new).await?;
    if let Some(cash) = cash {
        keep_client_cash(work, cash, receipt.as_deref().unwrap_or_default()).await?;
    }
    let number = record.number.clone().unwrap_or_default();
    note_movement(work, at, actor, id, &new, number).await?;
    Ok(StoredMovement { id, receipt, entry })
}

async fn note_movement(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: SavingsTransactionId,
    new: &NewSavingsTransaction,
    number: String,
) -> Result<(), SavingsError> {
    let (action, event) = if new.reverses.is_some() {
        ("REVERSE", "savings.transaction.reversed")
    } else {
        ("RECEIVE", "savings.transaction.recorded")
    };
    let fields = Fields::new()
        .with("accountNumber", number)
        .with("kind", new.step.kind.as_str())
        .with("amount", new.step.amount.to_string())
        .with("balance", new.step.balance.to_string())
        .with("mode", new.mode.map(PaymentMode::as_str))
        .with("reference", new.reference.as_str())
        .with("receiptNumber", new.receipt_number.clone())
        .with("valueOn", new.step.value_on)
        .with("bookedOn", new.booked_on)
        .with("reversesId", new.reverses.map(SavingsTransactionId::get))
        .with("reason", new.reason.as_str());
    let change = Change::new(action, event, "SavingsTransaction", id).after(fields);
    work.note(at, actor, actor.tenant()?, change).await?;
    Ok(())
}
