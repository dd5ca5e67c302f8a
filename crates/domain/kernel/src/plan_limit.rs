use async_trait::async_trait;
use thiserror::Error;

use crate::StoreError;

crate::words! {
    /// What a tenant's plan limits.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Limited {
        /// Branches, active or not.
        Branches = "branches",
        /// Users who are not disabled.
        Users = "users",
        /// Active clients.
        Clients = "clients",
    }
}

impl Limited {
    /// Returns what the tenant can do instead of changing the plan.
    const fn remedy(self) -> &'static str {
        match self {
            Self::Branches => "Delete an unused branch",
            Self::Users => "Disable an account that is no longer needed",
            Self::Clients => "Wait until an active client has repaid their loans",
        }
    }

    const fn unit(self, count: i64) -> &'static str {
        match (self, count) {
            (Self::Branches, 1) => "branch",
            (Self::Users, 1) => "user",
            (Self::Clients, 1) => "client",
            (several, _) => several.as_str(),
        }
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
    pub fn check_room(self) -> Result<(), PlanLimitReached> {
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
    "You have reached the limit of {limit} {} in the {plan} plan. {}, or ask the platform administrator for a larger plan.",
    limited.unit(*limit),
    limited.remedy()
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
    fn the_limit_itself_still_fits() {
        assert!(room(Some(5), 4).check_room().is_ok());
        assert!(room(None, i64::MAX).check_room().is_ok());
        for used in [5, 6] {
            let refused = room(Some(5), used).check_room().unwrap_err();
            assert_eq!(
                refused.to_string(),
                "You have reached the limit of 5 branches in the Standard plan. Delete an unused branch, or ask the platform \
                 administrator for a larger plan."
            );
        }
        let one = room(Some(1), 1).check_room().unwrap_err().to_string();
        assert!(
            one.starts_with("You have reached the limit of 1 branch in"),
            "{one}"
        );
    }
}
