use async_trait::async_trait;
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use munim_audit::{AuditHistory, AuditRecord, Entity, HistoryPart, Recorded, RequestLog};
use munim_identity_device::{
    ApiKeyId, ApiKeyReader, CodeFate, CodeLocator, CodeStanding, DeviceHash, DeviceStanding, FactorStanding,
    HeldKey, LiveSession, OrganisationLocator, PictureReader, SessionReader,
};
use munim_kernel::{KeptAnswer, Reach, Readiness, Scope, SessionId, StoreError, TenantId, UnitOfWork};
use munim_messages::SealedMessage;
use munim_reporting::{DashboardReader, Figures, ReportState, Unease};
use munim_security_policy::{AllowedEntry, SecuritySettings};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::{NOW, live_session, work::FakeWork};

/// What there is, and what was done.
pub(crate) struct World {
    pub(crate) session: RefCell<Option<LiveSession>>,
    pub(crate) session_reads: Cell<u32>,
    pub(crate) figure_reads: Cell<u32>,
    pub(crate) away: Cell<bool>,
    pub(crate) ready_looks: Cell<u32>,
    /// Whether writes of branches and tenants fail, for a reason of the store's own.
    pub(crate) broken: Cell<bool>,
    pub(crate) limited: Cell<bool>,
    /// Whether the tenant's plan has no room for anything more.
    pub(crate) full: Cell<bool>,
    pub(crate) records: RefCell<Vec<AuditRecord>>,
    /// How often a part of the trail was read; and whether the trail has no end.
    pub(crate) trail_reads: Cell<u32>,
    pub(crate) endless: Cell<bool>,
    /// What request logs were kept.
    pub(crate) requests: RefCell<Vec<RequestLog>>,
    pub(crate) posted: RefCell<Vec<SealedMessage>>,
    pub(crate) unverified: Cell<bool>,
    pub(crate) factor_required: Cell<bool>,
    pub(crate) factor: RefCell<FactorStanding>,
    pub(crate) scopes: RefCell<Vec<Scope>>,
    pub(crate) report: RefCell<Option<ReportState>>,
    pub(crate) security: Cell<SecuritySettings>,
    pub(crate) allowed: RefCell<Vec<AllowedEntry>>,
    /// The one key that there is.
    pub(crate) key: RefCell<Option<HeldKey>>,
    pub(crate) key_reads: Cell<u32>,
    pub(crate) key_uses: Cell<u32>,
    /// What became of claims: the answers that were kept, and nothing for those given up.
    pub(crate) kept: RefCell<Vec<Option<KeptAnswer>>>,
}

impl Default for World {
    fn default() -> Self {
        Self {
            session: RefCell::new(Some(live_session())),
            session_reads: Cell::default(),
            figure_reads: Cell::default(),
            away: Cell::default(),
            ready_looks: Cell::default(),
            broken: Cell::default(),
            limited: Cell::default(),
            full: Cell::default(),
            records: RefCell::default(),
            trail_reads: Cell::default(),
            endless: Cell::default(),
            requests: RefCell::default(),
            posted: RefCell::default(),
            unverified: Cell::default(),
            factor_required: Cell::default(),
            factor: RefCell::default(),
            scopes: RefCell::default(),
            report: RefCell::default(),
            security: Cell::default(),
            allowed: RefCell::default(),
            key: RefCell::default(),
            key_reads: Cell::default(),
            key_uses: Cell::default(),
            kept: RefCell::default(),
        }
    }
}

#[derive(Clone)]
pub(crate) struct FakeStore(pub(crate) Rc<World>);

impl FakeStore {
    pub(super) fn reach(&self) -> Result<(), StoreError> {
        if self.0.away.get() {
            Err(StoreError::Unavailable)
        } else {
            Ok(())
        }
    }
}

#[async_trait(?Send)]
impl UnitOfWork for FakeStore {
    type Work = FakeWork;

    async fn begin(&self, scope: Scope) -> Result<Box<FakeWork>, StoreError> {
        self.reach()?;
        self.0.scopes.borrow_mut().push(scope);
        Ok(Box::new(FakeWork(Rc::clone(&self.0), scope)))
    }
}

#[async_trait(?Send)]
impl Readiness for FakeStore {
    async fn ready(&self) -> Result<(), StoreError> {
        self.0.ready_looks.set(self.0.ready_looks.get() + 1);
        self.reach()
    }
}

#[async_trait(?Send)]
impl SessionReader for FakeStore {
    async fn live_session(&self, _: TenantId, _: SessionId) -> Result<Option<LiveSession>, StoreError> {
        self.reach()?;
        self.0.session_reads.set(self.0.session_reads.get() + 1);
        Ok(self.0.session.borrow().clone())
    }

    async fn device_standing(
        &self,
        device: DeviceHash,
        _: OffsetDateTime,
    ) -> Result<Option<DeviceStanding>, StoreError> {
        self.reach()?;
        Ok((device.as_bytes()[0] == 0x6f).then(|| DeviceStanding {
            tenant: TenantId::try_new(1).unwrap(),
            name: "Linux, Chromium".into(),
            address: [203, 0, 113, 7].into(),
            activated_at: NOW,
            expires_at: NOW + Duration::days(90),
        }))
    }
}

#[async_trait(?Send)]
impl ApiKeyReader for FakeStore {
    async fn held_key(&self, tenant: TenantId, key: ApiKeyId) -> Result<Option<HeldKey>, StoreError> {
        self.reach()?;
        self.0.key_reads.set(self.0.key_reads.get() + 1);
        let held = self.0.key.borrow().clone();
        Ok(held.filter(|held| held.tenant == tenant && held.id == key))
    }
}

#[async_trait(?Send)]
impl AuditHistory for FakeStore {
    async fn history(&self, _: TenantId, _: &Entity, _: HistoryPart) -> Result<Vec<Recorded>, StoreError> {
        self.reach()?;
        Ok(Vec::new())
    }
}

#[async_trait(?Send)]
impl PictureReader for FakeStore {
    async fn picture(&self, _: Uuid) -> Result<Option<Vec<u8>>, StoreError> {
        self.reach()?;
        Ok(None)
    }
}

#[async_trait(?Send)]
impl OrganisationLocator for FakeStore {
    async fn locate_organisation(&self, code: &str) -> Result<Option<TenantId>, StoreError> {
        self.reach()?;
        Ok((code == "SAHYADRI").then(|| TenantId::try_new(1).unwrap()))
    }
}

#[async_trait(?Send)]
impl CodeLocator for FakeStore {
    async fn locate_code(
        &self,
        hmac: [u8; 32],
        _: OffsetDateTime,
    ) -> Result<Option<CodeStanding>, StoreError> {
        Ok((hmac.starts_with(b"482913")).then(|| CodeStanding {
            tenant: TenantId::try_new(1).unwrap(),
            id: 41,
            branch: None,
            fate: CodeFate::Live,
        }))
    }
}

#[async_trait(?Send)]
impl DashboardReader for FakeStore {
    async fn figures(
        &self,
        _: Scope,
        _: &Reach,
        _: bool,
        now: OffsetDateTime,
    ) -> Result<Figures, StoreError> {
        self.reach()?;
        self.0.figure_reads.set(self.0.figure_reads.get() + 1);
        Ok(Figures {
            as_of: now.date(),
            tenant_name: Some("Sahyadri Microfinance".into()),
            staff: 0,
            branches: Vec::new(),
            products: Vec::new(),
            open_sheets: Vec::new(),
            unease: Unease::default(),
        })
    }
}
