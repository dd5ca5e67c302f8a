use munim_audit::AuditRecord;
use munim_kernel::{Actor, Fields, PaymentId};
use time::OffsetDateTime;

use super::{Paper, Receipt};
use crate::{LendingWork, LoanError};

/// Counts a print of a payment's receipt and records it. Returns the receipt and the number of the print: the first one is the
/// original.
///
/// # Errors
/// [`LoanError::NoSuchPayment`], [`LoanError::NoReceipt`], [`LoanError::NoTenant`] or [`LoanError::Store`].
pub async fn print_receipt(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    payment: PaymentId,
    paper: Paper,
) -> Result<(Receipt, u32), LoanError> {
    let tenant = actor.tenant()?;
    let found = work.receipt_to_print(&actor.reach, payment).await?;
    check_receipt(&found.ok_or(LoanError::NoSuchPayment)?)?;
    let number = work.count_print(payment, actor.user, at).await?;
    // It may have been reversed while another print was waited for.
    let found = work.receipt_to_print(&actor.reach, payment).await?;
    let receipt = found.ok_or(LoanError::NoSuchPayment)?;
    let fields = Fields::new()
        .with("loanId", receipt.payment.payment.loan.get())
        .with("receiptNumber", receipt.payment.payment.receipt_number.as_str())
        .with("print", i64::from(number))
        .with("paper", paper.as_str());
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "PRINT",
        entity_type: "Payment",
        entity_id: payment.to_string(),
        before: None,
        after: Some(fields),
    })
    .await?;
    Ok((receipt, number))
}

/// Checks that there is a receipt: a reversal has none of its own.
pub(super) fn check_receipt(receipt: &Receipt) -> Result<(), LoanError> {
    let reversal = receipt.payment.payment.reverses.is_some();
    if reversal {
        Err(LoanError::NoReceipt)
    } else {
        Ok(())
    }
}
