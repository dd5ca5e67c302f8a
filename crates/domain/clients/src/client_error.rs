use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

use crate::client::AGES;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ClientError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Client not found")]
    NoSuchClient,
    #[error("Choose an active branch that you have access to.")]
    Branch,
    #[error("Choose an active centre of the branch.")]
    Centre,
    #[error("Choose one of your centres.")]
    CentreMissing,
    #[error("A client must be {0} to {1} years old when they join.", AGES.start(), AGES.end())]
    Age,
    #[error("The date cannot be after the business date, {0}.")]
    JoinsLater(Date),
    #[error(
        "Client {0} has the same phone number, or the same name and date of birth. If this is someone else, say why you are sure."
    )]
    Like(String),
    /// As [`Self::Like`], but the other client is out of the actor's reach.
    #[error(
        "Another branch has a client with the same phone number, or the same name and date of birth. If this is someone else, say why you are sure."
    )]
    LikeElsewhere,
    #[error("Someone else has changed this client. Please reload and try again.")]
    VersionConflict,
    #[error("Only a prospect without loans or applications can be deleted.")]
    InUse,
    #[error("This client has left. Their details are kept as they were.")]
    HasLeft,
    #[error("Clients cannot be moved to another branch yet.")]
    BranchIsKept,
    #[error(transparent)]
    Store(#[from] StoreError),
}
