//! An in-memory store for the use cases' tests: as in the real one, changes take effect on commit. A call that a test
//! does not expect fails it.

mod unasked;

use async_trait::async_trait;
use std::{
    cell::{Cell, RefCell},
    net::Ipv4Addr,
    rc::Rc,
};

use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_kernel::{
    ActivationCodeId, Actor, BranchId, ClientInfo, Clock, DeviceRequestId, Event, Outbox, Page, PageRequest,
    PermissionSet, Reach, RoleName, Scope, SessionId, StoreError, SystemRole, TenantId, TrustedDeviceId,
    UnitOfWork, UserId, Work,
};
use time::{Duration, OffsetDateTime, macros::datetime};
use uuid::Uuid;

use crate::{
    Account, AccountBook, AccountStatus, ActivationCode, ActivationCodeBook, ActivationCodeReader,
    AllowedAddresses, ApiKey, ApiKeyHash, AttemptBook, CodeFate, CodeRecord, Device, DeviceBook, DeviceHash,
    DeviceId, DeviceRequestBook, EndReason, FailedSignIn, FailedSignInBook, HeldDeviceRequest,
    IdentityDeviceWork, IssuedCode, Keyed, Limit, Limited, ListedSession, LiveSessionBook, MailedToken,
    NewCode, NewDevice, NewDeviceRequest, NewSession, PasswordHash, Profile, RefusedSignIn, Reservation,
    SessionBook, SignInRules, TenantStanding, TokenHash, TrustedDevice, Username,
};

pub(crate) const NOW: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);
/// The home of the platform's administrator.
pub(crate) const SUPER_ADMIN: i64 = 0;

type Done<T = ()> = Result<T, StoreError>;

/// The only tenant.
pub(crate) fn tenant() -> TenantId {
    TenantId::try_new(1).unwrap()
}

/// Returns the session that is looked for.
pub(crate) fn session() -> SessionId {
    SessionId::new(Uuid::from_u128(7))
}

pub(crate) fn client() -> ClientInfo {
    ClientInfo {
        address: Ipv4Addr::new(203, 0, 113, 7).into(),
        user_agent: String::new(),
    }
}

/// Returns an administrator of that tenant, or of the platform.
pub(crate) fn actor(home: i64) -> Actor {
    let role = if home == SUPER_ADMIN {
        SystemRole::SuperAdmin
    } else {
        SystemRole::Admin
    };
    let home = TenantId::from_store(home).unwrap();
    Actor {
        user: UserId::try_new(12).unwrap(),
        username: "asha.patil".into(),
        home,
        selected: (!home.is_platform()).then_some(home),
        session: SessionId::new(Uuid::from_u128(1)),
        roles: vec![RoleName::from(role)],
        permissions: PermissionSet::all(),
        reach: Reach::Tenant,
        client: client(),
    }
}

/// The committed changes.
#[derive(Debug, Clone, Default)]
struct Kept {
    asked: Vec<String>,
    records: Vec<AuditRecord>,
    events: Vec<Event>,
}

/// The scripted results of the store, and the changes.
pub(crate) struct World {
    /// Whether the tenant is active; `None` if it does not exist.
    pub(crate) standing: Cell<Option<bool>>,
    /// Whether [`session`] exists, and whether it has ended.
    pub(crate) session: Cell<Option<bool>>,
    /// The limit that is reached.
    pub(crate) reached: Cell<Option<Limit>>,
    /// The state of the code.
    pub(crate) fate: Cell<Option<CodeFate>>,
    /// Whether the code can still be used at that time.
    pub(crate) unused: Cell<bool>,
    /// Whether no other tenant holds the device.
    pub(crate) unclaimed: Cell<bool>,
    /// The number of the next refusal in its window.
    pub(crate) refusal: Cell<i64>,
    /// Whether the tenant has a user of any name.
    pub(crate) user: Cell<bool>,
    kept: RefCell<Kept>,
    open: Cell<u32>,
}

impl World {
    pub(crate) fn new() -> Rc<Self> {
        Rc::new(Self {
            standing: Cell::new(Some(true)),
            session: Cell::new(Some(false)),
            reached: Cell::new(None),
            fate: Cell::new(Some(CodeFate::Live)),
            unused: Cell::new(true),
            unclaimed: Cell::new(true),
            refusal: Cell::new(1),
            user: Cell::new(true),
            kept: RefCell::default(),
            open: Cell::default(),
        })
    }

    pub(crate) fn store(self: &Rc<Self>) -> Store {
        Store(Rc::clone(self))
    }

    /// Makes a change in a transaction of that scope, and commits it unless it is refused.
    pub(crate) async fn change<R, E>(
        self: &Rc<Self>,
        scope: Scope,
        make: impl AsyncFnOnce(&mut dyn IdentityDeviceWork) -> Result<R, E>,
    ) -> Result<R, E> {
        let mut work = self.store().begin(scope).await.unwrap();
        let outcome = make(&mut *work).await?;
        work.commit().await.unwrap();
        Ok(outcome)
    }

    /// Returns the calls in committed transactions, in order.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.kept.borrow().asked.clone()
    }

    pub(crate) fn records(&self) -> Vec<AuditRecord> {
        self.kept.borrow().records.clone()
    }

    /// Returns the tenant, the action and the new fields of each record.
    pub(crate) fn recorded(&self) -> Vec<(i64, &'static str, String)> {
        let records = self.records();
        let recorded = records.iter().map(|record| {
            let after = format!("{:?}", record.after);
            (record.tenant.get(), record.action, after)
        });
        recorded.collect()
    }

    pub(crate) fn events(&self) -> Vec<&'static str> {
        self.kept.borrow().events.iter().map(|event| event.name).collect()
    }
}

/// A store that is also a clock and a hasher.
#[derive(Clone)]
pub(crate) struct Store(Rc<World>);

impl Clock for Store {
    fn now(&self) -> OffsetDateTime {
        NOW
    }
}

impl Keyed for Store {
    fn device_hash(&self, _: &DeviceId) -> DeviceHash {
        DeviceHash::new([0xde; 32])
    }

    fn token_hash(&self, _: &MailedToken) -> TokenHash {
        unreachable!()
    }

    fn api_key_hash(&self, _: &ApiKey) -> ApiKeyHash {
        unreachable!()
    }

    fn code_hmac(&self, _: &ActivationCode) -> [u8; 32] {
        [0xc0; 32]
    }
}

pub(crate) struct Open {
    world: Rc<World>,
    scope: Scope,
    kept: Kept,
}

impl Open {
    fn ask(&mut self, what: impl Into<String>) {
        self.kept.asked.push(what.into());
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.world.open.set(self.world.open.get() - 1);
    }
}

#[async_trait(?Send)]
impl UnitOfWork for Store {
    type Work = Open;

    async fn begin(&self, scope: Scope) -> Done<Box<Open>> {
        let open = self.0.open.get() + 1;
        assert_eq!(open, 1, "one work at a time, or a full pool waits for itself");
        self.0.open.set(open);
        let mut work = Box::new(Open {
            world: Rc::clone(&self.0),
            scope,
            kept: Kept::default(),
        });
        work.ask(match scope {
            Scope::Tenant(tenant) => format!("begin in {tenant}"),
            Scope::EveryTenant => "begin everywhere".to_owned(),
        });
        Ok(work)
    }
}

#[async_trait(?Send)]
impl Work for Open {
    async fn commit(mut self: Box<Self>) -> Done {
        let mine = std::mem::take(&mut self.kept);
        let mut kept = self.world.kept.borrow_mut();
        kept.asked.extend(mine.asked);
        kept.records.extend(mine.records);
        kept.events.extend(mine.events);
        Ok(())
    }
}

#[async_trait(?Send)]
impl AuditTrail for Open {
    async fn record(&mut self, record: AuditRecord) -> Done {
        assert_eq!(Scope::Tenant(record.tenant), self.scope, "where it happened");
        assert_eq!(record.at, NOW);
        self.kept.records.push(record);
        Ok(())
    }

    async fn count_refusals(&mut self, _: &RefusalLimit, _: &AuditRecord, _: u32) -> Done<i64> {
        Ok(self.world.refusal.get())
    }
}

#[async_trait(?Send)]
impl Outbox for Open {
    async fn publish(&mut self, event: Event) -> Done {
        self.kept.events.push(event);
        Ok(())
    }
}

#[async_trait(?Send)]
impl AccountBook for Open {
    async fn tenant_standing(&mut self) -> Done<Option<TenantStanding>> {
        let own = self.scope == Scope::Tenant(tenant());
        Ok(self
            .world
            .standing
            .get()
            .filter(|_| own)
            .map(|active| TenantStanding {
                tenant: tenant(),
                name: "Sahyadri".into(),
                active,
            }))
    }

    async fn sign_in_rules(&mut self) -> Done<SignInRules> {
        unreachable!()
    }

    async fn allowed_addresses(&mut self) -> Done<AllowedAddresses> {
        unreachable!()
    }

    async fn account(&mut self, username: &Username) -> Done<Option<Account>> {
        Ok(self.world.user.get().then(|| Account {
            profile: Profile {
                user: UserId::try_new(12).unwrap(),
                tenant: tenant(),
                tenant_name: "Sahyadri".into(),
                username: username.as_str().into(),
                first_name: "Asha".into(),
                last_name: String::new(),
                email: None,
                picture_url: None,
                version: 1,
                roles: Vec::new(),
                permissions: PermissionSet::all(),
                reach: Reach::Tenant,
                must_change_password: false,
                password_expires_at: None,
            },
            status: AccountStatus::Active,
            email_verified: true,
            password: None,
        }))
    }

    async fn account_of(&mut self, _: UserId) -> Done<Option<Account>> {
        unreachable!()
    }

    async fn hold_account(&mut self, _: UserId) -> Done<Option<Account>> {
        self.account(&Username::new("asha.patil")).await
    }

    async fn branch_standing(&mut self, _: BranchId) -> Done<Option<(String, bool)>> {
        unreachable!()
    }

    async fn signed_in(&mut self, _: UserId, _: OffsetDateTime) -> Done {
        unreachable!()
    }

    async fn rehashed(&mut self, _: UserId, _: &PasswordHash, _: &PasswordHash) -> Done {
        unreachable!()
    }
}

#[async_trait(?Send)]
impl SessionBook for Open {
    async fn open_session(&mut self, _: &NewSession, _: &SignInRules) -> Done<Vec<SessionId>> {
        unreachable!()
    }

    async fn succeed_session(
        &mut self,
        _: SessionId,
        _: EndReason,
        _: &NewSession,
        _: &SignInRules,
    ) -> Done<bool> {
        unreachable!()
    }

    async fn reopen_superseded(&mut self, _: SessionId) -> Done {
        unreachable!()
    }

    async fn hold_session(&mut self, _: SessionId) -> Done<bool> {
        unreachable!()
    }

    async fn extend_session(&mut self, _: SessionId, _: OffsetDateTime, _: OffsetDateTime) -> Done<bool> {
        unreachable!()
    }

    async fn end_session(&mut self, id: SessionId, reason: EndReason, at: OffsetDateTime) -> Done<bool> {
        assert_eq!(at, NOW);
        self.ask(format!("end {id}: {}", reason.as_str()));
        Ok(self.world.session.get() == Some(false))
    }

    async fn end_sessions_of(&mut self, user: UserId, reason: EndReason, _: OffsetDateTime) -> Done<u64> {
        self.ask(format!("end those of {user}: {}", reason.as_str()));
        Ok(2)
    }

    async fn end_other_sessions_of(
        &mut self,
        _: UserId,
        _: SessionId,
        _: EndReason,
        _: OffsetDateTime,
    ) -> Done<u64> {
        unreachable!()
    }

    async fn end_sessions_on(&mut self, _: TrustedDeviceId, _: EndReason, _: OffsetDateTime) -> Done<u64> {
        unreachable!()
    }
}

#[async_trait(?Send)]
impl LiveSessionBook for Open {
    async fn live_sessions(
        &mut self,
        _: Option<UserId>,
        _: SessionId,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Done<Page<ListedSession>> {
        assert_eq!(now, NOW);
        self.ask("list sessions");
        Ok(Page::new(page, Vec::new(), 41))
    }

    async fn locate_session(&mut self, id: SessionId) -> Done<Option<(TenantId, String)>> {
        let seen = self.scope == Scope::EveryTenant || self.scope == Scope::Tenant(tenant());
        let there = id == session() && self.world.session.get().is_some();
        Ok((seen && there).then(|| (tenant(), "ravi.kadam".into())))
    }

    async fn end_sessions_but(
        &mut self,
        spared: Option<SessionId>,
        reason: EndReason,
        _: OffsetDateTime,
    ) -> Done<u64> {
        let spared = spared.map_or("none".to_owned(), |id| id.to_string());
        self.ask(format!("end all but {spared}: {}", reason.as_str()));
        Ok(13)
    }
}

#[async_trait(?Send)]
impl FailedSignInBook for Open {
    async fn failed_sign_ins(
        &mut self,
        since: OffsetDateTime,
        page: PageRequest,
    ) -> Done<Page<FailedSignIn>> {
        self.ask(format!("list failures of {}", NOW - since));
        Ok(Page::new(page, Vec::new(), 3))
    }

    async fn reset_attempts(&mut self) -> Done<u64> {
        self.ask("reset all");
        Ok(4)
    }

    async fn reset_attempts_of(&mut self, username: &Username) -> Done<u64> {
        self.ask(format!("reset {username}"));
        Ok(2)
    }
}

#[async_trait(?Send)]
impl AttemptBook for Open {
    async fn count(&mut self, limit: Limit, counted: &str, now: OffsetDateTime) -> Done<Result<(), Limited>> {
        assert_eq!(now, NOW);
        let counted = counted.get(..4).unwrap_or(counted).to_owned();
        self.ask(format!("count {} {counted}", limit.kind));
        let retry_after = limit.window;
        Ok(if self.world.reached.get() == Some(limit) {
            Err(Limited { retry_after })
        } else {
            Ok(())
        })
    }

    async fn uncount(&mut self, limit: Limit, _: &str) -> Done {
        self.ask(format!("uncount {}", limit.kind));
        Ok(())
    }

    async fn reset(&mut self, _: Limit, _: &str) -> Done<u32> {
        unreachable!()
    }

    async fn reserve(
        &mut self,
        _: &Username,
        _: &str,
        _: &SignInRules,
        _: Duration,
        _: OffsetDateTime,
    ) -> Done<Reservation> {
        unreachable!()
    }

    async fn release(&mut self, _: &Username, _: &str) -> Done {
        unreachable!()
    }

    async fn lock(&mut self, _: &Username, _: &str, _: OffsetDateTime) -> Done {
        unreachable!()
    }

    async fn clear_attempts(&mut self, _: &Username, _: &str) -> Done {
        unreachable!()
    }

    async fn note_failure(
        &mut self,
        _: TenantId,
        _: &Username,
        _: Option<UserId>,
        _: &ClientInfo,
        _: &'static str,
        _: OffsetDateTime,
    ) -> Done {
        unreachable!()
    }

    async fn count_failures(
        &mut self,
        _: &RefusedSignIn<'_>,
        _: OffsetDateTime,
        _: u32,
        _: OffsetDateTime,
    ) -> Done {
        unreachable!()
    }
}

#[async_trait(?Send)]
impl ActivationCodeReader for Store {
    async fn locate_code(&self, hmac: [u8; 32], now: OffsetDateTime) -> Done<Option<IssuedCode>> {
        assert_eq!((hmac, now), ([0xc0; 32], NOW));
        assert_eq!(
            self.0.open.get(),
            0,
            "the attempt was counted and committed before"
        );
        Ok(self.0.fate.get().map(|fate| {
            let record = CodeRecord {
                tenant: tenant(),
                id: ActivationCodeId::try_new(41).unwrap(),
                branch: BranchId::try_new(3).ok(),
                assigned_to: None,
                issued_at: NOW,
                expires_at: (fate == CodeFate::Expired).then_some(NOW),
                is_used: fate == CodeFate::Used,
                is_revoked: fate == CodeFate::Revoked,
            };
            IssuedCode::from_store(record, NOW)
        }))
    }
}

#[async_trait(?Send)]
impl ActivationCodeBook for Open {
    async fn hold_live_codes(&mut self, _: OffsetDateTime) -> Done<u64> {
        unreachable!()
    }

    async fn issue_code(&mut self, _: &NewCode) -> Done<Option<ActivationCodeId>> {
        unreachable!()
    }

    async fn use_code(&mut self, code: ActivationCodeId, _: OffsetDateTime) -> Done<bool> {
        self.ask(format!("use code {code}"));
        Ok(self.world.unused.get())
    }

    async fn code_used_by(&mut self, code: ActivationCodeId, device: TrustedDeviceId) -> Done {
        self.ask(format!("code {code} used by {device}"));
        Ok(())
    }

    async fn hold_code(&mut self, _: ActivationCodeId, _: OffsetDateTime) -> Done<Option<IssuedCode>> {
        unreachable!()
    }

    async fn revoke_code(&mut self, _: ActivationCodeId, _: OffsetDateTime) -> Done {
        unreachable!()
    }

    async fn codes(
        &mut self,
        _: Option<&[BranchId]>,
        _: PageRequest,
        _: OffsetDateTime,
    ) -> Done<Page<IssuedCode>> {
        unreachable!()
    }

    async fn has_user(&mut self, _: UserId) -> Done<bool> {
        unreachable!()
    }
}

#[async_trait(?Send)]
impl DeviceBook for Open {
    async fn trusted_device(&mut self, _: DeviceHash, _: OffsetDateTime) -> Done<Option<TrustedDevice>> {
        unreachable!()
    }

    async fn claim_device(
        &mut self,
        _: DeviceHash,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Done<bool> {
        self.ask(format!("claim for {}", until - now));
        Ok(self.world.unclaimed.get())
    }

    async fn trust_device(&mut self, device: &NewDevice) -> Done<TrustedDeviceId> {
        assert_eq!(
            (device.activated_at, device.branch),
            (NOW, BranchId::try_new(3).ok())
        );
        self.ask("trust");
        Ok(TrustedDeviceId::try_new(7).unwrap())
    }

    async fn hold_trusted_device(&mut self, _: TrustedDeviceId, _: OffsetDateTime) -> Done<bool> {
        unreachable!()
    }

    async fn device_seen(&mut self, _: TrustedDeviceId, _: OffsetDateTime) -> Done {
        unreachable!()
    }

    async fn hold_device(&mut self, _: TrustedDeviceId) -> Done<Option<Device>> {
        unreachable!()
    }

    async fn revoke_device(&mut self, _: TrustedDeviceId, _: UserId, _: OffsetDateTime) -> Done {
        unreachable!()
    }

    async fn extend_device(&mut self, _: TrustedDeviceId, _: OffsetDateTime) -> Done<bool> {
        unreachable!()
    }

    async fn devices(&mut self, _: Option<&[BranchId]>, _: PageRequest) -> Done<Page<Device>> {
        unreachable!()
    }
}

#[async_trait(?Send)]
impl DeviceRequestBook for Open {
    async fn branch_to_ask(&mut self, _: Option<&str>) -> Done<Option<BranchId>> {
        unreachable!()
    }

    async fn keep_request(&mut self, _: &NewDeviceRequest) -> Done<DeviceRequestId> {
        unreachable!()
    }

    async fn hold_request(&mut self, _: DeviceRequestId) -> Done<Option<HeldDeviceRequest>> {
        unreachable!()
    }

    async fn resolve_request(&mut self, _: DeviceRequestId, _: OffsetDateTime) -> Done {
        unreachable!()
    }

    async fn fulfil_requests(&mut self, _: DeviceHash, _: OffsetDateTime) -> Done {
        self.ask("fulfil requests");
        Ok(())
    }
}
