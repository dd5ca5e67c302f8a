use munim_kernel::{Percent, Rate};
use munim_lending::{
    Bounds, InstalmentRounding, LoanProduct, LoanProductTerms, LoanProductVersion, PenalBasis, PenalRule,
};
use rust_decimal::Decimal;

use super::charges::charge_item::ProductChargeItem;
use crate::prelude::*;

/// What may be chosen: from `min` to `max`, `min` plus a multiple of `step`.
#[derive(Serialize, ToSchema)]
struct BoundsItem {
    #[schema(value_type = f64)]
    #[serde(serialize_with = "wire::number")]
    min: Decimal,
    #[schema(value_type = f64)]
    #[serde(serialize_with = "wire::number")]
    max: Decimal,
    #[schema(value_type = f64)]
    #[serde(serialize_with = "wire::number")]
    step: Decimal,
    #[schema(value_type = f64)]
    #[serde(serialize_with = "wire::number")]
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
#[derive(Serialize, ToSchema)]
pub(super) struct InstalmentRoundingItem {
    /// In rupees.
    #[schema(value_type = f64)]
    #[serde(serialize_with = "wire::number")]
    unit: Decimal,
    /// `half_up` or `up`.
    direction: &'static str,
}

impl From<InstalmentRounding> for InstalmentRoundingItem {
    fn from(rounding: InstalmentRounding) -> Self {
        Self {
            unit: rounding.unit.rupees(),
            direction: rounding.direction.as_str(),
        }
    }
}

/// When the first instalment may fall due, in days from the disbursal.
#[item]
struct FirstDueItem {
    min_days: u16,
    max_days: u16,
}

/// What an application needs before it is sanctioned.
#[item]
#[expect(clippy::struct_excessive_bools, reason = "each is a step of its own")]
struct RequirementsItem {
    group: bool,
    training: bool,
    recognition_test: bool,
    committee: bool,
}

/// The penal charge for instalments that are overdue.
#[item]
struct PenalRuleItem {
    /// Percent a year of the overdue principal and interest.
    #[schema(required = false)]
    annual_rate: Option<Percent>,
    /// In rupees, once for each instalment.
    #[schema(required = false)]
    amount: Option<Money>,
    /// The days past due that cost nothing.
    grace_days: u16,
    /// The most for one instalment.
    most: Money,
}

impl From<PenalRule> for PenalRuleItem {
    fn from(rule: PenalRule) -> Self {
        let (annual_rate, amount) = match rule.basis {
            PenalBasis::Rate(rate) => (Some(Percent::new(rate.percent())), None),
            PenalBasis::Flat(amount) => (None, Some(amount)),
        };
        Self {
            annual_rate,
            amount,
            grace_days: rule.grace_days,
            most: rule.most,
        }
    }
}

/// The terms of a loan product.
#[item]
struct LoanProductTermsItem {
    name: String,
    category: &'static str,
    is_microfinance: bool,
    /// In rupees.
    principal: BoundsItem,
    /// The most that a client may borrow in each cycle, in rupees, from the first one on. The last amount holds from then on;
    /// without amounts, only `principal` limits a loan.
    #[schema(value_type = Vec<f64>)]
    amount_ladder: Vec<Money>,
    instalments: BoundsItem,
    /// Percent a year.
    annual_rate: BoundsItem,
    /// The first is the default.
    frequencies: Vec<&'static str>,
    method: &'static str,
    interest_rounding: &'static str,
    instalment_rounding: InstalmentRoundingItem,
    grace_principal: u16,
    grace_interest: u16,
    broken_period: &'static str,
    first_due: FirstDueItem,
    allocation_order: Vec<&'static str>,
    early_money: &'static str,
    prepayment: &'static str,
    /// In rupees: an instalment of which no more is unpaid counts as paid for days past due.
    arrears_tolerance: Money,
    /// The penal charge for instalments that are overdue. Null if there is none.
    #[schema(required = false)]
    penal: Option<PenalRuleItem>,
    requirements: RequirementsItem,
    /// As the product took them up.
    charges: Vec<ProductChargeItem>,
}

impl From<LoanProductTerms> for LoanProductTermsItem {
    fn from(terms: LoanProductTerms) -> Self {
        let draft = terms.get();
        let needs = draft.requirements;
        Self {
            category: draft.category.as_str(),
            is_microfinance: draft.is_microfinance,
            principal: BoundsItem::new(draft.principal, Money::rupees),
            amount_ladder: draft.amount_ladder.rungs().to_vec(),
            instalments: BoundsItem::new(draft.instalments, Decimal::from),
            annual_rate: BoundsItem::new(draft.annual_rate, Rate::percent),
            frequencies: draft.frequencies.iter().map(|one| one.as_str()).collect(),
            method: draft.method.as_str(),
            interest_rounding: draft.rounding.as_str(),
            instalment_rounding: draft.instalment_rounding.into(),
            grace_principal: draft.grace.principal,
            grace_interest: draft.grace.interest,
            broken_period: draft.broken_period.as_str(),
            first_due: FirstDueItem {
                min_days: draft.first_due.min_days,
                max_days: draft.first_due.max_days,
            },
            allocation_order: draft
                .allocation_order
                .heads()
                .iter()
                .map(|head| head.as_str())
                .collect(),
            early_money: draft.early_money.as_str(),
            prepayment: draft.prepayment.as_str(),
            arrears_tolerance: draft.arrears_tolerance,
            penal: draft.penal.map(Into::into),
            charges: draft.charges.iter().cloned().map(Into::into).collect(),
            requirements: RequirementsItem {
                group: needs.group,
                training: needs.training,
                recognition_test: needs.recognition_test,
                committee: needs.committee,
            },
            name: draft.name.clone(),
        }
    }
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

pub(super) fn reply(message: &'static str, product: LoanProduct) -> Tagged<LoanProductItem> {
    Tagged::new(product.version, Success::new(message, product.into()))
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
