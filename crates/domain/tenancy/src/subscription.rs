//! The platform's plans, tenants' subscriptions and their invoices.
mod bill_tenant;
mod change_plan;
mod change_tenant_subscription;
mod choose_plan;
mod create_invoice;
mod create_plan;
mod invoice;
mod invoice_error;
mod invoice_number;
mod issue_invoice;
mod keep_plans;
mod list_subscriptions;
mod pay_invoice;
mod plan;
mod plan_error;
mod ports;
mod subscription_error;
mod terms;
mod void_invoice;

pub use change_plan::change_plan;
pub use change_tenant_subscription::change_tenant_subscription;
pub(crate) use choose_plan::{check_plan, choosable};
pub use create_invoice::{NewInvoice, create_invoice};
pub use create_plan::create_plan;
pub use invoice::{
    Amounts, Invoice, InvoiceDraft, InvoiceQuery, InvoiceRecord, InvoiceSort, InvoiceStatus, Payment,
};
pub use invoice_error::BillTenantError;
pub use invoice_number::{InvoiceNumber, SeriesFull};
pub use issue_invoice::issue_invoice;
pub use list_subscriptions::ListSubscriptions;
pub use pay_invoice::pay_invoice;
pub use plan::{InvalidPlanCode, Plan, PlanChange, PlanCode, PlanDetails, PlanLimit, PlanRecord};
pub use plan_error::{Exceeded, KeepPlansError, PlanRefused};
pub use ports::{InvoiceBook, InvoiceReader, PlanBook, PlanReader, SubscriptionBook, SubscriptionReader};
pub use subscription_error::ChangeSubscriptionError;
pub use terms::{
    BillingCycle, Subscription, SubscriptionChange, SubscriptionStatus, SubscriptionSummary, Terms,
    TermsRecord, Usage,
};
pub use void_invoice::void_invoice;

#[cfg(test)]
mod tests;
