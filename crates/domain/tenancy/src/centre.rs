use munim_kernel::{BranchId, CentreId, Money, PageRequest, RoleName, UserId};

use crate::BranchSort;

/// A centre: where groups of a branch meet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Centre {
    pub id: CentreId,
    /// Unique in the tenant.
    pub code: String,
    pub name: String,
    /// Its village; empty when not known.
    pub village: String,
    /// The day it meets, Monday being 1.
    pub meeting_weekday: i16,
    pub branch: BranchId,
    pub branch_name: String,
    /// The officer it is assigned to, with their name.
    pub officer: Option<(UserId, String)>,
    pub is_active: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CentreQuery {
    pub page: PageRequest,
    pub sort: BranchSort,
    /// Text to search for in name, code or village; empty for all.
    pub search: String,
    /// Only centres of these branches; `None` for the whole tenant.
    pub among: Option<Vec<BranchId>>,
    pub officer: Option<UserId>,
}

/// A member of staff who collects and enrols in the field, with their part of one branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldAgent {
    pub user: UserId,
    pub username: String,
    pub first_name: String,
    pub last_name: String,
    pub roles: Vec<RoleName>,
    /// Centres assigned to them in the branch.
    pub centres: i64,
    /// Active clients of those centres, from the roll-up.
    pub clients: i64,
    pub active_loans: i64,
    /// Unpaid principal of those loans.
    pub outstanding: Money,
    /// The whole outstanding principal of those more than 30 days past due.
    pub par30: Money,
}
