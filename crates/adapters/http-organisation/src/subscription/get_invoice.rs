use munim_tenancy::{BillTenantError, ListSubscriptions};

use super::{
    invoice_item::{InvoiceItem, reply},
    needs::SeesSubscription,
    path_keys::InvoiceKey,
    refusals::bill_tenant_problem,
};
use crate::prelude::*;

#[operation(get "/api/saas/invoices/{invoiceId}", tag = "subscription", ok = "The invoice",
    example = Success::new("Invoice", InvoiceItem::example()),
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
    Ok(reply("Invoice", invoice, subscriptions.today()))
}
