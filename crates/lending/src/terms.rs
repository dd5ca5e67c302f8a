use munim_kernel::{AmountOverflow, Money, Rate};
use rust_decimal::{Decimal, RoundingStrategy, prelude::ToPrimitive};
use thiserror::Error;
use time::{Date, Duration, Month, util::days_in_month};

/// The most instalments a loan may have: twenty years of weeks.
pub const MAX_INSTALMENTS: u16 = 1_040;

munim_kernel::words! {
    /// How often an instalment falls due.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Frequency {
        /// Every 7 days.
        Weekly = "weekly",
        /// Every 14 days.
        Fortnightly = "fortnightly",
        /// Every 28 days.
        FourWeekly = "four_weekly",
        /// On the same day of every month, or on the month's last day where it is shorter.
        Monthly = "monthly",
        /// On the same day of every third month, or on the month's last day where it is shorter.
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

    /// Returns the day so many periods after `from`; `None` beyond the calendar.
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

    /// Returns the share of a yearly percentage that one period bears, as a fraction: a twelfth or a quarter of the
    /// year, or its days of 365.
    pub(crate) fn rate_of(self, percent_a_year: Decimal) -> (Decimal, Decimal) {
        match self.period() {
            Period::Days(days) => (percent_a_year * Decimal::from(days), Decimal::from(36_500)),
            Period::Months(months) => (percent_a_year * Decimal::from(months), Decimal::from(1_200)),
        }
    }

    /// Returns how many periods the days are: those of a year of 365 days for months and quarters.
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
    /// What interest is counted on, and when principal is paid.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum InterestMethod {
        /// Interest on the balance that is still owed; instalments of the same amount (EMI).
        Declining = "declining",
        /// Interest on the balance that is still owed; the same principal in every instalment.
        EqualPrincipal = "equal_principal",
        /// Interest on the principal as disbursed, for the whole time.
        Flat = "flat",
        /// Interest in every instalment, all principal in the last. With a grace on the interest of all others, both
        /// are paid at the end.
        Bullet = "bullet",
    }
}

munim_kernel::words! {
    /// What interest is rounded to, half up.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Rounding {
        /// Whole paise.
        Paise = "paise",
        /// Whole rupees.
        Rupee = "rupee",
    }
}

impl Rounding {
    /// Rounds an exact number of paise.
    ///
    /// # Errors
    /// [`AmountOverflow`] beyond the range of paise.
    pub fn round(self, exact_paise: Decimal) -> Result<Money, AmountOverflow> {
        InstalmentRounding::half_up(self).round(exact_paise)
    }
}

munim_kernel::words! {
    /// To what an instalment is rounded.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum InstalmentUnit {
        /// A paisa.
        Paisa = "0.01",
        /// A rupee.
        Rupee = "1",
        /// Five rupees.
        FiveRupees = "5",
        /// Ten rupees.
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

    /// Returns the unit in rupees.
    pub fn rupees(self) -> Decimal {
        Money::from_paise(self.paise()).rupees().normalize()
    }

    /// Returns the unit and the smaller ones, the largest first.
    pub(crate) fn and_smaller(self) -> impl Iterator<Item = Self> {
        Self::ALL.iter().rev().copied().filter(move |unit| *unit <= self)
    }
}

munim_kernel::words! {
    /// In which direction an instalment is rounded.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Direction {
        /// To the nearest unit; a half goes up.
        HalfUp = "half_up",
        /// To the next unit above.
        Up = "up",
    }
}

/// How the amount of an instalment is rounded. It never changes their number: the last takes the difference, and where
/// rounding would leave it empty, a smaller unit is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InstalmentRounding {
    /// To what.
    pub unit: InstalmentUnit,
    /// In which direction.
    pub direction: Direction,
}

impl InstalmentRounding {
    /// Rounds half up to what interest is rounded to.
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

    /// Rounds an exact number of paise.
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
    /// What interest a first period bears that is not one regular period long.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum BrokenPeriod {
        /// None: a period is a period.
        None = "none",
        /// That of its own days, `principal × rate × days / 365`, instead of a period's.
        Actual365 = "actual_365",
    }
}

/// How many instalments at the start leave out principal or interest. Interest that is left out is not forgiven: on a
/// flat loan it is spread over the instalments after the grace, otherwise the first instalment after the grace asks for
/// it. It never bears interest itself.
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
    #[error("The principal must be more than ₹0")]
    Principal,
    /// No instalments, or more than [`MAX_INSTALMENTS`].
    #[error("A loan must have 1 to {MAX_INSTALMENTS} instalments")]
    InstalmentCount,
    /// The grace leaves no instalment to pay in.
    #[error("The grace must be shorter than the loan")]
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
    instalment_rounding: InstalmentRounding,
    grace: Grace,
    broken_period: BrokenPeriod,
}

impl Terms {
    /// Terms without grace, whose instalments are rounded as the interest is, and whose first period counts as one.
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

    /// The same for another amount and number of instalments.
    ///
    /// # Errors
    /// [`InvalidTerms`]
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

    /// The same for what is left of a loan: without a broken period, and with principal left out of the first `grace` instalments.
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

    /// The same terms with a rounding of the instalments of their own.
    #[must_use]
    pub fn with_instalment_rounding(self, instalment_rounding: InstalmentRounding) -> Self {
        Self {
            instalment_rounding,
            ..self
        }
    }

    /// The same terms with a rule for a first period that is longer or shorter than the others.
    #[must_use]
    pub fn with_broken_period(self, broken_period: BrokenPeriod) -> Self {
        Self {
            broken_period,
            ..self
        }
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

    /// Returns what interest is rounded to.
    pub fn rounding(&self) -> Rounding {
        self.rounding
    }

    /// Returns how an instalment is rounded.
    pub fn instalment_rounding(&self) -> InstalmentRounding {
        self.instalment_rounding
    }

    /// Returns what is left out at the start.
    pub fn grace(&self) -> Grace {
        self.grace
    }

    /// Returns what interest an irregular first period bears.
    pub fn broken_period(&self) -> BrokenPeriod {
        self.broken_period
    }
}
