use munim_approvals::ApprovalError;
use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

use crate::{AccountRole, BooksClosed, MappingFault, NotEnoughCash, PostError, Unbalanced};

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BooksError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Journal entry not found")]
    NoSuchEntry,
    #[error("Choose an active branch that you have access to.")]
    Branch,
    #[error("The chart has no account {0} that is in use.")]
    NoSuchAccount(String),
    #[error(
        "Account {0} follows the loans and savings of clients. Record the transaction on the loan or savings account instead."
    )]
    ControlAccount(String),
    #[error(transparent)]
    Unbalanced(#[from] Unbalanced),
    #[error(transparent)]
    Closed(#[from] BooksClosed),
    #[error("This entry has already been reversed.")]
    AlreadyReversed,
    #[error("Only manual entries can be reversed here. Reverse the transaction that created this entry.")]
    NotManual,
    #[error("A period is closed after it has ended. Choose a day before the business date, {0}.")]
    PeriodNotOver(Date),
    #[error("The books of this branch are closed up to {0} already.")]
    PeriodClosed(Date),
    #[error("Only users with access to the whole organisation can change the chart of accounts.")]
    NotTheWhole,
    #[error("Only an asset can be a cash or bank account.")]
    CashIsAsset,
    #[error("Account not found")]
    AccountNotFound,
    #[error("Another account has this code.")]
    CodeTaken,
    #[error("What loans post goes to this account. Map its roles to another account first.")]
    AccountInUse,
    #[error("Someone else has changed this account. Please reload and try again.")]
    VersionConflict,
    #[error("Some mappings are not valid.")]
    Mappings(Vec<MappingFault>),
    #[error("These need an account for all branches and products: {}.", listed(.0))]
    NotMapped(Vec<AccountRole>),
    #[error(
        "The account of {0} holds balances of loans. You can change it only for branches and products whose loans have no balance in it."
    )]
    HasAmounts(AccountRole),
    #[error(
        "The account of cash_in_hand holds the cash of tills. You can change it only for branches that have no cash."
    )]
    CashInTills,
    #[error("Someone else has changed the mappings. Please reload and try again.")]
    MapConflict,
    #[error(transparent)]
    NotEnoughCash(#[from] NotEnoughCash),
    #[error(transparent)]
    Approval(#[from] ApprovalError),
    #[error(
        "A cash book is kept for cash and bank accounts only. Choose one of them, or open the account's ledger."
    )]
    NotCash,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<PostError> for BooksError {
    fn from(error: PostError) -> Self {
        match error {
            PostError::NotEnoughCash(error) => error.into(),
            PostError::Store(error) => error.into(),
        }
    }
}

fn listed(roles: &[AccountRole]) -> String {
    roles
        .iter()
        .map(|role| role.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}
