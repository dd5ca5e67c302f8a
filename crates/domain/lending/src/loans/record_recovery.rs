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

/// Records money that a borrower pays on a loan that was written off. It is income, never principal, and at most what
/// was not recovered yet. Receipt numbers, tills and the rules on cash are those of payments.
pub async fn record_recovery(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &PaymentWanted,
) -> Result<Recorded, LoanError> {
    let by = By::new(actor, at)?;
    let mut account = lock_account(work, actor, wanted.loan).await?;
    check_device_receipt(work, wanted.device_receipt.as_deref()).await?;
    account.loan().get().state.after(LoanCommand::Recover)?;
    let received = check_payment(work, at, actor, &account, wanted).await?;
    let steps = account.recover(&by, wanted, received)?;
    let payment = store_steps(work, &by, &account, steps, Some(kit)).await?;
    account.recorded(payment)
}
