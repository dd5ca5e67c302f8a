use std::rc::Rc;

use munim_audit::{AuditRecord, Change, Note as _};
use munim_kernel::{
    ActivationCodeId, Actor, BranchId, Clock, Fields, NoTenantChosen, Page, PageRequest, Randomness, Reach,
    Scope, StoreError, UserId,
};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use crate::{
    ActivationCode, IdentityDeviceStore, IdentityDeviceWork, IssuedCode, Keyed, NewCode, RevokeCodeError,
};

/// The maximum number of live codes of a tenant. All tenants draw from one million.
const MOST_LIVE: u64 = 200;

/// How often to draw again if a code is taken.
const DRAWS: usize = 20;

#[derive(Debug, Clone, Copy)]
pub struct IssueCodeRequest {
    pub branch: BranchId,
    pub assigned_to: Option<UserId>,
    /// How long it is valid: 15 minutes if not given, 24 hours at most.
    pub valid_for: Option<Duration>,
}

/// A new code. Its digits are shown only once.
#[derive(Debug, Clone)]
pub struct NewlyIssued {
    pub id: ActivationCodeId,
    pub code: ActivationCode,
    pub expires_at: OffsetDateTime,
}

/// The reasons why no code is issued.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum IssueCodeError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Branch not found")]
    NoSuchBranch,
    #[error("This branch is inactive.")]
    BranchInactive,
    #[error("User not found")]
    NoSuchUser,
    #[error("validForHours must be between 1 and 24")]
    BadLife,
    #[error(
        "Your organisation has {} activation codes that were not used yet. Revoke those that are not needed, or wait until some expire.",
        MOST_LIVE
    )]
    TooManyLive,
    #[error("No activation code is free. Please try again later.")]
    NoneFree,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Lists activation codes within the actor's reach.
#[derive(Clone)]
pub struct ActivationCodes<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

/// Returns the branches that an actor reaches; `None` for the whole tenant.
pub(crate) fn branches_of(actor: &Actor) -> Option<&[BranchId]> {
    match &actor.reach {
        Reach::Tenant => None,
        Reach::Branches(own) | Reach::Officer(_, own) => Some(own),
    }
}

pub(crate) fn reaches(actor: &Actor, branch: Option<BranchId>) -> bool {
    branches_of(actor).is_none_or(|own| branch.is_some_and(|branch| own.contains(&branch)))
}

impl<K: Clock> ActivationCodes<K> {
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Returns the tenant's codes within the actor's reach, the newest first.
    pub async fn list_activation_codes(
        &self,
        actor: &Actor,
        page: PageRequest,
    ) -> Result<Page<IssuedCode>, RevokeCodeError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let codes = work.codes(branches_of(actor), page, self.kit.now()).await?;
        work.commit().await?;
        Ok(codes)
    }
}

/// Issues an activation code for a branch within the actor's reach and, if given, for an employee.
pub async fn issue_activation_code(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    kit: &(impl Randomness + Keyed),
    actor: &Actor,
    wanted: IssueCodeRequest,
) -> Result<NewlyIssued, IssueCodeError> {
    let tenant = actor.tenant()?;
    let life = wanted.valid_for.unwrap_or(ActivationCode::DEFAULT_LIFE);
    if !life.is_positive() || life > ActivationCode::LONGEST_LIFE {
        return Err(IssueCodeError::BadLife);
    }
    let issued = work.lock_live_codes(at).await?;
    match work.branch_standing(wanted.branch).await? {
        Some((_, active)) if reaches(actor, Some(wanted.branch)) => {
            if !active {
                return Err(IssueCodeError::BranchInactive);
            }
        }
        _ => return Err(IssueCodeError::NoSuchBranch),
    }
    if let Some(user) = wanted.assigned_to
        && !work.has_user(user).await?
    {
        return Err(IssueCodeError::NoSuchUser);
    }
    if issued >= MOST_LIVE {
        return Err(IssueCodeError::TooManyLive);
    }
    let expires_at = at + life;
    for _ in 0..DRAWS {
        let code = ActivationCode::draw(kit);
        let new = NewCode {
            hmac: kit.code_hmac(&code),
            branch: Some(wanted.branch),
            assigned_to: wanted.assigned_to,
            issued_by: (actor.home == tenant).then_some(actor.user),
            issued_at: at,
            expires_at: Some(expires_at),
        };
        let Some(id) = work.issue_code(&new).await? else {
            continue;
        };
        let fields = Fields::new()
            .with("branchId", wanted.branch.get())
            .with("assignedTo", wanted.assigned_to.map(UserId::get))
            .with("expiresAt", expires_at);
        let change =
            Change::new("CREATE", "identity.activation_code.issued", "ActivationCode", id).after(fields);
        work.note(at, actor, tenant, change).await?;
        return Ok(NewlyIssued { id, code, expires_at });
    }
    Err(IssueCodeError::NoneFree)
}

/// Revokes an activation code within the actor's reach. Succeeds if it is already revoked or expired.
pub async fn revoke_activation_code(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    code: ActivationCodeId,
) -> Result<(), RevokeCodeError> {
    let tenant = actor.tenant()?;
    let held = work.lock_code(code, at).await?;
    let held = held.filter(|held| reaches(actor, held.get().branch));
    let mut held = held.ok_or(RevokeCodeError::NoSuchCode)?;
    let before = Fields::new().with("state", held.status().as_str());
    if !held.revoke()? {
        return Ok(());
    }
    work.revoke_code(code, at).await?;
    let after = Fields::new().with("state", held.status().as_str());
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "DELETE",
        entity_type: "ActivationCode",
        entity_id: code.to_string(),
        before: Some(before),
        after: Some(after),
    })
    .await?;
    Ok(())
}
