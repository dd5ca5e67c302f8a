use munim_kernel::{LoanId, NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

use super::{batch::BatchState, ports::NotOpened};
use crate::LoanError;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BatchError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Batch not found")]
    NoSuchBatch,
    #[error("Choose the branch whose loans you want to pay out.")]
    BranchMissing,
    #[error("Choose an active branch that you have access to.")]
    Branch,
    #[error("Choose a bank account that is in use and belongs to the branch or to all branches.")]
    BankAccount,
    #[error("Choose a day from {0} to {1}.")]
    Day(Date, Date),
    #[error("Enter the code that the bank or NPCI assigned to the organisation, in letters A-Z and digits.")]
    CustomerCode,
    #[error("A loan is in the batch twice. Send each loan once.")]
    Repeated,
    #[error("Loan {0} is not in this branch, or you do not have access to it.")]
    Loan(LoanId),
    #[error("Loan {0}: {1}")]
    NotPayable(i64, Box<LoanError>),
    #[error("These clients have no bank account in their profiles: {0}.")]
    NoPayee(String),
    #[error(
        "Banks accept only the letters A-Z. Change the name of the account holder in the profiles of these clients: {0}."
    )]
    PayeeName(String),
    #[error(
        "The bank accounts of these clients have changed since the batch was prepared: {0}. Cancel the batch and prepare it again."
    )]
    PayeeChanged(String),
    #[error("The bank's file allows only the letters A-Z, but the organisation's name has others.")]
    PayerName,
    #[error("{} is too long for the bank's file. Shorten it, or cancel the batch and prepare it for another template.", of_part(.0, .1.as_ref()))]
    TooLong(&'static str, Option<LoanId>),
    #[error("You prepared this batch. Another person must release it.")]
    SamePerson,
    #[error("A service account of which you hold a key prepared this batch. Another person must release it.")]
    OwnServiceAccount,
    #[error("The value date {0} has passed. Cancel the batch and prepare it again.")]
    ValueDatePassed(Date),
    #[error("This is not possible while the batch is {0}.")]
    State(BatchState),
    #[error("Someone else has changed this batch. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Names a value of the bank's file, and the loan that it is of.
fn of_part(value: &str, loan: Option<&LoanId>) -> String {
    loan.map_or_else(|| value.to_owned(), |loan| format!("{value} of loan {loan}"))
}

impl From<NotOpened> for BatchError {
    fn from(_: NotOpened) -> Self {
        Self::Store(StoreError::Failed)
    }
}

impl BatchError {
    /// Returns the refusal of a loan.
    pub(super) fn of_loan(loan: LoanId, error: LoanError) -> Self {
        match error {
            LoanError::NoTenant(error) => error.into(),
            LoanError::Store(error) => error.into(),
            error => Self::NotPayable(loan.get(), Box::new(error)),
        }
    }
}
