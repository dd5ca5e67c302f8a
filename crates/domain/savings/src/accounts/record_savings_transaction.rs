use munim_books::PaymentMode;
use munim_kernel::{Actor, Money, SavingsAccountId, SavingsTransactionId, indian_day, words};
use munim_tills::CashTill;
use time::{Date, OffsetDateTime};

use super::{
    lock_account::{hold, lock_account},
    store_movement::{Moved, store_movement},
};
use crate::{Deposit, HeldAccount, SavingsError, SavingsWork, Withdrawal};

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum SavingsDirection {
        Deposit = "deposit",
        Withdrawal = "withdrawal",
    }
}

/// Money that a customer pays in or takes out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavingsTransactionWanted {
    pub account: SavingsAccountId,
    pub kind: SavingsDirection,
    /// More than zero.
    pub amount: Money,
    pub mode: PaymentMode,
    pub till: CashTill,
    /// The value date. Defaults to today, or the business date if that is earlier, but never to a day before the account.
    pub on: Option<Date>,
    pub reference: String,
    /// Whether it is recorded although another payment or deposit has its reference.
    pub accepts_same_reference: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedSavings {
    pub transaction: SavingsTransactionId,
    pub receipt_number: String,
}

/// Records a deposit or a withdrawal, with its receipt and its entry. A cheque is held until it is cleared.
pub async fn record_savings_transaction(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &SavingsTransactionWanted,
) -> Result<RecordedSavings, SavingsError> {
    if (wanted.kind, wanted.mode) == (SavingsDirection::Deposit, PaymentMode::Cash) {
        work.lock_depositor(&actor.reach, wanted.account).await?;
    }
    let account = lock_account(work, actor, wanted.account, None).await?;
    if wanted.mode != PaymentMode::Cash && matches!(wanted.till, CashTill::Named(_)) {
        return Err(SavingsError::TillWithoutCash);
    }
    let mut held = hold(work, account, wanted.on.or(Some(indian_day(at)))).await?;
    // The business date is ahead of the calendar after a day was ended early.
    let today = held.today().min(indian_day(at));
    let value_on = wanted.on.unwrap_or(today.max(held.first_day()));
    let amount = wanted.amount;
    let is_held = wanted.mode == PaymentMode::Cheque && wanted.kind == SavingsDirection::Deposit;
    let step = match wanted.kind {
        SavingsDirection::Deposit => {
            check_cash_in(work, &held, wanted, (value_on, today)).await?;
            check_reference(work, actor, wanted).await?;
            held.deposit(Deposit {
                amount,
                value_on,
                is_cheque: is_held,
            })?
        }
        SavingsDirection::Withdrawal => {
            let withdrawn = work.withdrawn(wanted.account, held.today()).await?;
            held.withdraw(Withdrawal { amount, value_on }, withdrawn)?
        }
    };
    let moved = Moved {
        mode: Some(wanted.mode),
        till: wanted.till,
        reference: wanted.reference.clone(),
        is_held,
        ..Moved::default()
    };
    let stored = store_movement(work, at, actor, &held, step, moved).await?;
    Ok(RecordedSavings {
        transaction: stored.id,
        receipt_number: stored.receipt.unwrap_or_default(),
    })
}

/// Refuses cash beyond what section 269ST of the Income-tax Act allows to take from one person in a day, over their loans and
/// accounts. The people who take the cash choose its value date, so the booking date counts as well.
async fn check_cash_in(
    work: &mut dyn SavingsWork,
    held: &HeldAccount,
    wanted: &SavingsTransactionWanted,
    (value_on, today): (Date, Date),
) -> Result<(), SavingsError> {
    const TOO_MUCH: Money = Money::from_paise(20_000_000);
    if wanted.mode != PaymentMode::Cash {
        return Ok(());
    }
    let booked = today..=held.today();
    let valued = if value_on < today {
        value_on..=value_on
    } else {
        booked.clone()
    };
    let client = held.account().get().holders.first;
    let before = work.cash_deposited(client, valued, booked).await?;
    if before.checked_add(wanted.amount)? >= TOO_MUCH {
        return Err(SavingsError::CashReceiptLimit);
    }
    Ok(())
}

/// Refuses a reference that an unreversed payment or deposit of the tenant has, unless that was accepted. Names only those in reach.
/// Cash and AePS have no references of their own.
async fn check_reference(
    work: &mut dyn SavingsWork,
    actor: &Actor,
    wanted: &SavingsTransactionWanted,
) -> Result<(), SavingsError> {
    let (reach, reference) = (&actor.reach, wanted.reference.as_str());
    if wanted.accepts_same_reference || reference.is_empty() || !wanted.mode.has_reference() {
        return Ok(());
    }
    let paid = work.lock_payment_reference(reach, reference).await?;
    let first = match paid {
        None => work.deposit_with_reference(reach, reference).await?,
        paid => paid,
    };
    first.map_or(Ok(()), |receipt| Err(SavingsError::DuplicateReference(receipt)))
}
