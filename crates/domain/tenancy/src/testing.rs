//! An in-memory store for the use cases' tests: changes take effect on commit.

mod subscription;

use async_trait::async_trait;
use std::{cell::RefCell, net::Ipv4Addr, rc::Rc};

use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_kernel::{
    Actor, BranchId, Claim, ClientInfo, Event, InvoiceId, KeptReply, Money, Outbox, PermissionSet, PlanId,
    Reach, ReplyBook, RoleName, Scope, SessionId, StoreError, SystemRole, TenantId, UnitOfWork, UserId, Work,
};
use time::{
    Date, OffsetDateTime,
    macros::{date, datetime},
};
use uuid::Uuid;

use crate::{
    BillingCycle, Branch, BranchBook, BranchCode, BranchDetails, BranchHolds, BranchRecord, Invites, Invoice,
    ListedBranch, NewBranch, NewTenant, Plan, PlanCode, PlanDetails, PlanLimit, PlanRecord, SignInBranch,
    Tenant, TenantBook, TenantConfig, TenantDetails, TenantNumberBook, TenantRecord, Terms, TermsRecord,
    Usage,
};

type Done<T = ()> = Result<T, StoreError>;

pub(crate) const NOW: OffsetDateTime = datetime!(2026-03-31 20:30:00 UTC);

pub(crate) fn id(number: i64) -> BranchId {
    BranchId::try_new(number).unwrap()
}

pub(crate) fn plan_id(number: i64) -> PlanId {
    PlanId::try_new(number).unwrap()
}

pub(crate) fn invoice_id(number: i64) -> InvoiceId {
    InvoiceId::try_new(number).unwrap()
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

#[derive(Debug, Clone)]
pub(crate) struct State {
    pub(crate) branches: Vec<Branch>,
    pub(crate) tenants: Vec<Tenant>,
    pub(crate) config: TenantConfig,
    pub(crate) cash_moves: bool,
    pub(crate) records: Vec<AuditRecord>,
    pub(crate) events: Vec<Event>,
    pub(crate) ended: Vec<String>,
    pub(crate) invited: Vec<String>,
    pub(crate) holds: BranchHolds,
    pub(crate) plans: Vec<Plan>,
    pub(crate) terms: Terms,
    pub(crate) usage: Usage,
    pub(crate) invoices: Vec<Invoice>,
    pub(crate) series: i64,
}

/// Returns plan number `place`, from 1, limited to `limit` branches and users.
pub(crate) fn plan(place: i64, code: &str, price: i64, limit: Option<i64>) -> Plan {
    let limit = PlanLimit::from_store(limit);
    Plan::from_store(PlanRecord {
        id: plan_id(place),
        code: PlanCode::try_new(code).unwrap(),
        details: PlanDetails {
            name: code.to_uppercase(),
            description: String::new(),
            price: Money::from_paise(price),
            branches: limit,
            users: limit,
            clients: PlanLimit::NONE,
            is_active: code != "old",
        },
        tenants: 0,
        version: 1,
    })
}

impl Default for State {
    fn default() -> Self {
        Self {
            branches: Vec::new(),
            tenants: Vec::new(),
            config: TenantConfig::default(),
            cash_moves: false,
            records: Vec::new(),
            events: Vec::new(),
            ended: Vec::new(),
            invited: Vec::new(),
            holds: BranchHolds::default(),
            plans: vec![
                plan(1, "standard", 999_900, Some(4)),
                plan(2, "enterprise", 9_999_900, None),
                plan(3, "old", 100, None),
                plan(4, "free", 0, None),
            ],
            terms: Terms::from_store(TermsRecord {
                since: date!(2026 - 01 - 01),
                cycle: BillingCycle::Monthly,
                next_invoice_on: date!(2026 - 04 - 01),
                billing_day: None,
                cancelled_on: None,
                version: 1,
            }),
            usage: Usage {
                branches: 2,
                users: 3,
                clients: 900,
            },
            invoices: Vec::new(),
            series: 0,
        }
    }
}

/// The stored data, and a log of the changes.
#[derive(Clone, Default)]
pub(crate) struct World(pub(crate) Rc<RefCell<State>>);

impl World {
    /// Tenant 1 with its head office, 1, and a branch, 2.
    pub(crate) fn new() -> Self {
        let world = Self::default();
        let mut head = new_branch("HO").details();
        head.is_head_office = true;
        let other = new_branch("SAT").details();
        let kept = |number, details| {
            Branch::from_store(BranchRecord {
                id: id(number),
                details,
                version: 1,
            })
        };
        world.0.borrow_mut().branches = vec![kept(1, head), kept(2, other)];
        world.0.borrow_mut().tenants = vec![Tenant::from_store(TenantRecord {
            id: tenant(1),
            details: TenantDetails {
                org_name: "Sahyadri".into(),
                org_code: "SAH".into(),
                subscription_plan: "standard".into(),
                ..TenantDetails::default()
            },
            is_active: true,
            created_at: NOW,
            version: 1,
        })];
        world
    }

    pub(crate) fn branch(&self, number: i64) -> BranchRecord {
        let state = self.0.borrow();
        let found = state.branches.iter().find(|one| one.get().id == id(number));
        found.unwrap().get().clone()
    }

    /// Runs a use case in a transaction of that tenant. Nothing is kept if it fails.
    pub(crate) async fn work<T, E: From<StoreError>>(
        &self,
        of: TenantId,
        make: impl AsyncFnOnce(&mut Open) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut work = self.begin(Scope::Tenant(of)).await?;
        let outcome = make(&mut work).await?;
        work.commit().await?;
        Ok(outcome)
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

#[async_trait(?Send)]
impl TenantNumberBook for World {
    async fn next_tenant(&self) -> Done<TenantId> {
        Ok(tenant(2))
    }
}

pub(crate) struct Open {
    world: World,
    state: State,
    scope: Scope,
}

#[async_trait(?Send)]
impl UnitOfWork for World {
    type Work = Open;

    async fn begin(&self, scope: Scope) -> Done<Box<Open>> {
        let state = self.0.borrow().clone();
        Ok(Box::new(Open {
            world: self.clone(),
            state,
            scope,
        }))
    }
}

#[async_trait(?Send)]
impl Work for Open {
    async fn commit(self: Box<Self>) -> Done {
        *self.world.0.borrow_mut() = self.state;
        Ok(())
    }
}

#[async_trait(?Send)]
impl ReplyBook for Open {
    async fn keep_reply(&mut self, _: &Claim, _: &KeptReply, _: OffsetDateTime) -> Done {
        panic!("no key is used here")
    }
}

#[async_trait(?Send)]
impl AuditTrail for Open {
    async fn record(&mut self, record: AuditRecord) -> Done {
        assert_eq!(self.scope, Scope::Tenant(record.tenant));
        self.state.records.push(record);
        Ok(())
    }

    async fn count_refusals(&mut self, _: &RefusalLimit, _: &AuditRecord, _: u32) -> Result<i64, StoreError> {
        panic!("nothing is refused here")
    }
}

#[async_trait(?Send)]
impl Outbox for Open {
    async fn publish(&mut self, event: Event) -> Done {
        self.state.events.push(event);
        Ok(())
    }
}

#[async_trait(?Send)]
impl BranchBook for Open {
    async fn lock_organisation(&mut self) -> Done {
        Ok(())
    }

    async fn lock_branch(&mut self, branch: BranchId) -> Done<Option<Branch>> {
        let found = self.state.branches.iter().find(|one| one.get().id == branch);
        Ok(found.cloned())
    }

    async fn lock_head_office(&mut self) -> Done<Option<Branch>> {
        Ok(self
            .state
            .branches
            .iter()
            .find(|one| one.get().details.is_head_office)
            .cloned())
    }

    async fn listed_branch(&mut self, branch: BranchId) -> Done<Option<ListedBranch>> {
        let found = self.lock_branch(branch).await?;
        let record = found.map(|found| found.get().clone());
        Ok(record.map(|BranchRecord { id, details, version }| ListedBranch {
            public: SignInBranch {
                id,
                code: details.code,
                name: details.name,
                city: details.city,
                state: details.state,
                is_head_office: details.is_head_office,
            },
            address: details.address,
            postal_code: details.postal_code,
            phone_number: details.phone_number,
            email_address: details.email_address,
            manager_name: details.manager_name,
            opening_date: details.opening_date,
            is_active: details.is_active,
            staff: 0,
            clients: 0,
            active_loans: 0,
            version,
        }))
    }

    async fn add_branch(&mut self, details: &BranchDetails, _: OffsetDateTime) -> Done<Option<BranchId>> {
        if self
            .state
            .branches
            .iter()
            .any(|one| one.get().details.code == details.code)
        {
            return Ok(None);
        }
        let next = id(i64::try_from(self.state.branches.len()).unwrap() + 1);
        self.state.branches.push(Branch::from_store(BranchRecord {
            id: next,
            details: details.clone(),
            version: 1,
        }));
        Ok(Some(next))
    }

    async fn replace_branch(&mut self, branch: &Branch) -> Done<bool> {
        let new = branch.get();
        let taken = |one: &Branch| one.get().id != new.id && one.get().details.code == new.details.code;
        if self.state.branches.iter().any(taken) {
            return Ok(false);
        }
        for one in &mut self.state.branches {
            if one.get().id == new.id {
                *one = branch.clone();
            }
        }
        Ok(true)
    }

    async fn holds_of(&mut self, _: BranchId) -> Done<BranchHolds> {
        Ok(self.state.holds)
    }

    async fn remove_branch(&mut self, branch: BranchId) -> Done {
        self.state.branches.retain(|one| one.get().id != branch);
        Ok(())
    }

    async fn end_sessions_in(&mut self, branch: BranchId, _: OffsetDateTime) -> Done<u64> {
        self.state.ended.push(format!("in {branch}"));
        Ok(4)
    }
}

#[async_trait(?Send)]
impl TenantBook for Open {
    async fn add_tenant(&mut self, details: &TenantDetails, _: Date, now: OffsetDateTime) -> Done<bool> {
        let Scope::Tenant(number) = self.scope else {
            return Err(StoreError::Failed);
        };
        if self
            .state
            .tenants
            .iter()
            .any(|one| one.get().details.org_code == details.org_code)
        {
            return Ok(false);
        }
        self.state.branches.clear();
        self.state.tenants.push(Tenant::from_store(TenantRecord {
            id: number,
            details: details.clone(),
            is_active: true,
            created_at: now,
            version: 1,
        }));
        Ok(true)
    }

    async fn add_defaults(&mut self) -> Done {
        Ok(())
    }

    async fn lock_tenant(&mut self) -> Done<Option<Tenant>> {
        let own = |one: &&Tenant| Scope::Tenant(one.get().id) == self.scope;
        Ok(self.state.tenants.iter().find(own).cloned())
    }

    async fn replace_tenant(&mut self, tenant: &Tenant) -> Done<bool> {
        for one in &mut self.state.tenants {
            if one.get().id == tenant.get().id {
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

    async fn is_cash_moving(&mut self) -> Done<bool> {
        Ok(self.state.cash_moves)
    }

    async fn replace_config(&mut self, config: &TenantConfig) -> Done {
        self.state.config = config.clone();
        Ok(())
    }
}

#[async_trait(?Send)]
impl Invites<Open> for World {
    async fn invite(
        &self,
        work: &mut Open,
        _: &Actor,
        _: TenantId,
        branch: BranchId,
        new: &NewTenant,
    ) -> Done<UserId> {
        let invited = format!("{} to {branch}", new.administrator.username);
        work.state.invited.push(invited);
        Ok(UserId::try_new(1).unwrap())
    }
}
