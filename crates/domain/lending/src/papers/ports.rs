//! The ports of papers to the store and the PDF renderer.
use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    ClientId, Issuer, LoanId, NotPrinted, PaymentId, PrintedFor, Reach, StoreError, TenantId, UserId,
};
use time::OffsetDateTime;

use super::{LoanStatement, NoDuesLetter, Paper, Receipt, ReceiptCopy};
use crate::{InstalmentStanding, LedgerLine, ListedLoan};

/// Where the receipts of a client go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiptAddressee {
    pub name: String,
    pub phone: String,
    pub organisation: String,
}

/// Counts prints of receipts, and finds the addressees of receipts by SMS.
#[async_trait(?Send)]
pub trait ReceiptBook {
    /// Returns the receipt of a payment in reach, including changes of this transaction.
    async fn receipt_to_print(
        &mut self,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<Receipt>, StoreError>;

    /// Counts a print of a payment's receipt and returns its number, from 1. No other transaction can print it until
    /// this one ends.
    async fn count_print(
        &mut self,
        payment: PaymentId,
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<u32, StoreError>;

    /// Returns the addressee of a client's receipts. `None` if the client has no phone, or the tenant sends no
    /// receipts.
    async fn receipt_addressee(&mut self, client: ClientId) -> Result<Option<ReceiptAddressee>, StoreError>;
}

/// The data of papers on a loan, all read at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanFile {
    pub issuer: Issuer,
    /// The client's name and number.
    pub client: (String, String),
    pub listed: ListedLoan,
    pub instalments: Vec<InstalmentStanding>,
    pub ledger: Vec<LedgerLine>,
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PaperReader {
    async fn receipt(
        &self,
        tenant: TenantId,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<Receipt>, StoreError>;

    async fn loan_file(
        &self,
        tenant: TenantId,
        reach: &Reach,
        loan: LoanId,
    ) -> Result<Option<LoanFile>, StoreError>;
}

/// Renders papers as PDF. That takes a while, so it must not be called on a thread that serves requests.
pub trait PaperPress: Send + Sync {
    fn receipt(
        &self,
        receipt: &Receipt,
        copy: ReceiptCopy,
        paper: Paper,
        printed: &PrintedFor,
    ) -> Result<Vec<u8>, NotPrinted>;

    fn loan_statement(&self, statement: &LoanStatement, printed: &PrintedFor) -> Result<Vec<u8>, NotPrinted>;

    fn no_dues_letter(&self, letter: &NoDuesLetter, printed: &PrintedFor) -> Result<Vec<u8>, NotPrinted>;
}
