//! Tenants, their branches and centres.
#![forbid(unsafe_code)]

mod branch;
mod list_branches;
mod ports;
mod tenant;

pub use branch::{Branch, BranchCode, BranchQuery, BranchSort, InvalidBranchCode, SignInBranch};
pub use list_branches::ListBranches;
pub use ports::{BranchDirectory, TenantDirectory};
pub use tenant::TenantKind;
