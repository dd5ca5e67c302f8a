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
    #[error("Choose an active member of the branch's staff who records payments.")]
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
    #[error(
        "The promise of client {0} is for a day before the meeting on {1}. Choose that day or a later one."
    )]
    PromiseBefore(ClientId, Date),
    #[error("Client {0} has a row with another id on this sheet. Read the sheet again.")]
    OtherRow(ClientId),
    #[error("The id of the row of client {0} is taken by another row.")]
    RowIdTaken(ClientId),
    #[error("Members without an entry: {0}. Mark each one present, absent or excused.")]
    RowsMissing(usize),
    #[error("The sheet shows {} in cash, but {} was counted.", .0.in_rupees(), .1.in_rupees())]
    CountDiffers(Money, Money),
    #[error(
        "Another person must count this cash, not the sheet's officer or anyone who recorded its entries or handed it over."
    )]
    SamePerson,
    #[error("You handed over this sheet. Another person must reopen it.")]
    OwnHandOver,
    #[error(
        "There is nothing to strike out: this row has no money or is already posted. To undo a posted row, request a reversal of its payment."
    )]
    NothingToStrikeOut,
    #[error("This row was not refused. You can strike out only rows that could not be posted.")]
    NotRefused,
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
