mod sign_in_error;

use std::{num::NonZeroU32, rc::Rc, time::Duration as Wait};

use munim_audit::{AuditActor, AuditRecord};
use munim_kernel::{BranchId, ClientInfo, Clock, Fields, Randomness, Scope, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use crate::{
    Account, Challenge, ChallengeId, DeviceId, FactorKeys, FactorMethod, IdentityDeviceStore,
    IdentityDeviceWork, Keyed, Limit, LimitedNetwork, NewChallenge, PasswordHash, PasswordHasher, Pause,
    PlainPassword, RefusedSignIn, ShutAddresses, SignInRules, SignedIn, TokenSigner, TrustedDevice, Username,
    Verdict,
    begin_session::{Entrant, begin_session, place},
    failed_attempt::{ADDRESS_LIMITED, failed_sign_in, note_failed},
    reserve::{Lock, lock_key, reserve_in},
    shut_addresses::Judging,
};

pub use sign_in_error::SignInError;

#[derive(Debug, Clone)]
pub struct SignInRequest {
    pub username: Username,
    pub password: PlainPassword,
    /// The tenant. Without one, only the platform's accounts can sign in, and no device is required.
    pub tenant: Option<TenantId>,
    /// Required with a tenant.
    pub branch: Option<BranchId>,
    /// Required with a tenant.
    pub device: Option<DeviceId>,
    pub client: ClientInfo,
}

/// The outcome of a sign-in with the right password.
#[derive(Debug, Clone)]
pub enum SignInOutcome {
    Begun(Box<SignedIn>),
    FactorDue(FactorDue),
}

/// A sign-in that waits for its second factor.
#[derive(Debug, Clone)]
pub struct FactorDue {
    /// Its id. It is not a token: it can only be used to give the factor.
    pub challenge: ChallengeId,
    /// The methods to choose from; at least one.
    pub methods: Vec<FactorMethod>,
    pub expires_at: OffsetDateTime,
}

/// Signs a user in.
///
/// The checks run in this order: address rate, tenant, allow-list, device, user and password, lock, branch, second
/// factor, session. Each failure leaves one audit record and one row among the failed sign-ins. Attempts are counted
/// before they are checked, so that concurrent attempts allow no more guesses than the policy. Hashing never happens
/// inside an open transaction. The transaction that begins the session locks the account and repeats all earlier
/// checks. A password that was replaced meanwhile is checked again.
///
/// If a second factor is required, a right password takes back only its own count. Earlier failures are reset after the
/// last factor, by [`crate::SecondFactorSignIn`].
#[derive(Clone)]
pub struct SignIn<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
    shut: ShutAddresses,
}

struct Attempt<'a> {
    request: &'a SignInRequest,
    tenant: TenantId,
    lock_key: String,
    user: Option<UserId>,
}

struct Setting {
    rules: SignInRules,
    device: Option<TrustedDevice>,
    account: Option<Account>,
}

/// A right password.
struct Proved {
    user: UserId,
    /// The stored hash that it was compared with.
    judged: PasswordHash,
    rehashed: Option<PasswordHash>,
}

/// The pause of a waiting sign-in between tries, and its total wait, while others from its address are being
/// checked.
const WAIT: Wait = Wait::from_millis(100);
const LONGEST_WAIT: Wait = Wait::from_secs(10);

/// The maximum number of verifications if the password keeps being replaced.
const MOST_JUDGED: u32 = 3;

/// A refusal before the password check, and the tenant that records it.
struct Refused {
    tenant: TenantId,
    reason: &'static str,
    error: SignInError,
}

impl<K> SignIn<K>
where
    K: Clock + Randomness + PasswordHasher + TokenSigner + Keyed + FactorKeys + Pause,
{
    /// Signs in against `store`, with the clock, randomness, hashing and signing of `kit`. All sign-ins of a process
    /// share `shut`.
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K, shut: ShutAddresses) -> Self {
        Self { store, kit, shut }
    }

    /// Signs the user in if all checks pass.
    ///
    /// # Errors
    /// [`SignInError`]; only counters and records have changed then.
    pub async fn sign_in(&self, request: SignInRequest) -> Result<SignInOutcome, SignInError> {
        let mut attempt = Attempt {
            request: &request,
            tenant: request.tenant.unwrap_or(TenantId::PLATFORM),
            lock_key: lock_key(None),
            user: None,
        };
        if request.tenant.is_some() && request.branch.is_none() {
            return Err(SignInError::BranchMissing);
        }
        let shut = self
            .shut
            .refuse(attempt.tenant, &request.username, &request.client, self.kit.now());
        if let Some(retry_after) = shut {
            self.kit.pause(ShutAddresses::HELD_BACK).await;
            return Err(SignInError::RateLimited { retry_after });
        }
        let (setting, reservation, _judging) = self.enter(&mut attempt).await?;
        let Setting {
            rules,
            device,
            mut account,
        } = setting;
        for _ in 0..MOST_JUDGED {
            let usable = account.as_ref().and_then(Account::usable_password);
            let hash = reservation.and(usable.cloned());
            let verdict = match self.kit.verify(request.password.clone(), hash.clone()).await {
                Ok(verdict) => verdict,
                Err(busy) => {
                    self.give_back(&attempt, reservation.is_some()).await?;
                    return Err(busy.into());
                }
            };
            let (Verdict::Right(rehashed), Some(judged), Some(user)) = (verdict, hash, attempt.user) else {
                let reason = match (&account, reservation) {
                    (None, _) => "unknown user",
                    (_, None) => "account locked",
                    (Some(account), _) if account.usable_password().is_none() => "account not in use",
                    _ => "wrong password",
                };
                return self.wrong(&attempt, &rules, reservation, reason).await;
            };
            let proved = Proved {
                user,
                judged,
                rehashed,
            };
            match self.let_in(&attempt, device.as_ref(), proved).await? {
                Ok(outcome) => return Ok(outcome),
                Err(changed) => account = changed,
            }
        }
        self.give_back(&attempt, reservation.is_some()).await?;
        Err(SignInError::Busy)
    }

    /// Counts the attempt, runs the checks before the password, and reserves a guess, all in one transaction, which is
    /// committed even if the attempt is refused. Later steps wait for no other sign-in.
    async fn enter(&self, attempt: &mut Attempt<'_>) -> Result<(Setting, Option<u32>, Judging), SignInError> {
        let (mut work, judging) = match self.count(attempt).await? {
            Ok(counted) => counted,
            Err(LimitedNetwork { retry_after, .. }) => {
                // The tenant has not been read yet, so the platform records it.
                self.note(TenantId::PLATFORM, attempt, ADDRESS_LIMITED).await?;
                return Err(SignInError::RateLimited { retry_after });
            }
        };
        let refused = match self.survey(&mut *work, attempt).await? {
            Ok(setting) => {
                let lock = Lock {
                    tenant: attempt.tenant,
                    username: &attempt.request.username,
                    key: &attempt.lock_key,
                };
                let reservation = reserve_in(work, &*self.store, &self.kit, lock, &setting.rules).await?;
                return Ok((setting, reservation, judging));
            }
            Err(refused) => refused,
        };
        work.commit().await?;
        self.note(refused.tenant, attempt, refused.reason).await?;
        Err(refused.error)
    }

    /// Counts the attempt for its address and returns the open transaction. Sign-ins that are being checked count
    /// too. So when several people behind one address sign in at once, further ones wait for their outcome.
    async fn count(
        &self,
        attempt: &Attempt<'_>,
    ) -> Result<Result<(Box<dyn IdentityDeviceWork>, Judging), LimitedNetwork>, StoreError> {
        let address = attempt.request.client.address;
        let mut waited = Wait::ZERO;
        loop {
            // The store would only report that the limit is reached.
            while self.shut.is_crowded(address) && waited < LONGEST_WAIT {
                self.kit.pause(WAIT).await;
                waited += WAIT;
            }
            let now = self.kit.now();
            let mut work = self.store.begin(Scope::Tenant(attempt.tenant)).await?;
            let counted = work
                .count_address(Limit::SIGN_IN_BY_ADDRESS, address, now)
                .await?;
            let Err(limited) = counted else {
                return Ok(Ok((work, self.shut.judge(address))));
            };
            work.commit().await?;
            if waited >= LONGEST_WAIT || !self.shut.is_judging(limited.network) {
                self.shut.shut(limited, now);
                return Ok(Err(limited));
            }
            self.kit.pause(WAIT).await;
            waited += WAIT;
        }
    }

    /// Checks tenant, device and account, and refuses what must be refused before the password.
    async fn survey(
        &self,
        work: &mut dyn IdentityDeviceWork,
        attempt: &mut Attempt<'_>,
    ) -> Result<Result<Setting, Refused>, StoreError> {
        let now = self.kit.now();
        let refused = |tenant, reason, error| {
            Ok(Err(Refused {
                tenant,
                reason,
                error,
            }))
        };
        let Some(standing) = work.tenant_standing().await? else {
            return refused(TenantId::PLATFORM, "unknown tenant", SignInError::DeviceInactive);
        };
        if !standing.active {
            return refused(attempt.tenant, "tenant suspended", SignInError::TenantSuspended);
        }
        if !work
            .allowed_addresses()
            .await?
            .admit(attempt.request.client.address)
        {
            return refused(
                attempt.tenant,
                "address not allowed",
                SignInError::AddressNotAllowed,
            );
        }
        let rules = work.sign_in_rules().await?;
        let mut device = None;
        if attempt.request.tenant.is_some() {
            if let Some(id) = &attempt.request.device {
                device = work.trusted_device(self.kit.device_hash(id), now).await?;
            }
            let Some(trusted) = &device else {
                return refused(
                    attempt.tenant,
                    "device not activated",
                    SignInError::DeviceInactive,
                );
            };
            attempt.lock_key = lock_key(Some(trusted.id));
        }
        let account = work.account(&attempt.request.username).await?;
        attempt.user = account.as_ref().map(|account| account.profile.user);
        Ok(Ok(Setting {
            rules,
            device,
            account,
        }))
    }

    /// Takes back what was counted for a password that was not checked.
    async fn give_back(&self, attempt: &Attempt<'_>, reserved: bool) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(attempt.tenant)).await?;
        work.uncount_address(Limit::SIGN_IN_BY_ADDRESS, attempt.request.client.address)
            .await?;
        if reserved {
            work.release(&attempt.request.username, &attempt.lock_key).await?;
        }
        work.commit().await
    }

    async fn wrong(
        &self,
        attempt: &Attempt<'_>,
        rules: &SignInRules,
        reservation: Option<u32>,
        reason: &'static str,
    ) -> Result<SignInOutcome, SignInError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(attempt.tenant)).await?;
        if rules
            .max_attempts
            .is_some_and(|most| reservation.is_some_and(|number| number >= most))
        {
            work.lock(&attempt.request.username, &attempt.lock_key, now)
                .await?;
        }
        self.note_in(&mut *work, attempt.tenant, attempt, reason).await?;
        work.commit().await?;
        Err(SignInError::InvalidCredentials)
    }

    /// Handles a refusal after a right password: it costs no attempt, but is recorded. Commits the transaction.
    async fn right_but<T>(
        &self,
        mut work: Box<dyn IdentityDeviceWork>,
        attempt: &Attempt<'_>,
        (reason, refusal): (&'static str, SignInError),
    ) -> Result<T, SignInError> {
        work.uncount_address(Limit::SIGN_IN_BY_ADDRESS, attempt.request.client.address)
            .await?;
        work.clear_attempts(&attempt.request.username, &attempt.lock_key)
            .await?;
        self.note_in(&mut *work, attempt.tenant, attempt, reason).await?;
        work.commit().await?;
        Err(refusal)
    }

    /// Begins the session, or opens a challenge if a second factor is due. The inner error is the account as it is
    /// now, if the checked password is no longer the user's.
    async fn let_in(
        &self,
        attempt: &Attempt<'_>,
        device: Option<&TrustedDevice>,
        proved: Proved,
    ) -> Result<Result<SignInOutcome, Option<Account>>, SignInError> {
        let (request, user) = (attempt.request, proved.user);
        let mut work = self.store.begin(Scope::Tenant(attempt.tenant)).await?;
        let held = work.lock_account(user).await?;
        let account = match held {
            Some(account) if account.usable_password() == Some(&proved.judged) => account,
            changed => {
                work.commit().await?;
                return Ok(Err(changed));
            }
        };
        let rules = work.sign_in_rules().await?;
        if rules.require_verified_email && !account.email_verified {
            let refusal = ("e-mail address not verified", SignInError::EmailNotVerified);
            return self.right_but(work, attempt, refusal).await;
        }
        let device = device.map(|device| device.id);
        let chosen = request.branch.filter(|_| request.tenant.is_some());
        let branch = match place(&mut *work, &self.kit, &account, chosen, device).await? {
            Ok(branch) => branch,
            Err(refusal) => return self.right_but(work, attempt, refusal).await,
        };
        if let Some(new) = &proved.rehashed {
            work.rehashed(user, &proved.judged, new).await?;
        }
        let standing = work.factor_standing(user).await?;
        if !standing.is_due(rules.second_factor) {
            let entrant = Entrant {
                tenant: attempt.tenant,
                username: request.username.clone(),
                account,
                device,
                branch,
                client: request.client.clone(),
                factor: None,
                factor_enrolled: false,
            };
            let begun = begin_session(work, &self.kit, &rules, entrant).await?;
            return Ok(Ok(SignInOutcome::Begun(Box::new(begun))));
        }
        let methods = standing.methods(rules.second_factor);
        let refusal = if standing.blocked() {
            Some(("second factor blocked", SignInError::FactorBlocked))
        } else if methods.is_empty() {
            Some(("no second factor", SignInError::FactorUnavailable))
        } else {
            None
        };
        if let Some((reason, refusal)) = refusal {
            self.take_back(&mut *work, attempt).await?;
            self.note_in(&mut *work, attempt.tenant, attempt, reason).await?;
            work.commit().await?;
            return Err(refusal);
        }
        let now = self.kit.now();
        let challenge = ChallengeId::draw(attempt.tenant, &self.kit);
        work.open_challenge(&NewChallenge {
            hash: self.kit.challenge_hash(&challenge),
            user,
            session: None,
            device,
            branch: branch.map(|(id, _)| id),
            client: request.client.clone(),
            methods: methods.clone(),
            at: now,
        })
        .await?;
        self.take_back(&mut *work, attempt).await?;
        let words: Vec<_> = methods.iter().map(ToString::to_string).collect();
        work.record(AuditRecord {
            tenant: attempt.tenant,
            at: now,
            actor: AuditActor {
                user: Some(user),
                tenant: Some(attempt.tenant),
                ..AuditActor::stranger(attempt.request.username.as_str(), attempt.request.client.clone())
            },
            action: "SECOND_FACTOR_ASKED",
            entity_type: "User",
            entity_id: user.to_string(),
            before: None,
            after: Some(Fields::new().with("methods", words)),
        })
        .await?;
        work.commit().await?;
        Ok(Ok(SignInOutcome::FactorDue(FactorDue {
            challenge,
            methods,
            expires_at: now + Challenge::LIFE,
        })))
    }

    /// Uncounts the attempt.
    async fn take_back(
        &self,
        work: &mut dyn IdentityDeviceWork,
        attempt: &Attempt<'_>,
    ) -> Result<(), StoreError> {
        work.uncount_address(Limit::SIGN_IN_BY_ADDRESS, attempt.request.client.address)
            .await?;
        work.release(&attempt.request.username, &attempt.lock_key).await
    }

    async fn note(
        &self,
        tenant: TenantId,
        attempt: &Attempt<'_>,
        reason: &'static str,
    ) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        self.note_in(&mut *work, tenant, attempt, reason).await?;
        work.commit().await
    }

    async fn note_in(
        &self,
        work: &mut dyn IdentityDeviceWork,
        tenant: TenantId,
        attempt: &Attempt<'_>,
        reason: &'static str,
    ) -> Result<(), StoreError> {
        let refused = RefusedSignIn {
            username: &attempt.request.username,
            user: attempt.user,
            client: &attempt.request.client,
            reason,
        };
        let record = failed_sign_in(&refused, tenant, attempt.tenant, self.kit.now());
        note_failed(work, refused, record, NonZeroU32::MIN).await
    }
}

#[cfg(test)]
pub(crate) mod tests;
