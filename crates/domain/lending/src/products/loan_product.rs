use munim_kernel::{AmountOverflow, Fields, LoanProductId, Money, Rate};
use rust_decimal::Decimal;
use thiserror::Error;
use time::OffsetDateTime;

use super::{amount_ladder::AmountLadder, first_due::FirstDue, penal_rule::PenalRule};
use crate::{
    AllocationOrder, AssessedCharge, BrokenPeriod, ChargeEvent, Frequency, Grace, InstalmentRounding,
    InterestMethod, MAX_INSTALMENTS, ProductCharge, Rounding, TaxPlace,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a product's code has 2 to 20 characters of A-Z, 0-9 and '-'")]
pub struct InvalidProductCode;

/// A product's code: unique in the tenant, and never changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanProductCode(String);

impl LoanProductCode {
    pub fn try_new(code: impl Into<String>) -> Result<Self, InvalidProductCode> {
        let code = code.into();
        let allowed = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
        if (2..=20).contains(&code.len()) && code.chars().all(allowed) {
            Ok(Self(code))
        } else {
            Err(InvalidProductCode)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum LoanCategory {
        Business = "business",
        Agriculture = "agriculture",
        /// Fees of a school or a college.
        Education = "education",
        Emergency = "emergency",
        Housing = "housing",
        Other = "other",
    }
}

munim_kernel::words! {
    /// What happens to money beyond what is due.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum EarlyMoney {
        /// It is held as an advance and applied on the next due dates.
        Hold = "hold",
        /// It pays the next instalments at once.
        Next = "next",
        /// It repays principal, and later instalments are recomputed.
        Principal = "principal",
    }
}

munim_kernel::words! {
    /// What happens to later instalments when early money repays principal.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Prepayment {
        /// They keep their amount, and there are fewer of them.
        ShorterTerm = "shorter_term",
        /// They keep their number, and are smaller.
        SmallerInstalments = "smaller_instalments",
    }
}

/// The choices for a loan: from `min` to `max`, `min` plus a multiple of `step`; by default `default`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds<T> {
    pub min: T,
    pub max: T,
    /// The distance between two choices.
    pub step: T,
    pub default: T,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BoundsFault {
    #[error("the minimum must not exceed the maximum")]
    Order,
    #[error("the step must be more than 0")]
    Step,
    #[error("the default must be between minimum and maximum, a whole number of steps from the minimum")]
    Default,
}

impl<T: Copy> Bounds<T> {
    fn map<U>(self, number: impl Fn(T) -> U) -> Bounds<U> {
        Bounds {
            min: number(self.min),
            max: number(self.max),
            step: number(self.step),
            default: number(self.default),
        }
    }
}

impl Bounds<Decimal> {
    fn check(self) -> Result<(), BoundsFault> {
        if self.min > self.max {
            return Err(BoundsFault::Order);
        }
        if self.step <= Decimal::ZERO {
            return Err(BoundsFault::Step);
        }
        self.allows(self.default)
            .then_some(())
            .ok_or(BoundsFault::Default)
    }

    fn allows(self, chosen: Decimal) -> bool {
        (self.min..=self.max).contains(&chosen) && ((chosen - self.min) % self.step).is_zero()
    }
}

fn amounts(bounds: Bounds<Money>) -> Bounds<Decimal> {
    bounds.map(|amount| Decimal::from(amount.paise()))
}

fn counts(bounds: Bounds<u16>) -> Bounds<Decimal> {
    bounds.map(Decimal::from)
}

fn rates(bounds: Bounds<Rate>) -> Bounds<Decimal> {
    bounds.map(Rate::percent)
}

/// Checks that a choice is within its bounds and a whole number of steps from the minimum.
pub(crate) mod allows {
    use munim_kernel::{Money, Rate};
    use rust_decimal::Decimal;

    use super::{Bounds, amounts, counts, rates};

    pub(crate) fn amount(bounds: Bounds<Money>, chosen: Money) -> bool {
        amounts(bounds).allows(Decimal::from(chosen.paise()))
    }

    pub(crate) fn count(bounds: Bounds<u16>, chosen: u16) -> bool {
        counts(bounds).allows(Decimal::from(chosen))
    }

    pub(crate) fn rate(bounds: Bounds<Rate>, chosen: Rate) -> bool {
        rates(bounds).allows(chosen.percent())
    }
}

/// What an application needs before its sanction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a step of its own")]
pub struct Requirements {
    pub group: bool,
    /// Compulsory group training (CGT).
    pub training: bool,
    /// Group recognition test (GRT).
    pub recognition_test: bool,
    /// Recommendation of the branch loan committee (BLC).
    pub committee: bool,
}

/// The unchecked terms of a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanProductDraft {
    pub name: String,
    pub category: LoanCategory,
    /// Whether the limits on microfinance loans apply.
    pub is_microfinance: bool,
    pub principal: Bounds<Money>,
    pub amount_ladder: AmountLadder,
    pub instalments: Bounds<u16>,
    pub annual_rate: Bounds<Rate>,
    /// The first is the usual one.
    pub frequencies: Vec<Frequency>,
    pub method: InterestMethod,
    pub rounding: Rounding,
    pub instalment_rounding: InstalmentRounding,
    pub grace: Grace,
    pub broken_period: BrokenPeriod,
    pub first_due: FirstDue,
    pub allocation_order: AllocationOrder,
    pub early_money: EarlyMoney,
    pub prepayment: Prepayment,
    /// An instalment with at most this amount unpaid counts as paid for days past due.
    pub arrears_tolerance: Money,
    pub penal: Option<PenalRule>,
    pub requirements: Requirements,
    pub charges: Vec<ProductCharge>,
}

impl LoanProductDraft {
    /// Checks that early money can be used as requested. Products from before this check refuse early money instead.
    pub fn check_early_money(&self) -> Result<(), LoanProductFault> {
        let fine = self.early_money != EarlyMoney::Principal || self.can_take_prepayments();
        fine.then_some(()).ok_or(LoanProductFault::EarlyMoney)
    }

    /// Checks that its penal charge, if it has one, can be made. What early money repays of principal depends on no penal
    /// charge.
    pub fn check_penal(&self) -> Result<(), LoanProductFault> {
        match self.penal {
            Some(_) if self.early_money == EarlyMoney::Principal => Err(LoanProductFault::PenalPrepaid),
            Some(rule) if !rule.is_possible() => Err(LoanProductFault::Penal),
            _ => Ok(()),
        }
    }

    fn can_take_prepayments(&self) -> bool {
        self.method != InterestMethod::Flat && self.grace.interest == 0
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LoanProductFault {
    #[error("{0}")]
    Principal(BoundsFault),
    #[error("each amount must be between minimum and maximum, a whole number of steps from the minimum")]
    AmountLadder,
    #[error("{0}")]
    Instalments(BoundsFault),
    #[error("{0}")]
    AnnualRate(BoundsFault),
    #[error("name at least one frequency, and each once")]
    Frequencies,
    #[error("the grace must be shorter than the shortest loan")]
    Grace,
    #[error(
        "the days must be from 1 to {}, the minimum not above the maximum",
        FirstDue::LATEST
    )]
    FirstDue,
    #[error("training and recognition test are for groups only")]
    Requirements,
    #[error("it must be from ₹0 to {}", LoanProductTerms::MOST_TOLERANCE.in_rupees())]
    ArrearsTolerance,
    #[error("the rate or amount must be more than 0, and the amount no more than the most for an instalment")]
    Penal,
    #[error("loans whose early money repays principal have no penal charge")]
    PenalPrepaid,
    #[error(
        "early money can repay principal only if interest is counted on the balance and no instalment leaves it out"
    )]
    EarlyMoney,
}

/// The checked terms of a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanProductTerms(LoanProductDraft);

impl LoanProductTerms {
    /// The largest amount: a hundred crore rupees.
    pub const MOST: Money = Money::from_paise(100_000_000_000);
    /// The most that may be unpaid of an instalment that counts as paid: a hundred rupees.
    pub const MOST_TOLERANCE: Money = Money::from_paise(10_000);
    /// The highest rate, in percent a year.
    pub const HIGHEST_RATE: u16 = 999;

    /// Fails with every fault, not only the first.
    ///
    /// # Errors
    /// All [`LoanProductFault`]s.
    pub fn try_new(draft: LoanProductDraft) -> Result<Self, Vec<LoanProductFault>> {
        use LoanProductFault as Fault;
        let mut faults = Vec::new();
        let principal = amounts(draft.principal).check().and_then(|()| {
            let within = draft.principal.min > Money::ZERO && draft.principal.max <= Self::MOST;
            within.then_some(()).ok_or(BoundsFault::Order)
        });
        faults.extend(principal.err().map(Fault::Principal));
        if principal.is_ok() && !draft.amount_ladder.fits(draft.principal) {
            faults.push(Fault::AmountLadder);
        }
        let instalments = counts(draft.instalments).check().and_then(|()| {
            let within = draft.instalments.min > 0 && draft.instalments.max <= MAX_INSTALMENTS;
            within.then_some(()).ok_or(BoundsFault::Order)
        });
        faults.extend(instalments.err().map(Fault::Instalments));
        let rate = rates(draft.annual_rate).check().and_then(|()| {
            let within = draft.annual_rate.max.percent() <= Decimal::from(Self::HIGHEST_RATE);
            within.then_some(()).ok_or(BoundsFault::Order)
        });
        faults.extend(rate.err().map(Fault::AnnualRate));
        let mut frequencies = draft.frequencies.clone();
        frequencies.sort_unstable();
        frequencies.dedup();
        if frequencies.is_empty() || frequencies.len() != draft.frequencies.len() {
            faults.push(Fault::Frequencies);
        }
        if draft.grace.principal.max(draft.grace.interest) >= draft.instalments.min {
            faults.push(Fault::Grace);
        }
        let FirstDue { min_days, max_days } = draft.first_due;
        if min_days == 0 || min_days > max_days || max_days > FirstDue::LATEST {
            faults.push(Fault::FirstDue);
        }
        if !(Money::ZERO..=Self::MOST_TOLERANCE).contains(&draft.arrears_tolerance) {
            faults.push(Fault::ArrearsTolerance);
        }
        faults.extend(draft.check_penal().err());
        let needs = draft.requirements;
        if !needs.group && (needs.training || needs.recognition_test) {
            faults.push(Fault::Requirements);
        }
        if faults.is_empty() {
            Ok(Self(draft))
        } else {
            Err(faults)
        }
    }

    pub fn get(&self) -> &LoanProductDraft {
        &self.0
    }

    /// Returns whether early money repays principal. It cannot if interest is deferred or does not depend on the
    /// balance.
    pub fn takes_prepayments(&self) -> bool {
        self.0.early_money == EarlyMoney::Principal && self.0.can_take_prepayments()
    }

    #[must_use]
    pub fn with_charges(mut self, charges: Vec<ProductCharge>) -> Self {
        self.0.charges = charges;
        self
    }

    pub fn is_taxed(&self, event: ChargeEvent) -> bool {
        let mut charges = self.0.charges.iter();
        charges.any(|one| one.terms.event == event && !one.terms.tax_percent.is_zero())
    }

    /// Returns the charges of an event for a loan of `principal`, with the tax at `place`.
    pub fn assess(
        &self,
        event: ChargeEvent,
        principal: Money,
        place: &TaxPlace,
    ) -> Result<Vec<AssessedCharge>, AmountOverflow> {
        let charges = self.0.charges.iter();
        charges
            .filter(|one| one.terms.event == event)
            .map(|one| one.terms.assess(principal, place))
            // A percentage of a small amount may round to zero.
            .filter(|assessed| !assessed.as_ref().is_ok_and(|one| one.amount.is_zero()))
            .collect()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanProduct {
    pub id: LoanProductId,
    pub code: LoanProductCode,
    pub terms: LoanProductTerms,
    /// Counts changes of the terms, from 1.
    pub terms_version: i32,
    pub is_active: bool,
    /// Counts all changes; for If-Match.
    pub version: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanProductVersion {
    /// From 1.
    pub terms_version: i32,
    /// Since when these terms apply.
    pub changed_at: OffsetDateTime,
    pub terms: LoanProductTerms,
}

impl From<&LoanProductTerms> for Fields {
    fn from(terms: &LoanProductTerms) -> Self {
        let draft = terms.get();
        let words = |all: Vec<&'static str>| all.into_iter().map(str::to_owned).collect::<Vec<_>>();
        let frequencies = draft.frequencies.iter().map(|one| one.as_str()).collect();
        let order = draft
            .allocation_order
            .heads()
            .iter()
            .map(|head| head.as_str())
            .collect();
        let rungs = draft.amount_ladder.rungs().iter();
        let ladder: Vec<_> = rungs.map(ToString::to_string).collect();
        let rate = |rate: Rate| rate.percent().to_string();
        Self::new()
            .with("name", draft.name.as_str())
            .with("category", draft.category.as_str())
            .with("isMicrofinance", draft.is_microfinance)
            .with("principalMinPaise", draft.principal.min.paise())
            .with("principalMaxPaise", draft.principal.max.paise())
            .with("principalStepPaise", draft.principal.step.paise())
            .with("principalDefaultPaise", draft.principal.default.paise())
            .with("amountLadder", ladder)
            .with("instalmentsMin", u32::from(draft.instalments.min))
            .with("instalmentsMax", u32::from(draft.instalments.max))
            .with("instalmentsStep", u32::from(draft.instalments.step))
            .with("instalmentsDefault", u32::from(draft.instalments.default))
            .with("annualRateMin", rate(draft.annual_rate.min))
            .with("annualRateMax", rate(draft.annual_rate.max))
            .with("annualRateStep", rate(draft.annual_rate.step))
            .with("annualRateDefault", rate(draft.annual_rate.default))
            .with("frequencies", words(frequencies))
            .with("method", draft.method.as_str())
            .with("interestRounding", draft.rounding.as_str())
            .with("instalmentUnit", draft.instalment_rounding.unit.as_str())
            .with(
                "instalmentDirection",
                draft.instalment_rounding.direction.as_str(),
            )
            .with("gracePrincipal", u32::from(draft.grace.principal))
            .with("graceInterest", u32::from(draft.grace.interest))
            .with("brokenPeriod", draft.broken_period.as_str())
            .with("firstDueMinDays", u32::from(draft.first_due.min_days))
            .with("firstDueMaxDays", u32::from(draft.first_due.max_days))
            .with("allocationOrder", words(order))
            .with("earlyMoney", draft.early_money.as_str())
            .with("prepayment", draft.prepayment.as_str())
            .with("arrearsTolerancePaise", draft.arrears_tolerance.paise())
            .with("penal", draft.penal.map(|rule| rule.line()))
            .with("needsGroup", draft.requirements.group)
            .with("needsTraining", draft.requirements.training)
            .with("needsRecognitionTest", draft.requirements.recognition_test)
            .with("needsCommittee", draft.requirements.committee)
            .with(
                "charges",
                draft.charges.iter().map(ProductCharge::line).collect::<Vec<_>>(),
            )
    }
}
