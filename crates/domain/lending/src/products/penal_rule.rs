use munim_kernel::{AmountOverflow, Money, Rate};
use rust_decimal::Decimal;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PenalBasis {
    /// Percent a year of what is overdue, by the day.
    Rate(Rate),
    /// An amount for each instalment that is overdue.
    Flat(Money),
}

/// The penal charge for instalments that are overdue. It is on overdue principal and interest only, bears no interest
/// and no GST, and is never added to the principal (RBI circular of 18 August 2023).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PenalRule {
    pub basis: PenalBasis,
    /// The days past due that cost nothing, also afterwards.
    pub grace_days: u16,
    /// The most for one instalment.
    pub most: Money,
}

impl PenalRule {
    /// The longest grace.
    pub const MOST_GRACE: u16 = 365;

    pub(super) fn is_possible(&self) -> bool {
        let positive = match self.basis {
            PenalBasis::Rate(rate) => rate.percent() > Decimal::ZERO,
            PenalBasis::Flat(amount) => amount > Money::ZERO && amount <= self.most,
        };
        positive && self.most > Money::ZERO && self.grace_days <= Self::MOST_GRACE
    }

    /// Returns the charge for an instalment. `overdue` is the sum of what was overdue at the end of each day that counts, in
    /// paise; there is at least one.
    pub(crate) fn charge(&self, overdue: Decimal) -> Result<Money, AmountOverflow> {
        const YEAR: i64 = 36_500;
        let amount = match self.basis {
            PenalBasis::Flat(amount) => amount,
            PenalBasis::Rate(rate) => {
                let exact = overdue.checked_mul(rate.percent() / Decimal::from(YEAR));
                Money::round_paise(exact.ok_or(AmountOverflow)?)?
            }
        };
        Ok(amount.min(self.most))
    }

    /// Formats the rule on one line for the audit trail.
    pub(super) fn line(&self) -> String {
        let basis = match self.basis {
            PenalBasis::Rate(rate) => format!("{} % a year", rate.percent().normalize()),
            PenalBasis::Flat(amount) => amount.in_rupees(),
        };
        let Self { grace_days, most, .. } = self;
        format!("{basis} after {grace_days} days, at most {}", most.in_rupees())
    }
}
