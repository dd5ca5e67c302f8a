use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, AmountOverflow, Fields, InvoiceId, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{Invoice, InvoiceStatus, SeriesFull, TenancyWork};

/// The reasons why a tenant is not billed, or an invoice is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BillTenantError {
    /// The actor does not run the platform.
    #[error("You are not authorized to access the requested resource.")]
    NotThePlatform,
    /// No such tenant.
    #[error("Tenant not found")]
    NoSuchTenant,
    /// No such invoice.
    #[error("Invoice not found")]
    NoSuchInvoice,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this invoice. Please reload and try again.")]
    VersionConflict,
    /// The subscription is cancelled.
    #[error("This subscription is cancelled. Resume it before you bill it.")]
    Cancelled,
    /// Another invoice covers some of these days.
    #[error("{}", covered(.0.as_deref()))]
    PeriodInvoiced(Option<String>),
    /// The plan is free, and no amount was given.
    #[error("The plan is free, so there is nothing to bill. Enter an amount.")]
    NothingToBill,
    /// An invoice with that status cannot get the other one.
    #[error("An invoice that is {} cannot be {}.", .0.as_str(), .1.as_str())]
    WrongStatus(InvoiceStatus, InvoiceStatus),
    /// The last day to pay comes before the invoice.
    #[error("The due date cannot be before the date of issue.")]
    DueBeforeIssue,
    /// The day of payment is impossible.
    #[error("The payment date cannot be before the date of issue or after today.")]
    ImpossiblePayment,
    /// The amount is too large.
    #[error(transparent)]
    Amount(#[from] AmountOverflow),
    /// The year has no number left.
    #[error(transparent)]
    Series(#[from] SeriesFull),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn covered(number: Option<&str>) -> String {
    let named = number.map_or_else(|| "A draft".to_owned(), |number| format!("Invoice {number}"));
    format!("{named} already covers part of this period.")
}

/// Checks that the actor runs the platform, which alone manages invoices.
pub(super) fn runs_platform(actor: &Actor) -> Result<(), BillTenantError> {
    let runs = actor.is_super_admin();
    runs.then_some(()).ok_or(BillTenantError::NotThePlatform)
}

/// Returns the invoice, with its tenant locked, if its status may change to `next`.
pub(super) async fn held(
    work: &mut dyn TenancyWork,
    actor: &Actor,
    id: InvoiceId,
    next: InvoiceStatus,
    seen: Option<i64>,
) -> Result<Invoice, BillTenantError> {
    runs_platform(actor)?;
    work.hold_tenant().await?.ok_or(BillTenantError::NoSuchInvoice)?;
    let invoice = work.hold_invoice(id).await?;
    let invoice = invoice.ok_or(BillTenantError::NoSuchInvoice)?;
    if seen.is_some_and(|seen| seen != invoice.version) {
        return Err(BillTenantError::VersionConflict);
    }
    if !invoice.status.leads_to(next) {
        return Err(BillTenantError::WrongStatus(invoice.status, next));
    }
    Ok(invoice)
}

/// Stores a locked invoice with its new status, and returns it as stored.
pub(super) async fn keep(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    (before, after): (&Invoice, &Invoice),
    (action, event): (&'static str, &'static str),
) -> Result<Invoice, BillTenantError> {
    work.replace_invoice(after).await?;
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let invoice = (after.tenant, after.id);
    note(work, at, actor, invoice, (action, event), Some(was), is).await?;
    stored(work, after.id).await
}

/// Returns the invoice as it is stored.
pub(super) async fn stored(work: &mut dyn TenancyWork, id: InvoiceId) -> Result<Invoice, BillTenantError> {
    let found = work.hold_invoice(id).await?;
    found.ok_or(BillTenantError::NoSuchInvoice)
}

/// Records a change of an invoice and publishes its event.
pub(super) async fn note(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    (tenant, id): (TenantId, InvoiceId),
    (action, event): (&'static str, &'static str),
    before: Option<Fields>,
    after: Fields,
) -> Result<(), StoreError> {
    work.note(
        event,
        AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action,
            entity_type: "Invoice",
            entity_id: id.to_string(),
            before,
            after: Some(after),
        },
    )
    .await
}
