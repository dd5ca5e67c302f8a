use munim_kernel::{AccountId, BankAccountId, BranchId, Fields, Money};
use thiserror::Error;

use crate::BankAccountError;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an IFSC has four letters A-Z, a 0, and six characters of A-Z and 0-9")]
pub struct InvalidIfsc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ifsc(String);

impl Ifsc {
    pub const PATTERN: &'static str = "^[A-Z]{4}0[A-Z0-9]{6}$";

    pub fn try_new(code: impl Into<String>) -> Result<Self, InvalidIfsc> {
        let code = code.into();
        let allowed = |(place, letter): (usize, char)| match place {
            0..4 => letter.is_ascii_uppercase(),
            4 => letter == '0',
            _ => letter.is_ascii_uppercase() || letter.is_ascii_digit(),
        };
        if code.len() == 11 && code.chars().enumerate().all(allowed) {
            Ok(Self(code))
        } else {
            Err(InvalidIfsc)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a bank account's number has 6 to 18 digits")]
pub struct InvalidBankAccountNumber;

/// The number of an account at a bank. Records and replies show the last four digits only.
#[derive(Clone, PartialEq, Eq)]
pub struct BankAccountNumber(String);

impl BankAccountNumber {
    pub const PATTERN: &'static str = "^[0-9]{6,18}$";

    pub fn try_new(number: impl Into<String>) -> Result<Self, InvalidBankAccountNumber> {
        let number = number.into();
        if (6..=18).contains(&number.len()) && number.bytes().all(|digit| digit.is_ascii_digit()) {
            Ok(Self(number))
        } else {
            Err(InvalidBankAccountNumber)
        }
    }

    /// Returns all digits, for the store.
    pub fn expose(&self) -> &str {
        &self.0
    }

    pub fn last_four(&self) -> &str {
        self.0.get(self.0.len().saturating_sub(4)..).unwrap_or_default()
    }
}

impl std::fmt::Debug for BankAccountNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "BankAccountNumber(…{})", self.last_four())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankAccountDraft {
    /// What the lender calls it.
    pub name: String,
    pub bank: String,
    pub ifsc: Ifsc,
    pub number: BankAccountNumber,
    /// The branch of the lender that uses it; `None` for all.
    pub branch: Option<BranchId>,
    /// The account of the chart that holds its money.
    pub account: AccountId,
    /// The overdraft limit.
    pub overdraft: Money,
    /// Whether money can be paid out of the account.
    pub is_active: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankAccountRecord {
    pub id: BankAccountId,
    pub draft: BankAccountDraft,
    pub version: i64,
}

munim_kernel::entity! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct BankAccount(BankAccountRecord), BankAccountError;
}

impl BankAccount {
    /// Replaces its details. Returns whether they differ.
    pub fn change(&mut self, wanted: BankAccountDraft) -> bool {
        if self.0.draft == wanted {
            return false;
        }
        self.0.draft = wanted;
        self.0.version += 1;
        true
    }
}

impl From<&BankAccountDraft> for Fields {
    fn from(draft: &BankAccountDraft) -> Self {
        Self::new()
            .with("name", draft.name.as_str())
            .with("bankName", draft.bank.as_str())
            .with("ifsc", draft.ifsc.as_str())
            .with("accountNumber", format!("…{}", draft.number.last_four()))
            .with("branchId", draft.branch.map(BranchId::get))
            .with("accountId", draft.account.get())
            .with("overdraftPaise", draft.overdraft.paise())
            .with("isActive", draft.is_active)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_numbers_have_their_form() {
        for good in ["SBIN0000300", "HDFC0ABC123"] {
            assert!(Ifsc::try_new(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "SBIN1000300",
            "sbin0000300",
            "SBI00000300",
            "SBIN000030",
            "SBIN00003000",
            "SBIN0é0300",
        ] {
            assert!(Ifsc::try_new(bad).is_err(), "{bad}");
        }
        let number = BankAccountNumber::try_new("30412345678").unwrap();
        assert_eq!(
            (number.last_four(), format!("{number:?}")),
            ("5678", "BankAccountNumber(…5678)".to_owned())
        );
        for bad in ["12345", "1234567890123456789", "30 412345", "30A12345"] {
            assert!(BankAccountNumber::try_new(bad).is_err(), "{bad}");
        }
    }
}
