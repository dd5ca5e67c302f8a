use munim_kernel::{Actor, Randomness};
use munim_messages::Sealer;
use time::OffsetDateTime;

use super::{
    loan_account::store_steps,
    loan_notes::By,
    lock_loan::lock_account,
    payment_rules::{check_device_receipt, check_payment},
};
use crate::{LendingWork, LoanCommand, LoanError, PaymentWanted, Recorded};

/// Records a payment: allocates it, assigns a receipt number and posts it. A payment with a past value date is
/// allocated as if it had been recorded then. A payment taken by another branch in the actor's reach is posted in the
/// books of both, with a number of that branch. The loan is closed when nothing is owed any more. The client gets a
/// receipt by SMS.
pub async fn record_payment(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &PaymentWanted,
) -> Result<Recorded, LoanError> {
    let by = By::new(actor, at)?;
    let mut account = lock_account(work, actor, wanted.loan).await?;
    check_device_receipt(work, wanted.device_receipt.as_deref()).await?;
    account.check_state(LoanCommand::Repay)?;
    let received = check_payment(work, at, actor, &account, wanted).await?;
    let steps = account.take(&by, wanted, received)?;
    let payment = store_steps(work, &by, &account, steps, Some(kit)).await?;
    account.recorded(payment)
}
