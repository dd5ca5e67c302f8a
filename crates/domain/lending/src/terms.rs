use munim_kernel::{AmountOverflow, Money, Rate};
use rust_decimal::{Decimal, RoundingStrategy, prelude::ToPrimitive};
use thiserror::Error;
use time::{Date, Duration, Month, util::days_in_month};

/// The maximum number of instalments: twenty years of weeks.
pub const MAX_INSTALMENTS: u16 = 1_040;

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Frequency {
        /// Every 7 days.
        Weekly = "weekly",
        /// Every 14 days.
        Fortnightly = "fortnightly",
        /// Every 28 days.
        FourWeekly = "four_weekly",
        /// On the same day of every month, or the month's last day if it is shorter.
        Monthly = "monthly",
        /// On the same day of every third month, or the month's last day if it is shorter.
        Quarterly = "quarterly",
    }
}

impl Frequency {
    /// Returns the number of days of a period, or of months.
    const fn period(self) -> Period {
        match self {
            Self::Weekly => Period::Days(7),
            Self::Fortnightly => Period::Days(14),
            Self::FourWeekly => Period::Days(28),
            Self::Monthly => Period::Months(1),
            Self::Quarterly => Period::Months(3),
        }
    }

    /// Returns the day `periods` periods after `from`; `None` beyond the calendar.
    pub fn advance(self, from: Date, periods: u16) -> Option<Date> {
        match self.period() {
            Period::Days(days) => from.checked_add(Duration::days(days * i64::from(periods))),
            Period::Months(months) => {
                let months = i64::from(from.year()) * 12 + i64::from(u8::from(from.month())) - 1
                    + months * i64::from(periods);
                let year = i32::try_from(months.div_euclid(12)).ok()?;
                let month = Month::try_from(u8::try_from(months.rem_euclid(12) + 1).ok()?).ok()?;
                Date::from_calendar_date(year, month, from.day().min(days_in_month(month, year))).ok()
            }
        }
    }

    /// Returns the share of a yearly percentage for one period, as a fraction: a twelfth or a quarter of the year, or
    /// its days of 365.
    pub(crate) fn rate_of(self, percent_a_year: Decimal) -> (Decimal, Decimal) {
        match self.period() {
            Period::Days(days) => (percent_a_year * Decimal::from(days), Decimal::from(36_500)),
            Period::Months(months) => (percent_a_year * Decimal::from(months), Decimal::from(1_200)),
        }
    }

    /// Converts days to periods. Months and quarters are parts of a year of 365 days.
    pub(crate) fn periods_in(self, days: i64) -> Decimal {
        let days = Decimal::from(days);
        match self.period() {
            Period::Days(period) => days / Decimal::from(period),
            Period::Months(months) => days * Decimal::from(12 / months) / Decimal::from(365),
        }
    }

    /// Returns how many periods a year has: 12 or 4, or 365 by the days of one.
    pub(crate) fn periods_a_year(self) -> Decimal {
        match self.period() {
            Period::Days(days) => Decimal::from(365) / Decimal::from(days),
            Period::Months(months) => Decimal::from(12 / months),
        }
    }
}

enum Period {
    Days(i64),
    Months(i64),
}

munim_kernel::words! {
    /// The basis of interest, and when principal is paid.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum InterestMethod {
        /// Interest on the outstanding balance; equal instalments (EMI).
        Declining = "declining",
        /// Interest on the outstanding balance; equal principal in every instalment.
        EqualPrincipal = "equal_principal",
        /// Interest on the disbursed principal for the whole term.
        Flat = "flat",
        /// Interest in every instalment, all principal in the last. With a grace on all other interest, both are paid
        /// at the end.
        Bullet = "bullet",
    }
}

munim_kernel::words! {
    /// The unit to which interest is rounded, half up.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Rounding {
        Paise = "paise",
        Rupee = "rupee",
    }
}

impl Rounding {
    pub fn round(self, exact_paise: Decimal) -> Result<Money, AmountOverflow> {
        InstalmentRounding::half_up(self).round(exact_paise)
    }
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum InstalmentUnit {
        Paisa = "0.01",
        Rupee = "1",
        FiveRupees = "5",
        TenRupees = "10",
    }
}

impl InstalmentUnit {
    const fn paise(self) -> i64 {
        match self {
            Self::Paisa => 1,
            Self::Rupee => 100,
            Self::FiveRupees => 500,
            Self::TenRupees => 1_000,
        }
    }

    pub fn rupees(self) -> Decimal {
        Money::from_paise(self.paise()).rupees().normalize()
    }

    /// Returns the unit and the smaller ones, the largest first.
    pub(crate) fn and_smaller(self) -> impl Iterator<Item = Self> {
        Self::ALL.iter().rev().copied().filter(move |unit| *unit <= self)
    }
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Direction {
        HalfUp = "half_up",
        Up = "up",
    }
}

/// How the amount of an instalment is rounded. The number of instalments stays: the last takes the difference, and if
/// rounding would leave it empty, a smaller unit is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InstalmentRounding {
    pub unit: InstalmentUnit,
    pub direction: Direction,
}

impl InstalmentRounding {
    /// Rounds half up to the unit of `to`.
    pub fn half_up(to: Rounding) -> Self {
        let unit = match to {
            Rounding::Paise => InstalmentUnit::Paisa,
            Rounding::Rupee => InstalmentUnit::Rupee,
        };
        Self {
            unit,
            direction: Direction::HalfUp,
        }
    }

    pub(crate) fn round(self, exact_paise: Decimal) -> Result<Money, AmountOverflow> {
        let unit = self.unit.paise();
        let strategy = match self.direction {
            Direction::HalfUp => RoundingStrategy::MidpointAwayFromZero,
            Direction::Up => RoundingStrategy::AwayFromZero,
        };
        // Divisions leave a trace in the last of 28 digits, which must not push a whole unit up to the next.
        (exact_paise.round_dp(10) / Decimal::from(unit))
            .round_dp_with_strategy(0, strategy)
            .to_i64()
            .and_then(|units| units.checked_mul(unit))
            .map(Money::from_paise)
            .ok_or(AmountOverflow)
    }
}

munim_kernel::words! {
    /// The interest of a first period that is not one regular period long.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum BrokenPeriod {
        /// The interest of a regular period.
        None = "none",
        /// The interest of the period's own days: `principal × rate × days / 365`.
        Actual365 = "actual_365",
    }
}

/// How many instalments at the start skip principal or interest. Skipped interest is not forgiven: on a flat loan it is
/// spread over the instalments after the grace, otherwise the first instalment after the grace includes it. It never
/// bears interest itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Grace {
    /// Instalments without principal.
    pub principal: u16,
    /// Instalments without interest.
    pub interest: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidTerms {
    #[error("The principal must be more than ₹0")]
    Principal,
    #[error("A loan must have 1 to {MAX_INSTALMENTS} instalments")]
    InstalmentCount,
    #[error("The grace must be shorter than the loan")]
    Grace,
}

/// The agreed terms, as far as the schedule depends on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    principal: Money,
    rate: Rate,
    instalments: u16,
    frequency: Frequency,
    method: InterestMethod,
    rounding: Rounding,
    instalment_rounding: InstalmentRounding,
    grace: Grace,
    broken_period: BrokenPeriod,
}

impl Terms {
    /// Returns terms without grace, whose instalments are rounded like the interest, and whose first period counts as
    /// one.
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
        Ok(Self {
            principal,
            rate,
            instalments,
            frequency,
            method,
            rounding,
            instalment_rounding: InstalmentRounding::half_up(rounding),
            grace: Grace::default(),
            broken_period: BrokenPeriod::None,
        })
    }

    /// Returns the terms with a grace.
    ///
    /// # Errors
    /// [`InvalidTerms::Grace`] when it is not shorter than the loan.
    pub fn with_grace(self, grace: Grace) -> Result<Self, InvalidTerms> {
        if grace.principal.max(grace.interest) >= self.instalments {
            return Err(InvalidTerms::Grace);
        }
        Ok(Self { grace, ..self })
    }

    pub fn with_amount(self, principal: Money, instalments: u16) -> Result<Self, InvalidTerms> {
        if principal <= Money::ZERO {
            return Err(InvalidTerms::Principal);
        }
        if !(1..=MAX_INSTALMENTS).contains(&instalments) {
            return Err(InvalidTerms::InstalmentCount);
        }
        let grace = self.grace;
        Self {
            principal,
            instalments,
            ..self
        }
        .with_grace(grace)
    }

    /// Returns the terms for the rest of a loan: without a broken period, and without principal in the first `grace`
    /// instalments.
    #[must_use]
    pub(crate) fn for_rest(self, principal: Money, instalments: u16, grace: u16) -> Self {
        Self {
            principal,
            instalments,
            grace: Grace {
                principal: grace.min(instalments.saturating_sub(1)),
                interest: 0,
            },
            broken_period: BrokenPeriod::None,
            ..self
        }
    }

    #[must_use]
    pub fn with_instalment_rounding(self, instalment_rounding: InstalmentRounding) -> Self {
        Self {
            instalment_rounding,
            ..self
        }
    }

    #[must_use]
    pub fn with_broken_period(self, broken_period: BrokenPeriod) -> Self {
        Self {
            broken_period,
            ..self
        }
    }

    pub fn principal(&self) -> Money {
        self.principal
    }

    pub fn rate(&self) -> Rate {
        self.rate
    }

    pub fn instalments(&self) -> u16 {
        self.instalments
    }

    pub fn frequency(&self) -> Frequency {
        self.frequency
    }

    pub fn method(&self) -> InterestMethod {
        self.method
    }

    pub fn rounding(&self) -> Rounding {
        self.rounding
    }

    pub fn instalment_rounding(&self) -> InstalmentRounding {
        self.instalment_rounding
    }

    pub fn grace(&self) -> Grace {
        self.grace
    }

    pub fn broken_period(&self) -> BrokenPeriod {
        self.broken_period
    }
}
