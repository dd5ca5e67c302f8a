//! An in-memory store for the use cases' tests: changes take effect on commit.
use async_trait::async_trait;
use std::{cell::RefCell, net::Ipv4Addr, rc::Rc};

use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_kernel::{
    Actor, Claim, ClientInfo, Clock, Event, KeptReply, Outbox, PermissionSet, Reach, ReplyBook, RoleName,
    Scope, SessionId, StoreError, SystemRole, TenantId, UnitOfWork, UserId, Work,
};
use time::{OffsetDateTime, macros::datetime};
use uuid::Uuid;

use crate::{
    AllowList, AllowListBook, AllowedEntry, AllowedNetwork, ChangeSettingsError, FactorsAtHand, NoSuchTenant,
    OwnFactorReader, SecurityFigureReader, SecuritySettings, SecurityStatistics, SettingsBook,
};

pub(crate) const NOW: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);
/// The home tenant of the platform's administrator.
pub(crate) const SUPER_ADMIN: i64 = 0;

pub(crate) fn tenant() -> TenantId {
    TenantId::try_new(1).unwrap()
}

/// A user of that tenant, at 203.0.113.7.
pub(crate) fn actor(home: i64) -> Actor {
    let role = if home == SUPER_ADMIN {
        SystemRole::SuperAdmin
    } else {
        SystemRole::Admin
    };
    Actor {
        user: UserId::try_new(12).unwrap(),
        username: "asha.patil".into(),
        home: TenantId::from_store(home).unwrap(),
        selected: None,
        session: SessionId::new(Uuid::from_u128(1)),
        roles: vec![RoleName::from(role)],
        permissions: PermissionSet::all(),
        reach: Reach::Tenant,
        client: ClientInfo {
            address: Ipv4Addr::new(203, 0, 113, 7).into(),
            user_agent: String::new(),
        },
    }
}

#[derive(Debug, Clone, Default)]
struct State {
    settings: SecuritySettings,
    entries: Vec<AllowedEntry>,
    records: Vec<AuditRecord>,
    events: Vec<Event>,
}

#[derive(Clone, Default)]
pub(crate) struct World(Rc<RefCell<State>>);

impl World {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn store(&self) -> Store {
        Store(self.clone())
    }

    /// Runs a use case in a transaction of that tenant. Nothing is kept if it fails.
    pub(crate) async fn work<T, E: From<StoreError>>(
        &self,
        of: TenantId,
        make: impl AsyncFnOnce(&mut Open) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut work = UnitOfWork::begin(&self.store(), Scope::Tenant(of)).await?;
        let outcome = make(&mut work).await?;
        work.commit().await?;
        Ok(outcome)
    }

    pub(crate) fn allow(&self, network: &str) {
        let network = AllowedNetwork::try_new(network).unwrap();
        let added_by = "asha.patil".into();
        self.0.borrow_mut().entries.push(AllowedEntry {
            network,
            added_by,
            added_at: NOW,
        });
    }

    pub(crate) fn enable_allow_list(&self) {
        self.0.borrow_mut().settings.switch_allow_list(true);
    }

    pub(crate) fn records(&self) -> Vec<AuditRecord> {
        self.0.borrow().records.clone()
    }
}

#[derive(Clone)]
pub(crate) struct Store(World);

impl Clock for Store {
    fn now(&self) -> OffsetDateTime {
        NOW
    }
}

pub(crate) struct Open {
    world: World,
    state: State,
    scope: Scope,
}

#[async_trait(?Send)]
impl UnitOfWork for Store {
    type Work = Open;

    async fn begin(&self, scope: Scope) -> Result<Box<Open>, StoreError> {
        Ok(Box::new(Open {
            world: self.0.clone(),
            state: self.0.0.borrow().clone(),
            scope,
        }))
    }
}

#[async_trait(?Send)]
impl ReplyBook for Open {
    async fn keep_reply(&mut self, _: &Claim, _: &KeptReply, _: OffsetDateTime) -> Result<(), StoreError> {
        panic!("no key is used here")
    }
}

#[async_trait(?Send)]
impl Work for Open {
    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        *self.world.0.borrow_mut() = self.state;
        Ok(())
    }
}

#[async_trait(?Send)]
impl AuditTrail for Open {
    async fn record(&mut self, record: AuditRecord) -> Result<(), StoreError> {
        self.state.records.push(record);
        Ok(())
    }

    async fn count_refusals(&mut self, _: &RefusalLimit, _: &AuditRecord, _: u32) -> Result<i64, StoreError> {
        panic!("nothing is refused here")
    }
}

#[async_trait(?Send)]
impl Outbox for Open {
    async fn publish(&mut self, event: Event) -> Result<(), StoreError> {
        self.state.events.push(event);
        Ok(())
    }
}

#[async_trait(?Send)]
impl SettingsBook for Open {
    async fn security_settings(&mut self) -> Result<Option<SecuritySettings>, StoreError> {
        Ok((self.scope == Scope::Tenant(tenant())).then_some(self.state.settings))
    }

    async fn lock_security_settings(&mut self) -> Result<Option<SecuritySettings>, StoreError> {
        self.security_settings().await
    }

    async fn replace_security_settings(&mut self, settings: &SecuritySettings) -> Result<(), StoreError> {
        self.state.settings = *settings;
        Ok(())
    }
}

pub(crate) fn counted(now: OffsetDateTime) -> SecurityStatistics {
    SecurityStatistics {
        active_sessions: now.unix_timestamp(),
        failed_logins_24_hours: 2,
        locked_accounts: 3,
        uptime: None,
    }
}

#[async_trait(?Send)]
impl SecurityFigureReader for Open {
    async fn security_statistics(
        &mut self,
        now: OffsetDateTime,
    ) -> Result<Option<SecurityStatistics>, StoreError> {
        Ok((self.scope == Scope::Tenant(tenant())).then(|| counted(now)))
    }
}

#[async_trait(?Send)]
impl OwnFactorReader for Open {
    async fn factors_of(&mut self, _: UserId) -> Result<FactorsAtHand, StoreError> {
        Ok(FactorsAtHand {
            mailbox: true,
            ..FactorsAtHand::default()
        })
    }
}

#[async_trait(?Send)]
impl AllowListBook for Open {
    async fn allow_list(&mut self, enabled: bool) -> Result<AllowList, StoreError> {
        let entries = self.state.entries.clone();
        Ok(AllowList::from_store(enabled, entries))
    }

    async fn add_allowed(
        &mut self,
        network: AllowedNetwork,
        name: &str,
        added_at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        self.state.entries.push(AllowedEntry {
            network,
            added_by: name.into(),
            added_at,
        });
        Ok(())
    }

    async fn remove_allowed(&mut self, network: AllowedNetwork) -> Result<(), StoreError> {
        self.state.entries.retain(|entry| entry.network != network);
        Ok(())
    }
}

/// Checks what every change of a policy must do. `change` changes one policy.
pub(crate) async fn a_policy_is_changed_on_record(
    entity: &str,
    change: impl AsyncFn(&World, &Actor, TenantId, Option<i64>) -> Result<SecuritySettings, ChangeSettingsError>,
) {
    let world = World::new();
    let before = SecuritySettings::default();
    let after = change(&world, &actor(1), tenant(), Some(1)).await.unwrap();
    assert_eq!(after.get().version, 2);
    assert_eq!(world.0.borrow().settings, after);
    let records = world.records();
    let [record] = records.as_slice() else {
        panic!("{records:?}")
    };
    assert_eq!((record.action, record.entity_type), ("UPDATE", entity));
    assert_eq!((record.tenant, record.at), (tenant(), NOW));
    let (was, is) = before.changes_to(&after);
    assert_eq!(
        (record.before.as_ref(), record.after.as_ref()),
        (Some(&was), Some(&is))
    );
    assert_eq!(world.0.borrow().events.len(), 1);

    // Repeating the change succeeds and records nothing. An old version or another tenant is refused.
    assert_eq!(change(&world, &actor(1), tenant(), None).await, Ok(after));
    assert_eq!(
        change(&world, &actor(1), tenant(), Some(1)).await,
        Err(ChangeSettingsError::VersionConflict)
    );
    let nowhere = TenantId::try_new(9).unwrap();
    for (home, asked) in [(2, tenant()), (1, nowhere), (SUPER_ADMIN, nowhere)] {
        let refused = change(&world, &actor(home), asked, None).await;
        assert_eq!(refused, Err(NoSuchTenant.into()), "{home} {asked}");
    }
    assert_eq!(
        change(&world, &actor(SUPER_ADMIN), tenant(), Some(2)).await,
        Ok(after)
    );
    assert_eq!(world.records().len(), 1);
}
