use std::sync::Arc;

use munim_kernel::{LoanProductId, Money};
use munim_lending::{Frequency, Parts, Terms};
use time::Date;

use crate::{
    Ids, PortfolioError, ProductPlan, TenantPlan,
    calendar::{days_between, plus_days},
    dice::Dice,
};

/// The tenant's products with the precomputed amounts of every possible schedule. Steers their shares of the active
/// loans.
#[derive(Debug)]
pub(super) struct Catalogue {
    products: Vec<Offer>,
    active: u64,
}

#[derive(Debug)]
struct Offer {
    id: LoanProductId,
    plan: ProductPlan,
    /// By principal, then by number of instalments.
    schedules: Vec<Vec<Agreed>>,
    active: u64,
    /// How often it is lent: its share of active loans, higher for short terms.
    weight: u32,
}

/// A loan's terms and the amounts of its instalments.
#[derive(Debug, Clone)]
pub(super) struct Agreed {
    pub(super) product: usize,
    pub(super) product_id: LoanProductId,
    pub(super) terms: Terms,
    pub(super) parts: Arc<[Parts]>,
}

impl Catalogue {
    pub(super) fn new(plan: &TenantPlan, ids: &Ids) -> Result<Self, PortfolioError> {
        let mut products = Vec::with_capacity(plan.products.len());
        for (place, (product, id)) in plan.products.iter().zip(&ids.products).enumerate() {
            let mut schedules = Vec::with_capacity(product.principals.len());
            for principal in &product.principals {
                let mut by_count = Vec::with_capacity(product.instalment_counts.len());
                for count in &product.instalment_counts {
                    let terms = product.terms(*principal, *count)?;
                    by_count.push(Agreed {
                        product: place,
                        product_id: *id,
                        terms,
                        parts: terms.parts()?.into(),
                    });
                }
                if by_count.is_empty() {
                    return Err(PortfolioError::Plan);
                }
                schedules.push(by_count);
            }
            let days = product
                .instalment_counts
                .iter()
                .map(|count| run_days(product, *count));
            let average =
                days.sum::<u32>() / u32::try_from(product.instalment_counts.len().max(1)).unwrap_or(1);
            products.push(Offer {
                id: *id,
                plan: product.clone(),
                schedules,
                active: 0,
                weight: product.share * 10_000 / average.max(1),
            });
        }
        let empty = products.is_empty() || products.iter().any(|offer| offer.schedules.is_empty());
        if empty {
            return Err(PortfolioError::Plan);
        }
        Ok(Self { products, active: 0 })
    }

    /// Returns the terms of a client's loan in that cycle. For a loan that will still run on `as_of`, it picks the
    /// product that most lacks active loans for its share.
    pub(super) fn offer(&self, dice: &mut Dice, cycle: u16, applied_on: Date, as_of: Date) -> Option<Agreed> {
        let drawn = dice.weighted(self.products.iter().map(|offer| offer.weight));
        let age = days_between(applied_on, as_of);
        let runs = |offer: &Offer| {
            let shortest = offer.plan.instalment_counts.iter().min().copied().unwrap_or(0);
            run_days(&offer.plan, shortest) > age
        };
        let place = if self.products.get(drawn).is_some_and(runs) {
            let running = self.products.iter().enumerate().filter(|(_, offer)| runs(offer));
            running
                .max_by_key(|(_, offer)| self.missing(offer))
                .map_or(drawn, |(place, _)| place)
        } else {
            drawn
        };
        let offer = self.products.get(place)?;
        let step = usize::from(cycle.saturating_sub(1)) + dice.place(3);
        let by_count = offer.schedules.get(step.min(offer.schedules.len() - 1))?;
        by_count.get(dice.place(by_count.len())).cloned()
    }

    /// Returns the terms of a loan that replaces one with `unpaid` principal left.
    pub(super) fn replacement(&self, old: &Agreed, unpaid: Money) -> Option<Agreed> {
        let offer = self.products.get(old.product)?;
        let count = offer.plan.instalment_counts.first()?;
        let terms = offer.plan.terms(unpaid, *count).ok()?;
        let parts = terms.parts().ok()?.into();
        Some(Agreed {
            product: old.product,
            product_id: offer.id,
            terms,
            parts,
        })
    }

    pub(super) fn count_active(&mut self, product: usize) {
        if let Some(offer) = self.products.get_mut(product) {
            offer.active += 1;
            self.active += 1;
        }
    }

    /// Returns how many hundredths of loans the product lacks for its share.
    fn missing(&self, offer: &Offer) -> i64 {
        let wanted = u64::from(offer.plan.share) * (self.active + 1);
        i64::try_from(wanted).unwrap_or(i64::MAX) - i64::try_from(offer.active * 100).unwrap_or(i64::MAX)
    }
}

/// Returns roughly how many days a loan with that many instalments runs.
fn run_days(product: &ProductPlan, count: u16) -> u32 {
    u32::from(count) * period_days(product.frequency)
}

/// Returns the planned due date of the first instalment.
pub(super) fn first_due(terms: &Terms, disbursed_on: Date) -> Date {
    plus_days(disbursed_on, period_days(terms.frequency()))
}

/// Returns roughly how many days lie between two instalments.
fn period_days(frequency: Frequency) -> u32 {
    match frequency {
        Frequency::Weekly => 7,
        Frequency::Fortnightly => 14,
        Frequency::FourWeekly => 28,
        Frequency::Monthly => 30,
        Frequency::Quarterly => 91,
    }
}
