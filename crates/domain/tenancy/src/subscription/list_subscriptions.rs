use std::rc::Rc;

use munim_kernel::{Actor, Clock, InvoiceId, Page, PlanId, StoreError, TenantId, indian_day};
use time::Date;

use super::bill_tenant::runs_platform;
use crate::{
    BillTenantError, Invoice, InvoiceQuery, KeepPlansError, Plan, Subscription, SubscriptionSummary,
    TenancyStore, TenantQuery, ViewTenantError, list_tenants::may_see,
};

/// Shows plans, subscriptions and invoices: all of them to the platform's administrator, those of their own tenant to
/// all others. The caller must have checked the permission.
pub struct ListSubscriptions {
    directory: Rc<dyn TenancyStore>,
    clock: Rc<dyn Clock>,
}

impl ListSubscriptions {
    pub fn new(directory: Rc<dyn TenancyStore>, clock: Rc<dyn Clock>) -> Self {
        Self { directory, clock }
    }

    /// Returns the current date in India.
    pub fn today(&self) -> Date {
        indian_day(self.clock.now())
    }

    pub async fn list_plans(&self) -> Result<Vec<Plan>, StoreError> {
        self.directory.plans().await
    }

    pub async fn get_plan(&self, id: PlanId) -> Result<Plan, KeepPlansError> {
        let found = self.directory.plan(id).await?;
        found.ok_or(KeepPlansError::NoSuchPlan)
    }

    pub async fn list_subscriptions(&self, query: &TenantQuery) -> Result<Page<Subscription>, StoreError> {
        self.directory.subscriptions(query, self.today()).await
    }

    /// Returns the totals of all subscriptions; for the platform.
    pub async fn get_subscription_summary(&self) -> Result<SubscriptionSummary, StoreError> {
        self.directory.subscription_summary(self.today()).await
    }

    pub async fn get_tenant_subscription(
        &self,
        actor: &Actor,
        tenant: TenantId,
    ) -> Result<Subscription, ViewTenantError> {
        may_see(actor, tenant)?;
        let found = self.directory.subscription(tenant, self.today()).await?;
        found.ok_or(ViewTenantError::NoSuchTenant)
    }

    /// Returns invoices. Tenants do not see drafts.
    pub async fn list_invoices(
        &self,
        actor: &Actor,
        query: &InvoiceQuery,
    ) -> Result<Page<Invoice>, StoreError> {
        self.directory.invoices(own(actor), query, self.today()).await
    }

    /// Returns one invoice. Tenants see no drafts.
    pub async fn get_invoice(&self, actor: &Actor, id: InvoiceId) -> Result<Invoice, BillTenantError> {
        let found = self.directory.invoice(own(actor), id).await?;
        found.ok_or(BillTenantError::NoSuchInvoice)
    }

    /// Returns the tenant that an invoice bills, in whose scope it must be changed; for the platform.
    pub async fn billed_by(&self, actor: &Actor, id: InvoiceId) -> Result<TenantId, BillTenantError> {
        runs_platform(actor)?;
        let found = self.directory.invoice(None, id).await?;
        Ok(found.ok_or(BillTenantError::NoSuchInvoice)?.get().tenant)
    }
}

/// Returns the tenant that the actor is limited to, if any.
fn own(actor: &Actor) -> Option<TenantId> {
    (!actor.is_super_admin()).then_some(actor.home)
}
