use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BankAccountFault {
    #[error("Choose an active branch, or none for all branches.")]
    Branch,
    #[error("Choose an active cash or bank account other than cash in hand or a till.")]
    Account,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BankAccountError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Only users with access to the whole organisation can change bank accounts.")]
    NotTheWhole,
    #[error("Bank account not found")]
    NoSuchBankAccount,
    #[error("The bank account's branch or ledger account cannot be used.")]
    Faults(Vec<BankAccountFault>),
    #[error("This bank account has already been added.")]
    Taken,
    #[error("An organisation can have at most {0} bank accounts.")]
    TooMany(i64),
    #[error("Someone else has changed this bank account. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}
