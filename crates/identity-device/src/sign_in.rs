use munim_audit::{AuditActor, AuditRecord, AuditTrail};
use munim_kernel::{
    BranchId, ClientInfo, Clock, Fields, Randomness, Scope, StoreError, TenantId, UnitOfWork, UserId, Work,
};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use crate::{
    Account, AccountDirectory, Attempts, Challenge, ChallengeId, DeviceId, DeviceRegister, FactorBook,
    FactorKeys, FactorMethod, HashingBusy, Keyed, Limit, NewChallenge, PasswordHasher, Pause, PlainPassword,
    RefusedSignIn, SessionBook, SignInRules, SignedIn, TokenSigner, TrustedDevice, Username, Verdict,
    begin_session::{Entrant, begin_session},
    failed_attempt::{ADDRESS_LIMITED, note_failed},
    ports::address_key,
    reserve::{Lock, lock_key, reserve_in},
};

/// What somebody signs in with.
#[derive(Debug, Clone)]
pub struct SignInRequest {
    /// The user name.
    pub username: Username,
    /// The password.
    pub password: PlainPassword,
    /// The tenant; without one, only the platform's accounts can sign in, and no device is asked for.
    pub tenant: Option<TenantId>,
    /// The branch to work in; needed with a tenant.
    pub branch: Option<BranchId>,
    /// The device; needed with a tenant.
    pub device: Option<DeviceId>,
    /// Where the request came from.
    pub client: ClientInfo,
}

/// What a right password leads to.
#[derive(Debug, Clone)]
pub enum SignInOutcome {
    /// A session.
    Begun(Box<SignedIn>),
    /// A second factor must be given first.
    FactorDue(FactorDue),
}

/// A sign-in that waits for its second factor.
#[derive(Debug, Clone)]
pub struct FactorDue {
    /// Names it. No token: it opens nothing but the way to give the factor.
    pub challenge: ChallengeId,
    /// How the factor may be given; at least one.
    pub methods: Vec<FactorMethod>,
    /// Until when.
    pub expires_at: OffsetDateTime,
}

/// Why nobody signed in.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SignInError {
    /// Too many failures from this address.
    #[error("Too many sign-in attempts. Please try again later.")]
    RateLimited {
        /// When the window is over.
        retry_after: Duration,
    },
    /// The tenant is suspended.
    #[error("This organisation is suspended. Please contact support.")]
    TenantSuspended,
    /// The tenant may not be used from this address.
    #[error("Access from this address is not allowed.")]
    AddressNotAllowed,
    /// The device is missing, unknown, revoked or expired, or the tenant is none.
    #[error("This device is no longer activated. Please reactivate.")]
    DeviceInactive,
    /// Unknown name, wrong password, locked or disabled: the caller does not learn which.
    #[error("Invalid username or password, or the account is temporarily locked.")]
    InvalidCredentials,
    /// The branch is not one of the tenant's, or not one of the user's.
    #[error("You are not assigned to this branch.")]
    BranchNotAssigned,
    /// The branch is closed.
    #[error("This branch is inactive. Please choose another branch.")]
    BranchInactive,
    /// The password was right, but the tenant asks for a proved mailbox first.
    #[error("Please confirm your e-mail address first. We have sent you a link.")]
    EmailNotVerified,
    /// A second factor is due, and the user has no way to give one.
    #[error(
        "Your organisation asks for a second factor and you have none yet. Please contact your administrator."
    )]
    FactorUnavailable,
    /// Too many wrong codes were given in a row.
    #[error("Your second factor is blocked after too many wrong codes. Please contact your administrator.")]
    FactorBlocked,
    /// A tenant's user must choose a branch.
    #[error("Please select a branch")]
    BranchMissing,
    /// The password could not be judged now.
    #[error("The server is busy. Please try again in a moment.")]
    Busy,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<HashingBusy> for SignInError {
    fn from(_: HashingBusy) -> Self {
        Self::Busy
    }
}

/// Signs a user in.
///
/// Order of the checks: address rate, tenant, allow-list, device, user and password, lock, branch, second factor,
/// session. Each failure leaves one audit record and one row among the failed sign-ins. Attempts are counted before
/// they are judged, so that many at once cost no more guesses than the policy allows; hashing never
/// happens inside an open work. Where a second factor is due, a right password takes back its own count only: what
/// failed before is forgotten after the last factor, by [`crate::SecondFactorSignIn`].
#[derive(Debug, Clone)]
pub struct SignIn<U, K> {
    store: U,
    kit: K,
}

/// What is known of an attempt while it is judged.
struct Attempt<'a> {
    request: &'a SignInRequest,
    tenant: TenantId,
    counted: String,
    lock_key: String,
    user: Option<UserId>,
}

struct Setting {
    rules: SignInRules,
    device: Option<TrustedDevice>,
    account: Option<Account>,
    /// The chosen branch's name and whether it is open, if it is one of the tenant's.
    branch: Option<(String, bool)>,
}

/// A refusal before the password, and in whose records it goes.
struct Refused {
    tenant: TenantId,
    reason: &'static str,
    error: SignInError,
}

impl<U, K> SignIn<U, K>
where
    U: UnitOfWork<Work: AccountDirectory + Attempts + DeviceRegister + SessionBook + FactorBook + AuditTrail>,
    K: Clock + Randomness + PasswordHasher + TokenSigner + Keyed + FactorKeys + Pause,
{
    /// Signs in against `store`, with the clock, randomness, hashing and signing of `kit`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Judges the request.
    ///
    /// # Errors
    /// [`SignInError`]; nothing but counters and records has changed then.
    pub async fn run(&self, request: SignInRequest) -> Result<SignInOutcome, SignInError> {
        let mut attempt = Attempt {
            request: &request,
            tenant: request.tenant.unwrap_or(TenantId::PLATFORM),
            counted: address_key(request.client.address),
            lock_key: lock_key(None),
            user: None,
        };
        if request.tenant.is_some() && request.branch.is_none() {
            return Err(SignInError::BranchMissing);
        }
        let (setting, reservation) = self.enter(&mut attempt).await?;
        let hash = match reservation {
            Some(_) => setting
                .account
                .as_ref()
                .and_then(Account::usable_password)
                .cloned(),
            None => None,
        };
        let verdict = match self.kit.verify(request.password.clone(), hash).await {
            Ok(verdict) => verdict,
            Err(busy) => {
                self.give_back(&attempt, reservation.is_some()).await?;
                return Err(busy.into());
            }
        };
        match (verdict, setting.account, reservation) {
            (Verdict::Right(_), Some(account), Some(_))
                if setting.rules.require_verified_email && !account.email_verified =>
            {
                self.right_but(&attempt, "e-mail address not verified").await?;
                Err(SignInError::EmailNotVerified)
            }
            (Verdict::Right(rehashed), Some(account), Some(_)) => {
                let branch = self.choose_branch(&attempt, &account, setting.branch).await?;
                let entrant = Entrant {
                    tenant: attempt.tenant,
                    username: request.username.clone(),
                    account,
                    device: setting.device.map(|device| device.id),
                    branch,
                    client: request.client.clone(),
                    rehashed,
                    factor: None,
                    factor_enrolled: false,
                };
                self.let_in(&attempt, &setting.rules, entrant).await
            }
            (_, account, reservation) => {
                let reason = match (&account, reservation) {
                    (None, _) => "unknown user",
                    (_, None) => "account locked",
                    (Some(account), _) if account.usable_password().is_none() => "account not in use",
                    _ => "wrong password",
                };
                self.wrong(&attempt, &setting.rules, reservation, reason).await
            }
        }
    }

    /// Counts the attempt, looks at what must be known before the password, and reserves a guess; all in one
    /// work, which is kept even when the attempt is refused. What comes after waits for no other sign-in.
    async fn enter(&self, attempt: &mut Attempt<'_>) -> Result<(Setting, Option<u32>), SignInError> {
        let mut work = self.store.begin(Scope::Tenant(attempt.tenant)).await?;
        let refused = match self.survey(&mut work, attempt).await? {
            Ok(setting) => {
                let lock = Lock {
                    tenant: attempt.tenant,
                    username: &attempt.request.username,
                    key: &attempt.lock_key,
                };
                let reservation = reserve_in(work, &self.store, &self.kit, lock, &setting.rules).await?;
                return Ok((setting, reservation));
            }
            Err(refused) => refused,
        };
        work.commit().await?;
        self.note(refused.tenant, attempt, refused.reason).await?;
        Err(refused.error)
    }

    /// Counts the address, looks at tenant, device, account and branch, and refuses what must be refused
    /// before the password.
    async fn survey(
        &self,
        work: &mut U::Work,
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
        if let Err(limited) = work
            .count(Limit::SIGN_IN_BY_ADDRESS, &attempt.counted, now)
            .await?
        {
            // The tenant has not been looked at yet, so the record goes to the platform's.
            let retry_after = limited.retry_after;
            return refused(
                TenantId::PLATFORM,
                ADDRESS_LIMITED,
                SignInError::RateLimited { retry_after },
            );
        }
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
        let (mut device, mut branch) = (None, None);
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
            if let Some(chosen) = attempt.request.branch {
                branch = work.branch_standing(chosen).await?;
            }
        }
        let account = work.account(&attempt.request.username).await?;
        attempt.user = account.as_ref().map(|account| account.profile.user);
        Ok(Ok(Setting {
            rules,
            device,
            account,
            branch,
        }))
    }

    /// The password was not judged: what was counted is taken back.
    async fn give_back(&self, attempt: &Attempt<'_>, reserved: bool) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(attempt.tenant)).await?;
        work.uncount(Limit::SIGN_IN_BY_ADDRESS, &attempt.counted).await?;
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
        self.note_in(&mut work, attempt.tenant, attempt, reason).await?;
        work.commit().await?;
        Err(SignInError::InvalidCredentials)
    }

    async fn choose_branch(
        &self,
        attempt: &Attempt<'_>,
        account: &Account,
        standing: Option<(String, bool)>,
    ) -> Result<Option<(BranchId, String)>, SignInError> {
        let Some(branch) = attempt
            .request
            .branch
            .filter(|_| attempt.request.tenant.is_some())
        else {
            return Ok(None);
        };
        let (reason, refusal) = match standing {
            Some((name, true)) if account.reaches(branch) => return Ok(Some((branch, name))),
            Some((_, false)) if account.reaches(branch) => ("branch inactive", SignInError::BranchInactive),
            _ => ("branch not assigned", SignInError::BranchNotAssigned),
        };
        self.right_but(attempt, reason).await?;
        Err(refusal)
    }

    /// The password was right: it costs no attempt, but the failure is on record.
    async fn right_but(&self, attempt: &Attempt<'_>, reason: &'static str) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(attempt.tenant)).await?;
        work.uncount(Limit::SIGN_IN_BY_ADDRESS, &attempt.counted).await?;
        work.forget(&attempt.request.username, &attempt.lock_key).await?;
        self.note_in(&mut work, attempt.tenant, attempt, reason).await?;
        work.commit().await
    }

    /// Begins the session, or opens a challenge where a second factor is due.
    async fn let_in(
        &self,
        attempt: &Attempt<'_>,
        rules: &SignInRules,
        entrant: Entrant,
    ) -> Result<SignInOutcome, SignInError> {
        let user = entrant.account.profile.user;
        let mut work = self.store.begin(Scope::Tenant(attempt.tenant)).await?;
        let standing = work.factor_standing(user).await?;
        if !standing.is_due(rules.second_factor) {
            let begun = begin_session(work, &self.kit, rules, entrant).await?;
            return Ok(SignInOutcome::Begun(Box::new(begun)));
        }
        work.uncount(Limit::SIGN_IN_BY_ADDRESS, &attempt.counted).await?;
        work.release(&attempt.request.username, &attempt.lock_key).await?;
        let methods = standing.methods(rules.second_factor);
        let refusal = if standing.blocked() {
            Some(("second factor blocked", SignInError::FactorBlocked))
        } else if methods.is_empty() {
            Some(("no second factor", SignInError::FactorUnavailable))
        } else {
            None
        };
        if let Some((reason, refusal)) = refusal {
            self.note_in(&mut work, attempt.tenant, attempt, reason).await?;
            work.commit().await?;
            return Err(refusal);
        }
        if let Some(hash) = entrant.rehashed {
            work.rehashed(user, hash).await?;
        }
        let now = self.kit.now();
        let challenge = ChallengeId::draw(attempt.tenant, &self.kit);
        work.open_challenge(&NewChallenge {
            hash: self.kit.challenge_hash(&challenge),
            user,
            session: None,
            device: entrant.device,
            branch: entrant.branch.map(|(id, _)| id),
            client: entrant.client,
            methods: methods.clone(),
            at: now,
        })
        .await?;
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
        Ok(SignInOutcome::FactorDue(FactorDue {
            challenge,
            methods,
            expires_at: now + Challenge::LIFE,
        }))
    }

    async fn note(
        &self,
        tenant: TenantId,
        attempt: &Attempt<'_>,
        reason: &'static str,
    ) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        self.note_in(&mut work, tenant, attempt, reason).await?;
        work.commit().await
    }

    async fn note_in(
        &self,
        work: &mut U::Work,
        tenant: TenantId,
        attempt: &Attempt<'_>,
        reason: &'static str,
    ) -> Result<(), StoreError> {
        let now = self.kit.now();
        let request = attempt.request;
        let mut said = Fields::new().with("reason", reason);
        if tenant != attempt.tenant {
            said = said.with("tenantId", attempt.tenant.get());
        }
        let refused = RefusedSignIn {
            username: &request.username,
            user: attempt.user,
            client: &request.client,
            reason,
        };
        let record = AuditRecord {
            tenant,
            at: now,
            actor: AuditActor {
                user: attempt.user,
                tenant: attempt.user.map(|_| tenant),
                ..AuditActor::stranger(request.username.as_str(), request.client.clone())
            },
            action: "LOGIN_FAILED",
            entity_type: "Session",
            entity_id: String::new(),
            before: None,
            after: Some(said),
        };
        note_failed(work, refused, record).await
    }
}

#[cfg(test)]
mod tests;
