use munim_tenancy::{self as tenancy, BillTenantError, InvoiceStatus, ListSubscriptions, SeriesFull};

use super::invoice_item::InvoiceItem;
use crate::prelude::*;

/// The due date.
#[form(example = {"dueOn": "2026-12-16"})]
pub(crate) struct IssueInvoiceRequest {
    /// The due date; 15 days from today by default.
    due_on: Option<Date>,
}

#[operation(post "/api/saas/invoices/{invoiceId}/issue", tag = "subscription", ok = "The updated invoice",
    message = "Invoice issued",
    refuses = [BillTenantError::NoSuchInvoice, BillTenantError::VersionConflict,
        BillTenantError::WrongStatus(InvoiceStatus::Paid, InvoiceStatus::Issued), BillTenantError::DueBeforeIssue,
        BillTenantError::Series(SeriesFull)].map(bill_tenant_problem))]
/// Issue an invoice
///
/// Gives a draft today's date and the next number of the financial year. The organisation can see it from then on.
pub(crate) async fn issue_invoice(
    app: State,
    Fresh(caller): Fresh<May<ManagesSubscriptions>>,
    id: PathId<InvoiceKey>,
    seen: IfMatch,
    Body(IssueInvoiceRequest { due_on }): Body<IssueInvoiceRequest>,
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
    Ok(Tagged::of(
        MESSAGE,
        InvoiceItem::new(invoice, subscriptions.today()),
    ))
}
