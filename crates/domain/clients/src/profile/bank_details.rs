use munim_books::Ifsc;

use crate::{DocumentNumber, KeptNumber};

/// The account that loans are paid out to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankDetails {
    pub ifsc: Ifsc,
    pub number: KeptNumber,
    pub holder: String,
    /// Whether the bank has confirmed number and holder.
    pub is_verified: bool,
}

impl BankDetails {
    /// Returns whether it is the same account of the same holder.
    pub fn is_same(&self, other: &Self) -> bool {
        (&self.ifsc, &self.number.hash, &self.holder) == (&other.ifsc, &other.number.hash, &other.holder)
    }
}

/// A bank account as it is typed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankDraft {
    pub ifsc: Ifsc,
    /// `None` if it stays.
    pub number: Option<DocumentNumber>,
    pub holder: String,
}
