use munim_kernel::{ClientId, Money, NoTenantChosen, StoreError};
use munim_tills::TillError;
use thiserror::Error;
use time::Date;

use crate::SheetState;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SheetError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Collection sheet not found")]
    NoSuchSheet,
    #[error("Row not found")]
    NoSuchRow,
    #[error("Choose a centre in use that you have access to.")]
    Centre,
    #[error("Choose an active branch that you have access to.")]
    Branch,
    #[error("Choose an active member of the branch's staff.")]
    Officer,
    #[error("Choose a day from {0} to {1}.")]
    Day(Date, Date),
    #[error("The meeting is on {0}. Its sheet cannot be taken before that day.")]
    NotYet(Date),
    #[error("This sheet belongs to another officer. Ask a colleague who manages collections.")]
    NotYours,
    #[error("This is not possible while the sheet is {}.", .0.as_str().replace('_', " "))]
    State(SheetState),
    #[error("Client {0} is not on this sheet.")]
    NotAMember(ClientId),
    #[error("A payment names a loan that client {0} does not have on this sheet, or names it twice.")]
    Account(ClientId),
    #[error("Client {0} has a row with another id on this sheet. Read the sheet again.")]
    OtherRow(ClientId),
    #[error("The id of the row of client {0} is taken by another row.")]
    RowIdTaken(ClientId),
    #[error("{0} members have no row yet. Record whether each was present, absent or excused.")]
    RowsMissing(usize),
    #[error("The cash differs: {} are expected and {} were counted.", .0.in_rupees(), .1.in_rupees())]
    CountDiffers(Money, Money),
    #[error("Someone who did not take this sheet or hand it over must count its cash.")]
    SamePerson,
    #[error("This row is posted, or has no money. Ask for a reversal of the payment instead.")]
    NothingToStrikeOut,
    #[error("Someone else has changed this sheet. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Till(TillError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<TillError> for SheetError {
    fn from(error: TillError) -> Self {
        match error {
            TillError::Store(error) => error.into(),
            other => Self::Till(other),
        }
    }
}
