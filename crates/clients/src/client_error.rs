use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

use crate::client::AGES;

/// Why a client was not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ClientError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such client in the actor's reach.
    #[error("Client not found")]
    NoSuchClient,
    /// No such branch in the actor's reach, or it is closed.
    #[error("Choose an active branch that you have access to.")]
    Branch,
    /// No such centre in the branch, or it is not the actor's.
    #[error("Choose an active centre of the branch.")]
    Centre,
    /// An officer enrols clients in their own centres.
    #[error("Choose one of your centres.")]
    CentreMissing,
    /// Too young or too old.
    #[error("A client must be {0} to {1} years old when they join.", AGES.start(), AGES.end())]
    Age,
    /// Before they were born, or after the business date.
    #[error("The date cannot be after the business date, {0}.")]
    JoinsLater(Date),
    /// Someone like this is there already.
    #[error(
        "Client {0} has the same phone number, or the same name and date of birth. If this is someone else, say why you are sure."
    )]
    Like(String),
    /// The same, out of the actor's reach.
    #[error(
        "Another branch has a client with the same phone number, or the same name and date of birth. If this is someone else, say why you are sure."
    )]
    LikeElsewhere,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this client. Please reload and try again.")]
    VersionConflict,
    /// Something refers to the client.
    #[error("Only a prospect without loans or applications can be deleted.")]
    InUse,
    /// The client has left.
    #[error("This client has left. Their details are kept as they were.")]
    HasLeft,
    /// A client keeps their branch.
    #[error("Clients cannot be moved to another branch yet.")]
    BranchIsKept,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
