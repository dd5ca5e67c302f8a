use munim_kernel::{Fields, Money, Rate};

use super::savings_product::SavingsProductTerms;
use crate::{DatedRates, RateSlab, Term};

fn rate(rate: Rate) -> String {
    rate.percent().to_string()
}

fn term(term: Term) -> String {
    format!("{} months, {} days", term.months, term.days)
}

/// Formats a slab on one line for the audit trail.
fn slab(slab: &RateSlab) -> String {
    let (from, days) = (slab.from_balance.in_rupees(), slab.from_days);
    format!("{} % from {from} and {days} days", rate(slab.rate))
}

fn rates(rates: &DatedRates) -> String {
    let slabs: Vec<_> = rates.slabs.iter().map(slab).collect();
    let extra = rate(rates.senior_extra);
    format!(
        "{}: {}; {extra} % more for senior citizens",
        rates.from,
        slabs.join(", ")
    )
}

impl From<&SavingsProductTerms> for Fields {
    fn from(terms: &SavingsProductTerms) -> Self {
        let draft = terms.get();
        let all: Vec<_> = draft.rates.get().iter().map(rates).collect();
        let fields = Self::new()
            .with("name", draft.name.as_str())
            .with("kind", draft.kind.as_str())
            .with("rates", all)
            .with("slabBasis", draft.slab_basis.as_str())
            .with("minimumBalancePaise", draft.minimum_balance.paise())
            .with("openingBalancePaise", draft.opening_balance.paise())
            .with("dailyLimitPaise", draft.daily_limit.map(Money::paise))
            .with("monthlyLimitPaise", draft.monthly_limit.map(Money::paise))
            .with("posting", draft.posting.as_str());
        let Some(rules) = &draft.deposit else {
            return fields;
        };
        let maturities = rules.maturities.iter().map(|one| one.as_str().to_owned());
        fields
            .with("leastTerm", term(rules.least_term))
            .with("mostTerm", term(rules.most_term))
            .with("brokenDays", rules.broken_days.as_str())
            .with("penalRate", rate(rules.penal_rate))
            .with("leastDays", u32::from(rules.least_days))
            .with("latePerHundredPaise", rules.late_per_hundred.paise())
            .with("maturities", maturities.collect::<Vec<_>>())
    }
}
