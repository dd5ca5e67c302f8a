use munim_kernel::{Actor, InvoiceId};
use time::OffsetDateTime;

use super::bill_tenant::{held, keep};
use crate::{BillTenantError, Invoice, InvoiceStatus, TenancyWork, indian_day::indian_day};

/// Voids a draft or an issued invoice, in a transaction of its tenant. If its days were the last ones billed, they
/// will be billed again.
///
/// # Errors
/// [`BillTenantError`]
pub async fn void_invoice(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: InvoiceId,
    reason: &str,
    seen: Option<i64>,
) -> Result<Invoice, BillTenantError> {
    let before = held(work, actor, id, InvoiceStatus::Void, seen).await?;
    let mut terms = work.terms().await?;
    let billed_last = before.period_to.next_day() == Some(terms.next_invoice_on);
    if before.status == InvoiceStatus::Issued && billed_last {
        terms.next_invoice_on = before.period_from;
        terms.version += 1;
        work.replace_terms(&terms).await?;
    }
    let mut after = before.clone();
    after.void(indian_day(at), reason);
    let (action, event) = ("VOID", "tenancy.invoice.voided");
    keep(work, at, actor, (&before, &after), (action, event)).await
}
