use munim_approvals::ApprovalError;
use munim_books::{NotEnoughCash, PostError, Unbalanced};
use munim_kernel::{AmountOverflow, Money, NoTenantChosen, StoreError};
use munim_tills::TillError;
use thiserror::Error;

use crate::{AccountRefusal, DepositFault, HolderFault, SavingsProductError};

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SavingsError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Only cooperative banks and credit societies may take deposits.")]
    NotAllowed,
    #[error("Savings account not found")]
    NoSuchAccount,
    #[error("Savings transaction not found")]
    NoSuchTransaction,
    #[error("Choose a client that you have access to.")]
    NoSuchClient,
    #[error("Choose clients that you have access to, and who have not left.")]
    JointHolders,
    #[error("This client has left or is blocked.")]
    ClientLeft,
    #[error("Choose a savings product that is in use.")]
    NoSuchProduct,
    #[error("Choose an active account of the same client, from which money can be withdrawn.")]
    CreditAccount,
    #[error("the holders have faults")]
    Holders(Vec<HolderFault>),
    #[error("the terms of the deposit have faults")]
    Terms(Vec<DepositFault>),
    #[error(transparent)]
    Refused(#[from] AccountRefusal),
    #[error("Only cash goes through a till.")]
    TillWithoutCash,
    #[error(
        "Cash of ₹2,00,000 or more cannot be taken from one person in a day (section 269ST of the Income-tax Act)."
    )]
    CashReceiptLimit,
    #[error(
        "Deposits of one person that come to ₹20,000 or more cannot be paid out in cash (section 269T of the Income-tax Act). Pay it to a bank account."
    )]
    CashPayoutLimit,
    #[error(
        "{} has the same reference. Check that this is another payment before you accept the reference again.",
        if .0.is_empty() { "A payment that you cannot see".to_owned() } else { format!("Receipt {}", .0) }
    )]
    DuplicateReference(String),
    #[error("This account pays {} today. Get a new quote.", .0.in_rupees())]
    NotTheQuote(Money),
    #[error("Choose two accounts.")]
    SameAccount,
    #[error(transparent)]
    NotEnoughCash(#[from] NotEnoughCash),
    #[error(transparent)]
    Till(#[from] TillError),
    #[error(transparent)]
    Approval(#[from] ApprovalError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<PostError> for SavingsError {
    fn from(error: PostError) -> Self {
        match error {
            PostError::NotEnoughCash(lack) => lack.into(),
            PostError::Store(error) => error.into(),
        }
    }
}

impl From<AmountOverflow> for SavingsError {
    fn from(error: AmountOverflow) -> Self {
        AccountRefusal::from(error).into()
    }
}

impl From<Unbalanced> for SavingsError {
    fn from(_: Unbalanced) -> Self {
        StoreError::Failed.into()
    }
}

impl From<SavingsError> for SavingsProductError {
    fn from(error: SavingsError) -> Self {
        match error {
            SavingsError::NoTenant(error) => error.into(),
            SavingsError::Store(error) => error.into(),
            _ => Self::NotAllowed,
        }
    }
}
