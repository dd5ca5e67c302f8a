use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, UserId};
use time::OffsetDateTime;

use super::{
    ServiceAccountError,
    rules::{found, noting_lift},
};
use crate::IdentityDeviceWork;

/// Deletes a service account. Its keys stop working. Its actions stay in the records under its number.
///
/// # Errors
/// After [`ServiceAccountError::Lift`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn delete_service_account(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: UserId,
) -> Result<(), ServiceAccountError> {
    let tenant = actor.tenant()?;
    work.lock_people().await?;
    let present = found(work, account).await?;
    noting_lift(work, at, actor, account, present.check_changeable(actor)).await?;
    work.delete_service_account(account).await?;
    let change = Change::new(
        "DELETE",
        "identity.service_account.deleted",
        "ServiceAccount",
        account,
    )
    .before(present.get().draft.fields());
    work.note(at, actor, tenant, change).await?;
    Ok(())
}
