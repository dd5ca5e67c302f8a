use munim_http_kit::{
    app::State,
    body::{
        Body, Form, FromForm,
        fields::{NAME, day},
    },
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, PathId, Then},
    openapi::{Examples, Operation, shapes::day_or_none},
    problem::Problem,
};
use munim_kernel::Scope;
use munim_tenancy::{self as tenancy, BillTenantError, InvoiceStatus, ListSubscriptions, Payment};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    invoice_item::{InvoiceItem, told},
    needs::KeepsSubscriptions,
    path_keys::InvoiceKey,
    refusals::bill_tenant_problem,
};

const MESSAGE: &str = "Payment recorded";

/// A payment received
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
struct PayInvoiceRequest {
    /// A reference for the payment, such as the bank's.
    #[schema(min_length = 1, max_length = 100)]
    reference: String,
    /// From the day of issue to today; today when not said.
    #[schema(schema_with = day_or_none)]
    paid_on: Option<time::Date>,
}

/// The body, in the domain's types.
pub(crate) struct Wanted(Payment);

impl FromForm for Wanted {
    fn take(form: &mut Form) -> Option<Self> {
        let reference = form.text("reference", "Reference is required", NAME);
        let paid_on = day(form, "paidOn");
        Some(Self(Payment {
            paid_on: paid_on?.flatten(),
            reference: reference?,
        }))
    }

    fn example() -> Value {
        json!({"reference": "NEFT N326261180042", "paidOn": "2026-11-09"})
    }
}

type Asked = Then<Fresh<May<KeepsSubscriptions>>, Then<PathId<InvoiceKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct PayInvoice;

impl Operation for PayInvoice {
    type Asks = Asked;
    type Doc = __path_pay_invoice;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, InvoiceItem::example())).or([
            BillTenantError::NoSuchInvoice,
            BillTenantError::VersionConflict,
            BillTenantError::WrongStatus(InvoiceStatus::Draft, InvoiceStatus::Paid),
            BillTenantError::ImpossiblePayment,
        ]
        .map(bill_tenant_problem))
    }
}

/// Record a payment
///
/// Records payment of the whole invoice. A payment cannot be undone.
#[utoipa::path(post, path = "/api/saas/invoices/{invoiceId}/pay", operation_id = "payInvoice", tag = "subscription",
    request_body = PayInvoiceRequest,
    responses((status = 200, description = "The updated invoice", body = Success<InvoiceItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn pay_invoice(
    app: State,
    Then(Fresh(caller), Then(id, Then(seen, Body(Wanted(payment))))): Asked,
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
        tenancy::pay_invoice(work, at, actor, id, &payment, seen)
            .await
            .map_err(bill_tenant_problem)
    })
    .await?;
    Ok(told(MESSAGE, invoice, subscriptions.today()))
}
