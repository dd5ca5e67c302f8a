use munim_kernel::Percent;
use munim_lending::{Charge, ChargeBasis, ChargeEvent, ChargeKind, ChargeTerms, ProductCharge};
use rust_decimal::Decimal;

use crate::prelude::*;

/// What a charge is: an amount in rupees or percent of the principal, without tax.
#[item(from = terms: ChargeTerms,
    let (amount, percent) = match terms.basis {
        ChargeBasis::Flat(amount) => (Some(amount), None),
        ChargeBasis::OfPrincipal(percent) => (None, Some(Percent::new(percent))),
    })]
struct ChargeTermsItem {
    #[field(example = "Processing fee")]
    name: String,
    #[field(word = ChargeKind, example = "fee")]
    kind: &'static str,
    #[field(word = ChargeEvent, example = "disbursal")]
    event: &'static str,
    #[field(from = amount, example = None)]
    amount: Option<Money>,
    #[field(from = percent, example = Some(Percent::new(Decimal::ONE)))]
    percent: Option<Percent>,
    /// GST, in percent.
    #[field(example = Decimal::from(18))]
    tax_percent: Decimal,
}

/// A charge.
#[item(from = charge: Charge)]
#[schema(as = Charge)]
pub(crate) struct ChargeItem {
    #[field(from = charge.id.get(), example = 1)]
    charge_id: i64,
    #[serde(flatten)]
    #[field(from = charge.terms.into(), example = ChargeTermsItem::example())]
    terms: ChargeTermsItem,
    /// Whether products can take it up.
    #[field(example = true)]
    is_active: bool,
    /// For `If-Match`.
    #[field(example = 1)]
    version: i64,
}

/// A charge as a version of a product has it.
#[item(from = charge: ProductCharge)]
#[schema(as = ProductCharge)]
pub(crate) struct ProductChargeItem {
    #[field(from = charge.charge.get(), example = 1)]
    charge_id: i64,
    #[serde(flatten)]
    #[field(from = charge.terms.into(), example = ChargeTermsItem::example())]
    terms: ChargeTermsItem,
}
