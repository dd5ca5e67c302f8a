use munim_kernel::{BranchId, Reach, Scope};

/// The caller's reach in the types of the database.
pub(super) struct Sight {
    pub(super) tenant: Option<i64>,
    pub(super) branches: Option<Vec<i64>>,
    pub(super) officer: Option<i64>,
}

impl Sight {
    pub(super) fn new(scope: Scope, reach: &Reach) -> Self {
        let numbers = |branches: &[BranchId]| Some(branches.iter().map(|id| id.get()).collect());
        let tenant = match scope {
            Scope::Tenant(tenant) => Some(tenant.get()),
            Scope::EveryTenant => None,
        };
        let (branches, officer) = match reach {
            Reach::Tenant => (None, None),
            Reach::Branches(own) => (numbers(own), None),
            Reach::Officer(user, own) => (numbers(own), Some(user.get())),
        };
        Self {
            tenant,
            branches,
            officer,
        }
    }
}

macro_rules! within {
    ($query:expr, $tenant:expr, $sight:expr, $branch:expr) => {{
        let mut query = $query;
        if let Some(tenant) = $sight.tenant {
            query = query.filter($tenant.eq(tenant));
        }
        if let Some(own) = &$sight.branches {
            query = query.filter($branch.eq_any(own.clone()));
        }
        query
    }};
}

pub(super) use within;
