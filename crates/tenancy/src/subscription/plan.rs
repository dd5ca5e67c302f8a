use munim_kernel::{Fields, Limited, Money};
use thiserror::Error;

/// A code that no plan may bear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a plan's code has 2 to 30 characters of a-z, 0-9 and '-', the first no '-'")]
pub struct InvalidPlanCode;

/// A plan's code: unique on the platform, and never changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanCode(String);

impl PlanCode {
    /// # Errors
    /// [`InvalidPlanCode`]
    pub fn try_new(code: impl Into<String>) -> Result<Self, InvalidPlanCode> {
        let code = code.into();
        let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if (2..=30).contains(&code.len()) && code.chars().all(allowed) && !code.starts_with('-') {
            Ok(Self(code))
        } else {
            Err(InvalidPlanCode)
        }
    }

    /// Returns the code as shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The plan of a tenant of which nothing else is said: it comes with every installation.
impl Default for PlanCode {
    fn default() -> Self {
        Self("standard".to_owned())
    }
}

/// How many of something a plan allows: at least one, or any number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlanLimit(Option<i64>);

impl PlanLimit {
    /// Any number.
    pub const NONE: Self = Self(None);
    /// The highest limit; whoever needs more needs none.
    pub const MOST: i64 = 1_000_000_000;

    /// So many; `None` outside 1 to [`Self::MOST`].
    pub fn of(limit: i64) -> Option<Self> {
        (1..=Self::MOST).contains(&limit).then_some(Self(Some(limit)))
    }

    /// Returns a limit as it is stored.
    pub fn from_store(limit: Option<i64>) -> Self {
        Self(limit)
    }

    /// Returns how many; `None` for any number.
    pub fn get(self) -> Option<i64> {
        self.0
    }
}

/// What is said of a plan, but for its code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanDetails {
    /// Its name.
    pub name: String,
    /// For whom it is.
    pub description: String,
    /// For a month, before tax.
    pub price: Money,
    /// How many branches it allows.
    pub branches: PlanLimit,
    /// How many users.
    pub users: PlanLimit,
    /// How many clients.
    pub clients: PlanLimit,
    /// Whether it can be chosen; a retired plan stays with whom it serves.
    pub is_active: bool,
}

impl PlanDetails {
    /// The highest price for a month: a crore of rupees.
    pub const HIGHEST_PRICE: Money = Money::from_paise(1_000_000_000);

    /// Returns how many of `limited` it allows.
    pub fn limit(&self, limited: Limited) -> PlanLimit {
        match limited {
            Limited::Branches => self.branches,
            Limited::Users => self.users,
            Limited::Clients => self.clients,
        }
    }
}

/// Something that the platform offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Its row.
    pub id: i64,
    /// Its code.
    pub code: PlanCode,
    /// What is said of it.
    pub details: PlanDetails,
    /// How many tenants are on it.
    pub tenants: i64,
    /// Counts changes; for If-Match.
    pub version: i64,
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

/// What is to become different; what is `None` stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlanChange {
    /// Its name.
    pub name: Option<String>,
    /// For whom it is.
    pub description: Option<String>,
    /// For a month, before tax.
    pub price: Option<Money>,
    /// How many branches it allows.
    pub branches: Option<PlanLimit>,
    /// How many users.
    pub users: Option<PlanLimit>,
    /// How many clients.
    pub clients: Option<PlanLimit>,
    /// Whether it can be chosen.
    pub is_active: Option<bool>,
}

impl PlanChange {
    /// `details` with what is to become different.
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
