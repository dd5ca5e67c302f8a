use std::{fmt, num::NonZeroU16};

use munim_kernel::words;
use time::{Date, Duration};

words! {
    /// Who pays approved loans out.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Disburser {
        /// Someone who neither wrote, changed, submitted nor approved the loan.
        ThirdPerson = "third_person",
        /// Also who approved it.
        Approver = "approver",
    }
}

impl Disburser {
    /// Returns what someone did with a loan who may not pay it out, for sentences that say "a loan that you".
    pub(crate) const fn barring_deeds(self) -> &'static str {
        match self {
            Self::ThirdPerson => "created, changed, submitted or approved",
            Self::Approver => "created, changed or submitted",
        }
    }
}

/// How many days after its approval a loan can be paid out: one or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ApprovalDays(NonZeroU16);

impl ApprovalDays {
    /// Returns so many days.
    pub const fn new(days: NonZeroU16) -> Self {
        Self(days)
    }

    /// Returns the day that an approval must not be older than, so that the loan can be paid out on `day`.
    pub fn oldest(self, day: Date) -> Date {
        day.checked_sub(Duration::days(i64::from(self.0.get())))
            .unwrap_or(Date::MIN)
    }
}

impl fmt::Display for ApprovalDays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = if self.0 == NonZeroU16::MIN { "day" } else { "days" };
        write!(f, "{} {unit}", self.0)
    }
}

/// What a tenant's settings say of disbursals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisbursalRules {
    /// Who pays loans out.
    pub disburser: Disburser,
    /// How long approvals are valid.
    pub approval_days: ApprovalDays,
}
