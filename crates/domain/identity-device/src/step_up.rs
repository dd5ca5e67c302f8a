use std::rc::Rc;

use munim_audit::{AuditRecord, Change, Note as _};
use munim_kernel::{Actor, Clock, Fields, Randomness, Scope, StoreError};
use munim_messages::{CodePurpose, FactorNews, Sealer};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use crate::{
    Account, ChallengeId, CodeSent, EndReason, FactorKeys, FactorMethod, FactorStanding, IdentityDeviceStore,
    IdentityDeviceWork, Limit, LiveSession, NewChallenge, PasswordHasher, Pause, PlainPassword, Refreshed,
    SignInRules, StepUpMethod, TokenHash, TokenSigner, Username,
    failed_attempt::ADDRESS_LIMITED,
    given_code::{GivenCode, Judged, Parcel, count_sending},
    letters::factor_news,
    own_password::{self, NotJudged, note_failure},
    reserve::{Lock, lock_key, reserve},
    successor::{successor, token_of},
};

/// The proof with which users confirm their identity.
#[derive(Debug, Clone)]
pub enum StepUpProof {
    Password(PlainPassword),
    Code(FactorMethod, String),
}

impl StepUpProof {
    fn method(&self) -> StepUpMethod {
        match self {
            Self::Password(_) => StepUpMethod::Password,
            Self::Code(method, _) => StepUpMethod::Factor(*method),
        }
    }
}

/// The reasons why the identity is not confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StepUpError {
    #[error("Too many attempts. Please try again later.")]
    RateLimited { retry_after: Duration },
    #[error("Too many codes were sent. Please wait before you request another one.")]
    TooManySent { retry_after: Duration },
    #[error("This method is not available. Please choose another one.")]
    NotOffered(Vec<StepUpMethod>),
    /// The password is wrong, or the account is locked: the caller does not learn which.
    #[error("Your password is incorrect, or the account is temporarily locked.")]
    WrongPassword,
    /// The code is wrong, used, replaced or expired, or codes are no longer accepted: the caller does not learn which.
    #[error("This code is incorrect or has expired.")]
    WrongCode,
    #[error("Your session has expired. Please login again.")]
    SessionExpired,
    #[error("The server is busy. Please try again in a moment.")]
    Busy,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<NotJudged> for StepUpError {
    fn from(error: NotJudged) -> Self {
        match error {
            NotJudged::Busy(_) => Self::Busy,
            NotJudged::Store(error) => error.into(),
        }
    }
}

/// Lets users who signed in a while ago confirm their identity and continue in a new session: by their second factor
/// if they have one, otherwise by their password (ASVS 5.0, 7.5). Attempts count as wrong, as at sign-in, before they
/// are checked. The new session ends no later than the old one would have.
#[derive(Clone)]
pub struct StepUp<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

struct Setting {
    account: Account,
    rules: SignInRules,
    standing: FactorStanding,
}

impl Setting {
    fn challenge(
        &self,
        hash: TokenHash,
        actor: &Actor,
        session: &LiveSession,
        at: OffsetDateTime,
    ) -> NewChallenge {
        NewChallenge {
            hash,
            user: actor.user,
            session: Some(session.id),
            device: session.device,
            branch: session.branch,
            client: actor.client.clone(),
            methods: self.standing.methods(self.rules.second_factor),
            at,
        }
    }
}

const FAILED: &str = "STEP_UP_FAILED";

impl<K> StepUp<K>
where
    K: Clock + Randomness + PasswordHasher + TokenSigner + FactorKeys + Sealer + Pause,
{
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Returns the methods by which the session's user may confirm their identity; at least one.
    pub async fn methods(&self, session: &LiveSession) -> Result<Vec<StepUpMethod>, StoreError> {
        let mut work = self.store.begin(Scope::Tenant(session.profile.tenant)).await?;
        let rules = work.sign_in_rules().await?;
        let standing = work.factor_standing(session.profile.user).await?;
        work.commit().await?;
        Ok(standing.step_up_methods(rules.second_factor))
    }

    /// Sends a code by mail or SMS for this session; an earlier one for it is invalidated.
    pub async fn send_step_up_code(
        &self,
        actor: &Actor,
        session: &LiveSession,
        method: FactorMethod,
    ) -> Result<CodeSent, StepUpError> {
        let (username, key) = (Username::new(&session.profile.username), lock_key(session.device));
        let lock = Lock {
            tenant: session.profile.tenant,
            username: &username,
            key: &key,
        };
        let setting = self.enter(actor, lock).await?;
        let offered = setting.standing.step_up_methods(setting.rules.second_factor);
        let challenge = ChallengeId::of_session(lock.tenant, session.id);
        let hash = self.kit.challenge_hash(&challenge);
        let mut work = self.store.begin(Scope::Tenant(lock.tenant)).await?;
        let asked = work.challenge(hash).await?;
        work.commit().await?;
        if let Some(retry_after) = asked.and_then(|asked| asked.refuses_for(self.kit.now())) {
            self.uncount(actor, lock).await?;
            return Err(StepUpError::RateLimited { retry_after });
        }
        let profile = &setting.account.profile;
        let (standing, purpose) = (&setting.standing, CodePurpose::Confirmation);
        let parcel = Parcel::pack(&self.kit, profile, standing, &challenge, method, purpose)?;
        let parcel = parcel.filter(|_| offered.contains(&StepUpMethod::Factor(method)));
        let Some(parcel) = parcel else {
            self.uncount(actor, lock).await?;
            return Err(StepUpError::NotOffered(offered));
        };
        let now = self.kit.now();
        if let Err(limited) = count_sending(&*self.store, profile, &actor.client, now).await? {
            let retry_after = limited.retry_after;
            return Err(StepUpError::TooManySent { retry_after });
        }
        let mut work = self.store.begin(Scope::Tenant(lock.tenant)).await?;
        work.open_challenge(&setting.challenge(hash, actor, session, now))
            .await?;
        let sent = parcel.post(&mut *work).await?;
        let fields = Fields::new().with("method", method.as_str());
        work.record(self.record(actor, "SECOND_FACTOR_SENT", fields))
            .await?;
        work.commit().await?;
        Ok(sent)
    }

    /// Checks the proof. A right one ends the session and begins another, whose token is returned.
    ///
    /// # Errors
    /// [`StepUpError`]; only counters and records have changed then.
    pub async fn step_up(
        &self,
        actor: &Actor,
        session: &LiveSession,
        proof: StepUpProof,
    ) -> Result<Refreshed, StepUpError> {
        let (username, key) = (Username::new(&session.profile.username), lock_key(session.device));
        let lock = Lock {
            tenant: session.profile.tenant,
            username: &username,
            key: &key,
        };
        let setting = self.enter(actor, lock).await?;
        let offered = setting.standing.step_up_methods(setting.rules.second_factor);
        let method = proof.method();
        if !offered.contains(&method) {
            self.uncount(actor, lock).await?;
            return Err(StepUpError::NotOffered(offered));
        }
        let work = match proof {
            StepUpProof::Password(password) => self.by_password(actor, lock, &setting, password).await?,
            StepUpProof::Code(method, typed) => {
                let challenge = ChallengeId::of_session(lock.tenant, session.id);
                let profile = &setting.account.profile;
                let standing = &setting.standing;
                let given = GivenCode::read(&self.kit, profile, standing, &challenge, method, &typed)?;
                let hash = self.kit.challenge_hash(&challenge);
                let asked = setting.challenge(hash, actor, session, self.kit.now());
                self.by_code(actor, lock, &setting, &asked, given).await?
            }
        };
        let settled = self
            .settle(work, actor, session, lock, &setting.rules, method)
            .await;
        if settled == Err(StepUpError::SessionExpired) {
            // The proof was right, but a concurrent request was faster: take the attempt back.
            own_password::release(&*self.store, lock).await?;
            self.uncount(actor, lock).await?;
        }
        settled
    }

    /// Counts the attempt for its address, and reads the user's factors.
    async fn enter(&self, actor: &Actor, lock: Lock<'_>) -> Result<Setting, StepUpError> {
        let mut work = self.store.begin(Scope::Tenant(lock.tenant)).await?;
        let counted = work
            .count_address(Limit::SIGN_IN_BY_ADDRESS, actor.client.address, self.kit.now())
            .await?;
        if let Err(limited) = counted {
            note_failure(&mut *work, &self.kit, actor, lock, FAILED, ADDRESS_LIMITED).await?;
            work.commit().await?;
            let retry_after = limited.retry_after;
            return Err(StepUpError::RateLimited { retry_after });
        }
        let account = work.account_of(actor.user).await?;
        let rules = work.sign_in_rules().await?;
        let standing = work.factor_standing(actor.user).await?;
        work.commit().await?;
        Ok(Setting {
            account: account.ok_or(StepUpError::SessionExpired)?,
            rules,
            standing,
        })
    }

    /// Checks the password and returns the open transaction.
    async fn by_password(
        &self,
        actor: &Actor,
        lock: Lock<'_>,
        setting: &Setting,
        password: PlainPassword,
    ) -> Result<Box<dyn IdentityDeviceWork>, StepUpError> {
        let (ports, account) = ((&*self.store, &self.kit), &setting.account);
        let judged =
            own_password::is_right(ports, actor, (lock, &setting.rules), account, password, FAILED).await;
        match judged {
            Ok(true) => {}
            Ok(false) => return Err(StepUpError::WrongPassword),
            Err(not_judged) => {
                self.uncount(actor, lock).await?;
                return Err(not_judged.into());
            }
        }
        self.open(actor, lock).await
    }

    /// Returns a transaction with the account locked. If the password was replaced since the check, the session was
    /// ended too.
    async fn open(&self, actor: &Actor, lock: Lock<'_>) -> Result<Box<dyn IdentityDeviceWork>, StepUpError> {
        let mut work = self.store.begin(Scope::Tenant(lock.tenant)).await?;
        work.lock_account(actor.user)
            .await?
            .ok_or(StepUpError::SessionExpired)?;
        Ok(work)
    }

    /// Checks the code, uses it up and returns the open transaction.
    async fn by_code(
        &self,
        actor: &Actor,
        lock: Lock<'_>,
        setting: &Setting,
        asked: &NewChallenge,
        given: GivenCode,
    ) -> Result<Box<dyn IdentityDeviceWork>, StepUpError> {
        let blocked = factor_news(&self.kit, &setting.account.profile, FactorNews::Blocked)?;
        // A locked account accepts no code either. Codes have their own count, so the lock's is taken back.
        let reservation = reserve(&*self.store, &self.kit, lock, &setting.rules).await?;
        let mut work = self.open(actor, lock).await?;
        // A concurrent request with the same code was faster: nothing is counted against the user.
        if !work.lock_session(actor.session).await? {
            if reservation.is_some() {
                work.release(lock.username, lock.key).await?;
            }
            work.uncount_address(Limit::SIGN_IN_BY_ADDRESS, actor.client.address)
                .await?;
            work.commit().await?;
            return Err(StepUpError::SessionExpired);
        }
        let (mut reason, mut refusal) = ("account locked", StepUpError::WrongCode);
        if reservation.is_some() {
            let held = work.lock_challenge(asked.hash).await?;
            if let Some(retry_after) = held.and_then(|held| held.refuses_for(asked.at)) {
                reason = "too many wrong second factors";
                refusal = StepUpError::RateLimited { retry_after };
            } else {
                work.open_challenge(asked).await?;
                reason = match given.judge(&mut *work, asked.hash, actor.user, asked.at).await? {
                    Judged::Right => return Ok(work),
                    Judged::Blocked => "second factor blocked",
                    Judged::Wrong { in_a_row, .. } => {
                        if in_a_row >= FactorStanding::MOST_WRONG {
                            if let Some(notice) = blocked {
                                work.post(&notice).await?;
                            }
                            let fields = Fields::new().with("wrongCodes", in_a_row);
                            work.record(self.record(actor, "SECOND_FACTOR_BLOCKED", fields))
                                .await?;
                        }
                        "wrong second factor"
                    }
                };
            }
            work.release(lock.username, lock.key).await?;
        }
        note_failure(&mut *work, &self.kit, actor, lock, FAILED, reason).await?;
        work.commit().await?;
        Err(refusal)
    }

    /// Replaces the old session with a new one.
    async fn settle(
        &self,
        mut work: Box<dyn IdentityDeviceWork>,
        actor: &Actor,
        session: &LiveSession,
        lock: Lock<'_>,
        rules: &SignInRules,
        method: StepUpMethod,
    ) -> Result<Refreshed, StepUpError> {
        let now = self.kit.now();
        let next = successor(&self.kit, actor, session, now);
        let succeeded = work
            .succeed_session(session.id, EndReason::SteppedUp, &next, rules)
            .await?;
        // The session was ended since the check, or a concurrent request was faster.
        if !succeeded {
            return Err(StepUpError::SessionExpired);
        }
        work.uncount_address(Limit::SIGN_IN_BY_ADDRESS, actor.client.address)
            .await?;
        match method {
            StepUpMethod::Password => work.clear_attempts(lock.username, lock.key).await?,
            StepUpMethod::Factor(_) => work.release(lock.username, lock.key).await?,
        }
        let fields = Fields::new()
            .with("method", method.as_str())
            .with("sessionId", next.id.to_string());
        let change = Change::new("STEP_UP", "identity.session.stepped_up", "User", actor.user).after(fields);
        work.note(self.kit.now(), actor, actor.home, change).await?;
        work.commit().await?;
        Ok(token_of(&self.kit, lock.tenant, &next)?)
    }

    /// Takes back the count for the address, as nothing was checked.
    async fn uncount(&self, actor: &Actor, lock: Lock<'_>) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(lock.tenant)).await?;
        work.uncount_address(Limit::SIGN_IN_BY_ADDRESS, actor.client.address)
            .await?;
        work.commit().await
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
