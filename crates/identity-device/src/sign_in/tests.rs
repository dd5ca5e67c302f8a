//! What the use case asks of the store and of the hasher, in which order, and what it never asks.

use std::{
    cell::{Cell, RefCell},
    net::Ipv4Addr,
    rc::Rc,
    time::Duration as Wait,
};

use munim_audit::RefusalLimit;
use munim_kernel::{Page, PageRequest, PermissionSet, Reach, SessionId};
use munim_messages::NotSealed;
use time::macros::datetime;

use super::*;
use crate::{
    AccountStatus, AllowedAddresses, AuthenticatorSecret, Claims, DeviceHash, EndReason, FactorRules,
    FactorStanding, Limited, ListedDevice, NewDevice, NewSession, OneTimeCode, PasswordHash, Profile,
    RecoveryCode, RefusedSignIn, Reservation, TenantStanding, TokenFault, TokenHash,
};

const NOW: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);

/// What the store and the hasher answer, and all that they were asked.
struct World {
    asked: RefCell<Vec<&'static str>>,
    open: Cell<u32>,
    address_limited: Cell<bool>,
    tenant: Cell<Option<bool>>,
    allowed: RefCell<AllowedAddresses>,
    device: Cell<bool>,
    account: Cell<Option<AccountStatus>>,
    reservations: RefCell<Vec<Reservation>>,
    verdict: RefCell<Result<Verdict, HashingBusy>>,
    branch: Cell<Option<bool>>,
    email_verified: Cell<bool>,
    factor_required: Cell<bool>,
    factor: RefCell<FactorStanding>,
    still_trusted: Cell<bool>,
    stored: RefCell<&'static str>,
    shut: ShutAddresses,
    later: Cell<Duration>,
    /// Failures that were only counted.
    counted: RefCell<Vec<u32>>,
    /// What becomes of the stored hash and of the account before each is held, the last first.
    meanwhile: RefCell<Vec<(&'static str, Option<AccountStatus>)>>,
}

impl World {
    fn new() -> Rc<Self> {
        Rc::new(Self {
            asked: RefCell::default(),
            open: Cell::default(),
            address_limited: Cell::default(),
            tenant: Cell::new(Some(true)),
            allowed: RefCell::default(),
            device: Cell::new(true),
            account: Cell::new(Some(AccountStatus::Active)),
            reservations: RefCell::new(vec![Reservation::Granted(1)]),
            verdict: RefCell::new(Ok(Verdict::Right(None))),
            branch: Cell::new(Some(true)),
            email_verified: Cell::new(true),
            factor_required: Cell::default(),
            factor: RefCell::default(),
            still_trusted: Cell::new(true),
            stored: RefCell::new("stored"),
            shut: ShutAddresses::default(),
            later: Cell::default(),
            counted: RefCell::default(),
            meanwhile: RefCell::default(),
        })
    }

    fn ask(&self, what: &'static str) {
        self.asked.borrow_mut().push(what);
    }

    /// The account as it is now.
    fn found(&self, username: &str) -> Option<Account> {
        self.account.get().map(|status| Account {
            profile: Profile {
                user: UserId::try_new(12).unwrap(),
                tenant: tenant(),
                tenant_name: "Sahyadri".into(),
                username: username.into(),
                first_name: "Asha".into(),
                last_name: String::new(),
                email: None,
                picture_url: None,
                version: 1,
                roles: Vec::new(),
                permissions: PermissionSet::all(),
                reach: Reach::Branches(vec![BranchId::try_new(3).unwrap()]),
                must_change_password: false,
                password_expires_at: None,
            },
            status,
            email_verified: self.email_verified.get(),
            password: Some(PasswordHash::new(*self.stored.borrow())),
        })
    }
}

fn tenant() -> TenantId {
    TenantId::try_new(1).unwrap()
}

#[derive(Clone)]
struct Store(Rc<World>);

struct Open(Rc<World>);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.open.set(self.0.open.get() - 1);
    }
}

impl UnitOfWork for Store {
    type Work = Open;

    async fn begin(&self, _: Scope) -> Result<Open, StoreError> {
        self.0.open.set(self.0.open.get() + 1);
        assert_eq!(
            self.0.open.get(),
            1,
            "one work at a time, or a full pool waits for itself"
        );
        Ok(Open(Rc::clone(&self.0)))
    }
}

impl Work for Open {
    async fn commit(self) -> Result<(), StoreError> {
        self.0.ask("commit");
        Ok(())
    }
}

impl AuditTrail for Open {
    async fn record(&mut self, record: AuditRecord) -> Result<(), StoreError> {
        self.0.ask(record.action);
        Ok(())
    }

    async fn count_refusals(&mut self, _: &RefusalLimit, _: &AuditRecord, _: u32) -> Result<i64, StoreError> {
        Ok(1)
    }
}

impl AccountDirectory for Open {
    async fn tenant_standing(&mut self) -> Result<Option<TenantStanding>, StoreError> {
        self.0.ask("tenant");
        Ok(self.0.tenant.get().map(|active| TenantStanding {
            tenant: tenant(),
            name: "Sahyadri".into(),
            active,
        }))
    }

    async fn sign_in_rules(&mut self) -> Result<SignInRules, StoreError> {
        Ok(SignInRules {
            max_attempts: Some(5),
            unlocks_after: Some(Duration::minutes(30)),
            session_timeout: Duration::minutes(30),
            max_sessions: 3,
            logout_on_ip_change: false,
            one_device_only: false,
            require_verified_email: true,
            allow_password_reset: true,
            second_factor: FactorRules {
                required: self.0.factor_required.get(),
                email: true,
                sms: false,
                app: true,
            },
        })
    }

    async fn allowed_addresses(&mut self) -> Result<AllowedAddresses, StoreError> {
        self.0.ask("allow-list");
        Ok(self.0.allowed.borrow().clone())
    }

    async fn account(&mut self, username: &Username) -> Result<Option<Account>, StoreError> {
        self.0.ask("account");
        Ok(self.0.found(username.as_str()))
    }

    async fn hold_account(&mut self, _: UserId) -> Result<Option<Account>, StoreError> {
        self.0.ask("hold account");
        if let Some((stored, status)) = self.0.meanwhile.borrow_mut().pop() {
            *self.0.stored.borrow_mut() = stored;
            self.0.account.set(status);
        }
        Ok(self.0.found("asha.patil"))
    }

    async fn account_of(&mut self, _: UserId) -> Result<Option<Account>, StoreError> {
        panic!("signing in looks up names")
    }

    async fn branch_standing(&mut self, _: BranchId) -> Result<Option<(String, bool)>, StoreError> {
        self.0.ask("branch");
        Ok(self.0.branch.get().map(|active| ("Satara".into(), active)))
    }

    async fn signed_in(&mut self, _: UserId, _: OffsetDateTime) -> Result<(), StoreError> {
        self.0.ask("signed in");
        Ok(())
    }

    async fn rehashed(
        &mut self,
        _: UserId,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<(), StoreError> {
        assert_eq!((old.as_str(), new.as_str()), ("stored", "new"));
        self.0.ask("rehashed");
        Ok(())
    }
}

impl FactorBook for Open {
    async fn factor_standing(&mut self, _: UserId) -> Result<FactorStanding, StoreError> {
        Ok(self.0.factor.borrow().clone())
    }

    async fn keep_authenticator(&mut self, _: UserId, _: &[u8]) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn confirm_authenticator(
        &mut self,
        _: UserId,
        _: &[u8],
        _: i64,
        _: &[[u8; 32]],
        _: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn accept_step(&mut self, _: UserId, _: i64) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn use_recovery_code(
        &mut self,
        _: UserId,
        _: [u8; 32],
        _: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn count_code(&mut self, _: UserId, _: u32) -> Result<Option<u32>, StoreError> {
        unreachable!()
    }

    async fn forget_wrong_codes(&mut self, _: UserId) -> Result<(), StoreError> {
        unreachable!()
    }

    async fn drop_authenticator(&mut self, _: UserId) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn reset_factor(&mut self, _: UserId) -> Result<(), StoreError> {
        unreachable!()
    }

    async fn open_challenge(&mut self, _: &NewChallenge) -> Result<(), StoreError> {
        self.0.ask("open challenge");
        Ok(())
    }

    async fn challenge(&mut self, _: TokenHash) -> Result<Option<Challenge>, StoreError> {
        unreachable!()
    }

    async fn hold_challenge(&mut self, _: TokenHash) -> Result<Option<Challenge>, StoreError> {
        unreachable!()
    }

    async fn end_challenge(&mut self, _: TokenHash, _: OffsetDateTime) -> Result<(), StoreError> {
        unreachable!()
    }

    async fn issue_one_time_code(
        &mut self,
        _: TokenHash,
        _: FactorMethod,
        _: [u8; 32],
        _: OffsetDateTime,
    ) -> Result<(), StoreError> {
        unreachable!()
    }

    async fn try_one_time_code(
        &mut self,
        _: TokenHash,
        _: FactorMethod,
        _: u32,
        _: OffsetDateTime,
    ) -> Result<Option<[u8; 32]>, StoreError> {
        unreachable!()
    }
}

impl Attempts for Open {
    async fn count(
        &mut self,
        _: Limit,
        _: &str,
        _: OffsetDateTime,
    ) -> Result<Result<(), Limited>, StoreError> {
        self.0.ask("count address");
        let retry_after = Duration::minutes(10);
        Ok(if self.0.address_limited.get() {
            Err(Limited { retry_after })
        } else {
            Ok(())
        })
    }

    async fn uncount(&mut self, _: Limit, _: &str) -> Result<(), StoreError> {
        self.0.ask("uncount address");
        Ok(())
    }

    async fn reset(&mut self, _: Limit, _: &str) -> Result<u32, StoreError> {
        unreachable!()
    }

    async fn reserve(
        &mut self,
        _: &Username,
        lock_key: &str,
        _: &SignInRules,
        _: Duration,
        _: OffsetDateTime,
    ) -> Result<Reservation, StoreError> {
        assert_eq!(lock_key, "device 7");
        self.0.ask("reserve");
        Ok(self.0.reservations.borrow_mut().remove(0))
    }

    async fn release(&mut self, _: &Username, _: &str) -> Result<(), StoreError> {
        self.0.ask("release");
        Ok(())
    }

    async fn lock(&mut self, _: &Username, _: &str, _: OffsetDateTime) -> Result<(), StoreError> {
        self.0.ask("lock");
        Ok(())
    }

    async fn forget(&mut self, _: &Username, _: &str) -> Result<(), StoreError> {
        self.0.ask("forget");
        Ok(())
    }

    async fn note_failure(
        &mut self,
        _: TenantId,
        _: &Username,
        _: Option<UserId>,
        _: &ClientInfo,
        reason: &'static str,
        _: OffsetDateTime,
    ) -> Result<(), StoreError> {
        self.0.ask(reason);
        Ok(())
    }

    async fn count_failures(
        &mut self,
        _: &RefusedSignIn<'_>,
        _: OffsetDateTime,
        times: u32,
        _: OffsetDateTime,
    ) -> Result<(), StoreError> {
        self.0.counted.borrow_mut().push(times);
        Ok(())
    }
}

impl DeviceRegister for Open {
    async fn trusted_device(
        &mut self,
        _: DeviceHash,
        _: OffsetDateTime,
    ) -> Result<Option<TrustedDevice>, StoreError> {
        self.0.ask("device");
        Ok(self
            .0
            .device
            .get()
            .then_some(TrustedDevice { id: 7, branch: None }))
    }

    async fn hold_trusted_device(&mut self, _: i64, _: OffsetDateTime) -> Result<bool, StoreError> {
        self.0.ask("hold device");
        Ok(self.0.still_trusted.get())
    }

    async fn device_seen(&mut self, _: i64, _: OffsetDateTime) -> Result<(), StoreError> {
        self.0.ask("device seen");
        Ok(())
    }

    async fn claim_device(
        &mut self,
        _: DeviceHash,
        _: OffsetDateTime,
        _: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        panic!("signing in claims no device")
    }

    async fn trust_device(&mut self, _: &NewDevice) -> Result<i64, StoreError> {
        panic!("signing in trusts no device")
    }

    async fn hold_device(&mut self, _: i64) -> Result<Option<ListedDevice>, StoreError> {
        panic!("signing in holds no device")
    }

    async fn revoke_device(&mut self, _: i64, _: UserId, _: OffsetDateTime) -> Result<(), StoreError> {
        panic!("signing in revokes no device")
    }

    async fn extend_device(&mut self, _: i64, _: OffsetDateTime) -> Result<bool, StoreError> {
        panic!("signing in extends no device")
    }

    async fn devices(
        &mut self,
        _: Option<&[BranchId]>,
        _: PageRequest,
    ) -> Result<Page<ListedDevice>, StoreError> {
        panic!("signing in lists no devices")
    }
}

impl SessionBook for Open {
    async fn open_session(
        &mut self,
        session: &NewSession,
        rules: &SignInRules,
    ) -> Result<Vec<SessionId>, StoreError> {
        let told = (session.expires_at, rules.max_sessions);
        assert_eq!(told, (NOW + self.0.later.get() + Duration::minutes(30), 3));
        self.0.ask("open session");
        Ok(Vec::new())
    }

    async fn succeed_session(
        &mut self,
        _: SessionId,
        _: EndReason,
        _: &NewSession,
        _: &SignInRules,
    ) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn hold_session(&mut self, _: SessionId) -> Result<bool, StoreError> {
        panic!("signing in holds no session by itself")
    }

    async fn extend_session(
        &mut self,
        _: SessionId,
        _: OffsetDateTime,
        _: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        panic!("signing in extends no session")
    }

    async fn end_session(
        &mut self,
        _: SessionId,
        _: EndReason,
        _: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        panic!("signing in ends no session by itself")
    }

    async fn end_sessions_on(&mut self, _: i64, _: EndReason, _: OffsetDateTime) -> Result<u64, StoreError> {
        panic!("signing in ends no sessions by itself")
    }

    async fn end_other_sessions_of(
        &mut self,
        _: UserId,
        _: SessionId,
        _: EndReason,
        _: OffsetDateTime,
    ) -> Result<u64, StoreError> {
        panic!("signing in ends no sessions by itself")
    }

    async fn end_sessions_of(
        &mut self,
        _: UserId,
        _: EndReason,
        _: OffsetDateTime,
    ) -> Result<u64, StoreError> {
        panic!("signing in ends no sessions by itself")
    }
}

impl Clock for Store {
    fn now(&self) -> OffsetDateTime {
        NOW + self.0.later.get()
    }
}

impl Randomness for Store {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(7);
    }
}

impl PasswordHasher for Store {
    async fn verify(&self, _: PlainPassword, hash: Option<PasswordHash>) -> Result<Verdict, HashingBusy> {
        assert_eq!(self.0.open.get(), 0, "a password is judged while a work is open");
        self.0.ask(if hash.is_some() { "verify" } else { "verify dummy" });
        if hash.is_some() {
            self.0.verdict.borrow().clone()
        } else {
            Ok(Verdict::Wrong)
        }
    }

    async fn hash(&self, _: PlainPassword) -> Result<PasswordHash, HashingBusy> {
        panic!("signing in hashes nothing anew by itself")
    }
}

impl TokenSigner for Store {
    fn sign(&self, _: &Claims) -> String {
        assert_eq!(
            self.0.open.get(),
            0,
            "a token is signed before the session is there"
        );
        "token".into()
    }

    fn read(&self, _: &str, _: OffsetDateTime) -> Result<Claims, TokenFault> {
        Err(TokenFault::Invalid)
    }
}

impl Keyed for Store {
    fn device_hash(&self, _: &DeviceId) -> DeviceHash {
        DeviceHash::new([1; 32])
    }

    fn token_hash(&self, _: &crate::MailedToken) -> crate::TokenHash {
        panic!("signing in hashes no links")
    }

    fn api_key_hash(&self, _: &crate::ApiKey) -> crate::ApiKeyHash {
        unreachable!()
    }

    fn code_hmac(&self, _: &crate::ActivationCode) -> [u8; 32] {
        [2; 32]
    }
}

impl FactorKeys for Store {
    fn challenge_hash(&self, _: &ChallengeId) -> TokenHash {
        TokenHash::new([3; 32])
    }

    fn one_time_hmac(&self, _: &ChallengeId, _: &OneTimeCode) -> [u8; 32] {
        unreachable!()
    }

    fn recovery_hmac(&self, _: TenantId, _: UserId, _: &RecoveryCode) -> [u8; 32] {
        unreachable!()
    }

    fn seal_secret(&self, _: TenantId, _: UserId, _: &AuthenticatorSecret) -> Result<Vec<u8>, NotSealed> {
        unreachable!()
    }

    fn open_secret(&self, _: TenantId, _: UserId, _: &[u8]) -> Result<AuthenticatorSecret, NotSealed> {
        unreachable!()
    }

    fn spelled(&self, _: &AuthenticatorSecret) -> String {
        unreachable!()
    }

    fn matching_step(
        &self,
        _: &AuthenticatorSecret,
        _: &str,
        _: OffsetDateTime,
        _: Option<i64>,
    ) -> Option<i64> {
        unreachable!()
    }
}

impl Pause for Store {
    async fn pause(&self, _: Wait) {
        assert_eq!(self.0.open.get(), 0, "somebody waits while a work is open");
        self.0.ask("pause");
        // Whoever was being judged was right.
        self.0.address_limited.set(false);
    }
}

/// Signs in; answers how it went and all that was asked.
async fn sign_in(world: &Rc<World>) -> (Option<SignInError>, Vec<&'static str>) {
    let request = SignInRequest {
        username: Username::new("asha.patil"),
        password: PlainPassword::new("typed"),
        tenant: Some(tenant()),
        branch: BranchId::try_new(3).ok(),
        device: DeviceId::try_new("6f9619ff-8b86-4d01-b42d-00cf4fc964ff").ok(),
        client: ClientInfo {
            address: Ipv4Addr::new(203, 0, 113, 7).into(),
            user_agent: String::new(),
        },
    };
    let store = Store(Rc::clone(world));
    let outcome = SignIn::new(store.clone(), store, world.shut.clone())
        .run(request)
        .await;
    assert_eq!(world.open.get(), 0);
    (outcome.err(), world.asked.take())
}

/// What is asked until the password is judged.
const SURVEYED: [&str; 7] = [
    "count address",
    "tenant",
    "allow-list",
    "device",
    "account",
    "reserve",
    "commit",
];

fn surveyed(then: &[&'static str]) -> Vec<&'static str> {
    [&SURVEYED[..], then].concat()
}

#[tokio::test]
async fn each_check_has_its_place() {
    let world = World::new();
    let begun = [
        "verify",
        "hold account",
        "tenant",
        "branch",
        "hold device",
        "signed in",
        "device seen",
        "open session",
        "uncount address",
        "forget",
        "LOGIN_SUCCESS",
        "commit",
    ];
    assert_eq!(sign_in(&world).await, (None, surveyed(&begun)));
}

#[tokio::test]
async fn an_address_at_its_limit_is_refused_for_a_moment_without_asking_and_each_attempt_is_recorded() {
    let world = World::new();
    world.address_limited.set(true);
    let refused = |minutes| {
        let retry_after = Duration::minutes(10) - minutes;
        Some(SignInError::RateLimited { retry_after })
    };
    assert_eq!(sign_in(&world).await.0, refused(Duration::ZERO));
    let later = Duration::milliseconds(249);
    world.later.set(later);
    for _ in 0..7 {
        assert_eq!(sign_in(&world).await, (refused(later), Vec::new()));
    }
    let reason = "too many attempts from this address";
    for expected in [vec!["LOGIN_FAILED", reason, "commit"], Vec::new()] {
        world.shut.record(&Store(Rc::clone(&world)), NOW).await.unwrap();
        assert_eq!(world.asked.take(), expected);
    }
    // One of the seven has rows of its own.
    assert_eq!(world.counted.take(), [6]);
    world.later.set(Duration::milliseconds(250));
    world.address_limited.set(false);
    assert_eq!(sign_in(&world).await.0, None);
}

#[tokio::test]
async fn one_too_many_of_an_address_waits_for_those_that_are_being_judged() {
    let world = World::new();
    world.address_limited.set(true);
    let colleague = world.shut.judge(Ipv4Addr::new(203, 0, 113, 7).into());
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, None);
    assert_eq!(asked[..3], ["count address", "commit", "pause"]);
    assert_eq!(asked[3..10], SURVEYED);
    // Those of another address are not waited for.
    drop(colleague);
    let _stranger = world.shut.judge(Ipv4Addr::new(203, 0, 113, 8).into());
    world.address_limited.set(true);
    let refused = SignInError::RateLimited {
        retry_after: Duration::minutes(10),
    };
    assert_eq!(sign_in(&world).await.0, Some(refused));
}

#[tokio::test]
async fn what_is_refused_early_costs_no_look_and_no_guess_further_on() {
    let world = World::new();
    world.address_limited.set(true);
    let (error, asked) = sign_in(&world).await;
    let retry_after = Duration::minutes(10);
    assert_eq!(error, Some(SignInError::RateLimited { retry_after }));
    let reason = "too many attempts from this address";
    assert_eq!(
        asked,
        ["count address", "commit", "LOGIN_FAILED", reason, "commit"]
    );

    let world = World::new();
    world.tenant.set(Some(false));
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::TenantSuspended));
    assert_eq!(
        asked[1..],
        ["tenant", "commit", "LOGIN_FAILED", "tenant suspended", "commit"]
    );

    let world = World::new();
    let elsewhere = "198.51.100.0/24".parse().unwrap();
    world.allowed.replace(AllowedAddresses::Only(vec![elsewhere]));
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::AddressNotAllowed));
    assert_eq!(
        asked[1..],
        [
            "tenant",
            "allow-list",
            "commit",
            "LOGIN_FAILED",
            "address not allowed",
            "commit"
        ]
    );

    let world = World::new();
    world.device.set(false);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::DeviceInactive));
    assert_eq!(
        asked[1..],
        [
            "tenant",
            "allow-list",
            "device",
            "commit",
            "LOGIN_FAILED",
            "device not activated",
            "commit"
        ]
    );
}

#[tokio::test]
async fn whoever_cannot_sign_in_costs_the_work_of_one_who_can() {
    for (status, reason) in [
        (None, "unknown user"),
        (Some(AccountStatus::Disabled), "account not in use"),
    ] {
        let world = World::new();
        world.account.set(status);
        let (error, asked) = sign_in(&world).await;
        assert_eq!(error, Some(SignInError::InvalidCredentials));
        assert_eq!(
            asked,
            surveyed(&["verify dummy", "LOGIN_FAILED", reason, "commit"])
        );
    }
    let world = World::new();
    world.reservations.replace(vec![Reservation::Locked]);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::InvalidCredentials));
    assert_eq!(
        asked,
        surveyed(&["verify dummy", "LOGIN_FAILED", "account locked", "commit"])
    );
}

#[tokio::test]
async fn the_last_wrong_attempt_locks_and_no_earlier_one() {
    for (number, locks) in [(4, None), (5, Some("lock"))] {
        let world = World::new();
        world.reservations.replace(vec![Reservation::Granted(number)]);
        *world.verdict.borrow_mut() = Ok(Verdict::Wrong);
        let (error, asked) = sign_in(&world).await;
        assert_eq!(error, Some(SignInError::InvalidCredentials));
        let mut then = vec!["verify"];
        then.extend(locks);
        then.extend(["LOGIN_FAILED", "wrong password", "commit"]);
        assert_eq!(asked, surveyed(&then));
    }
}

#[tokio::test]
async fn attempts_under_way_are_waited_for_without_a_work_open() {
    let world = World::new();
    let reservations = vec![
        Reservation::Pending,
        Reservation::Pending,
        Reservation::Granted(1),
    ];
    world.reservations.replace(reservations);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, None);
    let waited = [
        "reserve", "commit", "pause", "reserve", "commit", "pause", "reserve", "commit", "verify",
    ];
    assert_eq!(asked[5..14], waited);
}

#[tokio::test]
async fn who_waits_too_long_counts_himself_out() {
    let world = World::new();
    world.reservations.replace(vec![Reservation::Pending; 200]);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::InvalidCredentials));
    assert!(asked.contains(&"verify dummy") && !asked.contains(&"verify"));
}

#[tokio::test]
async fn a_password_that_was_not_judged_costs_no_attempt() {
    let world = World::new();
    *world.verdict.borrow_mut() = Err(HashingBusy);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::Busy));
    assert_eq!(
        asked,
        surveyed(&["verify", "uncount address", "release", "commit"])
    );
}

#[tokio::test]
async fn a_right_password_at_the_wrong_branch_costs_no_attempt_but_is_on_record() {
    for (branch, reason, refusal) in [
        (Some(false), "branch inactive", SignInError::BranchInactive),
        (None, "branch not assigned", SignInError::BranchNotAssigned),
    ] {
        let world = World::new();
        world.branch.set(branch);
        let (error, asked) = sign_in(&world).await;
        assert_eq!(error, Some(refusal));
        let then = [
            "verify",
            "hold account",
            "tenant",
            "branch",
            "uncount address",
            "forget",
            "LOGIN_FAILED",
            reason,
            "commit",
        ];
        assert_eq!(asked, surveyed(&then));
    }
}

#[tokio::test]
async fn a_mailbox_that_is_not_proved_is_told_to_whom_has_the_password_only() {
    let world = World::new();
    world.email_verified.set(false);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::EmailNotVerified));
    let then = [
        "verify",
        "hold account",
        "uncount address",
        "forget",
        "LOGIN_FAILED",
        "e-mail address not verified",
        "commit",
    ];
    assert_eq!(asked, surveyed(&then));
    *world.verdict.borrow_mut() = Ok(Verdict::Wrong);
    world.reservations.replace(vec![Reservation::Granted(1)]);
    assert_eq!(sign_in(&world).await.0, Some(SignInError::InvalidCredentials));
}

#[tokio::test]
async fn an_outdated_hash_is_renewed() {
    let world = World::new();
    *world.verdict.borrow_mut() = Ok(Verdict::Right(Some(PasswordHash::new("new"))));
    assert!(sign_in(&world).await.1.contains(&"rehashed"));
}

#[tokio::test]
async fn what_changes_while_the_password_is_judged_is_looked_at_again() {
    let refused = (Some(SignInError::InvalidCredentials), "LOGIN_FAILED");
    for (stored, status, reason) in [
        // The old password is wrong now; the fake hasher finds every password right until told otherwise.
        ("stored", Some(AccountStatus::Disabled), "account not in use"),
        ("stored", None, "unknown user"),
    ] {
        let world = World::new();
        world.meanwhile.borrow_mut().push((stored, status));
        let (error, asked) = sign_in(&world).await;
        let then = [
            "verify",
            "hold account",
            "commit",
            "verify dummy",
            refused.1,
            reason,
            "commit",
        ];
        assert_eq!((error, asked), (refused.0.clone(), surveyed(&then)));
    }
    // A password that is stored otherwise by now is judged anew, a few times.
    let world = World::new();
    world
        .meanwhile
        .borrow_mut()
        .push(("new", Some(AccountStatus::Active)));
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, None);
    assert_eq!(
        asked[7..12],
        ["verify", "hold account", "commit", "verify", "hold account"]
    );
    let world = World::new();
    let active = Some(AccountStatus::Active);
    let often = [("four", active), ("three", active), ("two", active)];
    world.meanwhile.borrow_mut().extend(often);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::Busy));
    assert_eq!(asked.iter().filter(|what| **what == "verify").count(), 3);
    assert_eq!(asked[asked.len() - 3..], ["uncount address", "release", "commit"]);
    // A device that was revoked meanwhile lets nobody in.
    let world = World::new();
    world.still_trusted.set(false);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::DeviceInactive));
    assert!(!asked.contains(&"open session"));
}

#[tokio::test]
async fn where_a_factor_is_due_a_right_password_forgets_nothing_and_opens_no_session() {
    let world = World::new();
    world.factor_required.set(true);
    let noted = |reason| {
        let then = [
            "verify",
            "hold account",
            "tenant",
            "branch",
            "hold device",
            "uncount address",
            "release",
            "LOGIN_FAILED",
            reason,
            "commit",
        ];
        surveyed(&then)
    };
    assert_eq!(
        sign_in(&world).await,
        (Some(SignInError::FactorUnavailable), noted("no second factor"))
    );
    world.factor.borrow_mut().wrong_codes = FactorStanding::MOST_WRONG;
    world.reservations.borrow_mut().push(Reservation::Granted(1));
    assert_eq!(
        sign_in(&world).await,
        (Some(SignInError::FactorBlocked), noted("second factor blocked"))
    );
    *world.factor.borrow_mut() = FactorStanding {
        mailbox: Some("asha@sahyadri.in".into()),
        ..FactorStanding::default()
    };
    world.reservations.borrow_mut().push(Reservation::Granted(1));
    let then = [
        "verify",
        "hold account",
        "tenant",
        "branch",
        "hold device",
        "open challenge",
        "uncount address",
        "release",
        "SECOND_FACTOR_ASKED",
        "commit",
    ];
    assert_eq!(sign_in(&world).await, (None, surveyed(&then)));
}
