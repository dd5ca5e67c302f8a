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
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
