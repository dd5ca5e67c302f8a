use munim_audit::{Change, Note as _};
use munim_kernel::Actor;
use time::OffsetDateTime;

use super::{
    SeenServiceAccount, ServiceAccount, ServiceAccountDraft, ServiceAccountError,
    rules::{check_branches, may_grant, noting_lift},
};
use crate::IdentityDeviceWork;

/// Creates a service account without a key.
///
/// # Errors
/// After [`ServiceAccountError::Lift`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn create_service_account(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    draft: &ServiceAccountDraft,
) -> Result<SeenServiceAccount, ServiceAccountError> {
    let tenant = actor.tenant()?;
    work.lock_people().await?;
    noting_lift(work, at, actor, draft.name(), may_grant(actor, draft)).await?;
    check_branches(work, draft).await?;
    if work.service_accounts().await?.len() >= ServiceAccount::MOST {
        return Err(ServiceAccountError::TooMany);
    }
    let made = work.add_service_account(draft, &actor.username, at).await?;
    let id = made.ok_or(ServiceAccountError::NameTaken)?;
    let change =
        Change::new("CREATE", "identity.service_account.created", "ServiceAccount", id).after(draft.fields());
    work.note(at, actor, tenant, change).await?;
    let made = work.service_account(id).await?;
    let made = made.ok_or(ServiceAccountError::NoSuchAccount)?;
    Ok(SeenServiceAccount::by(actor, made))
}
