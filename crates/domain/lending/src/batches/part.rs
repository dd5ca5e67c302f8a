use munim_books::Ifsc;
use munim_kernel::{DisbursementBatchId, LoanId, Money, words};
use thiserror::Error;
use time::Date;

use crate::TaxPlace;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum PartState {
        /// The batch waits for its release.
        Waiting = "waiting",
        /// It is in the bank's file.
        Sent = "sent",
        Paid = "paid",
        /// The bank could not pay it.
        Failed = "failed",
        /// The batch was cancelled.
        Cancelled = "cancelled",
    }
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ResultStatus {
        Paid = "paid",
        Failed = "failed",
    }
}

words! {
    /// The outcome of a line of a bank's results.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Outcome {
        Paid = "paid",
        Failed = "failed",
        /// The same result was recorded before.
        Unchanged = "unchanged",
        /// No part has this reference or, without one, this UTR.
        Unmatched = "unmatched",
        /// It contradicts an earlier result, or could not be booked.
        Refused = "refused",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a UTR has 6 to 22 characters, letters A-Z and digits only")]
pub struct InvalidUtr;

/// The unique transaction reference of a bank: 16 characters for NEFT, 22 for RTGS, 12 digits for IMPS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Utr(String);

impl Utr {
    pub const PATTERN: &'static str = "^[A-Za-z0-9]{6,22}$";

    pub fn try_new(text: impl Into<String>) -> Result<Self, InvalidUtr> {
        let text = text.into().to_ascii_uppercase();
        let plain = text.bytes().all(|sign| sign.is_ascii_alphanumeric());
        (plain && (6..=22).contains(&text.len()))
            .then_some(Self(text))
            .ok_or(InvalidUtr)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The account that a part is paid to, copied from the client's profile when the batch was prepared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payee {
    pub ifsc: Ifsc,
    /// All digits but the last four are masked.
    pub masked: String,
    /// A hash of the number, to compare accounts.
    pub hash: Vec<u8>,
    pub sealed: Vec<u8>,
    pub holder: String,
    /// Whether the bank has confirmed the number and the holder.
    pub is_verified: bool,
}

impl Payee {
    /// Returns whether it is the same account of the same holder.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        (&self.ifsc, &self.hash, &self.holder) == (&other.ifsc, &other.hash, &other.holder)
    }
}

/// The bank's result for a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    pub utr: Option<Utr>,
    pub on: Date,
    /// Why it could not be paid.
    pub reason: String,
}

/// Why a paid part could not be booked. Its result can be recorded again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedPart {
    pub code: String,
    pub message: String,
}

/// A loan of a batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Its number in the batch, from 1.
    pub number: u16,
    pub loan: LoanId,
    pub amount: Money,
    pub state: PartState,
    pub settled: Option<Settled>,
    pub refusal: Option<RefusedPart>,
    /// Where its charges were taxed when it was released.
    pub place: Option<TaxPlace>,
}

impl Part {
    /// Returns its reference in the bank's file and results.
    pub fn reference(&self, batch: DisbursementBatchId) -> String {
        format!("{}L{:04}", batch_reference(batch), self.number)
    }
}

/// Returns the reference of a batch in the bank's file.
pub(super) fn batch_reference(batch: DisbursementBatchId) -> String {
    format!("B{:06}", batch.get())
}

/// A line of a bank's results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultLine {
    /// The part's reference; empty if only the UTR is known.
    pub reference: String,
    /// Required for a part that was paid.
    pub utr: Option<Utr>,
    pub status: ResultStatus,
    /// Required for a part that failed.
    pub reason: String,
    /// The value date.
    pub on: Date,
}
