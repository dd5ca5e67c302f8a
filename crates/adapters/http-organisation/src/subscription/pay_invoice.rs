use munim_http_kit::body::fields::NAME;
use munim_tenancy::{self as tenancy, BillTenantError, InvoiceStatus, ListSubscriptions, Payment};

use super::invoice_item::InvoiceItem;
use crate::prelude::*;

/// A payment received.
#[form(makes = Payment, example = {"reference": "NEFT N326261180042", "paidOn": "2026-11-09"})]
pub(crate) struct PayInvoiceRequest {
    /// A reference for the payment, such as the bank's.
    #[field(missing = "Reference is required", most = NAME)]
    reference: String,
    /// From the day of issue to today; today when not said.
    paid_on: Option<Date>,
}

#[operation(post "/api/saas/invoices/{invoiceId}/pay", tag = "subscription", ok = "The updated invoice",
    message = "Payment recorded",
    refuses = [BillTenantError::NoSuchInvoice, BillTenantError::VersionConflict,
        BillTenantError::WrongStatus(InvoiceStatus::Draft, InvoiceStatus::Paid),
        BillTenantError::ImpossiblePayment].map(bill_tenant_problem))]
/// Record a payment
///
/// Records payment of the whole invoice. A payment cannot be undone.
pub(crate) async fn pay_invoice(
    app: State,
    Fresh(caller): Fresh<May<ManagesSubscriptions>>,
    id: PathId<InvoiceKey>,
    seen: IfMatch,
    Body(PayInvoiceRequest(payment)): Body<PayInvoiceRequest>,
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
        tenancy::pay_invoice(work, at, actor, id, &payment, seen)
            .await
            .map_err(bill_tenant_problem)
    })
    .await?;
    Ok(Tagged::of(
        MESSAGE,
        InvoiceItem::new(invoice, subscriptions.today()),
    ))
}
