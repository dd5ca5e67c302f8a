use munim_kernel::{Percent, Rate};
use munim_lending::{
    Bounds, FirstDue, InstalmentRounding, LoanProduct, LoanProductTerms, LoanProductVersion, PenalBasis,
    PenalRule, Requirements,
};
use rust_decimal::Decimal;

use super::charges::charge_item::ProductChargeItem;
use crate::prelude::*;

/// What may be chosen: from `min` to `max`, `min` plus a multiple of `step`.
#[item]
struct BoundsItem {
    min: Decimal,
    max: Decimal,
    step: Decimal,
    default: Decimal,
}

impl BoundsItem {
    fn new<T: Copy>(bounds: Bounds<T>, number: impl Fn(T) -> Decimal) -> Self {
        Self {
            min: number(bounds.min),
            max: number(bounds.max),
            step: number(bounds.step),
            default: number(bounds.default),
        }
    }
}

/// How the amount of an instalment is rounded.
#[item(from = rounding: InstalmentRounding)]
pub(super) struct InstalmentRoundingItem {
    /// In rupees.
    #[field(from = rounding.unit.rupees())]
    unit: Decimal,
    /// `half_up` or `up`.
    #[field(from = rounding.direction.as_str())]
    direction: &'static str,
}

/// When the first instalment may fall due, in days from the disbursal.
#[item(from = first: FirstDue)]
struct FirstDueItem {
    min_days: u16,
    max_days: u16,
}

/// What an application needs before it is sanctioned.
#[item(from = needs: Requirements)]
#[expect(clippy::struct_excessive_bools, reason = "each is a step of its own")]
struct RequirementsItem {
    group: bool,
    training: bool,
    recognition_test: bool,
    committee: bool,
}

/// The penal charge for instalments that are overdue.
#[item(from = rule: PenalRule,
    let (annual_rate, amount) = match rule.basis {
        PenalBasis::Rate(rate) => (Some(Percent::new(rate.percent())), None),
        PenalBasis::Flat(amount) => (None, Some(amount)),
    })]
struct PenalRuleItem {
    /// Percent a year of the overdue principal and interest.
    #[field(optional, from = annual_rate)]
    annual_rate: Option<Percent>,
    /// In rupees, once for each instalment.
    #[field(optional, from = amount)]
    amount: Option<Money>,
    /// The days past due that cost nothing.
    grace_days: u16,
    /// The most for one instalment.
    most: Money,
}

/// The terms of a loan product.
#[item(from = terms: LoanProductTerms, let draft = terms.get(), let needs = draft.requirements)]
struct LoanProductTermsItem {
    #[field(from = draft.name.clone())]
    name: String,
    #[field(from = draft.category.as_str())]
    category: &'static str,
    #[field(from = draft.is_microfinance)]
    is_microfinance: bool,
    /// In rupees.
    #[field(from = BoundsItem::new(draft.principal, Money::rupees))]
    principal: BoundsItem,
    /// The most that a client may borrow in each cycle, in rupees, from the first one on. The last amount holds from then on;
    /// without amounts, only `principal` limits a loan.
    #[schema(value_type = Vec<f64>)]
    #[field(from = draft.amount_ladder.rungs().to_vec())]
    amount_ladder: Vec<Money>,
    #[field(from = BoundsItem::new(draft.instalments, Decimal::from))]
    instalments: BoundsItem,
    /// Percent a year.
    #[field(from = BoundsItem::new(draft.annual_rate, Rate::percent))]
    annual_rate: BoundsItem,
    /// The first is the default.
    #[field(from = draft.frequencies.iter().map(|one| one.as_str()).collect())]
    frequencies: Vec<&'static str>,
    #[field(from = draft.method.as_str())]
    method: &'static str,
    #[field(from = draft.rounding.as_str())]
    interest_rounding: &'static str,
    #[field(from = draft.instalment_rounding.into())]
    instalment_rounding: InstalmentRoundingItem,
    #[field(from = draft.grace.principal)]
    grace_principal: u16,
    #[field(from = draft.grace.interest)]
    grace_interest: u16,
    #[field(from = draft.broken_period.as_str())]
    broken_period: &'static str,
    #[field(from = draft.first_due.into())]
    first_due: FirstDueItem,
    #[field(from = draft.allocation_order.heads().iter().map(|head| head.as_str()).collect())]
    allocation_order: Vec<&'static str>,
    #[field(from = draft.early_money.as_str())]
    early_money: &'static str,
    #[field(from = draft.prepayment.as_str())]
    prepayment: &'static str,
    /// In rupees: an instalment of which no more is unpaid counts as paid for days past due.
    #[field(from = draft.arrears_tolerance)]
    arrears_tolerance: Money,
    /// The penal charge for instalments that are overdue. Null if there is none.
    #[field(optional, from = draft.penal.map(Into::into))]
    penal: Option<PenalRuleItem>,
    #[field(from = needs.into())]
    requirements: RequirementsItem,
    /// As the product took them up.
    #[field(from = draft.charges.iter().cloned().map(Into::into).collect())]
    charges: Vec<ProductChargeItem>,
}

/// A loan product.
#[item(from = product: LoanProduct)]
#[schema(as = LoanProduct)]
pub(crate) struct LoanProductItem {
    #[field(from = product.id.get(), example = 5)]
    product_id: i64,
    #[field(from = product.code.as_str().to_owned(), example = "DAIRY")]
    code: String,
    #[serde(flatten)]
    #[field(from = product.terms.into(), example = LoanProductTermsItem::example())]
    terms: LoanProductTermsItem,
    /// Counts changes of the terms, from 1.
    #[field(example = 1)]
    terms_version: i32,
    /// Whether new loans can be made of it.
    #[field(example = true)]
    is_active: bool,
    /// For `If-Match`.
    #[field(example = 1)]
    version: i64,
}

/// The terms of a loan product as they were from a time on.
#[item(from = version: LoanProductVersion)]
#[schema(as = LoanProductVersion)]
pub(crate) struct LoanProductVersionItem {
    /// From 1.
    #[field(example = 1)]
    terms_version: i32,
    #[field(example = EXAMPLE_TIME)]
    changed_at: OffsetDateTime,
    #[serde(flatten)]
    #[field(from = version.terms.into(), example = LoanProductTermsItem::example())]
    terms: LoanProductTermsItem,
}

impl LoanProductTermsItem {
    fn example() -> Self {
        let bounds = |min, max, step, default| BoundsItem {
            min: Decimal::from(min),
            max: Decimal::from(max),
            step: Decimal::from(step),
            default: Decimal::from(default),
        };
        Self {
            name: "Dairy Loan".to_owned(),
            category: "agriculture",
            is_microfinance: true,
            principal: bounds(5_000, 60_000, 1_000, 30_000),
            amount_ladder: [2_000_000, 3_000_000, 4_500_000, 6_000_000]
                .map(Money::from_paise)
                .to_vec(),
            instalments: bounds(6, 24, 6, 12),
            annual_rate: bounds(20, 24, 1, 22),
            frequencies: vec!["monthly", "fortnightly"],
            method: "declining",
            interest_rounding: "rupee",
            instalment_rounding: InstalmentRoundingItem {
                unit: Decimal::ONE,
                direction: "half_up",
            },
            grace_principal: 0,
            grace_interest: 0,
            broken_period: "none",
            first_due: FirstDueItem {
                min_days: 1,
                max_days: 100,
            },
            allocation_order: vec!["penalty", "fee", "interest", "principal"],
            early_money: "hold",
            prepayment: "shorter_term",
            arrears_tolerance: Money::ZERO,
            penal: Some(PenalRuleItem {
                annual_rate: Some(Percent::new(Decimal::from(24))),
                amount: None,
                grace_days: 3,
                most: Money::from_paise(50_000),
            }),
            charges: vec![ProductChargeItem::example()],
            requirements: RequirementsItem {
                group: true,
                training: true,
                recognition_test: true,
                committee: false,
            },
        }
    }
}
