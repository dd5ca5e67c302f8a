use munim_audit::AuditRecord;
use munim_kernel::{Actor, Fields, PaymentId};
use time::OffsetDateTime;

use super::{Paper, Receipt};
use crate::{LendingWork, LoanError};

/// Counts and records a print of a payment's receipt. Returns the receipt and the number of the print; the first one is
/// the original.
pub async fn print_receipt(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    paper: Paper,
) -> Result<(Receipt, u32), LoanError> {
    let found = work.receipt_to_print(&actor.reach, payment).await?;
    found.ok_or(LoanError::NoSuchPayment)?.check()?;
    let number = work.count_print(payment, actor.user, at).await?;
    // It may have been reversed while another print was waited for.
    let found = work.receipt_to_print(&actor.reach, payment).await?;
    let receipt = found.ok_or(LoanError::NoSuchPayment)?;
    record_print(work, at, actor, &receipt, number, paper, Fields::new()).await?;
    Ok((receipt, number))
}

/// Records that print `number` of a receipt is made again under its key, which does not count it. Returns the receipt.
pub async fn print_receipt_again(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    number: u32,
    paper: Paper,
) -> Result<Receipt, LoanError> {
    let found = work.receipt_to_print(&actor.reach, payment).await?;
    let receipt = found.ok_or(LoanError::NoSuchPayment)?;
    receipt.check()?;
    let again = Fields::new().with("again", true);
    record_print(work, at, actor, &receipt, number, paper, again).await?;
    Ok(receipt)
}

async fn record_print(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    receipt: &Receipt,
    number: u32,
    paper: Paper,
    more: Fields,
) -> Result<(), LoanError> {
    let payment = &receipt.payment.payment;
    let fields = more
        .with("loanId", payment.loan.get())
        .with("receiptNumber", payment.receipt_number.as_str())
        .with("print", i64::from(number))
        .with("paper", paper.as_str());
    work.record(AuditRecord {
        tenant: actor.tenant()?,
        at,
        actor: actor.into(),
        action: "PRINT",
        entity_type: "Payment",
        entity_id: receipt.payment.id.to_string(),
        before: None,
        after: Some(fields),
    })
    .await?;
    Ok(())
}
