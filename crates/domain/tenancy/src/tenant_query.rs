use munim_kernel::{Money, PageRequest, RoleName, UserId};
use time::OffsetDateTime;

use crate::{PlanCode, TenantKind};

munim_kernel::words! {
    /// The order of tenants in a list. Ties are broken by number.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum TenantSort {
        #[default]
        Name = "name",
        NameDescending = "-name",
        Code = "code",
        CodeDescending = "-code",
        Created = "created",
        CreatedDescending = "-created",
    }
}

/// A query for tenants. The platform itself is never found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TenantQuery {
    pub page: PageRequest,
    pub sort: TenantSort,
    /// Text to search for in name, code or town; empty for all.
    pub search: String,
    pub plan: Option<PlanCode>,
    pub kind: Option<TenantKind>,
    /// Only active, or only suspended tenants.
    pub active: Option<bool>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TenantUser {
    pub user: UserId,
    pub username: String,
    pub first_name: String,
    pub last_name: String,
    pub email_address: Option<String>,
    /// Their roles, the highest first.
    pub roles: Vec<RoleName>,
    /// `invited`, `active` or `disabled`.
    pub status: String,
    pub last_sign_in_at: Option<OffsetDateTime>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TenantStats {
    /// Branches, active or not.
    pub branches: i64,
    /// Users who are not disabled.
    pub users: i64,
    pub clients: i64,
    pub active_loans: i64,
    /// Unpaid principal of active loans.
    pub portfolio: Money,
    /// The whole outstanding principal of those more than 30 days past due.
    pub par30: Money,
    /// The size in bytes of its stored files: reports in the making or ready, and its logo.
    pub storage_bytes: i64,
}
