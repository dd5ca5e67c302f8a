//! Branches, with their centres and field staff, and tenants.
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
mod needs;
mod path_keys;
pub(crate) mod refusals;
mod status_form;
mod tenant_config_item;
mod tenant_form;
mod tenant_item;
#[cfg(test)]
mod tests;

use munim_http_kit::{openapi::Tag, operations};

/// The group of operations `branches`.
pub(crate) const BRANCHES: Tag = ("branches", "Branches of a tenant, centres, field staff.");
/// The group of operations `tenants`.
pub(crate) const TENANTS: Tag = (
    "tenants",
    "The organisations on the platform. Replies have `isSuccess` instead of `success`.",
);

operations![
    list_branches::ListBranches,
    list_branch_choices::ListAllBranches,
    list_centres::ListCentres,
    create_branch::CreateBranch,
    export_branches::ExportBranches,
    get_branch::GetBranch,
    get_branch_history::GetBranchHistory,
    change_branch::ChangeBranch,
    change_branch_status::ChangeBranchStatus,
    delete_branch::DeleteBranch,
    get_branch_performance::GetBranchPerformance,
    list_field_agents::ListFieldAgents,
    list_tenants::ListTenants,
    create_tenant::CreateTenant,
    export_tenants::ExportTenants,
    get_tenant::GetTenant,
    get_tenant_history::GetTenantHistory,
    change_tenant::ChangeTenant,
    change_tenant_status::ChangeTenantStatus,
    list_tenant_branches::ListTenantBranches,
    list_tenant_users::ListTenantUsers,
    get_tenant_stats::GetTenantStats,
    get_tenant_config::GetTenantConfig,
    change_tenant_config::ChangeTenantConfig,
    get_tenant_onboarding::GetTenantOnboarding,
];
