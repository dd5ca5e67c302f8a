use async_trait::async_trait;
use std::fmt;

use thiserror::Error;

use crate::StoreError;

/// The things that a tenant's plan limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limited {
    /// Branches, active or not.
    Branches,
    /// Users who are not disabled.
    Users,
    /// Active clients.
    Clients,
}

impl Limited {
    pub const ALL: [Self; 3] = [Self::Branches, Self::Users, Self::Clients];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Branches => "branches",
            Self::Users => "users",
            Self::Clients => "clients",
        }
    }

    /// Returns what the tenant can do instead of changing the plan.
    const fn way_out(self) -> &'static str {
        match self {
            Self::Branches => "Delete an unused branch",
            Self::Users => "Disable an account that is no longer needed",
            Self::Clients => "Close the accounts of clients who have left",
        }
    }
}

impl fmt::Display for Limited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The limit of a tenant's plan for one kind of thing, and how many the tenant has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanRoom {
    pub limited: Limited,
    pub plan: String,
    /// The limit; `None` if there is none.
    pub limit: Option<i64>,
    pub used: i64,
}

impl PlanRoom {
    /// Checks that one more may be added.
    pub fn for_one_more(self) -> Result<(), PlanLimitReached> {
        match self.limit {
            Some(limit) if self.used >= limit => Err(PlanLimitReached {
                limited: self.limited,
                plan: self.plan,
                limit,
            }),
            _ => Ok(()),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "The plan '{plan}' allows {limit} {limited}, and all are in use. {}, or ask the platform administrator for a larger plan.",
    limited.way_out()
)]
pub struct PlanLimitReached {
    pub limited: Limited,
    pub plan: String,
    pub limit: i64,
}

#[async_trait(?Send)]
pub trait PlanLimitReader {
    /// Returns the limit and use of the transaction's tenant; the platform has no limit. The result stays true until
    /// the transaction ends only if the transaction holds the tenant.
    async fn plan_room(&mut self, limited: Limited) -> Result<PlanRoom, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(limit: Option<i64>, used: i64) -> PlanRoom {
        PlanRoom {
            limited: Limited::Branches,
            plan: "Standard".to_owned(),
            limit,
            used,
        }
    }

    #[test]
    fn a_limit_is_the_last_that_fits() {
        assert!(room(Some(5), 4).for_one_more().is_ok());
        assert!(room(None, i64::MAX).for_one_more().is_ok());
        for used in [5, 6] {
            let refused = room(Some(5), used).for_one_more().unwrap_err();
            assert_eq!(
                refused.to_string(),
                "The plan 'Standard' allows 5 branches, and all are in use. Delete an unused branch, or ask the platform \
                 administrator for a larger plan."
            );
        }
    }
}
