use munim_http_kit::body::{
    amounts::{rupees, rupees_between},
    fields::day,
};
use munim_tenancy::{self as tenancy, BillTenantError, ListSubscriptions, NewInvoice};
use utoipa::openapi::Schema;

use super::invoice_item::InvoiceItem;
use crate::prelude::*;

/// A hundred crore rupees.
const MOST: Money = Money::from_paise(100_000_000_000);

fn amount() -> Schema {
    rupees_between(0.01, 1_000_000_000.0).into()
}

pub(crate) struct CreateInvoiceRequest(NewInvoice);

impl FromForm for CreateInvoiceRequest {
    const NAME: &'static str = "CreateInvoiceRequest";
    const ABOUT: &'static str = "An invoice to create.";

    fn take(form: &mut Form) -> Option<Self> {
        let number = form.required::<i64>(field("tenantId").range(1, i64::MAX), "Organisation is required");
        let tenant = number.and_then(|number| {
            let tenant = TenantId::try_new(number).ok();
            form.known(
                tenant,
                "tenantId",
                "positive_integer",
                "Organisation ID must be a positive whole number.",
            )
        });
        let period_from = day(
            form,
            field("periodFrom")
                .about("The first day that it covers; the first that no invoice covers when not said."),
        );
        let amount = rupees(
            form,
            field("amount")
                .about("In rupees before tax; the price of the plan for one cycle by default.")
                .shaped(amount),
            MOST,
        );
        let none = amount.is_some_and(|amount| amount.is_some_and(Money::is_zero));
        if none {
            form.refuse("amount", "amount", "Amount must be more than ₹0.");
        }
        Some(Self(NewInvoice {
            tenant: tenant?,
            period_from: period_from?.flatten(),
            amount: amount?,
        }))
    }

    fn example() -> Value {
        json!({"tenantId": 7})
    }
}

#[operation(post "/api/saas/invoices", tag = "subscription", created = "The draft", body = Success<InvoiceItem>,
    location = "The address of the invoice.", message = "Invoice drafted",
    refuses = [BillTenantError::NoSuchTenant, BillTenantError::Cancelled,
        BillTenantError::PeriodInvoiced(Some("MUN/26-27/000041".to_owned())),
        BillTenantError::NothingToBill].map(bill_tenant_problem))]
/// Draft an invoice
///
/// Covers one billing cycle of the organisation's plan, plus GST. The number is assigned on issue.
pub(crate) async fn create_invoice(
    app: State,
    FreshOnce(caller): FreshOnce<May<ManagesSubscriptions>>,
    Once(key, CreateInvoiceRequest(new_invoice)): Once<CreateInvoiceRequest>,
) -> Result<OnceReply, Problem> {
    let actor = caller.actor().clone();
    let subscriptions = ListSubscriptions::new(app.tenancy(), app.kit());
    once(
        &app,
        caller.actor(),
        key,
        (app.tenancy(), Scope::Tenant(new_invoice.tenant), Stale::Nothing),
        async move |work, at| {
            let invoice = tenancy::create_invoice(work, at, &actor, &new_invoice)
                .await
                .map_err(bill_tenant_problem)?;
            let location = format!("/api/saas/invoices/{}", invoice.get().id);
            let item = InvoiceItem::new(invoice, subscriptions.today());
            Ok(Created::new(location, MESSAGE, item))
        },
    )
    .await
}
