use munim_approvals::ApprovalError;
use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

use crate::{AccountRole, BooksClosed, MappingFault, NotEnoughCash, PostError, Unbalanced};

/// Why the books were not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BooksError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such entry.
    #[error("Journal entry not found")]
    NoSuchEntry,
    /// No such branch in the actor's reach, or it is closed.
    #[error("Choose an active branch that you have access to.")]
    Branch,
    /// No account in use has this code.
    #[error("The chart has no account {0} that is in use.")]
    NoSuchAccount(String),
    /// The account's balance is the sum of what clients owe or hold.
    #[error(
        "Account {0} follows the loans and savings of clients. Record the transaction on the loan or savings account instead."
    )]
    ControlAccount(String),
    /// Debits and credits differ.
    #[error(transparent)]
    Unbalanced(#[from] Unbalanced),
    /// Nothing can be valued on the day.
    #[error(transparent)]
    Closed(#[from] BooksClosed),
    /// Another entry undoes it.
    #[error("This entry has already been reversed.")]
    AlreadyReversed,
    /// A loan or a payment made the entry, or it undoes another.
    #[error("Only manual entries can be reversed here. Reverse the transaction that created this entry.")]
    NotManual,
    /// The period has not ended.
    #[error("A period is closed after it has ended. Choose a day before the business date, {0}.")]
    PeriodNotOver(Date),
    /// More is closed already.
    #[error("The books of this branch are closed up to {0} already.")]
    PeriodClosed(Date),
    /// The chart is changed by those who reach the whole tenant.
    #[error("The chart belongs to the whole organisation.")]
    NotTheWhole,
    /// Money is an asset.
    #[error("Only an asset can be a cash or bank account.")]
    CashIsAsset,
    /// No such account.
    #[error("Account not found")]
    AccountNotFound,
    /// Another account has the code.
    #[error("Another account has this code.")]
    CodeTaken,
    /// Posting rules use the account.
    #[error("What loans post goes to this account. Map its roles to another account first.")]
    AccountInUse,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this account. Please reload and try again.")]
    VersionConflict,
    /// Some mappings cannot be stored.
    #[error("Some mappings are not valid.")]
    Mappings(Vec<MappingFault>),
    /// Posting rules would find no account.
    #[error("These need an account for all branches and products: {}.", listed(.0))]
    NotMapped(Vec<AccountRole>),
    /// Loans have amounts in the account.
    #[error(
        "The account of {0} holds balances of loans. You can change it only for branches and products whose loans have no balance in it."
    )]
    HasAmounts(AccountRole),
    /// The mappings have changed since the actor saw them.
    #[error("Someone else has changed the mappings. Please reload and try again.")]
    MapConflict,
    /// More money than the branch has.
    #[error(transparent)]
    NotEnoughCash(#[from] NotEnoughCash),
    /// The request was not made.
    #[error(transparent)]
    Approval(#[from] ApprovalError),
    /// The account is neither cash nor a bank account.
    #[error(
        "A cash book is kept for cash and bank accounts only. Choose one of them, or open the account's ledger."
    )]
    NotCash,
    /// The store failed.
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
