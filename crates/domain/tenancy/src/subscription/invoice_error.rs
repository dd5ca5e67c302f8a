use munim_kernel::{AmountOverflow, StoreError};
use thiserror::Error;

use crate::{InvoiceStatus, SeriesFull};

/// The reasons why a tenant is not billed, or an invoice is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BillTenantError {
    #[error("You are not authorized to access the requested resource.")]
    NotThePlatform,
    #[error("Tenant not found")]
    NoSuchTenant,
    #[error("Invoice not found")]
    NoSuchInvoice,
    #[error("Someone else has changed this invoice. Please reload and try again.")]
    VersionConflict,
    #[error("This subscription is cancelled. Resume it before you bill it.")]
    Cancelled,
    #[error("{}", covered(.0.as_deref()))]
    PeriodInvoiced(Option<String>),
    #[error("The plan is free, so there is nothing to bill. Enter an amount.")]
    NothingToBill,
    /// The current status and the requested one.
    #[error("{}", condition_of(*.1))]
    WrongStatus(InvoiceStatus, InvoiceStatus),
    #[error("The due date cannot be before the date of issue.")]
    DueBeforeIssue,
    #[error("The payment date cannot be before the date of issue or after today.")]
    ImpossiblePayment,
    #[error(transparent)]
    Amount(#[from] AmountOverflow),
    #[error(transparent)]
    Series(#[from] SeriesFull),
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn condition_of(wanted: InvoiceStatus) -> &'static str {
    match wanted {
        InvoiceStatus::Issued => "Only a draft can be issued.",
        InvoiceStatus::Paid => "Only an issued invoice can be paid.",
        InvoiceStatus::Draft | InvoiceStatus::Void => "Only a draft or an issued invoice can be voided.",
    }
}

fn covered(number: Option<&str>) -> String {
    let named = number.map_or_else(|| "A draft".to_owned(), |number| format!("Invoice {number}"));
    format!("{named} already covers part of this period.")
}
