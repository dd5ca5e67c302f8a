use munim_kernel::{Actor, UserId};

use super::{
    KeyLift, ServiceAccount, ServiceAccountBook, ServiceAccountDraft, ServiceAccountError,
    ServiceAccountFault,
};
use crate::UserBook;

/// Checks that the actor may change the service account or issue keys for it.
pub(super) fn may_change(actor: &Actor, account: &ServiceAccount) -> Result<(), KeyLift> {
    if account.draft.scopes().within(actor.permissions) {
        Ok(())
    } else {
        Err(KeyLift::Outranked)
    }
}

/// Checks that the actor may grant these scopes: nobody grants what they lack. Managing service accounts needs access
/// to the whole tenant, so the reach needs no check of its own.
pub(super) fn may_grant(actor: &Actor, draft: &ServiceAccountDraft) -> Result<(), KeyLift> {
    if draft.scopes().within(actor.permissions) {
        Ok(())
    } else {
        Err(KeyLift::CannotGrant)
    }
}

/// Checks that the branches that a service account is to reach exist.
pub(super) async fn check_branches<W: UserBook + ?Sized>(
    work: &mut W,
    draft: &ServiceAccountDraft,
) -> Result<(), ServiceAccountError> {
    let branches = draft.branches().unwrap_or_default();
    let there = work.branches_among(branches).await?;
    let unknown = branches.iter().filter(|branch| !there.contains(branch));
    let faults: Vec<_> = unknown
        .map(|branch| ServiceAccountFault::UnknownBranch(*branch))
        .collect();
    if faults.is_empty() {
        Ok(())
    } else {
        Err(ServiceAccountError::Faults(faults))
    }
}

/// Returns the service account, if it exists.
pub(super) async fn found<W: ServiceAccountBook + ?Sized>(
    work: &mut W,
    account: UserId,
) -> Result<ServiceAccount, ServiceAccountError> {
    let found = work.service_account(account).await?;
    found.ok_or(ServiceAccountError::NoSuchAccount)
}
