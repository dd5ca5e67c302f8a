use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_tenancy::{BillTenantError, ListSubscriptions};

use super::{
    invoice_item::{InvoiceItem, reply},
    needs::SeesSubscription,
    path_keys::InvoiceKey,
    refusals::bill_tenant_problem,
};

pub(crate) struct GetInvoice;

impl Operation for GetInvoice {
    type Asks = Then<May<SeesSubscription>, PathId<InvoiceKey>>;
    type Doc = __path_get_invoice;

    fn examples() -> Examples {
        Examples::of(&Success::new("Invoice", InvoiceItem::example()))
            .or([BillTenantError::NoSuchInvoice].map(bill_tenant_problem))
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
    let invoice = subscriptions
        .get_invoice(caller.actor(), id.into_inner())
        .await
        .map_err(bill_tenant_problem)?;
    Ok(reply("Invoice", invoice, subscriptions.today()))
}
