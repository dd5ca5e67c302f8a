//! A store in memory for the use cases' tests: what a work did counts from its commit on.
use std::{cell::RefCell, net::Ipv4Addr, rc::Rc};

use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{
    Actor, BranchId, ClientInfo, Clock, Event, Outbox, PermissionSet, Reach, RoleName, Scope, SessionId,
    StoreError, SystemRole, TenantId, UnitOfWork, UserId, Work,
};
use time::{Date, OffsetDateTime, macros::datetime};
use uuid::Uuid;

use crate::{
    BranchBook, BranchCode, BranchDetails, BranchHolds, HeldBranch, Invites, NewBranch, NewTenant, Tenant,
    TenantBook, TenantConfig, TenantDetails, TenantNumbers,
};

type Done<T = ()> = Result<T, StoreError>;

pub(crate) const NOW: OffsetDateTime = datetime!(2026-03-31 20:30:00 UTC);

pub(crate) fn id(number: i64) -> BranchId {
    BranchId::try_new(number).unwrap()
}

pub(crate) fn tenant(number: i64) -> TenantId {
    TenantId::from_store(number).unwrap()
}

pub(crate) fn actor(home: i64, reach: Reach) -> Actor {
    let role = if home == 0 {
        SystemRole::SuperAdmin
    } else {
        SystemRole::Admin
    };
    Actor {
        user: UserId::try_new(12).unwrap(),
        username: "asha.patil".into(),
        home: tenant(home),
        selected: (home > 0).then(|| tenant(home)),
        session: SessionId::new(Uuid::from_u128(1)),
        roles: vec![RoleName::from(role)],
        permissions: PermissionSet::all(),
        reach,
        client: ClientInfo {
            address: Ipv4Addr::new(203, 0, 113, 7).into(),
            user_agent: String::new(),
        },
    }
}

pub(crate) fn admin() -> Actor {
    actor(1, Reach::Tenant)
}

pub(crate) fn new_branch(code: &str) -> NewBranch {
    NewBranch {
        code: BranchCode::try_new(code).unwrap(),
        name: code.to_lowercase(),
        city: "Satara".into(),
        state: "Maharashtra".into(),
        rest: crate::BranchChange::default(),
    }
}

#[derive(Debug, Clone, Default)]
pub(crate) struct State {
    pub(crate) branches: Vec<HeldBranch>,
    pub(crate) tenants: Vec<Tenant>,
    pub(crate) config: TenantConfig,
    pub(crate) records: Vec<AuditRecord>,
    pub(crate) events: Vec<Event>,
    pub(crate) ended: Vec<String>,
    pub(crate) invited: Vec<String>,
    pub(crate) holds: BranchHolds,
}

/// What there is, and what was done.
#[derive(Clone, Default)]
pub(crate) struct World(pub(crate) Rc<RefCell<State>>);

impl World {
    /// Tenant 1 with its head office, 1, and a branch, 2.
    pub(crate) fn new() -> Self {
        let world = Self::default();
        let mut head = new_branch("HO").details();
        head.is_head_office = true;
        let other = new_branch("SAT").details();
        let kept = |number, details| HeldBranch {
            id: id(number),
            details,
            version: 1,
        };
        world.0.borrow_mut().branches = vec![kept(1, head), kept(2, other)];
        world.0.borrow_mut().tenants = vec![Tenant {
            id: tenant(1),
            details: TenantDetails {
                org_name: "Sahyadri".into(),
                org_code: "SAH".into(),
                ..TenantDetails::default()
            },
            is_active: true,
            created_at: NOW,
            version: 1,
        }];
        world
    }

    pub(crate) fn branch(&self, number: i64) -> HeldBranch {
        let state = self.0.borrow();
        state
            .branches
            .iter()
            .find(|held| held.id == id(number))
            .cloned()
            .unwrap()
    }

    pub(crate) fn actions(&self) -> Vec<(&'static str, String)> {
        let state = self.0.borrow();
        state
            .records
            .iter()
            .map(|record| (record.action, record.entity_id.clone()))
            .collect()
    }

    pub(crate) fn events(&self) -> Vec<&'static str> {
        self.0.borrow().events.iter().map(|event| event.name).collect()
    }
}

impl Clock for World {
    fn now(&self) -> OffsetDateTime {
        NOW
    }
}

impl TenantNumbers for World {
    async fn next_tenant(&self) -> Done<TenantId> {
        Ok(tenant(2))
    }
}

pub(crate) struct Open {
    world: World,
    state: State,
    scope: Scope,
}

impl UnitOfWork for World {
    type Work = Open;

    async fn begin(&self, scope: Scope) -> Done<Open> {
        let state = self.0.borrow().clone();
        Ok(Open {
            world: self.clone(),
            state,
            scope,
        })
    }
}

impl Work for Open {
    async fn commit(self) -> Done {
        *self.world.0.borrow_mut() = self.state;
        Ok(())
    }
}

impl AuditTrail for Open {
    async fn record(&mut self, record: AuditRecord) -> Done {
        assert_eq!(self.scope, Scope::Tenant(record.tenant));
        self.state.records.push(record);
        Ok(())
    }
}

impl Outbox for Open {
    async fn publish(&mut self, event: Event) -> Done {
        self.state.events.push(event);
        Ok(())
    }
}

impl BranchBook for Open {
    async fn hold_organisation(&mut self) -> Done {
        Ok(())
    }

    async fn hold_branch(&mut self, branch: BranchId) -> Done<Option<HeldBranch>> {
        Ok(self.state.branches.iter().find(|held| held.id == branch).cloned())
    }

    async fn hold_head_office(&mut self) -> Done<Option<HeldBranch>> {
        Ok(self
            .state
            .branches
            .iter()
            .find(|held| held.details.is_head_office)
            .cloned())
    }

    async fn add_branch(&mut self, details: &BranchDetails, _: OffsetDateTime) -> Done<Option<BranchId>> {
        if self
            .state
            .branches
            .iter()
            .any(|held| held.details.code == details.code)
        {
            return Ok(None);
        }
        let next = id(i64::try_from(self.state.branches.len()).unwrap() + 1);
        self.state.branches.push(HeldBranch {
            id: next,
            details: details.clone(),
            version: 1,
        });
        Ok(Some(next))
    }

    async fn replace_branch(&mut self, branch: &HeldBranch) -> Done<bool> {
        let taken = |held: &HeldBranch| held.id != branch.id && held.details.code == branch.details.code;
        if self.state.branches.iter().any(taken) {
            return Ok(false);
        }
        for held in &mut self.state.branches {
            if held.id == branch.id {
                *held = branch.clone();
            }
        }
        Ok(true)
    }

    async fn holds_of(&mut self, _: BranchId) -> Done<BranchHolds> {
        Ok(self.state.holds)
    }

    async fn remove_branch(&mut self, branch: BranchId) -> Done {
        self.state.branches.retain(|held| held.id != branch);
        Ok(())
    }

    async fn end_sessions_in(&mut self, branch: BranchId, _: OffsetDateTime) -> Done<u64> {
        self.state.ended.push(format!("in {branch}"));
        Ok(4)
    }
}

impl TenantBook for Open {
    async fn add_tenant(&mut self, details: &TenantDetails, _: Date, now: OffsetDateTime) -> Done<bool> {
        let Scope::Tenant(number) = self.scope else {
            return Err(StoreError::Failed);
        };
        if self
            .state
            .tenants
            .iter()
            .any(|one| one.details.org_code == details.org_code)
        {
            return Ok(false);
        }
        self.state.branches.clear();
        self.state.tenants.push(Tenant {
            id: number,
            details: details.clone(),
            is_active: true,
            created_at: now,
            version: 1,
        });
        Ok(true)
    }

    async fn add_defaults(&mut self) -> Done {
        Ok(())
    }

    async fn hold_tenant(&mut self) -> Done<Option<Tenant>> {
        let own = |one: &&Tenant| Scope::Tenant(one.id) == self.scope;
        Ok(self.state.tenants.iter().find(own).cloned())
    }

    async fn replace_tenant(&mut self, tenant: &Tenant) -> Done<bool> {
        for one in &mut self.state.tenants {
            if one.id == tenant.id {
                *one = tenant.clone();
            }
        }
        Ok(true)
    }

    async fn end_all_sessions(&mut self, _: OffsetDateTime) -> Done<u64> {
        self.state.ended.push("all".into());
        Ok(9)
    }

    async fn config(&mut self) -> Done<TenantConfig> {
        Ok(self.state.config.clone())
    }

    async fn replace_config(&mut self, config: &TenantConfig) -> Done {
        self.state.config = config.clone();
        Ok(())
    }
}

impl Invites<Open> for World {
    async fn invite(
        &self,
        work: &mut Open,
        _: &Actor,
        _: TenantId,
        branch: BranchId,
        new: &NewTenant,
    ) -> Done<UserId> {
        let told = format!("{} to {branch}", new.administrator.username);
        work.state.invited.push(told);
        Ok(UserId::try_new(1).unwrap())
    }
}
