use std::{fmt, num::NonZeroU16};

use munim_kernel::words;
use time::{Date, Duration};

words! {
    /// Who may pay out approved loans.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Disburser {
        /// Only users who neither wrote, changed, submitted nor approved the loan.
        ThirdPerson = "third_person",
        /// The approver may also pay it out.
        Approver = "approver",
    }
}

impl Disburser {
    /// Returns the deeds that bar a user from paying a loan out, as the end of a sentence with "a loan that you".
    pub(crate) const fn barring_deeds(self) -> &'static str {
        match self {
            Self::ThirdPerson => "created, changed, submitted or approved",
            Self::Approver => "created, changed or submitted",
        }
    }
}

/// How many days after its approval a loan can be paid out; at least one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ApprovalDays(NonZeroU16);

impl ApprovalDays {
    pub const fn new(days: NonZeroU16) -> Self {
        Self(days)
    }

    /// Returns the earliest approval date with which a loan can be paid out on `day`.
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisbursalRules {
    pub disburser: Disburser,
    pub approval_days: ApprovalDays,
}
