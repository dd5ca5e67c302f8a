use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm, field, fields::day},
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::Scope;
use munim_tenancy::{self as tenancy, BillTenantError, InvoiceStatus, ListSubscriptions, SeriesFull};
use serde_json::{Value, json};
use time::Date;

use super::{
    invoice_item::{InvoiceItem, reply},
    needs::ManagesSubscriptions,
    path_keys::InvoiceKey,
    refusals::bill_tenant_problem,
};

const MESSAGE: &str = "Invoice issued";

/// The body, in the domain's types.
pub(crate) struct Wanted(Option<Date>);

impl FromForm for Wanted {
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

type Asked = Then<Fresh<May<ManagesSubscriptions>>, Then<PathId<InvoiceKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct IssueInvoice;

impl Operation for IssueInvoice {
    type Asks = Asked;
    type Doc = __path_issue_invoice;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, InvoiceItem::example())).or([
            BillTenantError::NoSuchInvoice,
            BillTenantError::VersionConflict,
            BillTenantError::WrongStatus(InvoiceStatus::Paid, InvoiceStatus::Issued),
            BillTenantError::DueBeforeIssue,
            BillTenantError::Series(SeriesFull),
        ]
        .map(bill_tenant_problem))
    }
}

/// Issue an invoice
///
/// Gives a draft today's date and the next number of the financial year. The organisation can see it from then on.
#[utoipa::path(post, path = "/api/saas/invoices/{invoiceId}/issue", operation_id = "issueInvoice", tag = "subscription",
    responses((status = 200, description = "The updated invoice", body = Success<InvoiceItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn issue_invoice(
    app: State,
    Then(Fresh(caller), Then(id, Then(seen, Body(Wanted(due_on))))): Asked,
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
        tenancy::issue_invoice(work, at, actor, id, due_on, seen)
            .await
            .map_err(bill_tenant_problem)
    })
    .await?;
    Ok(reply(MESSAGE, invoice, subscriptions.today()))
}
