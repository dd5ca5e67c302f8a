use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, UserId};
use time::OffsetDateTime;

use super::{
    SeenServiceAccount, ServiceAccountDraft, ServiceAccountError,
    rules::{check_branches, found, may_grant, noting_lift},
};
use crate::IdentityDeviceWork;

#[derive(Debug, Clone)]
pub struct ServiceAccountChange {
    pub account: UserId,
    pub wanted: ServiceAccountDraft,
    /// The version that the actor saw; `None` for any.
    pub seen: Option<i64>,
}

/// Changes a service account. Its keys stay valid with the new scopes; those of a disabled account are refused. Does
/// nothing if nothing differs.
///
/// # Errors
/// After [`ServiceAccountError::Lift`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn change_service_account(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    change: &ServiceAccountChange,
) -> Result<SeenServiceAccount, ServiceAccountError> {
    let tenant = actor.tenant()?;
    let (id, wanted) = (change.account, &change.wanted);
    work.lock_people().await?;
    let present = found(work, id).await?;
    noting_lift(work, at, actor, id, present.check_changeable(actor)).await?;
    present.check_version(change.seen)?;
    noting_lift(work, at, actor, id, may_grant(actor, wanted)).await?;
    check_branches(work, wanted).await?;
    let (was, is) = present.get().draft.fields().changes_to(&wanted.fields());
    if was.is_empty() && is.is_empty() {
        return Ok(SeenServiceAccount::by(actor, present));
    }
    // Other changes wait, so a name that is free now is still free at the update.
    let name = wanted.name().to_lowercase();
    let all = work.service_accounts().await?;
    if all
        .iter()
        .any(|other| other.get().id != id && other.get().draft.name().to_lowercase() == name)
    {
        return Err(ServiceAccountError::NameTaken);
    }
    work.replace_service_account(id, wanted).await?;
    let change = Change::new("UPDATE", "identity.service_account.changed", "ServiceAccount", id)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    let changed = work.service_account(id).await?;
    let changed = changed.ok_or(ServiceAccountError::NoSuchAccount)?;
    Ok(SeenServiceAccount::by(actor, changed))
}
