use munim_kernel::{AmountOverflow, StoreError};
use thiserror::Error;

use crate::{InvoiceStatus, SeriesFull};

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
