//! Tenants and their subscriptions, branches and centres.
#![forbid(unsafe_code)]

mod branch;
mod branch_details;
mod branch_error;
mod centre;
mod change_branch;
mod change_tenant;
mod config;
mod config_type;
mod contact;
mod create_branch;
mod create_tenant;
mod delete_branch;
mod events;
mod list_branches;
mod list_centres;
mod list_tenants;
mod onboarding;
mod ports;
mod store;
mod subscription;
mod tenant;
mod tenant_error;
mod tenant_query;
#[cfg(test)]
mod testing;
mod within_reach;

pub use branch::{
    Branch, BranchCode, BranchQuery, BranchRecord, BranchSort, InvalidBranchCode, ListedBranch, NamedBranch,
    SignInBranch,
};
pub use branch_details::{BranchChange, BranchDetails, BranchHolds, NewBranch};
pub use branch_error::{ChangeBranchError, DeleteBranchError};
pub use centre::{Centre, CentreQuery, FieldAgent};
pub use change_branch::change_branch;
pub use change_tenant::{change_tenant, change_tenant_config, change_tenant_status};
pub use config::{ConfigChange, ConfigFault, ConfigKey, TenantConfig};
pub use config_type::ConfigType;
pub use contact::{InvalidPostalCode, PostalCode};
pub use create_branch::create_branch;
pub use create_tenant::{CreateTenantError, FirstAdministrator, NewTenant, create_tenant, draw_tenant};
pub use delete_branch::delete_branch;
pub use events::EVENTS;
pub use list_branches::{ListBranches, ViewBranchError};
pub use list_centres::ListCentres;
pub use list_tenants::ListTenants;
pub use onboarding::Onboarding;
pub use ports::{
    BranchBook, BranchReader, CentreReader, Invites, TenantBook, TenantNumberBook, TenantReader,
};
pub use store::{TenancyStore, TenancyWork};
pub use subscription::{
    Amounts, BillTenantError, BillingCycle, ChangeSubscriptionError, Exceeded, InvalidPlanCode, Invoice,
    InvoiceBook, InvoiceDraft, InvoiceNumber, InvoiceQuery, InvoiceReader, InvoiceRecord, InvoiceSort,
    InvoiceStatus, KeepPlansError, ListSubscriptions, NewInvoice, Payment, Plan, PlanBook, PlanChange,
    PlanCode, PlanDetails, PlanLimit, PlanReader, PlanRecord, PlanRefused, SeriesFull, Subscription,
    SubscriptionBook, SubscriptionChange, SubscriptionReader, SubscriptionStatus, SubscriptionSummary, Terms,
    TermsRecord, Usage, change_plan, change_tenant_subscription, create_invoice, create_plan, issue_invoice,
    pay_invoice, void_invoice,
};
pub use tenant::{InvalidOrgCode, OrgCode, Tenant, TenantChange, TenantDetails, TenantKind, TenantRecord};
pub use tenant_error::{ChangeTenantError, ViewTenantError};
pub use tenant_query::{TenantQuery, TenantSort, TenantStats, TenantUser};
