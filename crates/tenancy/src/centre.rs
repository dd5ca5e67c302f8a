use munim_kernel::{BranchId, CentreId, Money, PageRequest, RoleName, UserId};

use crate::BranchSort;

/// A centre: where groups of a branch meet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Centre {
    /// Its id.
    pub id: CentreId,
    /// Unique in the tenant.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Its village; empty when not known.
    pub village: String,
    /// The day it meets, Monday being 1.
    pub meeting_weekday: i16,
    /// Its branch.
    pub branch: BranchId,
    /// The name of that branch.
    pub branch_name: String,
    /// The officer it is assigned to, with their name.
    pub officer: Option<(UserId, String)>,
    /// Whether it is active.
    pub is_active: bool,
}

/// A query for centres.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CentreQuery {
    /// The page.
    pub page: PageRequest,
    /// The order.
    pub sort: BranchSort,
    /// Text to search for in name, code or village; empty for all.
    pub search: String,
    /// Only centres of these branches; `None` for the whole tenant.
    pub among: Option<Vec<BranchId>>,
    /// Only centres of that officer.
    pub officer: Option<UserId>,
}

/// A member of staff who collects and enrols in the field, with their part of one branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldAgent {
    /// Their user id.
    pub user: UserId,
    /// Their user name.
    pub username: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Their field roles.
    pub roles: Vec<RoleName>,
    /// Centres assigned to them in the branch.
    pub centres: i64,
    /// Active clients of those centres, from the roll-up.
    pub clients: i64,
    /// Their active loans, from the roll-up.
    pub active_loans: i64,
    /// Their unpaid principal.
    pub outstanding: Money,
    /// The whole outstanding principal of those more than 30 days past due.
    pub par30: Money,
}
