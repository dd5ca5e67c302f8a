use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{Page, StoreError, TenantId};
use time::{Date, OffsetDateTime};

use crate::{
    FinancialYear, Invoice, InvoiceQuery, Plan, PlanCode, PlanDetails, Subscription, SubscriptionSummary,
    TenantQuery, Terms, Usage,
};

/// Reads plans.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PlanDirectory {
    /// Returns all of them, those that can be chosen first, the cheapest first.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn plans(&self) -> Result<Vec<Plan>, StoreError>;

    /// Returns one plan by its row.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn plan(&self, id: i64) -> Result<Option<Plan>, StoreError>;
}

/// Reads what tenants subscribe to.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait SubscriptionDirectory {
    /// Returns the subscriptions of the tenants that a query means, as they stand on `today`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn subscriptions(&self, query: &TenantQuery, today: Date)
    -> Result<Page<Subscription>, StoreError>;

    /// Returns one tenant's.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn subscription(&self, tenant: TenantId, today: Date) -> Result<Option<Subscription>, StoreError>;

    /// Returns what all of them amount to on `today`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn subscription_summary(&self, today: Date) -> Result<SubscriptionSummary, StoreError>;
}

/// Reads invoices.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait InvoiceDirectory {
    /// Returns those that a query means, only of `own` where it is named, as they stand on `today`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn invoices(
        &self,
        own: Option<TenantId>,
        query: &InvoiceQuery,
        today: Date,
    ) -> Result<Page<Invoice>, StoreError>;

    /// Returns one by its row, only of `own` where it is named.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn invoice(&self, own: Option<TenantId>, id: i64) -> Result<Option<Invoice>, StoreError>;
}

/// Keeps the platform's plans. Only [`PlanBook::listed_plan`] counts the tenants on a plan; the other methods give 0.
#[async_trait(?Send)]
pub trait PlanBook {
    /// Adds one; returns its row. `None` when its code is taken; the transaction cannot be committed then.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_plan(
        &mut self,
        code: &PlanCode,
        details: &PlanDetails,
        now: OffsetDateTime,
    ) -> Result<Option<i64>, StoreError>;

    /// Returns one by its row, locked until the transaction ends: nobody chooses it meanwhile.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_plan(&mut self, id: i64) -> Result<Option<Plan>, StoreError>;

    /// Returns one by its row, as lists show it, with what this transaction has changed.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn listed_plan(&mut self, id: i64) -> Result<Option<Plan>, StoreError>;

    /// Returns one by its code. Nobody changes it until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn plan_coded(&mut self, code: &PlanCode) -> Result<Option<Plan>, StoreError>;

    /// Stores a held plan, its version included.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_plan(&mut self, plan: &Plan) -> Result<(), StoreError>;
}

/// Keeps on what terms the transaction's tenant is on its plan. The tenant is held first.
#[async_trait(?Send)]
pub trait SubscriptionBook {
    /// Returns the terms.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn terms(&mut self) -> Result<Terms, StoreError>;

    /// Stores them, their version included.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_terms(&mut self, terms: &Terms) -> Result<(), StoreError>;

    /// Returns how much the tenant uses.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn usage(&mut self) -> Result<Usage, StoreError>;
}

/// Keeps the invoices of the transaction's tenant. The tenant is held first.
#[async_trait(?Send)]
pub trait InvoiceBook {
    /// Returns an invoice of the tenant that covers any of these days and is not void.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn invoiced(&mut self, from: Date, to: Date) -> Result<Option<Invoice>, StoreError>;

    /// Adds a draft; returns its row.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_invoice(&mut self, invoice: &Invoice) -> Result<i64, StoreError>;

    /// Returns one by its row.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_invoice(&mut self, id: i64) -> Result<Option<Invoice>, StoreError>;

    /// Stores how an invoice stands, its version included.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_invoice(&mut self, invoice: &Invoice) -> Result<(), StoreError>;

    /// Returns the next place in the platform's series of a year. Whoever asks next waits for the transaction to end,
    /// and gets the same when it is lost: none is left out.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn next_in_series(&mut self, year: FinancialYear) -> Result<i64, StoreError>;
}
