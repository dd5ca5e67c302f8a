use munim_kernel::Percent;
use munim_lending::{Charge, ChargeBasis, ChargeEvent, ChargeKind, ChargeTerms, ProductCharge};
use rust_decimal::Decimal;

use crate::prelude::*;

/// What a charge is: an amount in rupees or percent of the principal, without tax.
#[item]
struct ChargeTermsItem {
    #[field(example = "Processing fee")]
    name: String,
    #[schema(schema_with = words::<ChargeKind>)]
    #[field(example = "fee")]
    kind: &'static str,
    #[schema(schema_with = words::<ChargeEvent>)]
    #[field(example = "disbursal")]
    event: &'static str,
    #[field(example = None)]
    amount: Option<Money>,
    #[field(example = Some(Percent::new(Decimal::ONE)))]
    percent: Option<Percent>,
    /// GST, in percent.
    #[field(example = Decimal::from(18))]
    tax_percent: Decimal,
}

impl From<ChargeTerms> for ChargeTermsItem {
    fn from(terms: ChargeTerms) -> Self {
        let (amount, percent) = match terms.basis {
            ChargeBasis::Flat(amount) => (Some(amount), None),
            ChargeBasis::OfPrincipal(percent) => (None, Some(Percent::new(percent))),
        };
        Self {
            name: terms.name,
            kind: terms.kind.as_str(),
            event: terms.event.as_str(),
            amount,
            percent,
            tax_percent: terms.tax_percent,
        }
    }
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

pub(super) fn reply(message: &'static str, charge: Charge) -> Tagged<ChargeItem> {
    Tagged::new(charge.version, Success::new(message, charge.into()))
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
