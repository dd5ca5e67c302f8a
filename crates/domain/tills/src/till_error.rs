use munim_books::{BooksClosed, NotEnoughCash, PostError};
use munim_kernel::{AmountOverflow, Money, NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

use crate::Receiver;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TillError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Till not found")]
    NoSuchTill,
    #[error("This hand-over has already been received or taken back, or belongs to another till.")]
    NoSuchHandOver,
    #[error("Choose an active branch that you have access to.")]
    Branch,
    #[error("The tills of officers are added automatically. Choose a vault or a counter.")]
    OfficerKind,
    #[error("This branch has a vault already.")]
    VaultExists,
    #[error("Another counter of this branch has this name. Choose a different name.")]
    NameTaken,
    #[error("Your organisation does not use tills. An administrator can switch them on in the settings.")]
    TillsOff,
    #[error("This till is out of use.")]
    Inactive,
    #[error("Open this till first.")]
    NotOpen,
    #[error("You have another open till. Close it first.")]
    OtherTillOpen,
    #[error("Someone else has opened this till.")]
    OpenedByOther,
    #[error("Only the person who opened this till can do this.")]
    NotHolder,
    #[error("This is the till of another officer.")]
    OtherOfficer,
    #[error("You have no open till in this branch. Open one first.")]
    NoOpenTill,
    /// The person who requested what a second person approves has no open till.
    #[error("{0} requested this and has no open till in this branch. Ask them to open one first.")]
    MakerHasNoTill(String),
    #[error(
        "{} should be in the till, and {} was counted. Count again, or enter the reason for the difference.",
        .expected.in_rupees(), .counted.in_rupees()
    )]
    CountDiffers { expected: Money, counted: Money },
    #[error(
        "{} should be in the till, and {} was counted. Two people must count the same to confirm a difference of more than {}: ask the other person, who is the till's holder or a colleague who manages collections, to count this till and close it.",
        .expected.in_rupees(), .counted.in_rupees(), .alone.in_rupees()
    )]
    SecondPerson {
        expected: Money,
        counted: Money,
        alone: Money,
    },
    #[error(
        "{} was sent, and {} was counted. One person cannot confirm a difference of more than {}: give the cash back to the sender, who takes it back and counts it again.",
        .sent.in_rupees(), .counted.in_rupees(), .alone.in_rupees()
    )]
    SentDiffers {
        sent: Money,
        counted: Money,
        alone: Money,
    },
    #[error("You sent this cash, so another person must receive it. You can take it back.")]
    OwnHandOver,
    #[error("The limit of this till is {}, and it would hold {}. Hand over some cash first, or ask a manager to raise the limit.", .limit.in_rupees(), .balance.in_rupees())]
    Limit { limit: Money, balance: Money },
    #[error(transparent)]
    NotEnoughCash(#[from] NotEnoughCash),
    #[error("Choose another till of the same branch that is in use.")]
    Receiver,
    #[error("Choose an active colleague of this branch who operates tills or records payments.")]
    Colleague(Receiver),
    #[error("Choose a till or an officer, not both.")]
    TwoReceivers,
    #[error("Count the cash that you hand over.")]
    NothingCounted,
    #[error("Choose a bank account that this branch can use.")]
    BankAccount,
    #[error("Close this till and hand its cash over before you take it out of use.")]
    InUse,
    #[error("An officer's till has the officer's name and cannot be renamed.")]
    OfficerName,
    #[error("This branch has closed its day, {0}. The manager can reopen it.")]
    DayClosed(Date),
    #[error(transparent)]
    Closed(#[from] BooksClosed),
    #[error("Someone else has changed this till. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Amount(#[from] AmountOverflow),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<PostError> for TillError {
    fn from(error: PostError) -> Self {
        match error {
            PostError::NotEnoughCash(error) => error.into(),
            PostError::Store(error) => error.into(),
        }
    }
}
