use std::rc::Rc;

use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Clock, Fields, Randomness, Scope, StoreError};
use munim_messages::{FactorNews, Sealer};
use thiserror::Error;

use crate::{
    Account, EndReason, FactorStanding, IdentityDeviceStore, LiveSession, PasswordHasher, Pause,
    PlainPassword, SignInRules, Username,
    letters::factor_news,
    own_password::{self, NotJudged},
    reserve::{Lock, lock_key},
};

/// The reasons why an app is not removed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RemoveAuthenticatorError {
    /// The password is wrong, or too many wrong ones were given: the caller does not learn which.
    #[error("Your current password is incorrect, or the account is temporarily locked.")]
    WrongPassword,
    #[error("You have no authenticator app.")]
    NotEnrolled,
    #[error("Your organisation requires a second factor, and this is your only one.")]
    StillNeeded,
    #[error("Your session has expired. Please login again.")]
    SessionExpired,
    #[error("The server is busy. Please try again in a moment.")]
    Busy,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<NotJudged> for RemoveAuthenticatorError {
    fn from(error: NotJudged) -> Self {
        match error {
            NotJudged::Busy(_) => Self::Busy,
            NotJudged::Store(error) => error.into(),
        }
    }
}

/// Removes the actor's authenticator app. Asks for the password, so that a stolen session cannot make an account
/// weaker. A wrong password counts against the same lock as at sign-in.
#[derive(Clone)]
pub struct RemoveAuthenticator<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K> RemoveAuthenticator<K>
where
    K: Clock + Randomness + PasswordHasher + Sealer + Pause,
{
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Removes the app and the recovery codes. Ends all other sessions of the user.
    ///
    /// # Errors
    /// [`RemoveAuthenticatorError`]; only counters and records have changed then.
    pub async fn remove_authenticator(
        &self,
        actor: &Actor,
        session: &LiveSession,
        password: PlainPassword,
    ) -> Result<(), RemoveAuthenticatorError> {
        let username = Username::new(&session.profile.username);
        let key = lock_key(session.device);
        let lock = Lock {
            tenant: session.profile.tenant,
            username: &username,
            key: &key,
        };
        let (account, rules, standing) = self.survey(lock, session).await?;
        if !standing.enrolled() {
            return Err(RemoveAuthenticatorError::NotEnrolled);
        }
        let without = FactorStanding {
            authenticator: None,
            ..standing
        };
        if rules.second_factor.required && without.methods(rules.second_factor).is_empty() {
            return Err(RemoveAuthenticatorError::StillNeeded);
        }
        let ports = (&*self.store, &self.kit);
        let failed = "AUTHENTICATOR_REMOVAL_FAILED";
        if !own_password::is_right(ports, actor, (lock, &rules), &account, password, failed).await? {
            return Err(RemoveAuthenticatorError::WrongPassword);
        }
        self.settle(actor, session, lock).await
    }

    async fn survey(
        &self,
        lock: Lock<'_>,
        session: &LiveSession,
    ) -> Result<(Account, SignInRules, FactorStanding), RemoveAuthenticatorError> {
        let mut work = self.store.begin(Scope::Tenant(lock.tenant)).await?;
        let account = work.account_of(session.profile.user).await?;
        let account = account.ok_or(RemoveAuthenticatorError::SessionExpired)?;
        let rules = work.sign_in_rules().await?;
        let standing = work.factor_standing(session.profile.user).await?;
        work.commit().await?;
        Ok((account, rules, standing))
    }

    async fn settle(
        &self,
        actor: &Actor,
        session: &LiveSession,
        lock: Lock<'_>,
    ) -> Result<(), RemoveAuthenticatorError> {
        let now = self.kit.now();
        let notice = factor_news(&self.kit, &session.profile, FactorNews::Removed)?;
        let mut work = self.store.begin(Scope::Tenant(lock.tenant)).await?;
        work.lock_account(actor.user)
            .await?
            .ok_or(RemoveAuthenticatorError::SessionExpired)?;
        // If the password was replaced since the check, the session was ended too.
        if !work.lock_session(actor.session).await? {
            return Err(RemoveAuthenticatorError::SessionExpired);
        }
        if !work.drop_authenticator(actor.user).await? {
            return Err(RemoveAuthenticatorError::NotEnrolled);
        }
        let ended = work
            .end_other_sessions_of(actor.user, actor.session, EndReason::FactorChanged, now)
            .await?;
        work.clear_attempts(lock.username, lock.key).await?;
        if let Some(notice) = notice {
            work.post(&notice).await?;
        }
        let fields = Fields::new().with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        let change = Change::new(
            "AUTHENTICATOR_REMOVED",
            "identity.second_factor.removed",
            "User",
            actor.user,
        )
        .after(fields);
        work.note(self.kit.now(), actor, actor.home, change).await?;
        Ok(work.commit().await?)
    }
}
