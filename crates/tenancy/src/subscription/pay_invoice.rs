use munim_kernel::{Actor, InvoiceId};
use time::{Date, OffsetDateTime};

use super::bill_tenant::{held, keep};
use crate::{BillTenantError, Invoice, InvoiceStatus, TenancyWork, indian_day::indian_day};

/// A received payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// The day of payment; today by default.
    pub paid_on: Option<Date>,
    /// Identifies the payment, such as the bank's reference.
    pub reference: String,
}

/// Marks an issued invoice as paid in full, in a transaction of its tenant.
///
/// # Errors
/// [`BillTenantError`]
pub async fn pay_invoice(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: InvoiceId,
    payment: &Payment,
    seen: Option<i64>,
) -> Result<Invoice, BillTenantError> {
    let before = held(work, actor, id, InvoiceStatus::Paid, seen).await?;
    let today = indian_day(at);
    let paid_on = payment.paid_on.unwrap_or(today);
    if paid_on > today || before.issued_on.is_some_and(|issued| paid_on < issued) {
        return Err(BillTenantError::ImpossiblePayment);
    }
    let mut after = before.clone();
    after.pay(paid_on, &payment.reference);
    let (action, event) = ("PAY", "tenancy.invoice.paid");
    keep(work, at, actor, (&before, &after), (action, event)).await
}
