use munim_kernel::Percent;
use munim_savings::{
    BrokenDays, DatedRates, DepositRules, RateSlab, Rhythm, SavingsKind, SavingsProduct, SavingsProductTerms,
    SavingsProductVersion, SlabBasis,
};
use rust_decimal::Decimal;

use crate::prelude::*;

/// A rate, with the balance and the days of a term from which on it applies.
#[item(from = slab: RateSlab)]
struct RateSlabItem {
    /// In rupees.
    #[field(from = slab.from_balance, example = Money::ZERO)]
    balance: Money,
    #[field(from = slab.from_days, example = 0)]
    days: u32,
    /// Percent a year.
    #[field(from = Percent::new(slab.rate.percent()), example = Percent::new(Decimal::from(4)))]
    rate: Percent,
}

/// The rates from a day on, until later ones apply.
#[item(from = rates: DatedRates)]
struct DatedRatesItem {
    #[field(example = date!(2026 - 04 - 01))]
    from: Date,
    #[field(from = rates.slabs.into_iter().map(Into::into).collect(), example = vec![RateSlabItem::example()])]
    slabs: Vec<RateSlabItem>,
    /// What senior citizens get beyond the rate of their slab, in percent a year.
    #[field(from = Percent::new(rates.senior_extra.percent()), example = Percent::new(Decimal::new(5, 1)))]
    senior_extra: Percent,
}

/// The rules of deposits for a term.
#[item(from = rules: DepositRules)]
struct DepositRulesItem {
    #[field(from = rules.least_term.months)]
    least_term_months: u16,
    #[field(from = rules.least_term.days)]
    least_term_days: u16,
    #[field(from = rules.most_term.months)]
    most_term_months: u16,
    #[field(from = rules.most_term.days)]
    most_term_days: u16,
    #[schema(schema_with = words::<BrokenDays>)]
    #[field(from = rules.broken_days.as_str())]
    broken_days: &'static str,
    /// Percent a year.
    #[field(from = Percent::new(rules.penal_rate.percent()))]
    penal_rate: Percent,
    /// Below as many days a deposit earns nothing.
    least_days: u16,
    /// In rupees, every month for each ₹100 of a late instalment.
    late_per_hundred: Money,
    #[schema(value_type = Vec<String>)]
    #[field(from = rules.maturities.iter().map(|one| one.as_str()).collect())]
    maturities: Vec<&'static str>,
}

/// The terms of a savings product.
#[item(from = terms: SavingsProductTerms, let draft = terms.get().clone())]
struct SavingsProductTermsItem {
    #[field(from = draft.name, example = "Savings account")]
    name: String,
    #[schema(schema_with = words::<SavingsKind>)]
    #[field(from = draft.kind.as_str(), example = SavingsKind::Savings.as_str())]
    kind: &'static str,
    /// By date, the earliest first.
    #[field(from = draft.rates.get().iter().cloned().map(Into::into).collect(), example = vec![DatedRatesItem::example()])]
    rates: Vec<DatedRatesItem>,
    #[schema(schema_with = words::<SlabBasis>)]
    #[field(from = draft.slab_basis.as_str(), example = SlabBasis::Whole.as_str())]
    slab_basis: &'static str,
    /// In rupees: what stays in an account, and below which a day earns nothing.
    #[field(from = draft.minimum_balance, example = Money::from_paise(50_000))]
    minimum_balance: Money,
    /// In rupees: the least first deposit, or the least deposit or instalment of a product with a term.
    #[field(from = draft.opening_balance, example = Money::from_paise(100_000))]
    opening_balance: Money,
    /// In rupees: the most that can be withdrawn in a day. Null for any amount.
    #[schema(required = false)]
    #[field(from = draft.daily_limit, example = Some(Money::from_paise(2_500_000)))]
    daily_limit: Option<Money>,
    #[schema(required = false)]
    #[field(from = draft.monthly_limit, example = None)]
    monthly_limit: Option<Money>,
    #[schema(schema_with = words::<Rhythm>)]
    #[field(from = draft.posting.as_str(), example = Rhythm::Quarterly.as_str())]
    posting: &'static str,
    /// Of fixed and recurring deposits only.
    #[schema(required = false)]
    #[field(from = draft.deposit.map(Into::into), example = None)]
    deposit: Option<DepositRulesItem>,
}

/// A savings product.
#[item(from = product: SavingsProduct)]
#[schema(as = SavingsProduct)]
pub(crate) struct SavingsProductItem {
    #[field(from = product.id.get(), example = 3)]
    savings_product_id: i64,
    #[field(from = product.code.as_str().to_owned(), example = "SB")]
    code: String,
    #[serde(flatten)]
    #[field(from = product.terms.into(), example = SavingsProductTermsItem::example())]
    terms: SavingsProductTermsItem,
    /// Counts changes of the terms, from 1.
    #[field(example = 1)]
    terms_version: i32,
    /// Whether new accounts can be opened of it.
    #[field(example = true)]
    is_active: bool,
    /// For `If-Match`.
    #[field(example = 1)]
    version: i64,
}

/// The terms of a savings product as they were from a time on.
#[item(from = version: SavingsProductVersion)]
#[schema(as = SavingsProductVersion)]
pub(crate) struct SavingsProductVersionItem {
    /// From 1.
    #[field(example = 1)]
    terms_version: i32,
    #[field(example = EXAMPLE_TIME)]
    changed_at: OffsetDateTime,
    #[serde(flatten)]
    #[field(from = version.terms.into(), example = SavingsProductTermsItem::example())]
    terms: SavingsProductTermsItem,
}

pub(super) fn reply(message: &'static str, product: SavingsProduct) -> Tagged<SavingsProductItem> {
    Tagged::new(product.version, Success::new(message, product.into()))
}
