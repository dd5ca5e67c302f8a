use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    Actor, BranchId, Page, PageRequest, Scope, StoreError, TenantDirectory, TenantId, UserId,
};
use time::{Date, OffsetDateTime};

use crate::{
    Branch, BranchDetails, BranchHolds, BranchQuery, Centre, CentreQuery, FieldAgent, ListedBranch,
    NamedBranch, NewTenant, Onboarding, SignInBranch, Tenant, TenantConfig, TenantDetails, TenantQuery,
    TenantStats, TenantUser,
};

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait TenantReader: TenantDirectory {
    /// Returns tenants, or only `own` if given. The platform is never among them.
    async fn tenants(&self, own: Option<TenantId>, query: &TenantQuery) -> Result<Page<Tenant>, StoreError>;

    async fn tenant(&self, tenant: TenantId) -> Result<Option<Tenant>, StoreError>;

    /// Returns a tenant's users by name, those whose name, username or mail address contains `search`.
    async fn tenant_users(
        &self,
        tenant: TenantId,
        search: &str,
        page: PageRequest,
    ) -> Result<Page<TenantUser>, StoreError>;

    /// Returns a tenant's totals, from the roll-ups.
    async fn tenant_stats(&self, tenant: TenantId) -> Result<TenantStats, StoreError>;

    async fn tenant_config(&self, tenant: TenantId) -> Result<TenantConfig, StoreError>;

    async fn onboarding(&self, tenant: TenantId) -> Result<Onboarding, StoreError>;
}

/// Assigns numbers to new tenants. The number is needed first, as a tenant's rows are written within its own scope.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait TenantNumberBook {
    /// Returns a number that no other tenant has or will get.
    async fn next_tenant(&self) -> Result<TenantId, StoreError>;
}

#[async_trait(?Send)]
pub trait TenantBook {
    /// Adds the tenant. Returns false if its code is taken; the transaction cannot be committed then.
    async fn add_tenant(
        &mut self,
        details: &TenantDetails,
        business_date: Date,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Gives a new tenant the roles, the security settings and the loan products that every tenant begins with.
    async fn add_defaults(&mut self) -> Result<(), StoreError>;

    /// Returns the tenant, its row locked until the transaction ends.
    async fn lock_tenant(&mut self) -> Result<Option<Tenant>, StoreError>;

    /// Stores a locked tenant, including its version. Returns false if its code is taken; the transaction cannot be
    /// committed then.
    async fn replace_tenant(&mut self, tenant: &Tenant) -> Result<bool, StoreError>;

    /// Ends all sessions and pending sign-ins of the tenant, and notifies every node on commit. Returns the number of
    /// sessions.
    async fn end_all_sessions(&mut self, now: OffsetDateTime) -> Result<u64, StoreError>;

    async fn config(&mut self) -> Result<TenantConfig, StoreError>;

    /// Returns whether a till is open, or cash is on the way between tills or in tills other than vaults. No cash moves
    /// until the transaction ends.
    async fn is_cash_moving(&mut self) -> Result<bool, StoreError>;

    /// Stores the tenant's own settings, including their version.
    async fn replace_config(&mut self, config: &TenantConfig) -> Result<(), StoreError>;
}

/// Invites a new tenant's first administrator, within the transaction `W` that creates the tenant.
#[async_trait(?Send)]
pub trait Invites<W: ?Sized> {
    /// Creates the account, with the tenant administrator's role, in the branch, and posts the invitation.
    async fn invite(
        &self,
        work: &mut W,
        actor: &Actor,
        tenant: TenantId,
        branch: BranchId,
        new: &NewTenant,
    ) -> Result<UserId, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait BranchReader {
    /// Returns the active branches of a tenant, for choosing one before sign-in.
    async fn sign_in_branches(
        &self,
        tenant: TenantId,
        query: &BranchQuery,
    ) -> Result<Page<SignInBranch>, StoreError>;

    async fn branches(&self, scope: Scope, query: &BranchQuery) -> Result<Page<ListedBranch>, StoreError>;

    /// Returns all branches of a tenant by name, or only those in `among`.
    async fn all_branches(
        &self,
        tenant: TenantId,
        among: Option<&[BranchId]>,
    ) -> Result<Vec<NamedBranch>, StoreError>;

    async fn branch(&self, tenant: TenantId, branch: BranchId) -> Result<Option<ListedBranch>, StoreError>;

    async fn branch_exists(&self, tenant: TenantId, branch: BranchId) -> Result<bool, StoreError>;
}

/// Reads centres and the staff who visit them.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait CentreReader {
    async fn centres(&self, tenant: TenantId, query: &CentreQuery) -> Result<Page<Centre>, StoreError>;

    /// Returns the active field staff of a branch by name, with their portfolio in it; only `officer`, if given.
    async fn field_agents(
        &self,
        tenant: TenantId,
        branch: BranchId,
        officer: Option<UserId>,
        page: PageRequest,
    ) -> Result<Page<FieldAgent>, StoreError>;
}

/// Stores the branches of the transaction's tenant. Every change invalidates the dashboard caches of all nodes on
/// commit.
#[async_trait(?Send)]
pub trait BranchBook {
    /// Locks the organisation: other transactions that open branches or change the head office wait until this one
    /// ends. Must be called before [`BranchBook::lock_branch`].
    async fn lock_organisation(&mut self) -> Result<(), StoreError>;

    /// Returns the branch, its row locked until the transaction ends: nothing can be assigned to it meanwhile.
    async fn lock_branch(&mut self, branch: BranchId) -> Result<Option<Branch>, StoreError>;

    /// Returns the head office, its row locked until the transaction ends. Rows that refer to it can be written meanwhile.
    async fn lock_head_office(&mut self) -> Result<Option<Branch>, StoreError>;

    /// Returns the branch as lists show it, including the changes of this transaction.
    async fn listed_branch(&mut self, branch: BranchId) -> Result<Option<ListedBranch>, StoreError>;

    /// Adds a branch. `None` if its code is taken; the transaction cannot be committed then.
    async fn add_branch(
        &mut self,
        details: &BranchDetails,
        now: OffsetDateTime,
    ) -> Result<Option<BranchId>, StoreError>;

    /// Stores a locked branch, including its version. Returns false if its code is taken; the transaction cannot be
    /// committed then.
    async fn replace_branch(&mut self, branch: &Branch) -> Result<bool, StoreError>;

    /// Returns what prevents a locked branch from being deleted.
    async fn holds_of(&mut self, branch: BranchId) -> Result<BranchHolds, StoreError>;

    async fn remove_branch(&mut self, branch: BranchId) -> Result<(), StoreError>;

    /// Ends the sessions in a branch and the pending sign-ins to it, and notifies every node on commit. Returns the
    /// number of sessions.
    async fn end_sessions_in(&mut self, branch: BranchId, now: OffsetDateTime) -> Result<u64, StoreError>;
}
