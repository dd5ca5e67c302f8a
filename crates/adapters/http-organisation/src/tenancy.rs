mod branch_form;
mod branch_item;
mod change_branch;
mod change_branch_status;
mod change_tenant;
mod change_tenant_config;
mod change_tenant_status;
mod create_branch;
mod create_tenant;
mod delete_branch;
mod export_branches;
mod export_tenants;
pub(crate) mod filters;
mod get_branch;
mod get_branch_history;
mod get_branch_performance;
mod get_tenant;
mod get_tenant_config;
mod get_tenant_history;
mod get_tenant_onboarding;
mod get_tenant_stats;
mod invite_first_administrator;
mod list_branch_choices;
mod list_branches;
mod list_centres;
mod list_field_agents;
mod list_tenant_branches;
mod list_tenant_users;
mod list_tenants;
pub(crate) mod needs;
mod onboarding;
pub(crate) mod path_keys;
mod postal_code;
pub(crate) mod refusals;
mod status_form;
mod tenant_config_item;
mod tenant_form;
mod tenant_item;
#[cfg(test)]
mod tests;

use munim_http_kit::{openapi::Tag, operations};
pub use onboarding::{OnboardingStore, OnboardingWork};

pub const BRANCHES: Tag = ("branches", "Branches of a tenant, centres, field staff.");
pub const TENANTS: Tag = (
    "tenants",
    "The organisations on the platform. Replies have `isSuccess` instead of `success`.",
);

operations! {
    list_branches, list_branch_choices, list_centres, create_branch, export_branches, get_branch, get_branch_history,
    change_branch, change_branch_status, delete_branch, get_branch_performance, list_field_agents, list_tenants,
    create_tenant, export_tenants, get_tenant, get_tenant_history, change_tenant, change_tenant_status,
    list_tenant_branches, list_tenant_users, get_tenant_stats, get_tenant_config, change_tenant_config,
    get_tenant_onboarding,
}
