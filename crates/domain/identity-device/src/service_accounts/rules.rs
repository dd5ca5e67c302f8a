use std::fmt;

use munim_kernel::{Actor, Fields, UserId};
use time::OffsetDateTime;

use super::{KeyLift, ServiceAccount, ServiceAccountDraft, ServiceAccountError, ServiceAccountFault};
use crate::IdentityDeviceWork;

/// Returns the result of a check. An attempt to raise rights is recorded in the open transaction, and nothing else
/// may be changed in it afterwards. `account` is the account's number, or its name if it does not exist yet.
pub(super) async fn noting_lift(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: impl fmt::Display,
    judged: Result<(), KeyLift>,
) -> Result<(), ServiceAccountError> {
    if let Err(why) = judged {
        let id = account.to_string();
        let details = Fields::new().with("reason", why.to_string());
        work.record_denied(at, actor, actor.tenant()?, "ServiceAccount", id, details)
            .await?;
    }
    Ok(judged?)
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

pub(super) async fn check_branches(
    work: &mut dyn IdentityDeviceWork,
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

pub(super) async fn found(
    work: &mut dyn IdentityDeviceWork,
    account: UserId,
) -> Result<ServiceAccount, ServiceAccountError> {
    let found = work.service_account(account).await?;
    found.ok_or(ServiceAccountError::NoSuchAccount)
}
