use munim_kernel::{Fields, Limited, Money, PlanId};
use thiserror::Error;

use crate::{Exceeded, KeepPlansError, PlanRefused, Usage};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a plan's code has 2 to 30 characters of a-z, 0-9 and '-', the first no '-'")]
pub struct InvalidPlanCode;

/// A plan's code: unique on the platform, and never changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanCode(String);

impl PlanCode {
    pub fn try_new(code: impl Into<String>) -> Result<Self, InvalidPlanCode> {
        let code = code.into();
        let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if (2..=30).contains(&code.len()) && code.chars().all(allowed) && !code.starts_with('-') {
            Ok(Self(code))
        } else {
            Err(InvalidPlanCode)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The default plan, which comes with every installation.
impl Default for PlanCode {
    fn default() -> Self {
        Self("standard".to_owned())
    }
}

/// A plan's limit: at least one, or unlimited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlanLimit(Option<i64>);

impl PlanLimit {
    /// Unlimited.
    pub const NONE: Self = Self(None);
    /// The highest limit.
    pub const MOST: i64 = 1_000_000_000;

    /// Creates a limit; `None` outside 1 to [`Self::MOST`].
    pub fn of(limit: i64) -> Option<Self> {
        (1..=Self::MOST).contains(&limit).then_some(Self(Some(limit)))
    }

    pub fn from_store(limit: Option<i64>) -> Self {
        Self(limit)
    }

    /// Returns the limit; `None` if unlimited.
    pub fn get(self) -> Option<i64> {
        self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanDetails {
    pub name: String,
    pub description: String,
    /// The price per month, before tax.
    pub price: Money,
    pub branches: PlanLimit,
    pub users: PlanLimit,
    pub clients: PlanLimit,
    /// Whether it can be chosen. Tenants on a retired plan keep it.
    pub is_active: bool,
}

impl PlanDetails {
    /// The highest price per month: a crore of rupees.
    pub const HIGHEST_PRICE: Money = Money::from_paise(1_000_000_000);

    pub fn limit(&self, limited: Limited) -> PlanLimit {
        match limited {
            Limited::Branches => self.branches,
            Limited::Users => self.users,
            Limited::Clients => self.clients,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanRecord {
    pub id: PlanId,
    pub code: PlanCode,
    pub details: PlanDetails,
    pub tenants: i64,
    pub version: i64,
}

munim_kernel::entity! {
    /// A plan of the platform. It decides how it may change, and whether a tenant may choose it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Plan(PlanRecord), KeepPlansError;
}

impl Plan {
    /// Changes its details. Returns whether anything differs.
    pub(super) fn change(&mut self, change: &PlanChange) -> bool {
        let after = change.applied_to(&self.0.details);
        if after == self.0.details {
            return false;
        }
        self.0.details = after;
        self.0.version += 1;
        true
    }

    /// Checks that it can be chosen: retired plans cannot.
    pub(crate) fn check_choosable(&self) -> Result<(), PlanRefused> {
        if self.0.details.is_active {
            Ok(())
        } else {
            Err(PlanRefused::Retired(self.0.details.name.clone()))
        }
    }

    /// Checks that a tenant's usage fits into its limits.
    pub(super) fn check_room(&self, usage: &Usage) -> Result<(), PlanRefused> {
        let details = &self.0.details;
        let all = Limited::ALL.into_iter().filter_map(|limited| {
            let (limit, used) = (details.limit(limited).get()?, usage.of(limited));
            (used > limit).then_some(Exceeded { limited, limit, used })
        });
        let exceeded: Vec<_> = all.collect();
        if exceeded.is_empty() {
            return Ok(());
        }
        Err(PlanRefused::TooSmall {
            plan: details.name.clone(),
            exceeded,
        })
    }
}

impl From<&PlanDetails> for Fields {
    fn from(details: &PlanDetails) -> Self {
        Self::new()
            .with("name", details.name.as_str())
            .with("description", details.description.as_str())
            .with("pricePaise", details.price.paise())
            .with("branchLimit", details.branches.get())
            .with("userLimit", details.users.get())
            .with("clientLimit", details.clients.get())
            .with("isActive", details.is_active)
    }
}

/// A change of a plan. `None` leaves a value as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlanChange {
    pub name: Option<String>,
    pub description: Option<String>,
    pub price: Option<Money>,
    pub branches: Option<PlanLimit>,
    pub users: Option<PlanLimit>,
    pub clients: Option<PlanLimit>,
    pub is_active: Option<bool>,
}

impl PlanChange {
    pub fn applied_to(&self, details: &PlanDetails) -> PlanDetails {
        PlanDetails {
            name: self.name.clone().unwrap_or_else(|| details.name.clone()),
            description: self
                .description
                .clone()
                .unwrap_or_else(|| details.description.clone()),
            price: self.price.unwrap_or(details.price),
            branches: self.branches.unwrap_or(details.branches),
            users: self.users.unwrap_or(details.users),
            clients: self.clients.unwrap_or(details.clients),
            is_active: self.is_active.unwrap_or(details.is_active),
        }
    }
}
