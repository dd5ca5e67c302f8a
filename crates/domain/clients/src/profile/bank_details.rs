use munim_books::{BankAccountNumber, Ifsc};

/// The account that loans are paid out to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankDetails {
    pub ifsc: Ifsc,
    pub number: BankAccountNumber,
    pub holder: String,
    /// Whether the bank has confirmed number and holder.
    pub is_verified: bool,
}
