use munim_kernel::{Money, Rate, StoreError};
use munim_savings::{
    DatedRates, DepositRules, RateCard, RateSlab, SavingsProduct, SavingsProductCode, SavingsProductDraft,
    SavingsProductTerms, SavingsProductVersion, Term,
};
use munim_tenancy::TenantKind;
use serde_json::{Value, json};

use crate::stored::{Columns, FromRow};

/// The columns of a product's terms, which products and their versions share. They are passed as one JSON object.
pub(super) const TERMS: &str = "product_name, kind, rates, slab_basis, minimum_balance_paise, opening_balance_paise, \
    daily_limit_paise, monthly_limit_paise, posting, deposit";

/// Writes rates as text, because JSON has no exact decimals.
fn written(rate: Rate) -> String {
    rate.percent().to_string()
}

fn slab(slab: &RateSlab) -> Value {
    json!({"balance_paise": slab.from_balance.paise(), "days": slab.from_days, "percent": written(slab.rate)})
}

fn rates(rates: &DatedRates) -> Value {
    let slabs: Vec<_> = rates.slabs.iter().map(slab).collect();
    json!({"from_day": rates.from.to_string(), "slabs": slabs, "senior_extra": written(rates.senior_extra)})
}

fn deposit(rules: &DepositRules) -> Value {
    let maturities: Vec<_> = rules.maturities.iter().map(|one| one.as_str()).collect();
    json!({"least_months": rules.least_term.months, "least_term_days": rules.least_term.days,
        "most_months": rules.most_term.months, "most_term_days": rules.most_term.days,
        "broken_days": rules.broken_days.as_str(), "penal_percent": written(rules.penal_rate),
        "least_days": rules.least_days, "late_paise": rules.late_per_hundred.paise(), "maturities": maturities})
}

/// Returns the columns of [`TERMS`] as a JSON object.
pub(super) fn terms_json(terms: &SavingsProductTerms) -> String {
    let draft = terms.get();
    let all: Vec<_> = draft.rates.get().iter().map(rates).collect();
    json!({"product_name": draft.name, "kind": draft.kind.as_str(), "rates": all, "slab_basis": draft.slab_basis.as_str(),
        "minimum_balance_paise": draft.minimum_balance.paise(), "opening_balance_paise": draft.opening_balance.paise(),
        "daily_limit_paise": draft.daily_limit.map(Money::paise), "monthly_limit_paise": draft.monthly_limit.map(Money::paise),
        "posting": draft.posting.as_str(), "deposit": draft.deposit.as_ref().map(deposit)})
    .to_string()
}

fn rate(row: &Columns<'_>, column: &str) -> Result<Rate, StoreError> {
    row.parse(column, Rate::try_new)
}

impl FromRow for RateSlab {
    const ROW: (&'static str, &'static str) = SavingsProduct::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            from_balance: row.get("balance_paise")?,
            from_days: row.get("days")?,
            rate: rate(row, "percent")?,
        })
    }
}

impl FromRow for DatedRates {
    const ROW: (&'static str, &'static str) = SavingsProduct::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            from: row.get("from_day")?,
            slabs: row.list("slabs")?,
            senior_extra: rate(row, "senior_extra")?,
        })
    }
}

impl FromRow for DepositRules {
    const ROW: (&'static str, &'static str) = SavingsProduct::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        // Terms that were stored before the limit was exact are read as the longest.
        let term = |months: &str, days: &str| {
            Ok::<_, StoreError>(
                Term {
                    months: row.get(months)?,
                    days: row.get(days)?,
                }
                .capped(),
            )
        };
        Ok(Self {
            least_term: term("least_months", "least_term_days")?,
            most_term: term("most_months", "most_term_days")?,
            broken_days: row.get("broken_days")?,
            penal_rate: rate(row, "penal_percent")?,
            least_days: row.get("least_days")?,
            late_per_hundred: row.get("late_paise")?,
            maturities: row.get("maturities")?,
        })
    }
}

impl FromRow for SavingsProductTerms {
    const ROW: (&'static str, &'static str) = SavingsProduct::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let has_term = row.get::<Option<Value>>("deposit")?.is_some();
        let draft = SavingsProductDraft {
            name: row.get("product_name")?,
            kind: row.get("kind")?,
            rates: RateCard::new(row.list("rates")?),
            slab_basis: row.get("slab_basis")?,
            minimum_balance: row.get("minimum_balance_paise")?,
            opening_balance: row.get("opening_balance_paise")?,
            daily_limit: row.get("daily_limit_paise")?,
            monthly_limit: row.get("monthly_limit_paise")?,
            posting: row.get("posting")?,
            deposit: has_term.then(|| row.inner("deposit")).transpose()?,
        };
        Self::try_new(draft.without_idle_settings()).map_err(|_| row.wrong("terms"))
    }
}

impl FromRow for SavingsProduct {
    const ROW: (&'static str, &'static str) = ("savings_products", "savings_product_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("savings_product_id")?,
            code: row.parse::<String, _, _>("product_code", SavingsProductCode::try_new)?,
            terms: row.part()?,
            terms_version: row.get("terms_version")?,
            is_active: row.get("is_active")?,
            version: row.get("version")?,
        })
    }
}

impl FromRow for SavingsProductVersion {
    const ROW: (&'static str, &'static str) = SavingsProduct::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            terms_version: row.get("terms_version")?,
            changed_at: row.get("terms_changed_at")?,
            terms: row.part()?,
        })
    }
}

/// The products of a tenant, and whether it may take deposits.
pub(super) struct Offered {
    pub(super) takes_deposits: bool,
    pub(super) products: Vec<SavingsProduct>,
}

impl FromRow for Offered {
    const ROW: (&'static str, &'static str) = ("tenants", "tenant_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let kind: TenantKind = row.parse("kind", |kind: String| kind.parse())?;
        Ok(Self {
            takes_deposits: kind.takes_deposits(),
            products: row.list("products")?,
        })
    }
}
