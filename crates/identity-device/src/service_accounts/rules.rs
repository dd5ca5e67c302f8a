use munim_kernel::{Actor, Reach, UserId};

use super::{
    KeyLift, ServiceAccount, ServiceAccountBook, ServiceAccountDraft, ServiceAccountError,
    ServiceAccountFault,
};
use crate::PeopleBook;

/// Whether all that the service account reaches is reached by the actor too. Others are not there for him.
pub(super) fn is_reached(actor: &Actor, account: &ServiceAccount) -> bool {
    match (actor.reach.branches(), account.draft.branches()) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(own), Some(its)) => its.iter().all(|branch| own.contains(branch)),
    }
}

/// Whether the actor may change the service account, or have a key of it.
pub(super) fn may_change(actor: &Actor, account: &ServiceAccount) -> Result<(), KeyLift> {
    if account.draft.scopes().within(actor.permissions) {
        Ok(())
    } else {
        Err(KeyLift::Outranked)
    }
}

/// Whether the actor may make that of a service account: nobody grants what he does not hold, nor a reach that is
/// wider than his own (product rule 'Nobody lifts himself'). What an officer reaches cannot be told as branches.
pub(super) async fn judge<W: PeopleBook>(
    work: &mut W,
    actor: &Actor,
    draft: &ServiceAccountDraft,
) -> Result<(), ServiceAccountError> {
    if !draft.scopes().within(actor.permissions) {
        return Err(KeyLift::CannotGrant.into());
    }
    let Some(branches) = draft.branches() else {
        return match actor.reach {
            Reach::Tenant => Ok(()),
            Reach::Branches(_) | Reach::Officer(..) => Err(KeyLift::BeyondReach.into()),
        };
    };
    if let Reach::Officer(..) = actor.reach {
        return Err(KeyLift::BeyondReach.into());
    }
    let there = work.branches_among(branches).await?;
    let reached = |branch| actor.reach.branches().is_none_or(|own| own.contains(branch));
    let unknown = branches
        .iter()
        .filter(|branch| !there.contains(branch) || !reached(branch));
    let faults: Vec<_> = unknown
        .map(|branch| ServiceAccountFault::UnknownBranch(*branch))
        .collect();
    if faults.is_empty() {
        Ok(())
    } else {
        Err(ServiceAccountError::Faults(faults))
    }
}

/// The service account, if the actor reaches it.
pub(super) async fn reached<W: ServiceAccountBook>(
    work: &mut W,
    actor: &Actor,
    account: UserId,
) -> Result<ServiceAccount, ServiceAccountError> {
    let found = work.service_account(account).await?;
    found
        .filter(|found| is_reached(actor, found))
        .ok_or(ServiceAccountError::NoSuchAccount)
}
