//! Rows of charges, which are read as JSON. Percentages are text in it, because JSON has no exact decimals.
use munim_kernel::{ChargeId, Money, StoreError};
use munim_lending::{
    AssessedCharge, Charge, ChargeBasis, ChargeKind, ChargeTerms, Gstin, LoanCharge, NewLoanCharge,
    ProductCharge, Tax, TaxRegistration,
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use crate::{
    errors::corrupt,
    stored::{Columns, FromRow},
};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct TermsOfCharge {
    charge_name: String,
    #[serde(default = "fee")]
    kind: String,
    event: String,
    amount_paise: Option<i64>,
    percent: Option<Decimal>,
    tax_percent: Decimal,
}

/// The default kind, which product charges had before there were others.
fn fee() -> String {
    ChargeKind::Fee.to_string()
}

impl From<&ChargeTerms> for TermsOfCharge {
    fn from(terms: &ChargeTerms) -> Self {
        let (amount_paise, percent) = match terms.basis {
            ChargeBasis::Flat(amount) => (Some(amount.paise()), None),
            ChargeBasis::OfPrincipal(percent) => (None, Some(percent)),
        };
        Self {
            charge_name: terms.name.clone(),
            kind: terms.kind.to_string(),
            event: terms.event.to_string(),
            amount_paise,
            percent,
            tax_percent: terms.tax_percent,
        }
    }
}

impl TryFrom<TermsOfCharge> for ChargeTerms {
    type Error = StoreError;

    fn try_from(row: TermsOfCharge) -> Result<Self, StoreError> {
        let basis = match (row.amount_paise, row.percent) {
            (Some(amount), None) => ChargeBasis::Flat(Money::from_paise(amount)),
            (None, Some(percent)) => ChargeBasis::OfPrincipal(percent.normalize()),
            _ => return Err(corrupt("charges", "percent", &row.charge_name)),
        };
        Ok(Self {
            kind: row
                .kind
                .parse()
                .map_err(|_| corrupt("charges", "kind", &row.charge_name))?,
            event: row
                .event
                .parse()
                .map_err(|_| corrupt("charges", "event", &row.charge_name))?,
            name: row.charge_name,
            basis,
            tax_percent: row.tax_percent.normalize(),
        })
    }
}

/// A charge in the terms of a product.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct ProductChargeRow {
    charge_id: i64,
    #[serde(flatten)]
    terms: TermsOfCharge,
}

impl From<&ProductCharge> for ProductChargeRow {
    fn from(charge: &ProductCharge) -> Self {
        Self {
            charge_id: charge.charge.get(),
            terms: (&charge.terms).into(),
        }
    }
}

impl TryFrom<ProductChargeRow> for ProductCharge {
    type Error = StoreError;

    fn try_from(row: ProductChargeRow) -> Result<Self, StoreError> {
        Ok(Self {
            charge: charge_id(row.charge_id)?,
            terms: row.terms.try_into()?,
        })
    }
}

/// A row `c` of `charges` as a JSON object.
pub(super) const CHARGE: &str =
    "to_jsonb(c) || jsonb_build_object('percent', c.percent::text, 'tax_percent', c.tax_percent::text)";

impl FromRow for Charge {
    const ROW: (&'static str, &'static str) = ("charges", "charge_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let terms = TermsOfCharge {
            charge_name: row.get("charge_name")?,
            kind: row.get("kind")?,
            event: row.get("event")?,
            amount_paise: row.get("amount_paise")?,
            percent: row.get("percent")?,
            tax_percent: row.get("tax_percent")?,
        };
        Ok(Self {
            id: row.get("charge_id")?,
            terms: terms.try_into()?,
            is_active: row.get("is_active")?,
            version: row.get("version")?,
        })
    }
}

fn charge_id(id: i64) -> Result<ChargeId, StoreError> {
    ChargeId::try_new(id).map_err(|_| corrupt("charges", "charge_id", id))
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct RegistrationsRow {
    registrations: Vec<RegistrationRow>,
    version: i64,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RegistrationRow {
    state: String,
    gstin: String,
}

impl From<&TaxRegistration> for RegistrationRow {
    fn from(registration: &TaxRegistration) -> Self {
        Self {
            state: registration.state.clone(),
            gstin: registration.gstin.as_str().to_owned(),
        }
    }
}

impl RegistrationsRow {
    pub(super) fn list(self) -> Result<(Vec<TaxRegistration>, i64), StoreError> {
        let registrations = self.registrations.into_iter().map(|row| {
            Ok(TaxRegistration {
                gstin: Gstin::try_new(row.gstin)
                    .map_err(|_| corrupt("tax_registrations", "gstin", &row.state))?,
                state: row.state,
            })
        });
        Ok((registrations.collect::<Result<_, StoreError>>()?, self.version))
    }
}

/// A row `c` of `loan_charges` as a JSON object, with its cancellation `k`, for the loan `$2`.
pub(super) const LOAN_CHARGES: &str =
    "SELECT (to_jsonb(c) || jsonb_build_object('is_cancelled', k.loan_charge_id IS NOT NULL,
      'cancelled_by', k.document_number, 'waived', (SELECT jsonb_build_object('amount_paise', coalesce(sum(w.amount_paise), 0)::bigint,
        'cgst_paise', coalesce(sum(w.cgst_paise), 0)::bigint, 'sgst_paise', coalesce(sum(w.sgst_paise), 0)::bigint,
        'igst_paise', coalesce(sum(w.igst_paise), 0)::bigint, 'charge_name', c.charge_name, 'kind', c.kind) FROM loan_waivers w
        WHERE w.tenant_id = c.tenant_id AND w.loan_charge_id = c.loan_charge_id)))::text AS row
    FROM loan_charges c
    LEFT JOIN loan_charges k ON k.tenant_id = c.tenant_id AND k.cancels_id = c.loan_charge_id
    WHERE c.tenant_id = $1 AND c.loan_id = $2 AND c.cancels_id IS NULL ORDER BY c.loan_charge_id";

impl FromRow for AssessedCharge {
    const ROW: (&'static str, &'static str) = ("loan_charges", "amount_paise");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            name: row.get("charge_name")?,
            kind: row.get("kind")?,
            amount: row.get("amount_paise")?,
            tax: Tax {
                cgst: row.get("cgst_paise")?,
                sgst: row.get("sgst_paise")?,
                igst: row.get("igst_paise")?,
            },
        })
    }
}

impl FromRow for LoanCharge {
    const ROW: (&'static str, &'static str) = ("loan_charges", "loan_charge_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (is_cancelled, cancelled_by): (bool, Option<String>) =
            (row.get("is_cancelled")?, row.get("cancelled_by")?);
        Ok(Self {
            waived: row.inner("waived")?,
            id: row.get("loan_charge_id")?,
            charge: NewLoanCharge {
                loan: row.get("loan_id")?,
                event: row.get("event")?,
                assessed: AssessedCharge::from_row(row)?,
                booked_on: row.get("booked_on")?,
                due_on: row.get("due_on")?,
                gstin: row.get("gstin")?,
                document: row.get("document_number")?,
                cancels: None,
                made_by: row.get("made_by")?,
                made_at: row.get("made_at")?,
            },
            cancelled_by: is_cancelled.then(|| cancelled_by.unwrap_or_default()),
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn read(kind: Option<&str>) -> Result<ProductCharge, StoreError> {
        let mut row = json!({"charge_id": 7, "charge_name": "Credit life", "event": "disbursal", "amount_paise": null,
            "percent": "0.5", "tax_percent": "0"});
        if let Some(kind) = kind {
            row["kind"] = json!(kind);
        }
        serde_json::from_value::<ProductChargeRow>(row)
            .unwrap()
            .try_into()
    }

    #[test]
    fn a_charge_without_a_kind_is_a_fee_and_one_with_a_kind_keeps_it() {
        assert_eq!(read(None).unwrap().terms.kind, ChargeKind::Fee);
        let premium = read(Some("insurance_premium")).unwrap();
        assert_eq!(premium.terms.kind, ChargeKind::InsurancePremium);
        let written = serde_json::to_value(ProductChargeRow::from(&premium)).unwrap();
        assert_eq!(written["kind"], Value::from("insurance_premium"));
        assert!(read(Some("gift")).is_err());
    }
}
