//! Checks the password of a signed-in user, so that a stolen session does not make guessing easier.
use std::num::NonZeroU32;

use munim_audit::AuditRecord;
use munim_kernel::{Actor, Clock, Fields, Scope, StoreError};
use thiserror::Error;

use crate::{
    Account, HashingBusy, IdentityDeviceStore, IdentityDeviceWork, PasswordHasher, Pause, PlainPassword,
    RefusedSignIn, SignInRules, Verdict,
    failed_attempt::note_failed,
    reserve::{Lock, reserve},
};

/// The reasons why a password is not checked. The count is taken back.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum NotJudged {
    #[error(transparent)]
    Busy(#[from] HashingBusy),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Checks the actor's own password. The attempt is counted first, against the same lock as at sign-in. A wrong
/// password is recorded as `failed`; for a locked account every password is wrong. After a right one the caller must
/// reset the attempts or release this one.
pub(crate) async fn is_right<K>(
    (store, kit): (&dyn IdentityDeviceStore, &K),
    actor: &Actor,
    (lock, rules): (Lock<'_>, &SignInRules),
    account: &Account,
    password: PlainPassword,
    failed: &'static str,
) -> Result<bool, NotJudged>
where
    K: Clock + PasswordHasher + Pause,
{
    let reservation = reserve(store, kit, lock, rules).await?;
    // Without a reservation the password is hashed all the same: the response time must not reveal a locked account.
    let judged = reservation.and(account.usable_password().cloned());
    let verdict = match kit.verify(password, judged).await {
        Ok(verdict) => verdict,
        Err(busy) => {
            if reservation.is_some() {
                release(store, lock).await?;
            }
            return Err(busy.into());
        }
    };
    if matches!((verdict, reservation), (Verdict::Right(_), Some(_))) {
        return Ok(true);
    }
    let now = kit.now();
    let mut work = store.begin(Scope::Tenant(lock.tenant)).await?;
    if rules
        .max_attempts
        .is_some_and(|most| reservation.is_some_and(|number| number >= most))
    {
        work.lock(lock.username, lock.key, now).await?;
    }
    let reason = match reservation {
        Some(_) => "wrong current password",
        None => "account locked",
    };
    note_failure(&mut *work, kit, actor, lock, failed, reason).await?;
    work.commit().await?;
    Ok(false)
}

/// Releases a reservation whose password was not found wrong.
pub(crate) async fn release(store: &dyn IdentityDeviceStore, lock: Lock<'_>) -> Result<(), StoreError> {
    let mut work = store.begin(Scope::Tenant(lock.tenant)).await?;
    work.release(lock.username, lock.key).await?;
    work.commit().await
}

/// Records a failure as `action`, and in the list that administrators see.
pub(crate) async fn note_failure(
    work: &mut dyn IdentityDeviceWork,
    kit: &impl Clock,
    actor: &Actor,
    lock: Lock<'_>,
    action: &'static str,
    reason: &'static str,
) -> Result<(), StoreError> {
    let (user, at) = (actor.user, kit.now());
    let refused = RefusedSignIn {
        username: lock.username,
        user: Some(user),
        client: &actor.client,
        reason,
    };
    let record = AuditRecord {
        tenant: lock.tenant,
        at,
        actor: actor.into(),
        action,
        entity_type: "User",
        entity_id: user.to_string(),
        before: None,
        after: Some(Fields::new().with("reason", reason)),
    };
    note_failed(work, refused, record, NonZeroU32::MIN).await
}
