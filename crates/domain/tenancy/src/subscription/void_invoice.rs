use munim_kernel::{Actor, Fields, InvoiceId, indian_day};
use time::OffsetDateTime;

use super::bill_tenant::{held, keep};
use crate::{BillTenantError, Invoice, TenancyWork};

/// Voids a draft or an issued invoice, in a transaction of its tenant. If its days were the last ones billed, they
/// will be billed again.
pub async fn void_invoice(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: InvoiceId,
    reason: &str,
    seen: Option<i64>,
) -> Result<Invoice, BillTenantError> {
    let mut invoice = held(work, actor, id, seen).await?;
    let before = Fields::from(&invoice);
    invoice.void(indian_day(at), reason)?;
    let mut terms = work.terms().await?;
    if terms.bill_again(&invoice) {
        work.replace_terms(&terms).await?;
    }
    keep(
        work,
        at,
        actor,
        &before,
        &invoice,
        "VOID",
        "tenancy.invoice.voided",
    )
    .await
}
