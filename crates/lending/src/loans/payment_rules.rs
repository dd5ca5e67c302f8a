//! What is checked before money changes hands: what the law says of cash, what the loan owes, and whether a payment was recorded
//! before.
use munim_books::OpenBooks;
use munim_kernel::{Money, Reach};
use time::Date;

use super::account_change::HeldAccount;
use crate::{LendingWork, LoanError, PaymentMode, PaymentWanted};

/// Refuses cash beyond what an NBFC may pay out (sections 269SS and 269T of the Income-tax Act). Asked before money goes out in
/// any way.
pub(super) fn check_cash_out(books: OpenBooks, mode: PaymentMode, amount: Money) -> Result<(), LoanError> {
    const TOO_MUCH: Money = Money::from_paise(2_000_000);
    if books.nbfc && mode == PaymentMode::Cash && amount >= TOO_MUCH {
        return Err(LoanError::CashPayoutLimit);
    }
    Ok(())
}

/// Refuses cash beyond what section 269ST of the Income-tax Act allows to take from one person in a day. The day of value is chosen by
/// those who take the cash, so the day of booking counts as well.
pub(super) async fn check_cash_in(
    work: &mut dyn LendingWork,
    held: &HeldAccount,
    (wanted, value_on, today): (&PaymentWanted, Date, Date),
) -> Result<(), LoanError> {
    const TOO_MUCH: Money = Money::from_paise(20_000_000);
    if wanted.mode != PaymentMode::Cash {
        return Ok(());
    }
    // Cash booked on a business date that is ahead of the calendar was also taken today.
    let booked = (today, held.books.business_date);
    let valued = if value_on < today {
        (value_on, value_on)
    } else {
        booked
    };
    let before = work.cash_received(held.loan.get().client, valued, booked).await?;
    if before.checked_add(wanted.amount)? >= TOO_MUCH {
        return Err(LoanError::CashReceiptLimit);
    }
    Ok(())
}

/// Refuses a payment that a phone sends again. Checked before anything that the first one may have changed: the state of the loan, what
/// it owes, and the client's cash of the day.
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

/// Refuses more than the loan still owes, of all instalments and charges and beyond what is held, unless that was accepted.
pub(super) fn check_owed(held: &HeldAccount, wanted: &PaymentWanted) -> Result<(), LoanError> {
    let position = &held.account.position;
    let owed = position.owed.total().saturating_sub_to_zero(position.advance);
    if wanted.amount > owed && !wanted.accepts_overpayment {
        return Err(LoanError::MoreThanOwed(owed));
    }
    Ok(())
}

/// Refuses a reference that another payment of the tenant which stands has, unless that was accepted. Only a payment in reach is named.
/// Cash and AePS have no references of their own.
pub(super) async fn check_reference(
    work: &mut dyn LendingWork,
    reach: &Reach,
    (mode, reference): (PaymentMode, &str),
    is_accepted: bool,
) -> Result<(), LoanError> {
    if is_accepted || reference.is_empty() || !mode.has_reference() {
        return Ok(());
    }
    match work.hold_reference(reach, reference).await? {
        None => Ok(()),
        Some((first, true)) => Err(LoanError::DuplicateReference(first)),
        Some((_, false)) => Err(LoanError::ReferenceOutOfReach),
    }
}
