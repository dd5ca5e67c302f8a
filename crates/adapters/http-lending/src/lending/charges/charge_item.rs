use munim_kernel::{Money, Percent};
use munim_lending::{Charge, ChargeBasis, ChargeEvent, ChargeKind, ChargeTerms, ProductCharge};
use rust_decimal::Decimal;

use crate::prelude::*;

/// What a charge is: an amount in rupees or percent of the principal, without tax.
#[item]
struct ChargeTermsItem {
    name: String,
    #[schema(schema_with = words::<ChargeKind>)]
    kind: &'static str,
    #[schema(schema_with = words::<ChargeEvent>)]
    event: &'static str,
    amount: Option<Money>,
    percent: Option<Percent>,
    /// GST, in percent.
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
#[item]
#[schema(as = Charge)]
pub(crate) struct ChargeItem {
    charge_id: i64,
    #[serde(flatten)]
    terms: ChargeTermsItem,
    /// Whether products can take it up.
    is_active: bool,
    /// For `If-Match`.
    version: i64,
}

impl From<Charge> for ChargeItem {
    fn from(charge: Charge) -> Self {
        Self {
            charge_id: charge.id.get(),
            terms: charge.terms.into(),
            is_active: charge.is_active,
            version: charge.version,
        }
    }
}

impl ChargeItem {
    pub(super) fn example() -> Self {
        Self {
            charge_id: 1,
            terms: ChargeTermsItem::example(),
            is_active: true,
            version: 1,
        }
    }
}

pub(super) fn reply(message: &'static str, charge: Charge) -> Tagged<ChargeItem> {
    Tagged::new(charge.version, Success::new(message, charge.into()))
}

/// A charge as a version of a product has it.
#[item]
#[schema(as = ProductCharge)]
pub(crate) struct ProductChargeItem {
    charge_id: i64,
    #[serde(flatten)]
    terms: ChargeTermsItem,
}

impl From<ProductCharge> for ProductChargeItem {
    fn from(charge: ProductCharge) -> Self {
        Self {
            charge_id: charge.charge.get(),
            terms: charge.terms.into(),
        }
    }
}

impl ProductChargeItem {
    pub(crate) fn example() -> Self {
        Self {
            charge_id: 1,
            terms: ChargeTermsItem::example(),
        }
    }
}

impl ChargeTermsItem {
    fn example() -> Self {
        Self {
            name: "Processing fee".to_owned(),
            kind: "fee",
            event: "disbursal",
            amount: None,
            percent: Some(Percent::new(Decimal::ONE)),
            tax_percent: Decimal::from(18),
        }
    }
}
