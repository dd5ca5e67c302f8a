//! An in-memory store for the use cases' tests: as in the real one, changes take effect on commit. A call that a test
//! does not expect fails it.

mod devices;
mod sessions;
mod unasked;

use async_trait::async_trait;
use std::{
    cell::{Cell, RefCell},
    net::Ipv4Addr,
    rc::Rc,
};

use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_kernel::{
    Actor, BranchId, ClientInfo, Clock, Event, Outbox, PermissionSet, Randomness, Reach, RoleName, Scope,
    SessionId, StoreError, SystemRole, TenantId, UnitOfWork, UserId, Work,
};
use munim_messages::{Envelope, MessageId, NotSealed, Sealer};
use time::{OffsetDateTime, macros::datetime};
use uuid::Uuid;

use crate::{
    Account, AccountBook, AccountStatus, ActivationCode, AllowedAddresses, ApiKey, ApiKeyHash, CodeStatus,
    DeviceHash, DeviceId, IdentityDeviceWork, Keyed, Limit, MailedToken, PasswordHash, Profile, SignInRules,
    TenantStanding, TokenHash, Username,
};

pub(crate) const NOW: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);
/// The home tenant of the platform's administrator.
pub(crate) const SUPER_ADMIN: i64 = 0;

type Done<T = ()> = Result<T, StoreError>;

pub(crate) fn tenant() -> TenantId {
    TenantId::try_new(1).unwrap()
}

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
    /// The number of counted attempts of the tenant.
    pub(crate) counters: Cell<u64>,
    pub(crate) status: Cell<Option<CodeStatus>>,
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
            counters: Cell::new(4),
            status: Cell::new(Some(CodeStatus::Live)),
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

impl Randomness for Store {
    fn fill(&self, _: &mut [u8]) {
        unreachable!()
    }
}

impl Sealer for Store {
    fn seal(&self, _: MessageId, _: &Envelope) -> Result<Vec<u8>, NotSealed> {
        unreachable!()
    }

    fn open(&self, _: MessageId, _: &[u8]) -> Result<Envelope, NotSealed> {
        unreachable!()
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

    /// With a mailbox, which the locked account does not have any more.
    async fn account_of(&mut self, _: UserId) -> Done<Option<Account>> {
        let account = self.account(&Username::new("asha.patil")).await?;
        Ok(account.map(|mut account| {
            account.profile.email = Some("asha@sahyadri.example".into());
            account
        }))
    }

    async fn lock_account(&mut self, _: UserId) -> Done<Option<Account>> {
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
