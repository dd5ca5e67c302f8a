use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{
    Actor, BranchId, Clock, Event, Fields, Limited, NoTenantChosen, Outbox, PlanLimitReached, PlanLimits,
    Reach, Scope, StoreError, TenantId, UnitOfWork, Work,
};
use thiserror::Error;

use crate::{BranchBook, BranchChange, BranchDetails, HeldBranch, NewBranch, within_reach::reaches};

/// Why a branch was not opened or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeBranchError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such branch within the actor's reach.
    #[error("Branch not found")]
    NoSuchBranch,
    /// The change concerns branches beyond the actor's reach.
    #[error("This is only for users with access to the whole organisation.")]
    BeyondReach,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this branch. Please reload and try again.")]
    VersionConflict,
    /// Another branch has that code.
    #[error("Another branch already has this code.")]
    DuplicateCode,
    /// A tenant has a head office; it gives that up only to another branch.
    #[error("An organisation must have a head office. Make another branch the head office instead.")]
    HeadOfficeRequired,
    /// The head office works.
    #[error("The head office cannot be deactivated. Make another branch the head office first.")]
    HeadOfficeStaysActive,
    /// A branch that does not work cannot become the head office.
    #[error("An inactive branch cannot be the head office. Activate it first.")]
    Inactive,
    /// The tenant's plan has no room for another branch.
    #[error(transparent)]
    PlanLimit(#[from] PlanLimitReached),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Opens branches, changes them, closes them and opens them again. Whichever becomes the head office takes that from
/// the one before, in the same work.
#[derive(Debug, Clone)]
pub struct ChangeBranch<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ChangeBranch<U, K>
where
    U: UnitOfWork<Work: BranchBook + PlanLimits + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps branches in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Opens a branch, if the tenant's plan has room for it; for those who reach the whole tenant. Answers its id.
    ///
    /// # Errors
    /// [`ChangeBranchError`]
    pub async fn open(&self, actor: &Actor, branch: &NewBranch) -> Result<BranchId, ChangeBranchError> {
        let tenant = actor.tenant()?;
        if actor.reach != Reach::Tenant {
            return Err(ChangeBranchError::BeyondReach);
        }
        let details = branch.details();
        if details.is_head_office && !details.is_active {
            return Err(ChangeBranchError::Inactive);
        }
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        // Whoever opens another branch meanwhile waits here, and counts this one.
        work.hold_organisation().await?;
        work.plan_room(Limited::Branches).await?.for_one_more()?;
        if details.is_head_office {
            self.retire_head_office(&mut work, actor, tenant).await?;
        }
        let id = work.add_branch(&details, self.kit.now()).await?;
        let id = id.ok_or(ChangeBranchError::DuplicateCode)?;
        let fields = Fields::from(&details);
        self.note(
            &mut work,
            actor,
            (tenant, id),
            ("CREATE", "tenancy.branch.opened"),
            None,
            fields,
        )
        .await?;
        work.commit().await?;
        Ok(id)
    }

    /// Changes a branch, if it is still that of version `seen`; without one, in any case. What it is already
    /// changes nothing. Closing it ends the sessions that work in it.
    ///
    /// # Errors
    /// [`ChangeBranchError`]
    pub async fn change(
        &self,
        actor: &Actor,
        branch: BranchId,
        change: &BranchChange,
        seen: Option<i64>,
    ) -> Result<(), ChangeBranchError> {
        let tenant = actor.tenant()?;
        if !reaches(actor, branch) {
            return Err(ChangeBranchError::NoSuchBranch);
        }
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        if change.is_head_office == Some(true) {
            work.hold_organisation().await?;
        }
        let held = work.hold_branch(branch).await?;
        let held = held.ok_or(ChangeBranchError::NoSuchBranch)?;
        if seen.is_some_and(|seen| seen != held.version) {
            return Err(ChangeBranchError::VersionConflict);
        }
        let before = held.details;
        let after = change.applied_to(&before);
        let (was, mut is) = Fields::from(&before).changes_to(&Fields::from(&after));
        if is.is_empty() {
            return Ok(());
        }
        judge(actor, &before, &after)?;
        if after.is_head_office && !before.is_head_office {
            self.retire_head_office(&mut work, actor, tenant).await?;
        }
        let closed = before.is_active && !after.is_active;
        let changed = HeldBranch {
            id: branch,
            details: after,
            version: held.version + 1,
        };
        if !work.replace_branch(&changed).await? {
            return Err(ChangeBranchError::DuplicateCode);
        }
        if closed {
            let ended = work.end_sessions_in(branch, self.kit.now()).await?;
            is = is.with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        }
        let told = match (before.is_active, changed.details.is_active) {
            (true, false) => ("DEACTIVATE", "tenancy.branch.deactivated"),
            (false, true) => ("ACTIVATE", "tenancy.branch.activated"),
            _ => ("UPDATE", "tenancy.branch.changed"),
        };
        self.note(&mut work, actor, (tenant, branch), told, Some(was), is)
            .await?;
        Ok(work.commit().await?)
    }

    /// The head office that there is gives that up.
    async fn retire_head_office(
        &self,
        work: &mut U::Work,
        actor: &Actor,
        tenant: TenantId,
    ) -> Result<(), ChangeBranchError> {
        work.hold_organisation().await?;
        let Some(mut former) = work.hold_head_office().await? else {
            return Ok(());
        };
        former.details.is_head_office = false;
        former.version += 1;
        // Its code stays, so it cannot be taken.
        work.replace_branch(&former).await?;
        let (was, is) = (
            Fields::new().with("isHeadOffice", true),
            Fields::new().with("isHeadOffice", false),
        );
        let told = ("UPDATE", "tenancy.branch.changed");
        Ok(self
            .note(work, actor, (tenant, former.id), told, Some(was), is)
            .await?)
    }

    async fn note(
        &self,
        work: &mut U::Work,
        actor: &Actor,
        (tenant, branch): (TenantId, BranchId),
        (action, event): (&'static str, &'static str),
        before: Option<Fields>,
        after: Fields,
    ) -> Result<(), StoreError> {
        let at = self.kit.now();
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action,
            entity_type: "Branch",
            entity_id: branch.to_string(),
            before,
            after: Some(after.clone()),
        })
        .await?;
        work.publish(Event {
            name: event,
            tenant,
            entity: branch.to_string(),
            at,
            fields: after,
        })
        .await
    }
}

/// What the head office may become, and who may make one.
fn judge(actor: &Actor, before: &BranchDetails, after: &BranchDetails) -> Result<(), ChangeBranchError> {
    match (before.is_head_office, after.is_head_office) {
        (true, false) => Err(ChangeBranchError::HeadOfficeRequired),
        (true, true) if !after.is_active => Err(ChangeBranchError::HeadOfficeStaysActive),
        (false, true) if actor.reach != Reach::Tenant => Err(ChangeBranchError::BeyondReach),
        (false, true) if !after.is_active => Err(ChangeBranchError::Inactive),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests;
