//! Checks before money changes hands: the law on cash, value dates, and whether a payment was already recorded.
use std::ops::RangeInclusive;

use munim_books::OpenBooks;
use munim_kernel::{Actor, BranchId, ClientId, Money, Reach, indian_day};
use munim_tills::CashTill;
use time::{Date, OffsetDateTime};

use super::loan_account::{LoanAccount, ReceivedAt};
use crate::{LendingWork, LoanError, PaymentMode, PaymentWanted};

/// Refuses a till for money that is not cash.
pub(super) fn check_till(mode: PaymentMode, till: CashTill) -> Result<(), LoanError> {
    match till {
        CashTill::Named(_) if mode != PaymentMode::Cash => Err(LoanError::TillWithoutCash),
        _ => Ok(()),
    }
}

/// Refuses cash beyond what an NBFC may pay out to one person in a day, over all their loans and refunds (sections
/// 269SS and 269T of the Income-tax Act). Must be called before money goes out in any mode.
pub(super) async fn check_cash_out(
    work: &mut dyn LendingWork,
    (client, books): (ClientId, OpenBooks),
    (mode, amount): (PaymentMode, Money),
    (value_on, at): (Date, OffsetDateTime),
) -> Result<(), LoanError> {
    const TOO_MUCH: Money = Money::from_paise(2_000_000);
    if !books.nbfc || mode != PaymentMode::Cash {
        return Ok(());
    }
    let today = books.business_date.min(indian_day(at));
    let (valued, booked) = cash_days(value_on, today, books.business_date);
    let before = work.cash_paid_out(client, valued, booked).await?;
    if before.checked_add(amount)? >= TOO_MUCH {
        return Err(LoanError::CashPayoutLimit);
    }
    Ok(())
}

/// Returns the value dates and the booking dates on which a client's cash counts together with cash of that value date
/// that is booked now.
fn cash_days(
    value_on: Date,
    today: Date,
    business_date: Date,
) -> (RangeInclusive<Date>, RangeInclusive<Date>) {
    // Cash booked on a business date that is ahead of the calendar also changed hands today.
    let booked = today..=business_date;
    if value_on < today {
        (value_on..=value_on, booked)
    } else {
        (booked.clone(), booked)
    }
}

/// Refuses cash beyond what section 269ST of the Income-tax Act allows to take from one person in a day. The people who
/// take the cash choose its value date, so the booking date counts as well.
pub(super) async fn check_cash_in(
    work: &mut dyn LendingWork,
    account: &LoanAccount,
    mode: PaymentMode,
    amount: Money,
    value_on: Date,
    today: Date,
) -> Result<(), LoanError> {
    const TOO_MUCH: Money = Money::from_paise(20_000_000);
    if mode != PaymentMode::Cash {
        return Ok(());
    }
    let (valued, booked) = cash_days(value_on, today, account.books().business_date);
    let before = work
        .cash_received(account.loan().get().client, valued, booked)
        .await?;
    if before.checked_add(amount)? >= TOO_MUCH {
        return Err(LoanError::CashReceiptLimit);
    }
    Ok(())
}

/// Refuses a payment that a phone sends again. Checked before anything that the first one may have changed: the loan's
/// state and dues, and the client's cash of the day.
pub(super) async fn check_device_receipt(
    work: &mut dyn LendingWork,
    device_receipt: Option<&str>,
) -> Result<(), LoanError> {
    let Some(receipt) = device_receipt else {
        return Ok(());
    };
    if work.has_device_receipt(receipt).await? {
        return Err(LoanError::DuplicateDeviceReceipt);
    }
    Ok(())
}

/// Refuses a reference that another, unreversed payment or savings deposit of the tenant has, unless that was accepted. Names only
/// payments in reach. Cash and AePS have no references of their own.
pub(super) async fn check_reference(
    work: &mut dyn LendingWork,
    reach: &Reach,
    mode: PaymentMode,
    reference: &str,
    is_accepted: bool,
) -> Result<(), LoanError> {
    if is_accepted || reference.is_empty() || !mode.has_reference() {
        return Ok(());
    }
    match work.lock_reference(reach, reference).await? {
        None => match work.deposit_with_reference(reach, reference).await? {
            None => Ok(()),
            Some(_) => Err(LoanError::ReferenceOfDeposit),
        },
        Some((first, true)) => Err(LoanError::DuplicateReference(first)),
        Some((_, false)) => Err(LoanError::ReferenceOutOfReach),
    }
}

/// Checks a payment before it is taken. Locks the books of the receiving branch, if it is not the loan's, the replaced
/// payment and the reference.
pub(super) async fn check_payment(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: &LoanAccount,
    wanted: &PaymentWanted,
) -> Result<ReceivedAt, LoanError> {
    check_till(wanted.mode, wanted.till)?;
    // The business date is ahead of the calendar after a day was ended early.
    let today = account.books().business_date.min(indian_day(at));
    let receiving = lock_receiving_branch(work, actor, account, wanted).await?;
    let replaced = lock_replaced(work, actor, wanted).await?;
    let received = account.received_at(wanted, receiving, (today, replaced))?;
    check_cash_in(
        work,
        account,
        wanted.mode,
        wanted.amount,
        received.value_on,
        today,
    )
    .await?;
    let is_accepted = wanted.accepts_same_reference;
    check_reference(work, &actor.reach, wanted.mode, &wanted.reference, is_accepted).await?;
    Ok(received)
}

/// Returns the receiving branch with its books.
async fn lock_receiving_branch(
    work: &mut dyn LendingWork,
    actor: &Actor,
    account: &LoanAccount,
    wanted: &PaymentWanted,
) -> Result<(BranchId, OpenBooks), LoanError> {
    let own = account.loan().get().branch;
    let Some(branch) = wanted.receiving_branch.filter(|branch| *branch != own) else {
        return Ok((own, account.books()));
    };
    if work.lock_branch(&actor.reach, branch).await? != Some(true) {
        return Err(LoanError::ReceivingBranch);
    }
    Ok((branch, work.lock_books_shared(branch).await?))
}

/// Returns the value date of the payment to be replaced.
async fn lock_replaced(
    work: &mut dyn LendingWork,
    actor: &Actor,
    wanted: &PaymentWanted,
) -> Result<Option<Date>, LoanError> {
    let Some(id) = wanted.replaces else {
        return Ok(None);
    };
    let (replaced, is_replaced) = work.lock_replaced(id).await?.ok_or(LoanError::NotReplaceable)?;
    let payment = &replaced.payment;
    let is_in_reach = actor.reach.reaches(payment.branch) || actor.reach.reaches(payment.receiving_branch);
    if !is_in_reach || replaced.reversed_by.is_none() || is_replaced {
        return Err(LoanError::NotReplaceable);
    }
    // A closed month is opened for the money that was recorded in it, and for no other.
    if (payment.amount, payment.mode) != (wanted.amount, wanted.mode) {
        return Err(LoanError::ReplacesOtherMoney);
    }
    Ok(Some(payment.value_on))
}
