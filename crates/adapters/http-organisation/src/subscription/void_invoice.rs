use munim_tenancy::{self as tenancy, BillTenantError, InvoiceStatus, ListSubscriptions};

use super::invoice_item::InvoiceItem;
use crate::prelude::*;

/// The reason for voiding.
#[form(example = {"reason": "Billed for the wrong plan"})]
pub(crate) struct VoidInvoiceRequest {
    #[field(missing = "Reason is required", most = 200)]
    reason: String,
}

#[operation(post "/api/saas/invoices/{invoiceId}/void", tag = "subscription", ok = "The updated invoice",
    message = "Invoice voided",
    refuses = [BillTenantError::NoSuchInvoice, BillTenantError::VersionConflict,
        BillTenantError::WrongStatus(InvoiceStatus::Paid, InvoiceStatus::Void)].map(bill_tenant_problem))]
/// Void an invoice
///
/// Voids a draft or an unpaid issued invoice. The number is kept; the period can be billed again.
pub(crate) async fn void_invoice(
    app: State,
    Fresh(caller): Fresh<May<ManagesSubscriptions>>,
    id: PathId<InvoiceKey>,
    seen: IfMatch,
    Body(VoidInvoiceRequest { reason }): Body<VoidInvoiceRequest>,
) -> Result<Tagged<InvoiceItem>, Problem> {
    let (actor, id, seen) = (caller.actor(), id.into_inner(), seen.and(None));
    let subscriptions = ListSubscriptions::new(app.tenancy(), app.kit());
    let scope = Scope::Tenant(
        subscriptions
            .billed_by(actor, id)
            .await
            .map_err(bill_tenant_problem)?,
    );
    let transaction = (app.tenancy(), scope, Stale::Nothing);
    let invoice = change(&app, &transaction, async |work, at| {
        tenancy::void_invoice(work, at, actor, id, &reason, seen)
            .await
            .map_err(bill_tenant_problem)
    })
    .await?;
    Ok(Tagged::of(
        MESSAGE,
        InvoiceItem::new(invoice, subscriptions.today()),
    ))
}
