use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

/// Why the books were not shown.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BooksError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such entry.
    #[error("Journal entry not found")]
    NoSuchEntry,
    /// No such account.
    #[error("Account not found")]
    NoSuchAccount,
    /// The account is neither cash nor a bank account.
    #[error(
        "A cash book is kept for cash and bank accounts only. Choose one of them, or open the account's ledger."
    )]
    NotCash,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
