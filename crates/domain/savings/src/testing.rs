//! Products for tests.
use munim_kernel::{Money, Rate};
use time::macros::date;

use crate::{
    BrokenDays, DatedRates, DepositRules, Maturity, RateCard, RateSlab, Rhythm, SavingsKind,
    SavingsProductDraft, SlabBasis, Term,
};

pub(crate) fn rate(percent: &str) -> Rate {
    Rate::try_new(percent.parse().unwrap()).unwrap()
}

pub(crate) fn rupees(rupees: i64) -> Money {
    Money::from_rupees(rupees).unwrap()
}

/// The same rate for every balance, from 2020 on. Senior citizens get nothing more.
pub(crate) fn flat_rates(percent: &str) -> RateCard {
    RateCard::new(vec![DatedRates {
        from: date!(2000 - 01 - 01),
        slabs: vec![RateSlab {
            from_balance: Money::ZERO,
            from_days: 0,
            rate: rate(percent),
        }],
        senior_extra: rate("0"),
    }])
}

pub(crate) fn savings_draft(percent: &str) -> SavingsProductDraft {
    SavingsProductDraft {
        name: "Savings".to_owned(),
        kind: SavingsKind::Savings,
        rates: flat_rates(percent),
        slab_basis: SlabBasis::Whole,
        minimum_balance: Money::ZERO,
        opening_balance: Money::ZERO,
        daily_limit: None,
        monthly_limit: None,
        posting: Rhythm::Quarterly,
        deposit: None,
    }
}

pub(crate) fn deposit_draft(kind: SavingsKind, percent: &str) -> SavingsProductDraft {
    let late = if kind == SavingsKind::Recurring { 100 } else { 0 };
    SavingsProductDraft {
        name: "Deposit".to_owned(),
        kind,
        opening_balance: rupees(100),
        deposit: Some(DepositRules {
            least_term: Term { months: 1, days: 0 },
            most_term: Term { months: 120, days: 0 },
            broken_days: BrokenDays::Actual365,
            penal_rate: rate("1"),
            least_days: 7,
            late_per_hundred: Money::from_paise(late),
            maturities: vec![Maturity::PayOut, Maturity::RenewPrincipal, Maturity::RenewAll],
        }),
        ..savings_draft(percent)
    }
}
