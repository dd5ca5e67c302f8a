//! The platform's plans, tenants' subscriptions and their invoices.
mod bill_tenant;
mod change_plan;
mod change_subscription;
mod choose_plan;
mod draft_invoice;
mod invoice;
mod invoice_number;
mod issue_invoice;
mod keep_plans;
mod list_subscriptions;
mod make_plan;
mod pay_invoice;
mod plan;
mod ports;
mod terms;
mod void_invoice;

pub use bill_tenant::BillTenantError;
pub use change_plan::change_plan;
pub use change_subscription::{ChangeSubscriptionError, change_subscription};
pub use choose_plan::{Exceeded, PlanRefused};
pub(crate) use choose_plan::{choosable, move_to_plan};
pub use draft_invoice::{NewInvoice, draft_invoice};
pub use invoice::{Amounts, Invoice, InvoiceQuery, InvoiceSort, InvoiceStatus};
pub use invoice_number::{FinancialYear, InvoiceNumber, SeriesFull};
pub use issue_invoice::issue_invoice;
pub use keep_plans::KeepPlansError;
pub use list_subscriptions::ListSubscriptions;
pub use make_plan::make_plan;
pub use pay_invoice::{Payment, pay_invoice};
pub use plan::{InvalidPlanCode, Plan, PlanChange, PlanCode, PlanDetails, PlanLimit};
pub use ports::{
    InvoiceBook, InvoiceDirectory, PlanBook, PlanDirectory, SubscriptionBook, SubscriptionDirectory,
};
pub use terms::{
    BillingCycle, Subscription, SubscriptionChange, SubscriptionStatus, SubscriptionSummary, Terms, Usage,
};
pub use void_invoice::void_invoice;

#[cfg(test)]
mod tests;
