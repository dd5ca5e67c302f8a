use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

/// What a bank account cannot refer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BankAccountFault {
    /// The branch.
    #[error("Choose an active branch, or none for all branches.")]
    Branch,
    /// The account of the chart.
    #[error("Choose an active cash or bank account other than cash in hand or a till.")]
    Account,
}

/// Why bank accounts were not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BankAccountError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// They are kept by those who reach the whole tenant.
    #[error("Bank accounts belong to the whole organisation.")]
    NotTheWhole,
    /// No such bank account in the tenant.
    #[error("Bank account not found")]
    NoSuchBankAccount,
    /// It refers to what does not fit.
    #[error("The bank account's branch or ledger account cannot be used.")]
    Faults(Vec<BankAccountFault>),
    /// Another has the same number at the same bank.
    #[error("This bank account has already been added.")]
    Taken,
    /// The tenant has as many as it may.
    #[error("An organisation can have at most {0} bank accounts.")]
    TooMany(i64),
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this bank account. Please reload and try again.")]
    VersionConflict,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
