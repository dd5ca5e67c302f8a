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
    /// That branch's name.
    pub branch_name: String,
    /// The officer it is assigned to, with their name.
    pub officer: Option<(UserId, String)>,
    /// Whether it meets.
    pub is_active: bool,
}

/// Which centres are wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CentreQuery {
    /// Which part of the list.
    pub page: PageRequest,
    /// In which order.
    pub sort: BranchSort,
    /// Text to be found in name, code or village; empty for all.
    pub search: String,
    /// Only those of these branches; `None` for the whole tenant.
    pub among: Option<Vec<BranchId>>,
    /// Only those of that officer.
    pub officer: Option<UserId>,
}

/// A member of staff who collects and enrols in the field, with their part of one branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldAgent {
    /// Who.
    pub user: UserId,
    /// Their user name.
    pub username: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Those of their roles that go to the field.
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
