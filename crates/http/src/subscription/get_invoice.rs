use munim_tenancy::{BillTenantError, ListSubscriptions};

use super::invoice_item::{InvoiceItem, told};
use crate::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{InvoiceKey, May, PathId, SeesSubscription, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

pub(crate) struct GetInvoice;

impl Operation for GetInvoice {
    type Asks = Then<May<SeesSubscription>, PathId<InvoiceKey>>;
    type Doc = __path_get_invoice;

    fn examples() -> Examples {
        Examples::of(&Success::new("Invoice", InvoiceItem::example())).or([BillTenantError::NoSuchInvoice])
    }
}

/// Get an invoice
#[utoipa::path(get, path = "/api/saas/invoices/{invoiceId}", operation_id = "getInvoice", tag = "subscription",
    responses((status = 200, description = "The invoice", body = Success<InvoiceItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_invoice(
    app: State,
    Then(caller, id): Then<May<SeesSubscription>, PathId<InvoiceKey>>,
) -> Result<Tagged<InvoiceItem>, Problem> {
    let subscriptions = ListSubscriptions::new(app.tenancy(), app.kit());
    let invoice = subscriptions.invoice(caller.actor(), id.into_inner()).await?;
    Ok(told("Invoice", invoice, subscriptions.today()))
}
