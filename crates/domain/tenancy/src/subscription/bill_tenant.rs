use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, InvoiceId};
use time::OffsetDateTime;

use crate::{BillTenantError, Invoice, TenancyWork};

/// Checks that the actor runs the platform, which alone manages invoices.
pub(super) fn runs_platform(actor: &Actor) -> Result<(), BillTenantError> {
    let runs = actor.is_super_admin();
    runs.then_some(()).ok_or(BillTenantError::NotThePlatform)
}

/// Returns the invoice, with its tenant locked.
pub(super) async fn held(
    work: &mut dyn TenancyWork,
    actor: &Actor,
    id: InvoiceId,
    seen: Option<i64>,
) -> Result<Invoice, BillTenantError> {
    runs_platform(actor)?;
    work.lock_tenant().await?.ok_or(BillTenantError::NoSuchInvoice)?;
    let invoice = work.lock_invoice(id).await?;
    let invoice = invoice.ok_or(BillTenantError::NoSuchInvoice)?;
    invoice.check_version(seen)?;
    Ok(invoice)
}

/// Stores a locked invoice that was `before`, and returns it as stored.
pub(super) async fn keep(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    before: &Fields,
    invoice: &Invoice,
    action: &'static str,
    event: &'static str,
) -> Result<Invoice, BillTenantError> {
    work.replace_invoice(invoice).await?;
    let (was, is) = before.changes_to(&Fields::from(invoice));
    let (tenant, id) = (invoice.get().tenant, invoice.get().id);
    let change = Change::new(action, event, "Invoice", id).before(was).after(is);
    work.note(at, actor, tenant, change).await?;
    stored(work, id).await
}

pub(super) async fn stored(work: &mut dyn TenancyWork, id: InvoiceId) -> Result<Invoice, BillTenantError> {
    let found = work.lock_invoice(id).await?;
    found.ok_or(BillTenantError::NoSuchInvoice)
}
