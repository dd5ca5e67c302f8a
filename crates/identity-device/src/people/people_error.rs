use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_kernel::{Actor, BranchId, Fields, NoTenantChosen, PlanLimitReached, StoreError, TenantId, UserId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use super::{Duties, Lift};

/// What is wrong with what was asked for a person.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PersonFault {
    /// No such role in the tenant.
    #[error("The role '{0}' does not exist.")]
    UnknownRole(String),
    /// No such branch in the tenant, or beyond the actor's reach: they do not learn which.
    #[error("Branch {0} does not exist.")]
    UnknownBranch(BranchId),
    /// None of the roles reaches the whole tenant.
    #[error("Choose at least one branch")]
    BranchNeeded,
    /// Somebody who is invited must have a mailbox.
    #[error("E-mail address is required")]
    MailboxNeeded,
}

/// Why people were not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PeopleError {
    /// The platform's accounts are for SuperAdmins.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such person within the actor's reach.
    #[error("User not found")]
    NoSuchPerson,
    /// These are wrong.
    #[error("The request is not valid.")]
    Faults(Vec<PersonFault>),
    /// The name is taken, be it by somebody who was removed.
    #[error("This username is already in use.")]
    UsernameTaken,
    /// The actor would lift somebody, or touch what is above them.
    #[error(transparent)]
    Lift(#[from] Lift),
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this user. Please reload and try again.")]
    VersionConflict,
    /// Nobody would be left to run the tenant.
    #[error("This is the last active administrator. Make another user an administrator first.")]
    LastAdministrator,
    /// Nobody disables, enables or removes themselves, or resets their own second factor.
    #[error("You cannot do this to your own account.")]
    OwnAccount,
    /// Work is still assigned to the user.
    #[error(
        "Centres, clients, loans or collection sheets are still assigned to this user. Reassign them first."
    )]
    InUse(Duties),
    /// The user has joined already.
    #[error("This user has already chosen a password.")]
    AlreadyJoined,
    /// The account is disabled.
    #[error("This account is disabled.")]
    NotInUse,
    /// There is no mailbox to send it to.
    #[error("This user has no e-mail address.")]
    NoMailbox,
    /// The platform's accounts are made at the server.
    #[error("Platform accounts are created on the server with 'munim admin create-superadmin'.")]
    PlatformAccount,
    /// The tenant's plan has no room for another user.
    #[error(transparent)]
    PlanLimit(#[from] PlanLimitReached),
    /// Enough were sent.
    #[error("Too many links were sent to this user. Please try again later.")]
    RateLimited {
        /// When the window is over.
        retry_after: Duration,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Returns the tenant whose people the actor keeps: the one acted upon; the platform's own for a SuperAdmin who named
/// none.
///
/// # Errors
/// [`NoTenantChosen`] for other accounts of the platform.
pub fn kept_by(actor: &Actor) -> Result<TenantId, NoTenantChosen> {
    match actor.selected {
        Some(tenant) => Ok(tenant),
        None if actor.is_super_admin() => Ok(TenantId::PLATFORM),
        None => Err(NoTenantChosen),
    }
}

/// Passes on what was checked of a request. An attempt to lift somebody is recorded in the open transaction, and
/// nothing else may be changed in it afterwards. `user` is the person, if they exist already.
///
/// # Errors
/// [`PeopleError::Lift`] or [`PeopleError::Store`].
pub(crate) async fn noting_lift<W: AuditTrail + ?Sized>(
    work: &mut W,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    user: Option<UserId>,
    judged: Result<(), Lift>,
) -> Result<(), PeopleError> {
    if let Err(why) = judged {
        let record = AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "ACCESS_DENIED",
            entity_type: "User",
            entity_id: user.map(|user| user.to_string()).unwrap_or_default(),
            before: None,
            after: Some(Fields::new().with("reason", why.to_string())),
        };
        work.record_refusal(&RefusalLimit::of_session(actor), record)
            .await?;
    }
    Ok(judged?)
}
