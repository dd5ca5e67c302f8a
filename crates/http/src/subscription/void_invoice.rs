use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm},
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::Scope;
use munim_tenancy::{self as tenancy, BillTenantError, InvoiceStatus, ListSubscriptions};
use serde_json::{Value, json};

use super::{
    invoice_item::{InvoiceItem, reply},
    needs::ManagesSubscriptions,
    path_keys::InvoiceKey,
    refusals::bill_tenant_problem,
};

const MESSAGE: &str = "Invoice voided";

/// The body, in the domain's types.
pub(crate) struct Wanted(String);

impl FromForm for Wanted {
    const NAME: &'static str = "VoidInvoiceRequest";
    const ABOUT: &'static str = "The reason for voiding.";

    fn take(form: &mut Form) -> Option<Self> {
        form.text("reason", "Reason is required", 200).map(Self)
    }

    fn example() -> Value {
        json!({"reason": "Billed for the wrong plan"})
    }
}

type Asked = Then<Fresh<May<ManagesSubscriptions>>, Then<PathId<InvoiceKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct VoidInvoice;

impl Operation for VoidInvoice {
    type Asks = Asked;
    type Doc = __path_void_invoice;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, InvoiceItem::example())).or([
            BillTenantError::NoSuchInvoice,
            BillTenantError::VersionConflict,
            BillTenantError::WrongStatus(InvoiceStatus::Paid, InvoiceStatus::Void),
        ]
        .map(bill_tenant_problem))
    }
}

/// Void an invoice
///
/// Voids a draft or an unpaid issued invoice. The number is kept; the period can be billed again.
#[utoipa::path(post, path = "/api/saas/invoices/{invoiceId}/void", operation_id = "voidInvoice", tag = "subscription",
    responses((status = 200, description = "The updated invoice", body = Success<InvoiceItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn void_invoice(
    app: State,
    Then(Fresh(caller), Then(id, Then(seen, Body(Wanted(reason))))): Asked,
) -> Result<Tagged<InvoiceItem>, Problem> {
    let (actor, id, seen) = (caller.actor(), id.into_inner(), seen.and(None));
    let subscriptions = ListSubscriptions::new(app.tenancy(), app.kit());
    let scope = Scope::Tenant(
        subscriptions
            .billed_by(actor, id)
            .await
            .map_err(bill_tenant_problem)?,
    );
    let place = (app.tenancy(), scope, Stale::Nothing);
    let invoice = change(&app, &place, async |work, at| {
        tenancy::void_invoice(work, at, actor, id, &reason, seen)
            .await
            .map_err(bill_tenant_problem)
    })
    .await?;
    Ok(reply(MESSAGE, invoice, subscriptions.today()))
}
