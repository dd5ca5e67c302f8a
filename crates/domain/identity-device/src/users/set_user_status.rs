use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, Limited, UserId};
use time::OffsetDateTime;

use super::{
    SeenUser, UserError, list_users::seen, lock_changeable::lock_changeable, rules::is_own,
    user_error::kept_by,
};
use crate::{EndReason, IdentityDeviceWork};

/// Disables a person's account, or enables it again. Disabling it ends their sessions and invalidates the links that
/// were mailed to them. A person who never chose a password is invited again when enabled. Enabling needs room in the
/// tenant's plan. Setting the current status does nothing. Also returns the number of tills with which a disabled person is left.
///
/// # Errors
/// After [`UserError::Lift`] the caller must commit the transaction, which contains the audit record of the attempt.
pub async fn set_user_status(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    user: UserId,
    active: bool,
) -> Result<(SeenUser, i64), UserError> {
    let tenant = kept_by(actor)?;
    work.lock_people().await?;
    let account = lock_changeable(work, at, actor, user).await?;
    let wanted = account.status_when(active);
    if wanted == account.status {
        return Ok((seen(work, actor, user, at).await?, 0));
    }
    if is_own(actor, tenant, user) {
        return Err(UserError::OwnAccount);
    }
    let mut tills = 0;
    let mut fields = Fields::new().with("status", wanted.as_str());
    if active {
        work.plan_room(Limited::Users).await?.check_room()?;
    } else {
        if account.administers() && work.other_administrators(user).await? == 0 {
            return Err(UserError::LastAdministrator);
        }
        work.void_tokens(user, at).await?;
        let ended = work.end_sessions_of(user, EndReason::Disabled, at).await?;
        fields = fields.with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        tills = work.duties(user).await?.tills;
    }
    work.set_status(user, wanted).await?;
    let event = if active {
        "identity.user.enabled"
    } else {
        "identity.user.disabled"
    };
    let change = Change::new("UPDATE", event, "User", user)
        .before(Fields::new().with("status", account.status.as_str()))
        .after(fields);
    work.note(at, actor, tenant, change).await?;
    Ok((seen(work, actor, user, at).await?, tills))
}
