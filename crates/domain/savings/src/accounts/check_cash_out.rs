use munim_books::PaymentMode;
use munim_kernel::Money;

use crate::{HeldAccount, SavingsError, SavingsKind, SavingsWork};

/// Refuses to pay a deposit back in cash if the client's deposits come to more than section 269T of the Income-tax Act allows: this
/// one with its interest, the others that are open, and those that were paid out in cash on the business date. Savings accounts and
/// shares are no deposits in its sense.
pub(super) async fn check_cash_out(
    work: &mut dyn SavingsWork,
    held: &HeldAccount,
    (mode, deposit): (Option<PaymentMode>, Money),
) -> Result<(), SavingsError> {
    const TOO_MUCH: Money = Money::from_paise(2_000_000);
    let is_deposit = held.kind().has_term() || held.kind() == SavingsKind::Daily;
    if !is_deposit || mode != Some(PaymentMode::Cash) || deposit.is_zero() {
        return Ok(());
    }
    let others = work.other_deposits(held.account().get().id, held.today()).await?;
    if deposit.checked_add(others)? >= TOO_MUCH {
        return Err(SavingsError::CashPayoutLimit);
    }
    Ok(())
}
