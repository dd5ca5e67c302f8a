//! Branches, with their centres and field staff, and tenants.
pub(crate) mod branch_form;
pub(crate) mod branch_item;
pub(crate) mod change_branch;
pub(crate) mod change_branch_status;
pub(crate) mod change_tenant;
pub(crate) mod change_tenant_config;
pub(crate) mod change_tenant_status;
pub(crate) mod create_branch;
pub(crate) mod create_tenant;
pub(crate) mod delete_branch;
pub(crate) mod export_branches;
pub(crate) mod export_tenants;
pub(crate) mod fields;
pub(crate) mod get_branch;
pub(crate) mod get_branch_history;
pub(crate) mod get_branch_performance;
pub(crate) mod get_tenant;
pub(crate) mod get_tenant_config;
pub(crate) mod get_tenant_history;
pub(crate) mod get_tenant_onboarding;
pub(crate) mod get_tenant_stats;
mod invite_first_administrator;
pub(crate) mod list_all_branches;
pub(crate) mod list_branches;
pub(crate) mod list_centres;
pub(crate) mod list_field_agents;
pub(crate) mod list_tenant_branches;
pub(crate) mod list_tenant_users;
pub(crate) mod list_tenants;
mod refusals;
pub(crate) mod status_form;
pub(crate) mod tenant_config_item;
pub(crate) mod tenant_form;
pub(crate) mod tenant_item;

#[cfg(test)]
mod tests;
