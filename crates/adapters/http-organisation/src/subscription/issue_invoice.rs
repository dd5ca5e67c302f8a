use munim_http_kit::body::fields::day;
use munim_kernel::Scope;
use munim_tenancy::{self as tenancy, BillTenantError, InvoiceStatus, ListSubscriptions, SeriesFull};
use time::Date;

use super::{
    invoice_item::{InvoiceItem, reply},
    needs::ManagesSubscriptions,
    path_keys::InvoiceKey,
    refusals::bill_tenant_problem,
};
use crate::prelude::*;

const MESSAGE: &str = "Invoice issued";

pub(crate) struct IssueInvoiceRequest(Option<Date>);

impl FromForm for IssueInvoiceRequest {
    const NAME: &'static str = "IssueInvoiceRequest";
    const ABOUT: &'static str = "The due date.";

    fn take(form: &mut Form) -> Option<Self> {
        Some(Self(
            day(
                form,
                field("dueOn").about("The due date; 15 days from today by default."),
            )?
            .flatten(),
        ))
    }

    fn example() -> Value {
        json!({"dueOn": "2026-12-16"})
    }
}

#[operation(post "/api/saas/invoices/{invoiceId}/issue", tag = "subscription", ok = "The updated invoice",
    example = Success::new(MESSAGE, InvoiceItem::example()),
    refuses = [BillTenantError::NoSuchInvoice, BillTenantError::VersionConflict, BillTenantError::WrongStatus(InvoiceStatus::Paid,
        InvoiceStatus::Issued), BillTenantError::DueBeforeIssue, BillTenantError::Series(SeriesFull)].map(bill_tenant_problem))]
/// Issue an invoice
///
/// Gives a draft today's date and the next number of the financial year. The organisation can see it from then on.
pub(crate) async fn issue_invoice(
    app: State,
    Fresh(caller): Fresh<May<ManagesSubscriptions>>,
    id: PathId<InvoiceKey>,
    seen: IfMatch,
    Body(IssueInvoiceRequest(due_on)): Body<IssueInvoiceRequest>,
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
        tenancy::issue_invoice(work, at, actor, id, due_on, seen)
            .await
            .map_err(bill_tenant_problem)
    })
    .await?;
    Ok(reply(MESSAGE, invoice, subscriptions.today()))
}
