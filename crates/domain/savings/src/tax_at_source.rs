//! Tax that is deducted from interest (section 194A of the Income-tax Act), when it is credited or paid, whichever is earlier: each
//! time interest is posted, also that of a deposit's closure. Thresholds and rates are the tenant's, by year.
//!
//! A cooperative bank deducts it from the interest of all holders on time deposits: fixed and, since 1 June 2015, recurring ones
//! (Finance Act, 2015); savings accounts are free of it (section 194A (3) (viia)). A society that is no bank deducts nothing from its
//! members' interest (section 194A (3) (v)), unless its receipts were above ₹50 crore in the year before (Finance Act, 2020): it has no
//! rule until it sets one.
use munim_kernel::{AmountOverflow, Money, Rate};
use rust_decimal::Decimal;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaxRule {
    /// The most interest of a financial year on which no tax is deducted.
    pub threshold: Money,
    pub senior_threshold: Money,
    /// In percent of the interest.
    pub rate: Rate,
    /// For those who gave no PAN (section 206AA).
    pub rate_without_pan: Rate,
}

/// What the tax of a client depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaxPayer {
    pub is_senior: bool,
    pub has_pan: bool,
    /// They declared by Form 15G or 15H that they owe no tax. Without a PAN a declaration is not valid (section 206AA (2)).
    pub is_exempt: bool,
}

/// The interest of a client in a financial year, over all branches and accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct YearOfInterest {
    pub paid: Money,
    pub deducted: Money,
}

impl TaxPayer {
    fn is_free(self) -> bool {
        self.is_exempt && self.has_pan
    }
}

impl TaxRule {
    /// Returns the tax to deduct from interest that is paid now. Once the year's interest is above the threshold, tax is due on all
    /// of it, and what was not deducted yet is deducted, at most all that is paid now. Rounded to the rupee, half up.
    pub fn due(
        &self,
        payer: TaxPayer,
        year: YearOfInterest,
        interest: Money,
    ) -> Result<Money, AmountOverflow> {
        let threshold = if payer.is_senior {
            self.senior_threshold
        } else {
            self.threshold
        };
        let total = year.paid.checked_add(interest)?;
        if payer.is_free() || total <= threshold || interest <= Money::ZERO {
            return Ok(Money::ZERO);
        }
        let rate = if payer.has_pan {
            self.rate
        } else {
            self.rate_without_pan
        };
        // Paise times percent are ten-thousandths of a rupee.
        let exact = Decimal::from(total.paise()) * rate.percent() / Decimal::from(10_000);
        let in_rupees = Money::round_paise(exact)?;
        let whole = Money::from_rupees(in_rupees.paise())?;
        Ok(whole.saturating_sub_to_zero(year.deducted).min(interest))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::{rate, rupees};

    const PAYER: TaxPayer = TaxPayer {
        is_senior: false,
        has_pan: true,
        is_exempt: false,
    };

    /// The thresholds of the financial year 2025-26, published at taxheal.com ("Fixed deposit limits in FY 2025-26"): ₹50,000, and
    /// ₹1,00,000 for senior citizens.
    fn rule() -> TaxRule {
        TaxRule {
            threshold: rupees(50_000),
            senior_threshold: rupees(100_000),
            rate: rate("10"),
            rate_without_pan: rate("20"),
        }
    }

    fn due(payer: TaxPayer, paid: i64, deducted: i64, interest: i64) -> Money {
        let year = YearOfInterest {
            paid: rupees(paid),
            deducted: rupees(deducted),
        };
        rule().due(payer, year, rupees(interest)).unwrap()
    }

    #[test]
    fn all_interest_of_a_year_above_the_threshold_is_taxed() {
        assert_eq!(due(PAYER, 0, 0, 50_000), rupees(0));
        assert_eq!(due(PAYER, 0, 0, 50_001), rupees(5_000));
        assert_eq!(due(PAYER, 40_000, 0, 20_000), rupees(6_000));
        assert_eq!(due(PAYER, 60_000, 6_000, 1_005), rupees(101));
    }

    #[test]
    fn seniors_those_without_pan_and_exempt_people_differ() {
        let senior = TaxPayer {
            is_senior: true,
            ..PAYER
        };
        assert_eq!(due(senior, 0, 0, 100_000), rupees(0));
        assert_eq!(due(senior, 0, 0, 100_010), rupees(10_001));
        let nameless = TaxPayer {
            has_pan: false,
            ..PAYER
        };
        assert_eq!(due(nameless, 0, 0, 60_000), rupees(12_000));
        let exempt = TaxPayer {
            is_exempt: true,
            ..PAYER
        };
        assert_eq!(due(exempt, 0, 0, 600_000), rupees(0));
        let without_pan = TaxPayer {
            has_pan: false,
            ..exempt
        };
        assert_eq!(due(without_pan, 0, 0, 60_000), rupees(12_000));
    }

    #[test]
    fn no_more_is_deducted_than_is_paid() {
        assert_eq!(due(PAYER, 50_000, 0, 100), rupees(100));
    }

    proptest! {
        /// However the interest of a year is divided, the tax of the year is the same, if the last part can bear it.
        #[test]
        fn parts_bear_the_tax_of_the_whole(parts in prop::collection::vec(1i64..2_000_000, 1..20), last in 5_000_000i64..9_000_000) {
            let mut year = YearOfInterest::default();
            for paise in parts.iter().copied().chain([last]) {
                let interest = Money::from_paise(paise);
                let tax = rule().due(PAYER, year, interest).unwrap();
                prop_assert!(tax <= interest);
                year.paid = year.paid.checked_add(interest).unwrap();
                year.deducted = year.deducted.checked_add(tax).unwrap();
            }
            let at_once = rule().due(PAYER, YearOfInterest::default(), year.paid).unwrap();
            prop_assert_eq!(year.deducted, at_once);
        }
    }
}
