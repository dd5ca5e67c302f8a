use munim_kernel::{AccountId, words};
use thiserror::Error;

use crate::AccountRole;

words! {
    /// What an account counts.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum AccountKind {
        /// What the lender has.
        Asset = "asset",
        /// What the lender owes.
        Liability = "liability",
        /// What belongs to its owners.
        Equity = "equity",
        /// What it earns.
        Income = "income",
        /// What it spends.
        Expense = "expense",
    }
}

/// An invalid account code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an account's code has 1 to 20 characters of A-Z, 0-9 and '-'")]
pub struct InvalidAccountCode;

/// An account's code: unique in the tenant, and never changed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct AccountCode(String);

impl AccountCode {
    /// # Errors
    /// [`InvalidAccountCode`]
    pub fn try_new(code: impl Into<String>) -> Result<Self, InvalidAccountCode> {
        let code = code.into();
        let allowed = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
        if (1..=20).contains(&code.len()) && code.chars().all(allowed) {
            Ok(Self(code))
        } else {
            Err(InvalidAccountCode)
        }
    }

    /// Returns the code as shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// An account of the chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its row.
    pub id: AccountId,
    /// Its code.
    pub code: AccountCode,
    /// Its name.
    pub name: String,
    /// What it counts.
    pub kind: AccountKind,
    /// Whether it is cash or money at a bank.
    pub is_cash: bool,
    /// Whether entries can be made on it.
    pub is_active: bool,
    /// What posting rules use it for, in any branch or for any product.
    pub roles: Vec<AccountRole>,
    /// Counts changes; for If-Match.
    pub version: i64,
}
