use munim_http_kit::body::fields::{NAME, day};
use munim_kernel::Scope;
use munim_tenancy::{self as tenancy, BillTenantError, InvoiceStatus, ListSubscriptions, Payment};

use super::{
    invoice_item::{InvoiceItem, reply},
    needs::ManagesSubscriptions,
    path_keys::InvoiceKey,
    refusals::bill_tenant_problem,
};
use crate::prelude::*;

const MESSAGE: &str = "Payment recorded";

pub(crate) struct PayInvoiceRequest(Payment);

impl FromForm for PayInvoiceRequest {
    const NAME: &'static str = "PayInvoiceRequest";
    const ABOUT: &'static str = "A payment received.";

    fn take(form: &mut Form) -> Option<Self> {
        let reference = form.text(
            field("reference").about("A reference for the payment, such as the bank's."),
            "Reference is required",
            NAME,
        );
        let paid_on = day(
            form,
            field("paidOn").about("From the day of issue to today; today when not said."),
        );
        Some(Self(Payment {
            paid_on: paid_on?.flatten(),
            reference: reference?,
        }))
    }

    fn example() -> Value {
        json!({"reference": "NEFT N326261180042", "paidOn": "2026-11-09"})
    }
}

#[operation(post "/api/saas/invoices/{invoiceId}/pay", tag = "subscription", ok = "The updated invoice",
    example = Success::new(MESSAGE, InvoiceItem::example()),
    refuses = [BillTenantError::NoSuchInvoice, BillTenantError::VersionConflict, BillTenantError::WrongStatus(InvoiceStatus::Draft,
        InvoiceStatus::Paid), BillTenantError::ImpossiblePayment].map(bill_tenant_problem))]
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
    Ok(reply(MESSAGE, invoice, subscriptions.today()))
}
