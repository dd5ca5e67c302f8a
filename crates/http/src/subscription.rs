//! The platform's plans, what tenants subscribe to, and the invoices for it.
pub(crate) mod change_plan;
pub(crate) mod change_tenant_subscription;
pub(crate) mod create_invoice;
pub(crate) mod create_plan;
pub(crate) mod get_invoice;
pub(crate) mod get_plan;
pub(crate) mod get_subscription_summary;
pub(crate) mod get_tenant_subscription;
pub(crate) mod invoice_item;
pub(crate) mod issue_invoice;
pub(crate) mod list_invoices;
pub(crate) mod list_plans;
pub(crate) mod list_subscriptions;
pub(crate) mod pay_invoice;
pub(crate) mod plan_form;
pub(crate) mod plan_item;
mod refusals;
mod rupees;
pub(crate) mod subscription_item;
pub(crate) mod void_invoice;

pub(crate) use refusals::plan_refused;

#[cfg(test)]
mod tests;
