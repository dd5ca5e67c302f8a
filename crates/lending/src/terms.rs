use munim_kernel::{AmountOverflow, Money, Rate};
use rust_decimal::Decimal;
use thiserror::Error;

use crate::words::words;

/// The most instalments a loan may have: twenty years of weeks.
pub const MAX_INSTALMENTS: u16 = 1_040;

words!(
    /// How often an instalment falls due.
    Frequency {
        /// Every 7 days.
        Weekly = "weekly",
        /// Every 14 days.
        Fortnightly = "fortnightly",
        /// On the same day of every month, or on the month's last day where it is shorter.
        Monthly = "monthly",
    }
);

words!(
    /// What interest is counted on.
    InterestMethod {
        /// On the balance that is still owed.
        Declining = "declining",
        /// On the principal as disbursed, for the whole time.
        Flat = "flat",
    }
);

words!(
    /// What amounts of a schedule are rounded to, half up.
    Rounding {
        /// Whole paise.
        Paise = "paise",
        /// Whole rupees; the last instalment takes what is left.
        Rupee = "rupee",
    }
);

impl Rounding {
    /// Rounds an exact number of paise.
    ///
    /// # Errors
    /// [`AmountOverflow`] beyond the range of paise.
    pub fn round(self, exact_paise: Decimal) -> Result<Money, AmountOverflow> {
        match self {
            Self::Paise => Money::round_paise(exact_paise),
            Self::Rupee => {
                let rupees = Money::round_paise(exact_paise / Decimal::ONE_HUNDRED)?;
                Money::from_rupees(rupees.paise())
            }
        }
    }
}

/// How many instalments at the start leave out principal or interest. Interest that is left out is
/// not forgiven: on a declining balance the first instalment after the grace asks for it, on a flat
/// loan it is spread over the instalments after the grace. It never bears interest itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Grace {
    /// Instalments without principal.
    pub principal: u16,
    /// Instalments without interest.
    pub interest: u16,
}

/// Terms that no loan may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidTerms {
    /// The principal is nothing or less.
    #[error("the principal must be positive")]
    Principal,
    /// No instalments, or more than [`MAX_INSTALMENTS`].
    #[error("a loan has 1 to {MAX_INSTALMENTS} instalments")]
    InstalmentCount,
    /// The grace leaves no instalment to pay in.
    #[error("the grace must be shorter than the loan")]
    Grace,
}

/// What lender and borrower agreed on, as far as the schedule depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    principal: Money,
    rate: Rate,
    instalments: u16,
    frequency: Frequency,
    method: InterestMethod,
    rounding: Rounding,
    grace: Grace,
}

impl Terms {
    /// Terms without grace.
    ///
    /// # Errors
    /// [`InvalidTerms`] for a principal that is not positive or an impossible number of instalments.
    pub fn try_new(
        principal: Money,
        rate: Rate,
        instalments: u16,
        frequency: Frequency,
        method: InterestMethod,
        rounding: Rounding,
    ) -> Result<Self, InvalidTerms> {
        if principal <= Money::ZERO {
            return Err(InvalidTerms::Principal);
        }
        if !(1..=MAX_INSTALMENTS).contains(&instalments) {
            return Err(InvalidTerms::InstalmentCount);
        }
        let grace = Grace::default();
        Ok(Self {
            principal,
            rate,
            instalments,
            frequency,
            method,
            rounding,
            grace,
        })
    }

    /// The same terms with a grace.
    ///
    /// # Errors
    /// [`InvalidTerms::Grace`] when it is not shorter than the loan.
    pub fn with_grace(self, grace: Grace) -> Result<Self, InvalidTerms> {
        if grace.principal.max(grace.interest) >= self.instalments {
            return Err(InvalidTerms::Grace);
        }
        Ok(Self { grace, ..self })
    }

    /// Returns what is lent.
    pub fn principal(&self) -> Money {
        self.principal
    }

    /// Returns the yearly rate.
    pub fn rate(&self) -> Rate {
        self.rate
    }

    /// Returns the number of instalments.
    pub fn instalments(&self) -> u16 {
        self.instalments
    }

    /// Returns how often one falls due.
    pub fn frequency(&self) -> Frequency {
        self.frequency
    }

    /// Returns what interest is counted on.
    pub fn method(&self) -> InterestMethod {
        self.method
    }

    /// Returns what amounts are rounded to.
    pub fn rounding(&self) -> Rounding {
        self.rounding
    }

    /// What is left out at the start.
    pub fn grace(&self) -> Grace {
        self.grace
    }
}
