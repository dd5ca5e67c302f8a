use std::{num::NonZeroU32, rc::Rc};

use munim_audit::{AuditActor, AuditRecord};
use munim_kernel::{
    BranchId, ClientInfo, ClientNetwork, Clock, Fields, Randomness, Scope, StoreError, TenantId, UserId,
};
use munim_messages::{CodePurpose, FactorNews, Sealer};
use thiserror::Error;
use time::Duration;

use crate::{
    Account, AccountStatus, Challenge, ChallengeId, CodeSent, FactorKeys, FactorMethod, FactorStanding,
    IdentityDeviceStore, IdentityDeviceWork, Limit, Pause, RefusedSignIn, ShutAddresses, SignInError,
    SignInRules, SignedIn, TokenHash, TokenSigner, Username,
    begin_session::{Entrant, begin_session, place},
    failed_attempt::{ADDRESS_LIMITED, note_failed},
    given_code::{GivenCode, Judged, Parcel, count_sending},
    letters::factor_news,
};

#[derive(Debug, Clone)]
pub struct FactorProof {
    pub challenge: String,
    pub method: FactorMethod,
    pub code: String,
    pub client: ClientInfo,
}

/// The reasons why no code is sent, or a code is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SecondFactorError {
    #[error(transparent)]
    SignIn(#[from] SignInError),
    /// The challenge is not ours, or passed, void or expired: the caller does not learn which.
    #[error("This sign-in has expired. Please sign in again.")]
    ChallengeOver,
    #[error("This method is not available. Please choose another one.")]
    NotOffered,
    /// The code is wrong, used, replaced or expired: the caller does not learn which.
    #[error("This code is incorrect or has expired.")]
    WrongCode,
    #[error("Too many incorrect codes. Please sign in again.")]
    LastTry,
    #[error("Too many codes were sent. Please wait before you request another one.")]
    TooManySent { retry_after: Duration },
}

impl From<StoreError> for SecondFactorError {
    fn from(error: StoreError) -> Self {
        Self::SignIn(error.into())
    }
}

/// Checks the second factor of a sign-in with the right password, and begins the session.
///
/// The checks of sign-in are repeated in the transaction that begins the session: a challenge is invalid once its
/// device is revoked or its tenant's rules change. Each failure leaves one audit record and one row among the failed
/// sign-ins, and counts against the address. Each code counts as wrong before it is checked.
#[derive(Clone)]
pub struct SecondFactorSignIn<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
    shut: ShutAddresses,
}

struct Attempt<'a> {
    tenant: TenantId,
    user: Option<UserId>,
    username: Username,
    client: &'a ClientInfo,
}

struct Setting {
    id: ChallengeId,
    hash: TokenHash,
    challenge: Challenge,
    account: Account,
    rules: SignInRules,
    standing: FactorStanding,
    branch: Option<(BranchId, String)>,
}

type Refused = (&'static str, SecondFactorError);

impl<K> SecondFactorSignIn<K>
where
    K: Clock + Randomness + TokenSigner + FactorKeys + Sealer + Pause,
{
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K, shut: ShutAddresses) -> Self {
        Self { store, kit, shut }
    }

    /// Sends a code by mail or SMS; an earlier one for the same challenge is invalidated.
    pub async fn send_second_factor(
        &self,
        challenge: &str,
        method: FactorMethod,
        client: &ClientInfo,
    ) -> Result<CodeSent, SecondFactorError> {
        let (attempt, setting) = self.enter(challenge, method, client).await?;
        let profile = &setting.account.profile;
        let (standing, purpose) = (&setting.standing, CodePurpose::SignIn);
        let parcel = Parcel::pack(&self.kit, profile, standing, &setting.id, method, purpose)?;
        let Some(parcel) = parcel else {
            self.uncount(client).await?;
            return Err(SecondFactorError::NotOffered);
        };
        if let Err(limited) = count_sending(&*self.store, profile, client, self.kit.now()).await? {
            let retry_after = limited.retry_after;
            return Err(SecondFactorError::TooManySent { retry_after });
        }
        let mut work = self.store.begin(Scope::Tenant(attempt.tenant)).await?;
        let sent = parcel.post(&mut *work).await?;
        let fields = Fields::new().with("method", method.as_str());
        work.record(self.record_of(&attempt, "SECOND_FACTOR_SENT", fields))
            .await?;
        work.commit().await?;
        Ok(sent)
    }

    /// Checks a code. A right one ends the challenge and begins the session.
    ///
    /// # Errors
    /// [`SecondFactorError`]; only counters and records have changed then.
    pub async fn verify_second_factor(&self, proof: &FactorProof) -> Result<SignedIn, SecondFactorError> {
        let (mut attempt, setting) = self.enter(&proof.challenge, proof.method, &proof.client).await?;
        let profile = &setting.account.profile;
        let (standing, typed) = (&setting.standing, proof.code.as_str());
        let given = GivenCode::read(&self.kit, profile, standing, &setting.id, proof.method, typed)?;
        let blocked = factor_news(&self.kit, profile, FactorNews::Blocked)?;
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(attempt.tenant)).await?;
        // Locked from here on: of concurrent attempts, the others see the outcome.
        let setting = match self
            .survey(&mut *work, setting.id, proof.method, &mut attempt)
            .await?
        {
            Ok(setting) => setting,
            Err((reason, refusal)) => {
                self.note_in(&mut *work, &attempt, reason).await?;
                work.commit().await?;
                return Err(refusal);
            }
        };
        let profile = &setting.account.profile;
        match given.judge(&mut *work, setting.hash, profile.user, now).await? {
            Judged::Right => {}
            Judged::Wrong { in_a_row, last_try } => {
                self.note_in(&mut *work, &attempt, "wrong second factor").await?;
                if in_a_row >= FactorStanding::MOST_WRONG {
                    if let Some(notice) = blocked {
                        work.post(&notice).await?;
                    }
                    let fields = Fields::new().with("wrongCodes", in_a_row);
                    work.record(self.record_of(&attempt, "SECOND_FACTOR_BLOCKED", fields))
                        .await?;
                }
                work.commit().await?;
                return Err(if last_try {
                    SecondFactorError::LastTry
                } else {
                    SecondFactorError::WrongCode
                });
            }
            Judged::Blocked => {
                self.note_in(&mut *work, &attempt, "second factor blocked")
                    .await?;
                work.commit().await?;
                return Err(SignInError::FactorBlocked.into());
            }
        }
        work.end_challenge(setting.hash, now).await?;
        let entrant = Entrant {
            tenant: attempt.tenant,
            username: attempt.username,
            factor_enrolled: setting.standing.enrolled(),
            account: setting.account,
            device: setting.challenge.device,
            branch: setting.branch,
            client: proof.client.clone(),
            factor: Some(proof.method),
        };
        Ok(begin_session(work, &self.kit, &setting.rules, entrant).await?)
    }

    /// Counts the attempt for its address, and checks the challenge and everything that may have changed since the
    /// password.
    async fn enter<'a>(
        &self,
        challenge: &str,
        method: FactorMethod,
        client: &'a ClientInfo,
    ) -> Result<(Attempt<'a>, Setting), SecondFactorError> {
        let mut attempt = Attempt {
            tenant: TenantId::PLATFORM,
            user: None,
            username: Username::new("unknown"),
            client,
        };
        let now = self.kit.now();
        if let Some(retry_after) = self.shut.refuse(attempt.tenant, &attempt.username, client, now) {
            self.kit.pause(ShutAddresses::HELD_BACK).await;
            return Err(SignInError::RateLimited { retry_after }.into());
        }
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let counted = work
            .count_address(Limit::SIGN_IN_BY_ADDRESS, client.address, now)
            .await?;
        work.commit().await?;
        let entered = match (counted, ChallengeId::parse(challenge)) {
            (Err(limited), _) => {
                self.shut.shut(limited, now);
                let retry_after = limited.retry_after;
                Err((ADDRESS_LIMITED, SignInError::RateLimited { retry_after }.into()))
            }
            (Ok(()), None) => Err(("second factor: unknown sign-in", SecondFactorError::ChallengeOver)),
            (Ok(()), Some(id)) => {
                let mut work = self.store.begin(Scope::Tenant(id.tenant())).await?;
                let surveyed = self.survey(&mut *work, id, method, &mut attempt).await?;
                // Committed in every case: dropping a transaction costs its connection.
                work.commit().await?;
                surveyed
            }
        };
        match entered {
            Ok(setting) => Ok((attempt, setting)),
            Err((reason, refusal)) => {
                let mut work = self.store.begin(Scope::Tenant(attempt.tenant)).await?;
                self.note_in(&mut *work, &attempt, reason).await?;
                work.commit().await?;
                Err(refusal)
            }
        }
    }

    /// Checks the challenge and everything it depends on, each locked until the transaction ends.
    async fn survey(
        &self,
        work: &mut dyn IdentityDeviceWork,
        id: ChallengeId,
        method: FactorMethod,
        attempt: &mut Attempt<'_>,
    ) -> Result<Result<Setting, Refused>, StoreError> {
        let (hash, now, address) = (
            self.kit.challenge_hash(&id),
            self.kit.now(),
            attempt.client.address,
        );
        let over = |reason| Ok(Err((reason, SecondFactorError::ChallengeOver)));
        let refused = |reason, error: SignInError| Ok(Err((reason, error.into())));
        let Some(standing) = work.tenant_standing().await? else {
            return over("second factor: unknown sign-in");
        };
        // A challenge that confirms a session cannot begin one.
        let asked = work.challenge(hash).await?;
        let Some(asked) = asked.filter(|challenge| challenge.session.is_none()) else {
            return over("second factor: unknown sign-in");
        };
        let Some(account) = work.lock_account(asked.user).await? else {
            return over("second factor: unknown sign-in");
        };
        attempt.tenant = id.tenant();
        attempt.user = Some(asked.user);
        attempt.username = Username::new(&account.profile.username);
        if !standing.active {
            return refused("tenant suspended", SignInError::TenantSuspended);
        }
        if !work.allowed_addresses().await?.admit(address) {
            return refused("address not allowed", SignInError::AddressNotAllowed);
        }
        let rules = work.sign_in_rules().await?;
        let place = place(work, &self.kit, &account, asked.branch, asked.device).await?;
        // The last of the locks: the state read here is final.
        let held = work.lock_challenge(hash).await?;
        let open = held.filter(|challenge| challenge.is_open_at(now));
        let Some(challenge) = open.filter(|_| account.status == AccountStatus::Active) else {
            return over("second factor: sign-in over");
        };
        if rules.logout_on_ip_change && !ClientNetwork::is_shared(challenge.address, address) {
            return over("second factor: sign-in over");
        }
        let branch = match place {
            Ok(branch) => branch,
            Err((reason, refusal)) => return refused(reason, refusal),
        };
        let standing = work.factor_standing(challenge.user).await?;
        if standing.blocked() {
            return refused("second factor blocked", SignInError::FactorBlocked);
        }
        let offered = standing.methods(rules.second_factor).contains(&method);
        if !offered || !challenge.methods.contains(&method) {
            return Ok(Err((
                "second factor: method not offered",
                SecondFactorError::NotOffered,
            )));
        }
        Ok(Ok(Setting {
            id,
            hash,
            challenge,
            account,
            rules,
            standing,
            branch,
        }))
    }

    async fn uncount(&self, client: &ClientInfo) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        work.uncount_address(Limit::SIGN_IN_BY_ADDRESS, client.address)
            .await?;
        work.commit().await
    }

    async fn note_in(
        &self,
        work: &mut dyn IdentityDeviceWork,
        attempt: &Attempt<'_>,
        reason: &'static str,
    ) -> Result<(), StoreError> {
        let refused = RefusedSignIn {
            username: &attempt.username,
            user: attempt.user,
            client: attempt.client,
            reason,
        };
        let fields = Fields::new().with("reason", reason);
        note_failed(
            work,
            refused,
            self.record_of(attempt, "LOGIN_FAILED", fields),
            NonZeroU32::MIN,
        )
        .await
    }

    fn record_of(&self, attempt: &Attempt<'_>, action: &'static str, after: Fields) -> AuditRecord {
        let failed = action == "LOGIN_FAILED";
        AuditRecord {
            tenant: attempt.tenant,
            at: self.kit.now(),
            actor: AuditActor {
                user: attempt.user,
                tenant: attempt.user.map(|_| attempt.tenant),
                ..AuditActor::stranger(attempt.username.as_str(), attempt.client.clone())
            },
            action,
            entity_type: if failed { "Session" } else { "User" },
            entity_id: attempt
                .user
                .filter(|_| !failed)
                .map(|user| user.to_string())
                .unwrap_or_default(),
            before: None,
            after: Some(after),
        }
    }
}
