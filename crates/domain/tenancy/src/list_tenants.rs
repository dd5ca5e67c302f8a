use std::rc::Rc;

use munim_kernel::{Actor, Page, PageRequest, Scope, StoreError, TenantId};

use crate::{
    BranchQuery, ListedBranch, Onboarding, TenancyStore, Tenant, TenantConfig, TenantQuery, TenantStats,
    TenantUser, ViewTenantError,
};

/// Shows tenants: all of them to the platform's administrator, their own to all others. The caller must have checked
/// the permission.
pub struct ListTenants {
    directory: Rc<dyn TenancyStore>,
}

impl ListTenants {
    pub fn new(directory: Rc<dyn TenancyStore>) -> Self {
        Self { directory }
    }

    pub async fn list_tenants(&self, actor: &Actor, query: &TenantQuery) -> Result<Page<Tenant>, StoreError> {
        let own = (!actor.is_super_admin()).then_some(actor.home);
        self.directory.tenants(own, query).await
    }

    pub async fn get_tenant(&self, actor: &Actor, tenant: TenantId) -> Result<Tenant, ViewTenantError> {
        may_see(actor, tenant)?;
        let found = self.directory.tenant(tenant).await?;
        found.ok_or(ViewTenantError::NoSuchTenant)
    }

    pub async fn list_tenant_branches(
        &self,
        actor: &Actor,
        tenant: TenantId,
        query: &BranchQuery,
    ) -> Result<Page<ListedBranch>, ViewTenantError> {
        self.must_see(actor, tenant).await?;
        let scope = Scope::Tenant(tenant);
        Ok(self.directory.branches(scope, query).await?)
    }

    /// Returns a tenant's users by name, those whose name, username or mail address contains `search`.
    pub async fn list_tenant_users(
        &self,
        actor: &Actor,
        tenant: TenantId,
        search: &str,
        page: PageRequest,
    ) -> Result<Page<TenantUser>, ViewTenantError> {
        self.must_see(actor, tenant).await?;
        Ok(self.directory.tenant_users(tenant, search, page).await?)
    }

    pub async fn get_tenant_stats(
        &self,
        actor: &Actor,
        tenant: TenantId,
    ) -> Result<TenantStats, ViewTenantError> {
        self.must_see(actor, tenant).await?;
        Ok(self.directory.tenant_stats(tenant).await?)
    }

    pub async fn get_tenant_config(
        &self,
        actor: &Actor,
        tenant: TenantId,
    ) -> Result<TenantConfig, ViewTenantError> {
        self.must_see(actor, tenant).await?;
        Ok(self.directory.tenant_config(tenant).await?)
    }

    /// Returns which set-up steps a tenant has completed.
    pub async fn get_tenant_onboarding(
        &self,
        actor: &Actor,
        tenant: TenantId,
    ) -> Result<Onboarding, ViewTenantError> {
        self.must_see(actor, tenant).await?;
        Ok(self.directory.onboarding(tenant).await?)
    }

    async fn must_see(&self, actor: &Actor, tenant: TenantId) -> Result<(), ViewTenantError> {
        may_see(actor, tenant)?;
        let there = self.directory.tenant_exists(tenant).await?;
        there.then_some(()).ok_or(ViewTenantError::NoSuchTenant)
    }
}

/// Checks that the actor may see the tenant. The platform is not a tenant for anybody.
pub(crate) fn may_see(actor: &Actor, tenant: TenantId) -> Result<(), ViewTenantError> {
    let may = !tenant.is_platform() && actor.acts_upon(tenant);
    may.then_some(()).ok_or(ViewTenantError::NoSuchTenant)
}
