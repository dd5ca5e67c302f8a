use munim_kernel::{AccountId, words};
use thiserror::Error;

use crate::AccountRole;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum AccountKind {
        Asset = "asset",
        Liability = "liability",
        Equity = "equity",
        Income = "income",
        Expense = "expense",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an account's code has 1 to 20 characters of A-Z, 0-9 and '-'")]
pub struct InvalidAccountCode;

/// An account's code: unique in the tenant, and never changed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct AccountCode(String);

impl AccountCode {
    pub fn try_new(code: impl Into<String>) -> Result<Self, InvalidAccountCode> {
        let code = code.into();
        let allowed = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
        if (1..=20).contains(&code.len()) && code.chars().all(allowed) {
            Ok(Self(code))
        } else {
            Err(InvalidAccountCode)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub id: AccountId,
    pub code: AccountCode,
    pub name: String,
    pub kind: AccountKind,
    pub is_cash: bool,
    /// Whether entries can be made on it.
    pub is_active: bool,
    /// What posting rules use it for, in any branch or for any product.
    pub roles: Vec<AccountRole>,
    pub version: i64,
}
