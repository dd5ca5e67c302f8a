//! A tenant with one branch, 3, that is not the head office.
use async_trait::async_trait;
use munim_identity_device::{InvitationBook, InvitedAccount};
use munim_kernel::{BranchId, Money, Page, PageRequest, Scope, StoreError, TenantId, UserId};
use munim_reporting::{BranchFigures, BranchPerformanceReader, BranchRecord, MonthFigures};
use munim_tenancy::{
    Branch, BranchBook, BranchDetails, BranchDirectory, BranchHolds, BranchQuery, Centre, CentreDirectory,
    CentreQuery, FieldAgent, HeldBranch, NamedBranch, Onboarding, SignInBranch, Tenant, TenantBook,
    TenantConfig, TenantDetails, TenantDirectory, TenantNumbers, TenantQuery, TenantStats, TenantUser,
};
use time::{Date, OffsetDateTime, macros::date};

use super::{NOW, store::FakeStore, work::FakeWork};

type Done<T = ()> = Result<T, StoreError>;

fn public() -> SignInBranch {
    SignInBranch {
        id: BranchId::try_new(3).unwrap(),
        code: "SAT-01".into(),
        name: "Satara".into(),
        city: "Satara".into(),
        state: "Maharashtra".into(),
        is_head_office: false,
    }
}

fn branch() -> Branch {
    Branch {
        public: public(),
        address: String::new(),
        postal_code: "415001".into(),
        phone_number: String::new(),
        email_address: String::new(),
        manager_name: String::new(),
        opening_date: None,
        is_active: true,
        staff: 14,
        clients: 1830,
        active_loans: 1512,
        version: 1,
    }
}

fn tenant(id: TenantId) -> Tenant {
    Tenant {
        id,
        details: TenantDetails {
            org_name: "Sahyadri Microfinance".into(),
            org_code: "SAHYADRI".into(),
            kind: "nbfc_mfi".into(),
            subscription_plan: "standard".into(),
            ..TenantDetails::default()
        },
        is_active: true,
        created_at: NOW,
        version: 1,
    }
}

/// Those below ten are there.
fn there(id: TenantId) -> bool {
    id.get() < 10
}

#[async_trait(?Send)]
impl TenantDirectory for FakeStore {
    async fn tenant_exists(&self, id: TenantId) -> Done<bool> {
        self.reach()?;
        Ok(there(id))
    }

    async fn tenants(&self, own: Option<TenantId>, query: &TenantQuery) -> Done<Page<Tenant>> {
        self.reach()?;
        let none = query.search == "nobody";
        let id = own.unwrap_or(TenantId::try_new(2).unwrap());
        let items = if none { Vec::new() } else { vec![tenant(id)] };
        Ok(Page::new(query.page, items, i64::from(!none)))
    }

    async fn tenant(&self, id: TenantId) -> Done<Option<Tenant>> {
        Ok(there(id).then(|| tenant(id)))
    }

    async fn tenant_users(&self, _: TenantId, _: &str, page: PageRequest) -> Done<Page<TenantUser>> {
        Ok(Page::new(page, Vec::new(), 0))
    }

    async fn tenant_stats(&self, _: TenantId) -> Done<TenantStats> {
        Ok(TenantStats::default())
    }

    async fn tenant_config(&self, _: TenantId) -> Done<TenantConfig> {
        Ok(TenantConfig::default())
    }

    async fn onboarding(&self, _: TenantId) -> Done<Onboarding> {
        Ok(Onboarding::default())
    }
}

#[async_trait(?Send)]
impl TenantNumbers for FakeStore {
    async fn next_tenant(&self) -> Done<TenantId> {
        Ok(TenantId::try_new(7).unwrap())
    }
}

#[async_trait(?Send)]
impl BranchDirectory for FakeStore {
    async fn sign_in_branches(&self, _: TenantId, query: &BranchQuery) -> Done<Page<SignInBranch>> {
        Ok(Page::new(query.page, vec![public()], 1))
    }

    async fn branches(&self, scope: Scope, query: &BranchQuery) -> Done<Page<Branch>> {
        self.0.scopes.borrow_mut().push(scope);
        Ok(Page::new(query.page, vec![branch()], 1))
    }

    async fn all_branches(&self, _: TenantId, _: Option<&[BranchId]>) -> Done<Vec<NamedBranch>> {
        Ok(vec![NamedBranch {
            public: public(),
            is_active: true,
        }])
    }

    async fn branch(&self, _: TenantId, id: BranchId) -> Done<Option<Branch>> {
        Ok((id.get() == 3).then(branch))
    }

    async fn branch_exists(&self, _: TenantId, id: BranchId) -> Done<bool> {
        Ok(id.get() == 3)
    }
}

#[async_trait(?Send)]
impl CentreDirectory for FakeStore {
    async fn centres(&self, _: TenantId, query: &CentreQuery) -> Done<Page<Centre>> {
        Ok(Page::new(query.page, Vec::new(), 0))
    }

    async fn field_agents(
        &self,
        _: TenantId,
        _: BranchId,
        _: Option<UserId>,
        page: PageRequest,
    ) -> Done<Page<FieldAgent>> {
        Ok(Page::new(page, Vec::new(), 0))
    }
}

#[async_trait(?Send)]
impl BranchPerformanceReader for FakeStore {
    async fn branch_record(&self, tenant: TenantId, id: BranchId) -> Done<Option<BranchRecord>> {
        Ok((id.get() == 3).then(|| BranchRecord {
            code: "SAT-01".into(),
            as_of: date!(2026 - 04 - 01),
            figures: BranchFigures {
                branch: id,
                tenant,
                tenant_name: "Sahyadri Microfinance".into(),
                name: "Satara".into(),
                manager: String::new(),
                is_active: true,
                staff: 14,
                clients: 1830,
                active_loans: 1512,
                outstanding: Money::from_paise(1_000),
                par30: Money::from_paise(20),
                month: MonthFigures::default(),
                before_outstanding: Money::from_paise(500),
                before_clients: 0,
            },
            months: Vec::new(),
        }))
    }
}

impl FakeWork {
    fn whole(&self) -> Done {
        if self.0.broken.get() {
            Err(StoreError::Failed)
        } else {
            Ok(())
        }
    }
}

#[async_trait(?Send)]
impl BranchBook for FakeWork {
    async fn hold_organisation(&mut self) -> Done {
        Ok(())
    }

    async fn hold_branch(&mut self, id: BranchId) -> Done<Option<HeldBranch>> {
        let public = public();
        Ok((id.get() == 3).then(|| HeldBranch {
            id,
            details: BranchDetails {
                code: public.code,
                name: public.name,
                is_head_office: false,
                address: String::new(),
                city: public.city,
                state: public.state,
                postal_code: String::new(),
                phone_number: String::new(),
                email_address: String::new(),
                manager_name: String::new(),
                is_active: true,
                opening_date: None,
            },
            version: 1,
        }))
    }

    async fn hold_head_office(&mut self) -> Done<Option<HeldBranch>> {
        Ok(None)
    }

    async fn listed_branch(&mut self, id: BranchId) -> Done<Option<Branch>> {
        Ok((id.get() == 3).then(branch))
    }

    /// `TAKEN` is another's.
    async fn add_branch(&mut self, details: &BranchDetails, _: OffsetDateTime) -> Done<Option<BranchId>> {
        self.whole()?;
        Ok((details.code != "TAKEN").then(|| public().id))
    }

    async fn replace_branch(&mut self, held: &HeldBranch) -> Done<bool> {
        self.whole()?;
        Ok(held.details.code != "TAKEN")
    }

    async fn holds_of(&mut self, _: BranchId) -> Done<BranchHolds> {
        Ok(BranchHolds {
            clients: if self.0.broken.get() { 0 } else { 12 },
            ..BranchHolds::default()
        })
    }

    async fn remove_branch(&mut self, _: BranchId) -> Done {
        self.whole()
    }

    async fn end_sessions_in(&mut self, _: BranchId, _: OffsetDateTime) -> Done<u64> {
        Ok(0)
    }
}

#[async_trait(?Send)]
impl TenantBook for FakeWork {
    async fn add_tenant(&mut self, details: &TenantDetails, _: Date, _: OffsetDateTime) -> Done<bool> {
        self.whole()?;
        Ok(details.org_code != "TAKEN")
    }

    async fn add_defaults(&mut self) -> Done {
        Ok(())
    }

    async fn hold_tenant(&mut self) -> Done<Option<Tenant>> {
        let Scope::Tenant(id) = self.1 else {
            return Ok(None);
        };
        Ok(there(id).then(|| tenant(id)))
    }

    async fn replace_tenant(&mut self, tenant: &Tenant) -> Done<bool> {
        self.whole()?;
        Ok(tenant.details.org_code != "TAKEN")
    }

    async fn end_all_sessions(&mut self, _: OffsetDateTime) -> Done<u64> {
        Ok(3)
    }

    async fn config(&mut self) -> Done<TenantConfig> {
        Ok(TenantConfig::default())
    }

    async fn replace_config(&mut self, _: &TenantConfig) -> Done {
        self.whole()
    }
}

#[async_trait(?Send)]
impl InvitationBook for FakeWork {
    async fn add_invited(&mut self, _: &InvitedAccount, _: OffsetDateTime) -> Done<Option<UserId>> {
        Ok(Some(UserId::try_new(12).unwrap()))
    }
}
