use munim_kernel::{Actor, Fields, FinancialYear, InvoiceId, indian_day};
use time::{Date, OffsetDateTime};

use super::bill_tenant::{held, keep};
use crate::{BillTenantError, Invoice, InvoiceNumber, TenancyWork};

/// Issues a draft, in a transaction of its tenant: it gets the next number of the financial year, and the tenant is
/// next billed from the day after its period.
pub async fn issue_invoice(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: InvoiceId,
    due_on: Option<Date>,
    seen: Option<i64>,
) -> Result<Invoice, BillTenantError> {
    let mut invoice = held(work, actor, id, seen).await?;
    let before = Fields::from(&invoice);
    let today = indian_day(at);
    let due_on = invoice.due_date(due_on, today)?;
    let mut terms = work.terms().await?;
    if terms.bill(&invoice) {
        work.replace_terms(&terms).await?;
    }
    let year = FinancialYear::of(today);
    // Concurrent transactions that issue an invoice wait here, so this step comes last.
    let number = InvoiceNumber::try_new(year, work.next_in_series(year).await?)?;
    invoice.issue(&number, today, due_on)?;
    keep(
        work,
        at,
        actor,
        &before,
        &invoice,
        "ISSUE",
        "tenancy.invoice.issued",
    )
    .await
}
