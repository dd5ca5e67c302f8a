//! Tenants, what they subscribe to, their branches and centres.
#![forbid(unsafe_code)]

mod branch;
mod branch_details;
mod centre;
mod change_branch;
mod change_tenant;
mod config;
mod config_type;
mod contact;
mod create_tenant;
mod delete_branch;
mod indian_day;
mod list_branches;
mod list_centres;
mod list_tenants;
mod onboarding;
mod ports;
mod store;
mod subscription;
mod tenant;
mod tenant_query;
#[cfg(test)]
mod testing;
mod within_reach;

pub use branch::{Branch, BranchCode, BranchQuery, BranchSort, InvalidBranchCode, NamedBranch, SignInBranch};
pub use branch_details::{BranchChange, BranchDetails, BranchHolds, HeldBranch, NewBranch};
pub use centre::{Centre, CentreQuery, FieldAgent};
pub use change_branch::{ChangeBranch, ChangeBranchError};
pub use change_tenant::{ChangeTenant, ChangeTenantError};
pub use config::{ConfigChange, ConfigFault, ConfigKey, TenantConfig};
pub use config_type::ConfigType;
pub use contact::{
    EmailAddress, InvalidEmailAddress, InvalidPhoneNumber, InvalidPostalCode, PhoneNumber, PostalCode,
};
pub use create_tenant::{CreateTenant, CreateTenantError, FirstAdministrator, NewTenant};
pub use delete_branch::{DeleteBranch, DeleteBranchError};
pub use list_branches::{ListBranches, ViewBranchError};
pub use list_centres::ListCentres;
pub use list_tenants::{ListTenants, ViewTenantError};
pub use onboarding::Onboarding;
pub use ports::{
    BranchBook, BranchDirectory, CentreDirectory, Invites, TenantBook, TenantDirectory, TenantNumbers,
};
pub use store::{TenancyStore, TenancyWork};
pub use subscription::{
    Amounts, BillTenant, BillTenantError, BillingCycle, ChangeSubscription, ChangeSubscriptionError,
    Exceeded, FinancialYear, InvalidPlanCode, Invoice, InvoiceBook, InvoiceDirectory, InvoiceNumber,
    InvoiceQuery, InvoiceSort, InvoiceStatus, KeepPlans, KeepPlansError, ListSubscriptions, NewInvoice,
    Payment, Plan, PlanBook, PlanChange, PlanCode, PlanDetails, PlanDirectory, PlanLimit, PlanRefused,
    SeriesFull, Subscription, SubscriptionBook, SubscriptionChange, SubscriptionDirectory,
    SubscriptionStatus, SubscriptionSummary, Terms, Usage,
};
pub use tenant::{InvalidOrgCode, OrgCode, Tenant, TenantChange, TenantDetails, TenantKind};
pub use tenant_query::{TenantQuery, TenantSort, TenantStats, TenantUser};
