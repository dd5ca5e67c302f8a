use munim_tenancy::{BillTenantError, ListSubscriptions};

use super::invoice_item::InvoiceItem;
use crate::prelude::*;

#[operation(get "/api/saas/invoices/{invoiceId}", tag = "subscription", ok = "The invoice", message = "Invoice",
    refuses = [BillTenantError::NoSuchInvoice].map(bill_tenant_problem))]
/// Get an invoice
pub(crate) async fn get_invoice(
    app: State,
    caller: May<SeesSubscription>,
    id: PathId<InvoiceKey>,
) -> Result<Tagged<InvoiceItem>, Problem> {
    let subscriptions = ListSubscriptions::new(app.tenancy(), app.kit());
    let invoice = subscriptions
        .get_invoice(caller.actor(), id.into_inner())
        .await
        .map_err(bill_tenant_problem)?;
    Ok(Tagged::of(
        MESSAGE,
        InvoiceItem::new(invoice, subscriptions.today()),
    ))
}
