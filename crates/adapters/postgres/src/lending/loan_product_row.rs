use std::str::FromStr;

use munim_kernel::{LoanProductId, Money, Rate, StoreError};
use munim_lending::{
    AllocationOrder, AmountLadder, Bounds, Direction, FirstDue, Frequency, Grace, Head, InstalmentRounding,
    InstalmentUnit, LoanProduct, LoanProductCode, LoanProductDraft, LoanProductTerms, LoanProductVersion,
    PenalBasis, PenalRule, Requirements, Rounding,
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::charge_row::ProductChargeRow;
use crate::{
    errors::corrupt,
    stored::{Columns, FromRow},
};

/// The columns of a product's terms, which products and their versions share. They are passed as one JSON object.
pub(super) const TERMS: &str = "product_name, category, is_microfinance, principal_min_paise, principal_max_paise, \
    principal_step_paise, principal_default_paise, instalments_min, instalments_max, instalments_step, instalments_default, \
    annual_rate, rate_min, rate_max, rate_step, frequency, frequencies, interest_method, rounding, instalment_unit, \
    instalment_direction, grace_principal, grace_interest, broken_period, first_due_min_days, first_due_max_days, \
    allocation_order, early_money, needs_group, needs_training, needs_recognition_test, needs_committee, charges, \
    prepayment, amount_ladder_paise, arrears_tolerance_paise, \
    penal_percent, penal_paise, penal_grace_days, penal_most_paise";

/// The terms of `p` as a [`TermsRow`]. Rates are text, because JSON has no exact decimals.
const AS_JSON: &str = "(to_jsonb(p) || jsonb_build_object('annual_rate', p.annual_rate::text, 'rate_min', p.rate_min::text, \
    'rate_max', p.rate_max::text, 'rate_step', p.rate_step::text, 'penal_percent', p.penal_percent::text))::text AS terms";

pub(super) fn products(condition: &str) -> String {
    format!(
        "SELECT product_id, product_code, terms_version, is_active, version, {AS_JSON} FROM loan_products p
         WHERE tenant_id = $1 {condition}"
    )
}

pub(super) fn versions() -> String {
    format!(
        "SELECT product_id, terms_version, terms_changed_at, {AS_JSON} FROM loan_product_versions p
         WHERE tenant_id = $1 AND product_id = $2 ORDER BY terms_version DESC"
    )
}

/// Returns the query for one version of a product, the current one if `$3` is NULL, with whether the product is in use.
pub(super) fn versions_in_use() -> String {
    format!(
        "SELECT p.product_id, p.terms_version, p.terms_changed_at, {AS_JSON}, o.is_active AS in_use
         FROM loan_products o JOIN loan_product_versions p ON p.tenant_id = o.tenant_id AND p.product_id = o.product_id
           AND p.terms_version = coalesce($3, o.terms_version)
         WHERE o.tenant_id = $1 AND o.product_id = $2"
    )
}

#[derive(Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a column of its own")]
pub(super) struct TermsRow {
    product_name: String,
    category: String,
    is_microfinance: bool,
    principal_min_paise: i64,
    principal_max_paise: i64,
    principal_step_paise: i64,
    principal_default_paise: i64,
    instalments_min: u16,
    instalments_max: u16,
    instalments_step: u16,
    instalments_default: u16,
    annual_rate: Decimal,
    rate_min: Option<Decimal>,
    rate_max: Option<Decimal>,
    rate_step: Decimal,
    frequency: String,
    frequencies: Option<Vec<String>>,
    interest_method: String,
    rounding: String,
    instalment_unit: Option<String>,
    instalment_direction: String,
    grace_principal: u16,
    grace_interest: u16,
    broken_period: String,
    first_due_min_days: u16,
    first_due_max_days: u16,
    allocation_order: Vec<String>,
    early_money: String,
    needs_group: bool,
    needs_training: bool,
    needs_recognition_test: bool,
    needs_committee: bool,
    charges: Vec<ProductChargeRow>,
    prepayment: String,
    amount_ladder_paise: Vec<i64>,
    arrears_tolerance_paise: i64,
    penal_percent: Option<Decimal>,
    penal_paise: Option<i64>,
    penal_grace_days: u16,
    penal_most_paise: Option<i64>,
}

impl From<&LoanProductTerms> for TermsRow {
    fn from(terms: &LoanProductTerms) -> Self {
        let draft = terms.get();
        let usual = draft
            .frequencies
            .first()
            .map_or("", |frequency| frequency.as_str());
        let order = draft.allocation_order.heads();
        let basis = draft.penal.map(|rule| rule.basis);
        Self {
            product_name: draft.name.clone(),
            category: draft.category.to_string(),
            is_microfinance: draft.is_microfinance,
            principal_min_paise: draft.principal.min.paise(),
            principal_max_paise: draft.principal.max.paise(),
            principal_step_paise: draft.principal.step.paise(),
            principal_default_paise: draft.principal.default.paise(),
            instalments_min: draft.instalments.min,
            instalments_max: draft.instalments.max,
            instalments_step: draft.instalments.step,
            instalments_default: draft.instalments.default,
            annual_rate: draft.annual_rate.default.percent(),
            rate_min: Some(draft.annual_rate.min.percent()),
            rate_max: Some(draft.annual_rate.max.percent()),
            rate_step: draft.annual_rate.step.percent(),
            frequency: usual.to_owned(),
            frequencies: Some(draft.frequencies.iter().map(ToString::to_string).collect()),
            interest_method: draft.method.to_string(),
            rounding: draft.rounding.to_string(),
            instalment_unit: Some(draft.instalment_rounding.unit.to_string()),
            instalment_direction: draft.instalment_rounding.direction.to_string(),
            grace_principal: draft.grace.principal,
            grace_interest: draft.grace.interest,
            broken_period: draft.broken_period.to_string(),
            first_due_min_days: draft.first_due.min_days,
            first_due_max_days: draft.first_due.max_days,
            allocation_order: order.iter().map(ToString::to_string).collect(),
            early_money: draft.early_money.to_string(),
            needs_group: draft.requirements.group,
            needs_training: draft.requirements.training,
            needs_recognition_test: draft.requirements.recognition_test,
            needs_committee: draft.requirements.committee,
            charges: draft.charges.iter().map(Into::into).collect(),
            prepayment: draft.prepayment.to_string(),
            penal_percent: match basis {
                Some(PenalBasis::Rate(rate)) => Some(rate.percent()),
                _ => None,
            },
            penal_paise: match basis {
                Some(PenalBasis::Flat(amount)) => Some(amount.paise()),
                _ => None,
            },
            penal_grace_days: draft.penal.map_or(0, |rule| rule.grace_days),
            penal_most_paise: draft.penal.map(|rule| rule.most.paise()),
            arrears_tolerance_paise: draft.arrears_tolerance.paise(),
            amount_ladder_paise: draft
                .amount_ladder
                .rungs()
                .iter()
                .map(|rung| rung.paise())
                .collect(),
        }
    }
}

impl TermsRow {
    /// Returns the terms of the product with that number.
    fn terms(self, product: i64) -> Result<LoanProductTerms, StoreError> {
        let (rounding, heads) = (self.rounding()?, self.heads()?);
        let direction = word::<Direction>(&self.instalment_direction, "instalment_direction")?;
        let unit = match &self.instalment_unit {
            Some(unit) => word::<InstalmentUnit>(unit, "instalment_unit")?,
            None => InstalmentRounding::half_up(rounding).unit,
        };
        let rate =
            |percent| Rate::try_new(percent).map_err(|_| corrupt("loan_products", "annual_rate", product));
        let usual = word::<Frequency>(&self.frequency, "frequency")?;
        let others = self.frequencies.unwrap_or_default();
        let others = others.iter().map(|one| word::<Frequency>(one, "frequencies"));
        let mut frequencies = others.collect::<Result<Vec<_>, _>>()?;
        frequencies.retain(|frequency| *frequency != usual);
        frequencies.insert(0, usual);
        let basis = match (self.penal_percent, self.penal_paise) {
            (Some(percent), None) => Some(PenalBasis::Rate(rate(percent)?)),
            (None, Some(amount)) => Some(PenalBasis::Flat(Money::from_paise(amount))),
            _ => None,
        };
        let penal = basis.zip(self.penal_most_paise).map(|(basis, most)| PenalRule {
            basis,
            grace_days: self.penal_grace_days,
            most: Money::from_paise(most),
        });
        let rungs = self.amount_ladder_paise.into_iter().map(Money::from_paise);
        let draft = LoanProductDraft {
            name: self.product_name,
            category: word(&self.category, "category")?,
            is_microfinance: self.is_microfinance,
            principal: Bounds {
                min: Money::from_paise(self.principal_min_paise),
                max: Money::from_paise(self.principal_max_paise),
                step: Money::from_paise(self.principal_step_paise),
                default: Money::from_paise(self.principal_default_paise),
            },
            amount_ladder: AmountLadder::try_new(rungs.collect())
                .map_err(|_| corrupt("loan_products", "amount_ladder_paise", product))?,
            instalments: Bounds {
                min: self.instalments_min,
                max: self.instalments_max,
                step: self.instalments_step,
                default: self.instalments_default,
            },
            annual_rate: Bounds {
                min: rate(self.rate_min.unwrap_or(self.annual_rate))?,
                max: rate(self.rate_max.unwrap_or(self.annual_rate))?,
                step: rate(self.rate_step)?,
                default: rate(self.annual_rate)?,
            },
            frequencies,
            method: word(&self.interest_method, "interest_method")?,
            rounding,
            instalment_rounding: InstalmentRounding { unit, direction },
            grace: Grace {
                principal: self.grace_principal,
                interest: self.grace_interest,
            },
            broken_period: word(&self.broken_period, "broken_period")?,
            first_due: FirstDue {
                min_days: self.first_due_min_days,
                max_days: self.first_due_max_days,
            },
            allocation_order: AllocationOrder::try_new(heads)
                .map_err(|_| corrupt("loan_products", "allocation_order", product))?,
            early_money: word(&self.early_money, "early_money")?,
            prepayment: word(&self.prepayment, "prepayment")?,
            arrears_tolerance: Money::from_paise(self.arrears_tolerance_paise),
            penal,
            charges: self
                .charges
                .into_iter()
                .map(TryInto::try_into)
                .collect::<Result<_, StoreError>>()?,
            requirements: Requirements {
                group: self.needs_group,
                training: self.needs_training,
                recognition_test: self.needs_recognition_test,
                committee: self.needs_committee,
            },
        };
        LoanProductTerms::try_new(draft).map_err(|_| corrupt("loan_products", "terms", product))
    }

    fn rounding(&self) -> Result<Rounding, StoreError> {
        word(&self.rounding, "rounding")
    }

    fn heads(&self) -> Result<[Head; 4], StoreError> {
        let heads = self
            .allocation_order
            .iter()
            .map(|head| word(head, "allocation_order"));
        let heads = heads.collect::<Result<Vec<Head>, _>>()?;
        heads
            .try_into()
            .map_err(|_| corrupt("loan_products", "allocation_order", "its length"))
    }
}

fn word<T: FromStr>(word: &str, column: &'static str) -> Result<T, StoreError> {
    word.parse().map_err(|_| corrupt("loan_products", column, word))
}

fn read(row: &Columns<'_>, product: LoanProductId) -> Result<LoanProductTerms, StoreError> {
    let terms: TermsRow = row.parse("terms", |terms: String| serde_json::from_str(&terms))?;
    terms.terms(product.get())
}

impl FromRow for LoanProduct {
    const ROW: (&'static str, &'static str) = ("loan_products", "product_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let id = row.get("product_id")?;
        Ok(Self {
            id,
            code: row.parse::<String, _, _>("product_code", LoanProductCode::try_new)?,
            terms: read(row, id)?,
            terms_version: row.get("terms_version")?,
            is_active: row.get("is_active")?,
            version: row.get("version")?,
        })
    }
}

impl FromRow for LoanProductVersion {
    const ROW: (&'static str, &'static str) = ("loan_products", "product_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            terms_version: row.get("terms_version")?,
            changed_at: row.get("terms_changed_at")?,
            terms: read(row, row.get("product_id")?)?,
        })
    }
}
