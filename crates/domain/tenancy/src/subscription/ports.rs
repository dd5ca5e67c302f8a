use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{FinancialYear, InvoiceId, Page, PlanId, StoreError, TenantId};
use time::{Date, OffsetDateTime};

use crate::{
    Invoice, InvoiceDraft, InvoiceQuery, Plan, PlanCode, PlanDetails, Subscription, SubscriptionSummary,
    TenantQuery, Terms, Usage,
};

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PlanReader {
    /// Returns all plans: those that can be chosen first, then by price.
    async fn plans(&self) -> Result<Vec<Plan>, StoreError>;

    async fn plan(&self, id: PlanId) -> Result<Option<Plan>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait SubscriptionReader {
    /// Returns the subscriptions of the tenants that match a query, with their status on `today`.
    async fn subscriptions(&self, query: &TenantQuery, today: Date)
    -> Result<Page<Subscription>, StoreError>;

    async fn subscription(&self, tenant: TenantId, today: Date) -> Result<Option<Subscription>, StoreError>;

    /// Returns the totals of all subscriptions on `today`.
    async fn subscription_summary(&self, today: Date) -> Result<SubscriptionSummary, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait InvoiceReader {
    /// Returns the invoices that match a query, or only those of `own` if given, with their status on `today`.
    async fn invoices(
        &self,
        own: Option<TenantId>,
        query: &InvoiceQuery,
        today: Date,
    ) -> Result<Page<Invoice>, StoreError>;

    /// Returns one invoice; only one of `own`, if given.
    async fn invoice(&self, own: Option<TenantId>, id: InvoiceId) -> Result<Option<Invoice>, StoreError>;
}

/// Stores the platform's plans. Only [`PlanBook::listed_plan`] counts the tenants on a plan; the other methods return
/// 0.
#[async_trait(?Send)]
pub trait PlanBook {
    /// Adds a plan and returns its id. `None` if its code is taken; the transaction cannot be committed then.
    async fn add_plan(
        &mut self,
        code: &PlanCode,
        details: &PlanDetails,
        now: OffsetDateTime,
    ) -> Result<Option<PlanId>, StoreError>;

    /// Returns one plan, its row locked until the transaction ends: nobody can choose it meanwhile.
    async fn lock_plan(&mut self, id: PlanId) -> Result<Option<Plan>, StoreError>;

    /// Returns one plan as lists show it, including the changes of this transaction.
    async fn listed_plan(&mut self, id: PlanId) -> Result<Option<Plan>, StoreError>;

    /// Returns the plan with that code. Nobody can change it until the transaction ends.
    async fn plan_coded(&mut self, code: &PlanCode) -> Result<Option<Plan>, StoreError>;

    /// Stores a locked plan, including its version.
    async fn replace_plan(&mut self, plan: &Plan) -> Result<(), StoreError>;
}

/// Stores the terms of the subscription of the transaction's tenant. The transaction must lock the tenant first.
#[async_trait(?Send)]
pub trait SubscriptionBook {
    async fn terms(&mut self) -> Result<Terms, StoreError>;

    /// Stores the terms, including their version.
    async fn replace_terms(&mut self, terms: &Terms) -> Result<(), StoreError>;

    async fn usage(&mut self) -> Result<Usage, StoreError>;
}

/// Stores the invoices of the transaction's tenant. The transaction must lock the tenant first.
#[async_trait(?Send)]
pub trait InvoiceBook {
    /// Returns an invoice of the tenant that covers any of these days and is not void.
    async fn invoiced(&mut self, from: Date, to: Date) -> Result<Option<Invoice>, StoreError>;

    async fn add_invoice(&mut self, draft: &InvoiceDraft) -> Result<InvoiceId, StoreError>;

    /// Returns one invoice, its row locked until the transaction ends.
    async fn lock_invoice(&mut self, id: InvoiceId) -> Result<Option<Invoice>, StoreError>;

    /// Stores an invoice's status, including its version.
    async fn replace_invoice(&mut self, invoice: &Invoice) -> Result<(), StoreError>;

    /// Returns the next number in the platform's series of a year. Concurrent callers wait for the transaction to end.
    /// If it is rolled back they get the same number, so the series has no gaps.
    async fn next_in_series(&mut self, year: FinancialYear) -> Result<i64, StoreError>;
}
