use munim_kernel::Scope;
use munim_tenancy::{self as tenancy, BillTenantError, InvoiceStatus, ListSubscriptions};

use super::{
    invoice_item::{InvoiceItem, reply},
    needs::ManagesSubscriptions,
    path_keys::InvoiceKey,
    refusals::bill_tenant_problem,
};
use crate::prelude::*;

const MESSAGE: &str = "Invoice voided";

pub(crate) struct VoidInvoiceRequest(String);

impl FromForm for VoidInvoiceRequest {
    const NAME: &'static str = "VoidInvoiceRequest";
    const ABOUT: &'static str = "The reason for voiding.";

    fn take(form: &mut Form) -> Option<Self> {
        form.text("reason", "Reason is required", 200).map(Self)
    }

    fn example() -> Value {
        json!({"reason": "Billed for the wrong plan"})
    }
}

#[operation(post "/api/saas/invoices/{invoiceId}/void", tag = "subscription", ok = "The updated invoice",
    example = Success::new(MESSAGE, InvoiceItem::example()),
    refuses = [BillTenantError::NoSuchInvoice, BillTenantError::VersionConflict, BillTenantError::WrongStatus(InvoiceStatus::Paid,
        InvoiceStatus::Void)].map(bill_tenant_problem))]
/// Void an invoice
///
/// Voids a draft or an unpaid issued invoice. The number is kept; the period can be billed again.
pub(crate) async fn void_invoice(
    app: State,
    Fresh(caller): Fresh<May<ManagesSubscriptions>>,
    id: PathId<InvoiceKey>,
    seen: IfMatch,
    Body(VoidInvoiceRequest(reason)): Body<VoidInvoiceRequest>,
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
    Ok(reply(MESSAGE, invoice, subscriptions.today()))
}
