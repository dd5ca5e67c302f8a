use munim_kernel::{Actor, BranchId, Fields, NoTenantChosen, PlanLimitReached, StoreError, TenantId, UserId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use super::{Duties, Lift};
use crate::IdentityDeviceWork;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UserFault {
    #[error("The role '{0}' does not exist.")]
    UnknownRole(String),
    /// No such branch in the tenant, or it is outside the actor's reach: the actor does not learn which.
    #[error("Branch {0} does not exist.")]
    UnknownBranch(BranchId),
    #[error("Choose at least one branch")]
    BranchNeeded,
    #[error("E-mail address is required")]
    MailboxNeeded,
}

/// The reasons why users are not listed or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UserError {
    /// Only SuperAdmins manage the platform's accounts.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("User not found")]
    NoSuchPerson,
    #[error("The request is not valid.")]
    Faults(Vec<UserFault>),
    /// The name is taken, possibly by a removed user.
    #[error("This username is already in use.")]
    UsernameTaken,
    #[error(transparent)]
    Lift(#[from] Lift),
    #[error("Someone else has changed this user. Please reload and try again.")]
    VersionConflict,
    #[error("This is the last active administrator. Make another user an administrator first.")]
    LastAdministrator,
    /// Users may not disable, enable or remove themselves, or reset their own second factor.
    #[error("You cannot do this to your own account.")]
    OwnAccount,
    #[error(
        "Centres, clients, loans, collection sheets or tills with cash are still assigned to this user. Reassign them and hand over the cash first."
    )]
    InUse(Duties),
    #[error("This user has already chosen a password.")]
    AlreadyJoined,
    #[error("This account is disabled.")]
    NotInUse,
    #[error("This user has no e-mail address.")]
    NoMailbox,
    #[error("Platform accounts are created on the server with 'munim admin create-superadmin'.")]
    PlatformAccount,
    #[error(transparent)]
    PlanLimit(#[from] PlanLimitReached),
    #[error("Too many links were sent to this user. Please try again later.")]
    RateLimited { retry_after: Duration },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Returns the tenant whose people the actor manages: the one acted upon; the platform itself for a SuperAdmin who
/// selected none.
pub fn kept_by(actor: &Actor) -> Result<TenantId, NoTenantChosen> {
    match actor.selected {
        Some(tenant) => Ok(tenant),
        None if actor.is_super_admin() => Ok(TenantId::PLATFORM),
        None => Err(NoTenantChosen),
    }
}

/// Returns the result of a check. An attempt to raise rights is recorded in the open transaction, and nothing else
/// may be changed in it afterwards. `user` is the user, if they already exist.
pub(crate) async fn noting_lift(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    user: Option<UserId>,
    judged: Result<(), Lift>,
) -> Result<(), UserError> {
    if let Err(why) = judged {
        let user = user.map(|user| user.to_string()).unwrap_or_default();
        let details = Fields::new().with("reason", why.to_string());
        work.record_denied(at, actor, tenant, "User", user, details)
            .await?;
    }
    Ok(judged?)
}
