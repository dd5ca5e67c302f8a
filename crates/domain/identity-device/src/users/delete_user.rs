use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, UserId};
use time::OffsetDateTime;

use super::{UserError, lock_changeable::lock_changeable, rules::is_own, user_error::kept_by};
use crate::{EndReason, IdentityDeviceWork};

/// Removes a person and ends their sessions. Their history is kept under their name.
///
/// # Errors
/// [`UserError`]; [`UserError::InUse`] while clients, loans or centres are assigned to them, or they hold cash. After
/// [`UserError::Lift`] the caller must commit the transaction, which contains the audit record of the attempt.
pub async fn delete_user(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    user: UserId,
) -> Result<(), UserError> {
    let tenant = kept_by(actor)?;
    work.lock_people().await?;
    let account = lock_changeable(work, at, actor, user).await?;
    let present = work.person(user, at).await?.ok_or(UserError::NoSuchPerson)?;
    if is_own(actor, tenant, user) {
        return Err(UserError::OwnAccount);
    }
    if account.administers() && work.other_administrators(user).await? == 0 {
        return Err(UserError::LastAdministrator);
    }
    let duties = work.duties(user).await?;
    if !duties.none() {
        return Err(UserError::InUse(duties));
    }
    work.void_tokens(user, at).await?;
    work.end_sessions_of(user, EndReason::Disabled, at).await?;
    work.delete_user(user, at).await?;
    let fields = present.fields().with("username", present.username.as_str());
    let change = Change::new("DELETE", "identity.user.removed", "User", user).before(fields);
    Ok(work.note(at, actor, tenant, change).await?)
}
