//! What the platform offers, what tenants subscribe to, and what it bills them.
mod bill_tenant;
mod change_subscription;
mod choose_plan;
mod invoice;
mod invoice_number;
mod keep_plans;
mod list_subscriptions;
mod plan;
mod ports;
mod terms;

pub use bill_tenant::{BillTenant, BillTenantError, NewInvoice, Payment};
pub use change_subscription::{ChangeSubscription, ChangeSubscriptionError};
pub use choose_plan::{Exceeded, PlanRefused};
pub(crate) use choose_plan::{choosable, move_to_plan};
pub use invoice::{Amounts, Invoice, InvoiceQuery, InvoiceSort, InvoiceStatus};
pub use invoice_number::{FinancialYear, InvoiceNumber, SeriesFull};
pub use keep_plans::{KeepPlans, KeepPlansError};
pub use list_subscriptions::ListSubscriptions;
pub use plan::{InvalidPlanCode, Plan, PlanChange, PlanCode, PlanDetails, PlanLimit};
pub use ports::{
    InvoiceBook, InvoiceDirectory, PlanBook, PlanDirectory, SubscriptionBook, SubscriptionDirectory,
};
pub use terms::{
    BillingCycle, Subscription, SubscriptionChange, SubscriptionStatus, SubscriptionSummary, Terms, Usage,
};

#[cfg(test)]
mod tests;
