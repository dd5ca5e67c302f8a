use munim_kernel::{Actor, Fields, InvoiceId, indian_day};
use time::OffsetDateTime;

use super::bill_tenant::{held, keep};
use crate::{BillTenantError, Invoice, Payment, TenancyWork};

/// Marks an issued invoice as paid in full, in a transaction of its tenant.
pub async fn pay_invoice(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: InvoiceId,
    payment: &Payment,
    seen: Option<i64>,
) -> Result<Invoice, BillTenantError> {
    let mut invoice = held(work, actor, id, seen).await?;
    let before = Fields::from(&invoice);
    invoice.pay(payment, indian_day(at))?;
    keep(work, at, actor, &before, &invoice, "PAY", "tenancy.invoice.paid").await
}
