use munim_kernel::{AmountOverflow, ChargeId, Fields, Money, words};
use rust_decimal::Decimal;
use thiserror::Error;

use super::{Tax, TaxPlace};

words! {
    /// Who receives the income from a charge.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ChargeKind {
        /// The lender's income, with GST.
        Fee = "fee",
        /// An insurer's income: collected at cost and owed to the insurer.
        InsurancePremium = "insurance_premium",
    }
}

words! {
    /// When a charge is levied.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ChargeEvent {
        /// When the loan is paid out. The charge is deducted from the amount.
        Disbursal = "disbursal",
        /// When a cheque or mandate is returned. The charge is due with the next instalment.
        ReturnedPayment = "returned_payment",
        /// When staff ask for it and a second person agrees. The charge is due with the next instalment.
        Service = "service",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChargeBasis {
    Flat(Money),
    /// Percent of the principal.
    OfPrincipal(Decimal),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ChargeFault {
    #[error("the amount must be more than 0")]
    Amount,
    #[error(
        "the percentage must be more than 0 and at most {}",
        ChargeTerms::MOST_PERCENT
    )]
    Percent,
    #[error("a charge for a returned payment is a fixed amount")]
    ReturnedPayment,
    #[error("the rate of GST must be from 0 to {}", ChargeTerms::MOST_TAX)]
    Tax,
    #[error("an insurance premium is collected at the disbursal")]
    PremiumEvent,
    #[error("the rate of GST on an insurance premium must be 0, since it is not the lender's income")]
    PremiumTax,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChargeTerms {
    /// As shown on receipts and statements.
    pub name: String,
    pub kind: ChargeKind,
    pub event: ChargeEvent,
    pub basis: ChargeBasis,
    /// The GST rate in percent.
    pub tax_percent: Decimal,
}

impl ChargeTerms {
    /// The maximum percentage of the principal.
    pub const MOST_PERCENT: u8 = 10;
    /// The highest GST rate, in percent.
    pub const MOST_TAX: u8 = 28;

    pub fn faults(&self) -> Vec<ChargeFault> {
        let basis = match self.basis {
            ChargeBasis::Flat(amount) if amount <= Money::ZERO => Some(ChargeFault::Amount),
            ChargeBasis::OfPrincipal(_) if self.event == ChargeEvent::ReturnedPayment => {
                Some(ChargeFault::ReturnedPayment)
            }
            ChargeBasis::OfPrincipal(percent)
                if percent <= Decimal::ZERO || percent > Decimal::from(Self::MOST_PERCENT) =>
            {
                Some(ChargeFault::Percent)
            }
            ChargeBasis::Flat(_) | ChargeBasis::OfPrincipal(_) => None,
        };
        let is_premium = self.kind == ChargeKind::InsurancePremium;
        let event = (is_premium && self.event != ChargeEvent::Disbursal).then_some(ChargeFault::PremiumEvent);
        let is_rate = (Decimal::ZERO..=Decimal::from(Self::MOST_TAX)).contains(&self.tax_percent);
        let tax = if is_premium {
            (!self.tax_percent.is_zero()).then_some(ChargeFault::PremiumTax)
        } else {
            (!is_rate).then_some(ChargeFault::Tax)
        };
        basis.into_iter().chain(event).chain(tax).collect()
    }

    /// Returns the charge for a loan of `principal`, with the tax at `place`. A percentage is rounded half up to the
    /// paise.
    pub fn assess(&self, principal: Money, place: &TaxPlace) -> Result<AssessedCharge, AmountOverflow> {
        let amount = match self.basis {
            ChargeBasis::Flat(amount) => amount,
            ChargeBasis::OfPrincipal(percent) => {
                let exact = Decimal::from(principal.paise()).checked_mul(percent / Decimal::ONE_HUNDRED);
                Money::round_paise(exact.ok_or(AmountOverflow)?)?
            }
        };
        Ok(AssessedCharge {
            name: self.name.clone(),
            kind: self.kind,
            amount,
            tax: Tax::on(amount, self.tax_percent, place)?,
        })
    }

    /// Formats the charge on one line.
    fn line(&self) -> String {
        let basis = match self.basis {
            ChargeBasis::Flat(amount) => amount.in_rupees(),
            ChargeBasis::OfPrincipal(percent) => format!("{} % of the principal", percent.normalize()),
        };
        let kind = match self.kind {
            ChargeKind::Fee => format!("GST {} %", self.tax_percent.normalize()),
            ChargeKind::InsurancePremium => "insurance premium".to_owned(),
        };
        format!("{}: {basis}, {kind}, {}", self.name, self.event)
    }
}

impl From<&ChargeTerms> for Fields {
    fn from(terms: &ChargeTerms) -> Self {
        let (amount, percent) = match terms.basis {
            ChargeBasis::Flat(amount) => (Some(amount.to_string()), None),
            ChargeBasis::OfPrincipal(percent) => (None, Some(percent.normalize().to_string())),
        };
        Self::new()
            .with("name", terms.name.as_str())
            .with("chargeKind", terms.kind.as_str())
            .with("event", terms.event.as_str())
            .with("amount", amount)
            .with("percent", percent)
            .with("taxPercent", terms.tax_percent.normalize().to_string())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charge {
    pub id: ChargeId,
    pub terms: ChargeTerms,
    /// Whether products can use it.
    pub is_active: bool,
    pub version: i64,
}

/// A charge as copied into a version of a product. Later changes of the charge do not affect it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductCharge {
    pub charge: ChargeId,
    /// The terms when the product adopted the charge.
    pub terms: ChargeTerms,
}

impl ProductCharge {
    /// Formats the charge on one line for the audit trail.
    pub(crate) fn line(&self) -> String {
        self.terms.line()
    }
}

/// A charge computed for one loan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssessedCharge {
    pub name: String,
    pub kind: ChargeKind,
    /// How much, without tax.
    pub amount: Money,
    pub tax: Tax,
}

impl AssessedCharge {
    pub fn total(&self) -> Result<Money, AmountOverflow> {
        self.amount.checked_add(self.tax.total())
    }

    /// Returns a part of the charge that is `total` with its tax, which is shared in proportion. No more than all of
    /// it.
    pub(crate) fn part(&self, total: Money) -> Result<Self, AmountOverflow> {
        let whole = self.total()?;
        if total >= whole {
            return Ok(self.clone());
        }
        let share = |amount: Money| {
            let exact = Decimal::from(amount.paise()).checked_mul(Decimal::from(total.paise()));
            let exact = exact.and_then(|exact| exact.checked_div(Decimal::from(whole.paise())));
            Money::round_paise(exact.ok_or(AmountOverflow)?)
        };
        let tax = Tax {
            cgst: share(self.tax.cgst)?,
            sgst: share(self.tax.sgst)?,
            igst: share(self.tax.igst)?,
        };
        Ok(Self {
            amount: total.saturating_sub_to_zero(tax.total()),
            tax,
            ..self.clone()
        })
    }

    /// Returns what is left of the charge without a part of it.
    #[must_use]
    pub fn without(&self, part: &Self) -> Self {
        let less = |whole: Money, part: Money| whole.saturating_sub_to_zero(part);
        Self {
            amount: less(self.amount, part.amount),
            tax: Tax {
                cgst: less(self.tax.cgst, part.tax.cgst),
                sgst: less(self.tax.sgst, part.tax.sgst),
                igst: less(self.tax.igst, part.tax.igst),
            },
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Gstin;

    fn terms(basis: ChargeBasis, event: ChargeEvent, tax: i64) -> ChargeTerms {
        ChargeTerms {
            name: "Processing fee".to_owned(),
            kind: ChargeKind::Fee,
            event,
            basis,
            tax_percent: Decimal::from(tax),
        }
    }

    /// Half a percent of the principal.
    fn premium(event: ChargeEvent, tax: i64) -> ChargeTerms {
        ChargeTerms {
            name: "Credit life".to_owned(),
            kind: ChargeKind::InsurancePremium,
            ..terms(ChargeBasis::OfPrincipal(Decimal::new(5, 1)), event, tax)
        }
    }

    #[test]
    fn a_percentage_of_the_principal_is_taxed_by_where_the_lender_is_registered() {
        let fee = terms(ChargeBasis::OfPrincipal(Decimal::ONE), ChargeEvent::Disbursal, 18);
        let principal = Money::from_rupees(30_000).unwrap();
        let gstin = Gstin::try_new("27AAAAA0000A1Z2").unwrap();
        let of = |place: TaxPlace| {
            let assessed = fee.assess(principal, &place).unwrap();
            let Tax { cgst, sgst, igst } = assessed.tax;
            [assessed.amount, cgst, sgst, igst, assessed.total().unwrap()].map(Money::paise)
        };
        assert_eq!(
            of(TaxPlace::Within(gstin.clone())),
            [30_000, 2_700, 2_700, 0, 35_400]
        );
        assert_eq!(of(TaxPlace::Across(gstin)), [30_000, 0, 0, 5_400, 35_400]);
        assert_eq!(of(TaxPlace::Unregistered), [30_000, 0, 0, 0, 30_000]);
    }

    #[test]
    fn terms_that_make_no_sense_are_refused() {
        let faults = |basis, event, tax| terms(basis, event, tax).faults();
        assert_eq!(
            faults(ChargeBasis::Flat(Money::ZERO), ChargeEvent::Disbursal, 29),
            [ChargeFault::Amount, ChargeFault::Tax]
        );
        assert_eq!(
            faults(
                ChargeBasis::OfPrincipal(Decimal::from(11)),
                ChargeEvent::Disbursal,
                18
            ),
            [ChargeFault::Percent]
        );
        assert_eq!(
            faults(
                ChargeBasis::OfPrincipal(Decimal::ONE),
                ChargeEvent::ReturnedPayment,
                0
            ),
            [ChargeFault::ReturnedPayment]
        );
        let flat = ChargeBasis::Flat(Money::from_paise(1));
        assert_eq!(faults(flat, ChargeEvent::ReturnedPayment, 0), []);
    }

    #[test]
    fn an_insurance_premium_is_collected_at_the_disbursal_without_tax() {
        assert_eq!(premium(ChargeEvent::Disbursal, 0).faults(), []);
        assert_eq!(
            premium(ChargeEvent::Disbursal, 18).faults(),
            [ChargeFault::PremiumTax]
        );
        assert_eq!(
            premium(ChargeEvent::Disbursal, 29).faults(),
            [ChargeFault::PremiumTax]
        );
        let returned = ChargeTerms {
            basis: ChargeBasis::Flat(Money::from_paise(1)),
            ..premium(ChargeEvent::ReturnedPayment, 18)
        };
        assert_eq!(
            returned.faults(),
            [ChargeFault::PremiumEvent, ChargeFault::PremiumTax]
        );

        let place = TaxPlace::Within(Gstin::try_new("27AAAAA0000A1Z2").unwrap());
        let principal = Money::from_rupees(30_000).unwrap();
        let assessed = premium(ChargeEvent::Disbursal, 0)
            .assess(principal, &place)
            .unwrap();
        assert_eq!(assessed.kind, ChargeKind::InsurancePremium);
        assert_eq!(assessed.tax, Tax::default());
        assert_eq!(assessed.total().unwrap(), Money::from_rupees(150).unwrap());
    }

    #[test]
    fn the_audit_trail_tells_a_premium_from_a_fee() {
        let fee = terms(ChargeBasis::OfPrincipal(Decimal::ONE), ChargeEvent::Disbursal, 18);
        let premium = premium(ChargeEvent::Disbursal, 0);
        assert_eq!(
            fee.line(),
            "Processing fee: 1 % of the principal, GST 18 %, disbursal"
        );
        assert_eq!(
            premium.line(),
            "Credit life: 0.5 % of the principal, insurance premium, disbursal"
        );
        let retyped = ChargeTerms {
            kind: ChargeKind::Fee,
            ..premium.clone()
        };
        let (was, is) = Fields::from(&premium).changes_to(&Fields::from(&retyped));
        assert_eq!(was, Fields::new().with("chargeKind", "insurance_premium"));
        assert_eq!(is, Fields::new().with("chargeKind", "fee"));
    }

    proptest! {
        #[test]
        fn parts_of_a_charge_add_up_to_it(
            paise in 1i64..10_000_000, tax in 0i64..=28, is_within in any::<bool>(), parts in prop::collection::vec(1i64..4_000_000, 1..6),
        ) {
            let charge = terms(ChargeBasis::Flat(Money::from_paise(paise)), ChargeEvent::Disbursal, tax);
            let gstin = Gstin::try_new("27AAAAA0000A1Z2").unwrap();
            let place = if is_within { TaxPlace::Within(gstin) } else { TaxPlace::Across(gstin) };
            let whole = charge.assess(Money::ZERO, &place).unwrap();
            let (mut left, mut total) = (whole.clone(), Money::ZERO);
            for amount in parts {
                let amount = Money::from_paise(amount).min(left.total().unwrap());
                let part = left.part(amount).unwrap();
                prop_assert_eq!(part.total().unwrap(), amount);
                prop_assert_eq!(part.tax.cgst, part.tax.sgst);
                total = total.checked_add(amount).unwrap();
                left = left.without(&part);
                prop_assert_eq!(left.total().unwrap().checked_add(total), whole.total());
                prop_assert_eq!(left.tax.cgst, left.tax.sgst);
            }
        }

        #[test]
        fn both_halves_of_the_tax_are_equal_and_differ_from_the_whole_by_at_most_a_paisa(
            paise in 1i64..100_000_000, tax in 0i64..=28,
        ) {
            let charge = terms(ChargeBasis::Flat(Money::from_paise(paise)), ChargeEvent::Disbursal, tax);
            let gstin = Gstin::try_new("27AAAAA0000A1Z2").unwrap();
            let within = charge.assess(Money::ZERO, &TaxPlace::Within(gstin.clone())).unwrap().tax;
            let across = charge.assess(Money::ZERO, &TaxPlace::Across(gstin)).unwrap().tax;
            prop_assert_eq!(within.cgst, within.sgst);
            prop_assert_eq!(across.total(), across.igst);
            prop_assert!((within.total().paise() - across.total().paise()).abs() <= 1);
        }
    }
}
