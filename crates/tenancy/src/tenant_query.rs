use munim_kernel::{Money, PageRequest, RoleName, UserId};
use time::OffsetDateTime;

use crate::{PlanCode, TenantKind};

/// The order of tenants in a list. Ties are broken by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TenantSort {
    /// By name.
    #[default]
    Name,
    /// By name, descending.
    NameDescending,
    /// By code.
    Code,
    /// By code, descending.
    CodeDescending,
    /// The oldest first.
    Created,
    /// The newest first.
    CreatedDescending,
}

impl TenantSort {
    /// Returns the order named in the API: `name`, `code`, `created`, each with `-` for the other way round.
    pub fn from_wire(word: &str) -> Option<Self> {
        match word {
            "name" => Some(Self::Name),
            "-name" => Some(Self::NameDescending),
            "code" => Some(Self::Code),
            "-code" => Some(Self::CodeDescending),
            "created" => Some(Self::Created),
            "-created" => Some(Self::CreatedDescending),
            _ => None,
        }
    }
}

/// A query for tenants. The platform itself is never found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TenantQuery {
    /// The page.
    pub page: PageRequest,
    /// The order.
    pub sort: TenantSort,
    /// Text to search for in name, code or town; empty for all.
    pub search: String,
    /// Only tenants on that plan.
    pub plan: Option<PlanCode>,
    /// Only tenants of that legal form.
    pub kind: Option<TenantKind>,
    /// Only active, or only suspended tenants.
    pub active: Option<bool>,
}

/// A user of a tenant as lists show them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TenantUser {
    /// Their user id.
    pub user: UserId,
    /// Their user name.
    pub username: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Mail.
    pub email_address: Option<String>,
    /// Their roles, the highest first.
    pub roles: Vec<RoleName>,
    /// `invited`, `active` or `disabled`.
    pub status: String,
    /// When they last signed in.
    pub last_sign_in_at: Option<OffsetDateTime>,
}

/// A tenant's totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TenantStats {
    /// Branches, active or not.
    pub branches: i64,
    /// Users who are not disabled.
    pub users: i64,
    /// Active clients, from the roll-up.
    pub clients: i64,
    /// Active loans, from the roll-up.
    pub active_loans: i64,
    /// Their unpaid principal.
    pub portfolio: Money,
    /// The whole outstanding principal of those more than 30 days past due.
    pub par30: Money,
    /// The size in bytes of its stored files: reports in the making or ready, and its logo.
    pub storage_bytes: i64,
}
