//! The platform's plans, tenants' subscriptions and their invoices.
mod bill_tenant;
mod change_plan;
mod change_tenant_subscription;
mod choose_plan;
mod create_invoice;
mod create_plan;
mod invoice;
mod invoice_number;
mod issue_invoice;
mod keep_plans;
mod list_subscriptions;
mod pay_invoice;
mod plan;
mod ports;
mod terms;
mod void_invoice;

pub use bill_tenant::BillTenantError;
pub use change_plan::change_plan;
pub use change_tenant_subscription::{ChangeSubscriptionError, change_tenant_subscription};
pub use choose_plan::{Exceeded, PlanRefused};
pub(crate) use choose_plan::{choosable, move_to_plan};
pub use create_invoice::{NewInvoice, create_invoice};
pub use create_plan::create_plan;
pub use invoice::{Amounts, Invoice, InvoiceDraft, InvoiceQuery, InvoiceSort, InvoiceStatus};
pub use invoice_number::{FinancialYear, InvoiceNumber, SeriesFull};
pub use issue_invoice::issue_invoice;
pub use keep_plans::KeepPlansError;
pub use list_subscriptions::ListSubscriptions;
pub use pay_invoice::{Payment, pay_invoice};
pub use plan::{InvalidPlanCode, Plan, PlanChange, PlanCode, PlanDetails, PlanLimit};
pub use ports::{InvoiceBook, InvoiceReader, PlanBook, PlanReader, SubscriptionBook, SubscriptionReader};
pub use terms::{
    BillingCycle, Subscription, SubscriptionChange, SubscriptionStatus, SubscriptionSummary, Terms, Usage,
};
pub use void_invoice::void_invoice;

#[cfg(test)]
mod tests;
