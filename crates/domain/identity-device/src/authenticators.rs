use std::rc::Rc;

use munim_audit::{AuditRecord, Change, Note as _};
use munim_kernel::{Actor, Clock, Fields, Randomness, Scope, StoreError};
use munim_messages::{FactorNews, Sealer};
use thiserror::Error;

use crate::{
    AuthenticatorSecret, EndReason, FactorKeys, FactorStanding, IdentityDeviceStore, LiveSession, Profile,
    RecoveryCode, Refreshed, TokenSigner,
    factor_codes::otpauth_uri,
    letters::factor_news,
    successor::{successor, token_of},
};

/// The data for enrolling an app. Shown once.
#[derive(Debug, Clone)]
pub struct Enrolment {
    /// The secret in base32, for typing.
    pub secret: String,
    /// The secret as a URI, for scanning.
    pub uri: String,
}

/// An enrolled app. Its user continues in a new session.
#[derive(Debug, Clone)]
pub struct Enrolled {
    /// Replacements for a lost app. Shown only once.
    pub recovery_codes: Vec<RecoveryCode>,
    pub session: Refreshed,
}

/// The reasons why an app is not enrolled.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AuthenticatorsError {
    #[error("You already have an authenticator app. Remove it before you set up another one.")]
    AlreadyEnrolled,
    #[error("Your organisation does not allow authenticator apps. Please use one of the methods it allows.")]
    NotOffered,
    #[error("Please start setting up the authenticator app again.")]
    NotBegun,
    #[error("This code is incorrect. Check the clock of your phone and try the next code.")]
    WrongCode,
    #[error("Your session has expired. Please login again.")]
    SessionExpired,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct Authenticators<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K> Authenticators<K>
where
    K: Clock + Randomness + FactorKeys + TokenSigner + Sealer,
{
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    pub async fn get_authenticator(&self, actor: &Actor) -> Result<FactorStanding, StoreError> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let standing = work.factor_standing(actor.user).await?;
        work.commit().await?;
        Ok(standing)
    }

    /// Begins to enrol an app. It is used only after its first code was confirmed.
    pub async fn begin_authenticator(
        &self,
        actor: &Actor,
        profile: &Profile,
    ) -> Result<Enrolment, AuthenticatorsError> {
        let secret = AuthenticatorSecret::draw(&self.kit);
        let sealed = self.kit.seal_secret(actor.home, actor.user, &secret);
        let sealed = sealed.map_err(|_| StoreError::Failed)?;
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        if !work.sign_in_rules().await?.second_factor.offers_app() {
            return Err(AuthenticatorsError::NotOffered);
        }
        if !work.keep_authenticator(actor.user, &sealed).await? {
            return Err(AuthenticatorsError::AlreadyEnrolled);
        }
        work.record(self.record(actor, "AUTHENTICATOR_BEGUN", Fields::new()))
            .await?;
        work.commit().await?;
        let spelled = self.kit.spelled(&secret);
        Ok(Enrolment {
            uri: otpauth_uri(&profile.tenant_name, &profile.username, &spelled),
            secret: spelled,
        })
    }

    /// Confirms the app with its first code. Ends all sessions of the user; the current one continues under a new id
    /// and keeps its absolute end.
    pub async fn confirm(
        &self,
        actor: &Actor,
        session: &LiveSession,
        code: &str,
    ) -> Result<Enrolled, AuthenticatorsError> {
        let standing = self.get_authenticator(actor).await?;
        if standing.enrolled() {
            return Err(AuthenticatorsError::AlreadyEnrolled);
        }
        let app = standing.authenticator.ok_or(AuthenticatorsError::NotBegun)?;
        let secret = self.kit.open_secret(actor.home, actor.user, &app.sealed);
        let secret = secret.map_err(|_| StoreError::Failed)?;
        let now = self.kit.now();
        let step = self.kit.matching_step(&secret, code.trim(), now, None);
        let step = step.ok_or(AuthenticatorsError::WrongCode)?;
        let codes: Vec<_> = (0..RecoveryCode::EACH)
            .map(|_| RecoveryCode::draw(&self.kit))
            .collect();
        let hashes: Vec<_> = codes
            .iter()
            .map(|code| self.kit.recovery_hmac(actor.home, actor.user, code))
            .collect();
        let notice = factor_news(&self.kit, &session.profile, FactorNews::Enrolled)?;
        let next = successor(&self.kit, actor, session, session.proved_at);
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        work.lock_account(actor.user)
            .await?
            .ok_or(AuthenticatorsError::SessionExpired)?;
        let confirmed = work
            .confirm_authenticator(actor.user, &app.sealed, step, &hashes, now)
            .await?;
        if !confirmed {
            return Err(AuthenticatorsError::NotBegun);
        }
        let reason = EndReason::FactorChanged;
        let rules = work.sign_in_rules().await?;
        if !work.succeed_session(session.id, reason, &next, &rules).await? {
            return Err(AuthenticatorsError::SessionExpired);
        }
        let ended = work
            .end_other_sessions_of(actor.user, next.id, reason, now)
            .await?;
        if let Some(notice) = notice {
            work.post(&notice).await?;
        }
        let fields = Fields::new()
            .with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX))
            .with("sessionId", next.id.to_string());
        let change = Change::new(
            "AUTHENTICATOR_ENROLLED",
            "identity.second_factor.enrolled",
            "User",
            actor.user,
        )
        .after(fields);
        work.note(self.kit.now(), actor, actor.home, change).await?;
        work.commit().await?;
        Ok(Enrolled {
            recovery_codes: codes,
            session: token_of(&self.kit, actor.home, &next)?,
        })
    }

    fn record(&self, actor: &Actor, action: &'static str, after: Fields) -> AuditRecord {
        AuditRecord {
            tenant: actor.home,
            at: self.kit.now(),
            actor: actor.into(),
            action,
            entity_type: "User",
            entity_id: actor.user.to_string(),
            before: None,
            after: Some(after),
        }
    }
}
