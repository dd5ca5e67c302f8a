mod change_plan;
mod change_tenant_subscription;
mod create_invoice;
mod create_plan;
mod get_invoice;
mod get_plan;
mod get_subscription_summary;
mod get_tenant_subscription;
mod invoice_filter;
mod invoice_item;
mod issue_invoice;
mod list_invoices;
mod list_plans;
mod list_subscriptions;
pub(crate) mod needs;
pub(crate) mod path_keys;
mod pay_invoice;
mod plan_form;
mod plan_item;
pub(crate) mod refusals;
mod subscription_item;
#[cfg(test)]
mod tests;
mod void_invoice;

use munim_http_kit::{openapi::Tag, operations};

pub const SUBSCRIPTION: Tag = (
    "subscription",
    "The platform's plans, what tenants subscribe to, and the invoices for it.",
);

operations! {
    get_tenant_subscription, change_tenant_subscription, list_plans, create_plan, get_plan, change_plan,
    get_subscription_summary, list_subscriptions, list_invoices, create_invoice, get_invoice, issue_invoice,
    pay_invoice, void_invoice,
}
