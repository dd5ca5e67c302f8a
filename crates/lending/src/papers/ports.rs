//! What papers need of the store and of the printer.
use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{ClientId, LoanId, PaymentId, Reach, StoreError, TenantId, UserId};
use thiserror::Error;
use time::OffsetDateTime;

use super::{Issuer, LoanStatement, NoDuesLetter, Paper, PrintedFor, Receipt, ReceiptCopy};
use crate::{InstalmentStanding, LedgerLine, ListedLoan};

/// Where the receipts of a client go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiptAddressee {
    /// The client's name.
    pub name: String,
    /// Their phone.
    pub phone: String,
    /// The organisation's name.
    pub organisation: String,
}

/// Counts prints of receipts, and finds where receipts by SMS go.
#[async_trait(?Send)]
pub trait ReceiptBook {
    /// Returns the receipt of a payment in reach, as this transaction sees it.
    async fn receipt_to_print(
        &mut self,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<Receipt>, StoreError>;

    /// Counts a print of a payment's receipt and returns its number, from 1. Nobody else can print it until the transaction ends.
    async fn count_print(
        &mut self,
        payment: PaymentId,
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<u32, StoreError>;

    /// Returns where a client's receipts go. `None` if the client has no phone, or the tenant sends no receipts.
    async fn receipt_addressee(&mut self, client: ClientId) -> Result<Option<ReceiptAddressee>, StoreError>;
}

/// What papers on a loan are made of, all read at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanFile {
    /// Who issues papers on it.
    pub issuer: Issuer,
    /// The client's name and number.
    pub client: (String, String),
    /// The loan.
    pub listed: ListedLoan,
    /// Its present schedule.
    pub instalments: Vec<InstalmentStanding>,
    /// Its ledger, the oldest line first.
    pub ledger: Vec<LedgerLine>,
}

/// Reads what papers say.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PaperReader {
    /// Returns the receipt of a payment in reach.
    async fn receipt(
        &self,
        tenant: TenantId,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<Receipt>, StoreError>;

    /// Returns what papers on a loan in reach are made of.
    async fn loan_file(
        &self,
        tenant: TenantId,
        reach: &Reach,
        loan: LoanId,
    ) -> Result<Option<LoanFile>, StoreError>;
}

/// A paper could not be made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a paper could not be made: {0}")]
pub struct NotPrinted(pub String);

/// Makes papers as PDF. It takes a moment, so it is not called on a thread that serves requests.
pub trait PaperPress: Send + Sync {
    /// Returns the receipt of a payment.
    ///
    /// # Errors
    /// [`NotPrinted`]
    fn receipt(
        &self,
        receipt: &Receipt,
        copy: ReceiptCopy,
        paper: Paper,
        printed: &PrintedFor,
    ) -> Result<Vec<u8>, NotPrinted>;

    /// Returns the statement of a loan.
    ///
    /// # Errors
    /// [`NotPrinted`]
    fn loan_statement(&self, statement: &LoanStatement, printed: &PrintedFor) -> Result<Vec<u8>, NotPrinted>;

    /// Returns a no-dues letter.
    ///
    /// # Errors
    /// [`NotPrinted`]
    fn no_dues_letter(&self, letter: &NoDuesLetter, printed: &PrintedFor) -> Result<Vec<u8>, NotPrinted>;
}
