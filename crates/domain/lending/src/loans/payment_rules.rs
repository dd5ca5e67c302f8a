//! Checks before money changes hands: the law on cash, what the loan owes, and whether a payment was already recorded.
use munim_books::OpenBooks;
use munim_kernel::{ClientId, Money, Reach, indian_day};
use time::{Date, OffsetDateTime};

use super::held_account::HeldAccount;
use crate::{Balance, LendingWork, LoanError, PaymentMode, PaymentWanted, Position};

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
fn cash_days(value_on: Date, today: Date, business_date: Date) -> ((Date, Date), (Date, Date)) {
    // Cash booked on a business date that is ahead of the calendar also changed hands today.
    let booked = (today, business_date);
    if value_on < today {
        ((value_on, value_on), booked)
    } else {
        (booked, booked)
    }
}

/// Refuses cash beyond what section 269ST of the Income-tax Act allows to take from one person in a day. The people who
/// take the cash choose its value date, so the booking date counts as well.
pub(super) async fn check_cash_in(
    work: &mut dyn LendingWork,
    held: &HeldAccount,
    (mode, amount): (PaymentMode, Money),
    (value_on, today): (Date, Date),
) -> Result<(), LoanError> {
    const TOO_MUCH: Money = Money::from_paise(20_000_000);
    if mode != PaymentMode::Cash {
        return Ok(());
    }
    let (valued, booked) = cash_days(value_on, today, held.books.business_date);
    let before = work.cash_received(held.loan.get().client, valued, booked).await?;
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

/// Refuses a payment that leaves an excess on the loan, unless that was accepted. `after` is the position that it leads
/// to, so future interest that a prepayment removes is not owed.
pub(super) fn check_excess(wanted: &PaymentWanted, after: &Position) -> Result<(), LoanError> {
    if wanted.accepts_overpayment || HeldAccount::balance(after) != Balance::Excess {
        return Ok(());
    }
    let owed = wanted.amount.saturating_sub_to_zero(after.advance);
    Err(LoanError::MoreThanOwed(owed))
}

/// Refuses a reference that another, unreversed payment of the tenant has, unless that was accepted. Names only
/// payments in reach. Cash and AePS have no references of their own.
pub(super) async fn check_reference(
    work: &mut dyn LendingWork,
    reach: &Reach,
    (mode, reference): (PaymentMode, &str),
    is_accepted: bool,
) -> Result<(), LoanError> {
    if is_accepted || reference.is_empty() || !mode.has_reference() {
        return Ok(());
    }
    match work.lock_reference(reach, reference).await? {
        None => Ok(()),
        Some((first, true)) => Err(LoanError::DuplicateReference(first)),
        Some((_, false)) => Err(LoanError::ReferenceOutOfReach),
    }
}
