use munim_kernel::{NoTenantChosen, PlanLimitReached, StoreError};
use thiserror::Error;
use time::{Date, Duration};

use crate::{ProfileFault, Refusal, SealFailed};

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ClientError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Only users with access to the whole organisation can change the rules for clients and groups.")]
    NotTheWhole,
    #[error("Client not found")]
    NoSuchClient,
    #[error("Choose an active branch that you have access to.")]
    Branch,
    #[error("Choose an active centre of the branch.")]
    Centre,
    #[error("Choose one of your centres.")]
    CentreMissing,
    /// The tenant's limits, in whole years.
    #[error("A client must be {0} to {1} years old when they join.")]
    Age(u8, u8),
    #[error("The date cannot be after the business date, {0}.")]
    JoinsLater(Date),
    #[error(
        "Client {0} has the same phone number, or the same date of birth and a name that sounds the same. If this is someone else, say why you are sure."
    )]
    Like(String),
    /// As [`Self::Like`], but the other client is out of the actor's reach.
    #[error(
        "Another branch has a client with the same phone number, or the same date of birth and a name that sounds the same. If this is someone else, say why you are sure."
    )]
    LikeElsewhere,
    #[error("Someone else has changed this client. Please reload and try again.")]
    VersionConflict,
    #[error("Someone else has changed these rules. Please reload and try again.")]
    RulesVersionConflict,
    #[error("Only a prospect without loans or applications can be deleted.")]
    InUse,
    #[error("This client has left. Their details can no longer be changed.")]
    HasLeft,
    #[error(transparent)]
    Status(#[from] Refusal),
    #[error("Remove this client from group {0} first.")]
    InGroup(String),
    #[error("Some details are not valid.")]
    Profile(Vec<ProfileFault>),
    #[error("This client has no phone number on record.")]
    NoPhone,
    #[error("Codes are sent to Indian phone numbers only.")]
    ForeignPhone,
    #[error("This phone number is already verified.")]
    PhoneVerified,
    /// With the time until another code may be sent.
    #[error("Too many codes were sent to this client. Please try again later.")]
    TooManyCodes(Duration),
    #[error("This code is no longer valid. Send a new one.")]
    NoCode,
    /// With the number of tries that are left.
    #[error("Incorrect code. Tries left: {0}.")]
    WrongCode(i16),
    #[error("Photo not found")]
    NoPhoto,
    #[error("This client has no bank account on record.")]
    NoBankAccount,
    #[error(transparent)]
    NotSealed(#[from] SealFailed),
    #[error("Enter the reason.")]
    NoReason,
    #[error("Propose a transfer to move this client to another branch.")]
    BranchIsKept,
    #[error("Propose a transfer to move this client to another centre.")]
    CentreIsKept,
    #[error("Another officer has loans or applications of this client. Propose a transfer to a centre.")]
    LoansOfAnother,
    #[error(transparent)]
    PlanLimit(#[from] PlanLimitReached),
    #[error(transparent)]
    Store(#[from] StoreError),
}
