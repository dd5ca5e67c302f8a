use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Clock, Fields, Randomness, UserId};
use munim_messages::{FactorNews, Sealer};
use time::OffsetDateTime;

use crate::{
    EndReason, IdentityDeviceWork,
    letters::factor_news,
    users::{UserError, is_own, lock_changeable},
};

/// Removes a user's authenticator app, recovery codes and any block after wrong codes, on an administrator's behalf,
/// and ends the user's sessions. Repeating it succeeds. Users cannot do this to themselves: they remove the app,
/// which requires the password.
///
/// # Errors
/// After [`UserError::Lift`] the caller must commit the transaction, which contains the audit record of the attempt.
pub async fn reset_second_factor(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    kit: &(impl Clock + Randomness + Sealer),
    actor: &Actor,
    user: UserId,
) -> Result<(), UserError> {
    let tenant = actor.tenant()?;
    let profile = lock_changeable(work, at, actor, user).await?.profile;
    if is_own(actor, tenant, user) {
        return Err(UserError::OwnAccount);
    }
    let notice = factor_news(kit, &profile, FactorNews::Reset)?;
    work.reset_factor(user).await?;
    let ended = work.end_sessions_of(user, EndReason::FactorChanged, at).await?;
    if let Some(notice) = notice {
        work.post(&notice).await?;
    }
    let change = Change::new(
        "SECOND_FACTOR_RESET",
        "identity.second_factor.reset",
        "User",
        user,
    )
    .after(Fields::new().with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX)));
    Ok(work.note(at, actor, tenant, change).await?)
}
