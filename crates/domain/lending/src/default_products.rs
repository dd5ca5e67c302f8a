use munim_kernel::{InvalidRate, Rate};
use rust_decimal::Decimal;

use crate::{Frequency, InterestMethod, LoanCategory, Rounding};

/// A loan product that new tenants start with and can change or retire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DefaultProduct {
    /// Unique in the tenant.
    pub code: &'static str,
    pub name: &'static str,
    pub category: LoanCategory,
    pub annual_rate: Rate,
    pub method: InterestMethod,
    pub frequency: Frequency,
    pub rounding: Rounding,
}

/// Returns the four products that new tenants start with, all on a declining balance and in whole rupees.
pub fn default_products() -> Result<[DefaultProduct; 4], InvalidRate> {
    let product = |code, name, category, percent, frequency| {
        Ok(DefaultProduct {
            code,
            name,
            category,
            annual_rate: Rate::try_new(Decimal::from(percent))?,
            method: InterestMethod::Declining,
            frequency,
            rounding: Rounding::Rupee,
        })
    };
    Ok([
        product(
            "BL",
            "Business Loan",
            LoanCategory::Business,
            24,
            Frequency::Weekly,
        )?,
        product(
            "AG",
            "Agriculture Loan",
            LoanCategory::Agriculture,
            22,
            Frequency::Monthly,
        )?,
        product(
            "ED",
            "Education Loan",
            LoanCategory::Education,
            18,
            Frequency::Monthly,
        )?,
        product(
            "EM",
            "Emergency Loan",
            LoanCategory::Emergency,
            20,
            Frequency::Fortnightly,
        )?,
    ])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn codes_differ() {
        let products = default_products().unwrap();
        let codes: BTreeSet<_> = products.iter().map(|product| product.code).collect();
        assert_eq!(codes.len(), products.len());
    }
}
