use munim_kernel::{Actor, InvoiceId};
use time::{Date, Duration, OffsetDateTime};

use super::bill_tenant::{held, keep};
use crate::{
    BillTenantError, FinancialYear, Invoice, InvoiceNumber, InvoiceStatus, TenancyWork,
    indian_day::indian_day,
};

/// The default payment period.
const TIME_TO_PAY: Duration = Duration::days(15);

/// Issues a draft, in a transaction of its tenant: it gets the next number of the financial year, and the tenant is
/// next billed from the day after its period.
///
/// # Errors
/// [`BillTenantError`]
pub async fn issue_invoice(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: InvoiceId,
    due_on: Option<Date>,
    seen: Option<i64>,
) -> Result<Invoice, BillTenantError> {
    let before = held(work, actor, id, InvoiceStatus::Issued, seen).await?;
    let today = indian_day(at);
    let due_on = due_on.unwrap_or(today.saturating_add(TIME_TO_PAY));
    if due_on < today {
        return Err(BillTenantError::DueBeforeIssue);
    }
    let mut terms = work.terms().await?;
    let after_it = before.period_to.next_day().unwrap_or(before.period_to);
    if terms.next_invoice_on < after_it {
        terms.next_invoice_on = after_it;
        terms.version += 1;
        work.replace_terms(&terms).await?;
    }
    let year = FinancialYear::of(today);
    // Concurrent transactions that issue an invoice wait here, so this step comes last.
    let number = InvoiceNumber::try_new(year, work.next_in_series(year).await?)?;
    let mut after = before.clone();
    after.issue(&number, today, due_on);
    let (action, event) = ("ISSUE", "tenancy.invoice.issued");
    keep(work, at, actor, (&before, &after), (action, event)).await
}
