use std::rc::Rc;

use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Clock, Fields, Randomness, Scope, SessionId, StoreError};
use munim_messages::Sealer;
use thiserror::Error;
use time::OffsetDateTime;

use crate::{
    Account, EndReason, HashingBusy, IdentityDeviceStore, LiveSession, OwnWords, PasswordFault, PasswordHash,
    PasswordHasher, PasswordRules, Pause, PlainPassword, SignInRules, TokenSigner, Username,
    letters::password_changed,
    new_password::faults_of,
    own_password::{self, NotJudged},
    reserve::{Lock, lock_key},
    successor::{successor, token_of},
};

#[derive(Debug, Clone)]
pub struct PasswordChange {
    pub current: PlainPassword,
    pub new: PlainPassword,
}

/// A new session of the user; all others have ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordChanged {
    pub session: SessionId,
    pub token: String,
    pub expires_at: OffsetDateTime,
}

/// The reasons why a password is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangePasswordError {
    /// The current password is wrong, or too many wrong ones were given: the caller does not learn which. Contains
    /// the errors of the new one.
    #[error("Your current password is incorrect, or the account is temporarily locked.")]
    WrongCurrent(Vec<PasswordFault>),
    #[error("The new password cannot be used.")]
    Unfit(Vec<PasswordFault>),
    #[error("Your session has expired. Please login again.")]
    SessionExpired,
    #[error("The server is busy. Please try again in a moment.")]
    Busy,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<HashingBusy> for ChangePasswordError {
    fn from(_: HashingBusy) -> Self {
        Self::Busy
    }
}

impl From<NotJudged> for ChangePasswordError {
    fn from(error: NotJudged) -> Self {
        match error {
            NotJudged::Busy(busy) => busy.into(),
            NotJudged::Store(error) => error.into(),
        }
    }
}

/// Changes the actor's password. A wrong current password counts against the same lock as at sign-in, so that a
/// stolen session does not make guessing easier. All sessions of the user end, and links to choose a new password are
/// invalidated. The current session continues under a new id and keeps its absolute end. A sign-in with the old
/// password cannot prevent the change, even if it ends the current session because the number of sessions is limited.
#[derive(Clone)]
pub struct ChangePassword<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

struct Setting {
    account: Account,
    sign_in: SignInRules,
    rules: PasswordRules,
    former: Vec<PasswordHash>,
}

impl<K> ChangePassword<K>
where
    K: Clock + Randomness + PasswordHasher + TokenSigner + Sealer + Pause,
{
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Changes the password.
    ///
    /// # Errors
    /// [`ChangePasswordError`]; only counters and records have changed then.
    pub async fn change_password(
        &self,
        actor: &Actor,
        session: &LiveSession,
        wanted: &PasswordChange,
    ) -> Result<PasswordChanged, ChangePasswordError> {
        let username = Username::new(&session.profile.username);
        let key = lock_key(session.device);
        let lock = Lock {
            tenant: session.profile.tenant,
            username: &username,
            key: &key,
        };
        let setting = self.survey(lock, session).await?;
        let own = OwnWords::of(&setting.account.profile);
        let (ports, account) = ((&*self.store, &self.kit), &setting.account);
        let held = (lock, &setting.sign_in);
        let current = wanted.current.clone();
        let right =
            own_password::is_right(ports, actor, held, account, current, "PASSWORD_CHANGE_FAILED").await?;
        let present = account.usable_password().cloned().filter(|_| right);
        let Some(present) = present else {
            let faults = setting.rules.faults(&wanted.new, &own);
            return Err(ChangePasswordError::WrongCurrent(faults));
        };
        let mut known = vec![present.clone()];
        known.extend(setting.former);
        let fit = self.hash_if_fit(&wanted.new, &setting.rules, &own, known).await;
        let hash = match fit {
            Ok(hash) => hash,
            // The current password was right, so take the attempt back.
            Err(refused) => {
                own_password::release(&*self.store, lock).await?;
                return Err(refused);
            }
        };
        let settled = self.settle(actor, session, lock, &present, &hash).await;
        if settled == Err(ChangePasswordError::SessionExpired) {
            own_password::release(&*self.store, lock).await?;
        }
        settled
    }

    async fn survey(&self, lock: Lock<'_>, session: &LiveSession) -> Result<Setting, ChangePasswordError> {
        let mut work = self.store.begin(Scope::Tenant(lock.tenant)).await?;
        let user = session.profile.user;
        let account = work.account(lock.username).await?;
        let account = account.filter(|account| account.profile.user == user);
        // If a sign-in elsewhere ends this session from here on, the change reopens it.
        if !work.lock_session(session.id).await? {
            work.commit().await?;
            return Err(ChangePasswordError::SessionExpired);
        }
        let setting = Setting {
            account: account.ok_or(ChangePasswordError::SessionExpired)?,
            sign_in: work.sign_in_rules().await?,
            rules: work.password_rules().await?,
            former: work
                .former_passwords(user, PasswordRules::REMEMBERED.saturating_sub(1))
                .await?,
        };
        work.commit().await?;
        Ok(setting)
    }

    async fn hash_if_fit(
        &self,
        wanted: &PlainPassword,
        rules: &PasswordRules,
        own: &OwnWords,
        known: Vec<PasswordHash>,
    ) -> Result<PasswordHash, ChangePasswordError> {
        let faults = faults_of(&self.kit, wanted, rules, own, known).await?;
        if !faults.is_empty() {
            return Err(ChangePasswordError::Unfit(faults));
        }
        Ok(self.kit.hash(wanted.clone()).await?)
    }

    async fn settle(
        &self,
        actor: &Actor,
        session: &LiveSession,
        lock: Lock<'_>,
        present: &PasswordHash,
        hash: &PasswordHash,
    ) -> Result<PasswordChanged, ChangePasswordError> {
        let now = self.kit.now();
        let next = successor(&self.kit, actor, session, session.proved_at);
        let notice = password_changed(&self.kit, &session.profile)?;
        let mut work = self.store.begin(Scope::Tenant(lock.tenant)).await?;
        work.lock_account(actor.user)
            .await?
            .ok_or(ChangePasswordError::SessionExpired)?;
        let replaced = work
            .replace_password(actor.user, Some(present), hash, now)
            .await?;
        let reason = EndReason::PasswordChanged;
        let rules = work.sign_in_rules().await?;
        work.reopen_superseded(session.id).await?;
        // The password was changed or the session ended since the check: whether the caller may go on is unknown.
        if !replaced || !work.succeed_session(session.id, reason, &next, &rules).await? {
            return Err(ChangePasswordError::SessionExpired);
        }
        let others = work
            .end_other_sessions_of(actor.user, next.id, reason, now)
            .await?;
        work.void_reset_tokens(actor.user, now).await?;
        work.clear_attempts(lock.username, lock.key).await?;
        if let Some(notice) = notice {
            work.post(&notice).await?;
        }
        let fields = Fields::new()
            .with("endedSessions", i64::try_from(others).unwrap_or(i64::MAX))
            .with("sessionId", next.id.to_string());
        let change = Change::new(
            "PASSWORD_CHANGED",
            "identity.password.changed",
            "User",
            actor.user,
        )
        .after(fields);
        work.note(now, actor, lock.tenant, change).await?;
        work.commit().await?;
        let issued = token_of(&self.kit, lock.tenant, &next)?;
        Ok(PasswordChanged {
            session: next.id,
            token: issued.token,
            expires_at: issued.expires_at,
        })
    }
}
