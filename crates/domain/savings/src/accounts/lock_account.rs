//! Locks accounts and what decisions on them need.
use munim_kernel::{Actor, FinancialYear, Money, SavingsAccountId, SavingsTransactionId};
use time::Date;

use super::check_allowed::allowed_in;
use crate::{
    Balances, HeldAccount, Reversible, SavingsAccount, SavingsError, SavingsTransaction, SavingsWork,
};

/// Locks an account in the actor's reach, in the version that they saw.
pub(super) async fn lock_account(
    work: &mut dyn SavingsWork,
    actor: &Actor,
    account: SavingsAccountId,
    seen: Option<i64>,
) -> Result<SavingsAccount, SavingsError> {
    allowed_in(work, actor).await?;
    let locked = work.lock_savings_account(&actor.reach, account).await?;
    let locked = locked.ok_or(SavingsError::NoSuchAccount)?;
    locked.check_version(seen)?;
    Ok(locked)
}

/// Adds to a locked account what its money depends on. `valued` is the earliest value date of what will move.
pub(crate) async fn hold(
    work: &mut dyn SavingsWork,
    account: SavingsAccount,
    valued: Option<Date>,
) -> Result<HeldAccount, SavingsError> {
    let record = account.get();
    let books = work.lock_books_shared(record.branch).await?;
    let terms = work.savings_terms(&account).await?;
    let has_term = terms.get().kind.has_term();
    // What is posted may reach beyond the business date.
    let from = [record.period_began, valued, Some(books.business_date)];
    let from = from.into_iter().flatten().min();
    let from = from.filter(|_| !has_term);
    // Every period begins in the financial year of its days.
    let from = from.map(|day| FinancialYear::of(day).first_day());
    let changes = work.savings_movements(record.id, from).await?;
    let mut before = if has_term { Money::ZERO } else { record.balance };
    for change in changes.iter().filter(|_| !has_term) {
        before = before.checked_sub(change.amount)?;
    }
    let first = from.or(record.opened_on).unwrap_or(books.business_date);
    let balances = Balances::try_new(before, first, changes)?;
    Ok(HeldAccount::new(account, terms, books, balances))
}

/// Locks the account of a transaction in the actor's reach, and returns both.
pub(super) async fn lock_transaction(
    work: &mut dyn SavingsWork,
    actor: &Actor,
    transaction: SavingsTransactionId,
) -> Result<(SavingsAccount, SavingsTransaction), SavingsError> {
    allowed_in(work, actor).await?;
    let found = work.savings_transaction(transaction).await?;
    let account = found.ok_or(SavingsError::NoSuchTransaction)?.transaction.account;
    let locked = work.lock_savings_account(&actor.reach, account).await?;
    let locked = locked.ok_or(SavingsError::NoSuchTransaction)?;
    // It may have been reversed or cleared before the lock.
    let found = work.savings_transaction(transaction).await?;
    Ok((locked, found.ok_or(SavingsError::NoSuchTransaction)?))
}

impl From<&SavingsTransaction> for Reversible {
    fn from(found: &SavingsTransaction) -> Self {
        let transaction = &found.transaction;
        Self {
            kind: transaction.step.kind,
            amount: transaction.step.amount,
            value_on: transaction.step.value_on,
            is_reversed: found.reversed_by.is_some(),
            is_held: transaction.is_held,
        }
    }
}
