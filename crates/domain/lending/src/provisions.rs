//! Provisions for loan losses: percentages of what is outstanding, by the class of the borrower.
use std::collections::BTreeMap;

use munim_kernel::{AccountId, AmountOverflow, BranchId, LoanProductId, Money, Percent, words};
use rust_decimal::Decimal;
use time::Date;

words! {
    /// The classes that have a percentage of their own. Later variants are worse.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ProvisionClass {
        Standard = "standard",
        /// SMA-0, SMA-1 and SMA-2, which are standard assets too.
        Sma = "sma",
        Substandard = "substandard",
        Doubtful1 = "doubtful_1",
        Doubtful2 = "doubtful_2",
        Doubtful3 = "doubtful_3",
    }
}

/// The percentages of a lender.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvisionRates(BTreeMap<ProvisionClass, Decimal>);

impl ProvisionRates {
    /// Returns those that were set, and the usual ones of other classes. Loans to groups have no security, so doubtful loans
    /// are provided for in full.
    pub fn new(takes_deposits: bool, set: &BTreeMap<ProvisionClass, Decimal>) -> Self {
        let rates = ProvisionClass::ALL.into_iter().map(|class| {
            let set = set.get(&class).copied();
            (class, set.unwrap_or_else(|| usual(takes_deposits, class)))
        });
        Self(rates.collect())
    }

    /// Returns what must be provided for loans of one class.
    ///
    /// # Errors
    /// [`AmountOverflow`] if the amount is too large.
    pub fn provide(&self, exposure: Exposure) -> Result<Provision, AmountOverflow> {
        let percent = self
            .0
            .get(&exposure.class)
            .copied()
            .unwrap_or(Decimal::ONE_HUNDRED);
        let outstanding = Decimal::from(exposure.outstanding.paise());
        let exact = outstanding.checked_mul(percent).ok_or(AmountOverflow)? / Decimal::ONE_HUNDRED;
        Ok(Provision {
            exposure,
            percent: Percent::new(percent),
            amount: Money::round_paise(exact)?,
        })
    }
}

/// The usual percentages: of co-operative banks and credit societies, by the Reserve Bank's norms for co-operative banks; of
/// others, by its directions for NBFC-MFIs, which also ask for at least 1 % of the portfolio.
fn usual(takes_deposits: bool, class: ProvisionClass) -> Decimal {
    match (class, takes_deposits) {
        (ProvisionClass::Standard | ProvisionClass::Sma, true) => Decimal::new(4, 1),
        (ProvisionClass::Standard | ProvisionClass::Sma, false) => Decimal::ONE,
        (ProvisionClass::Substandard, true) => Decimal::TEN,
        (ProvisionClass::Substandard, false) => Decimal::from(50),
        (ProvisionClass::Doubtful1 | ProvisionClass::Doubtful2 | ProvisionClass::Doubtful3, _) => {
            Decimal::ONE_HUNDRED
        }
    }
}

/// What is outstanding on a branch's loans in a product whose borrowers are in a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exposure {
    pub branch: BranchId,
    pub product: LoanProductId,
    pub class: ProvisionClass,
    /// The account to which the branch and the product map `provision`.
    pub account: AccountId,
    pub outstanding: Money,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Provision {
    pub exposure: Exposure,
    pub percent: Percent,
    pub amount: Money,
}

/// Which provisions are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ProvisionFilter {
    pub branch: Option<BranchId>,
    /// Those of the last day end up to this day; of the last one if not given.
    pub as_of: Option<Date>,
    /// Compared with those of the last day end up to this day.
    pub since: Option<Date>,
}

/// The provisions for loans in a product whose borrowers are in a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedProvision {
    /// The product and its name.
    pub product: (LoanProductId, String),
    pub class: ProvisionClass,
    /// `None` if nothing is outstanding any more.
    pub percent: Option<Percent>,
    pub outstanding: Money,
    pub amount: Money,
    /// The amount with which it is compared.
    pub before: Money,
}

/// The provisions that day ends have booked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownProvisions {
    /// The business date whose end booked them; `None` before the first.
    pub booked_on: Option<Date>,
    /// That of the day end with which they are compared.
    pub since: Option<Date>,
    /// By product and class.
    pub rows: Vec<ListedProvision>,
}

impl ShownProvisions {
    /// Returns the sum of an amount of all rows.
    pub fn total(&self, of: impl Fn(&ListedProvision) -> Money) -> Money {
        self.rows.iter().map(of).sum()
    }
}

/// What a branch has in an account for provisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProvisionBalance {
    pub branch: BranchId,
    pub account: AccountId,
    pub held: Money,
}

/// A change of what a branch has in an account for provisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ProvisionMovement {
    pub(crate) branch: BranchId,
    pub(crate) account: AccountId,
    /// The product, if the account has the provisions of only one.
    pub(crate) product: Option<LoanProductId>,
    /// Negative if less is needed.
    pub(crate) amount: Money,
}

/// Returns what brings the balances of all accounts to what is needed in them, by branch and account. An account in which
/// nothing is needed any more is emptied.
///
/// # Errors
/// [`AmountOverflow`] if an amount is too large.
pub(crate) fn movements(
    needed: &[Provision],
    held: &[ProvisionBalance],
) -> Result<Vec<ProvisionMovement>, AmountOverflow> {
    let mut accounts: BTreeMap<_, (Money, Vec<LoanProductId>)> = BTreeMap::new();
    for one in needed {
        let place = (one.exposure.branch, one.exposure.account);
        let (amount, products) = accounts.entry(place).or_default();
        *amount = amount.checked_add(one.amount)?;
        products.push(one.exposure.product);
    }
    for one in held {
        let (amount, _) = accounts.entry((one.branch, one.account)).or_default();
        *amount = amount.checked_sub(one.held)?;
    }
    let moved = accounts.into_iter().filter(|(_, (amount, _))| !amount.is_zero());
    let movements = moved.map(|((branch, account), (amount, products))| {
        let product = products.first().copied();
        ProvisionMovement {
            branch,
            account,
            product: product.filter(|first| products.iter().all(|one| one == first)),
            amount,
        }
    });
    Ok(movements.collect())
}

#[cfg(test)]
mod tests;
