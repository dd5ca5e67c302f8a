use std::borrow::Cow;

use munim_kernel::{Money, Rate, SavingsProductId};
use rust_decimal::Decimal;
use thiserror::Error;
use time::OffsetDateTime;

use crate::{RateCard, RateCardFault, Rhythm, SlabBasis, Term};

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum SavingsKind {
        Savings = "savings",
        /// The same instalment every month.
        Recurring = "recurring",
        /// One amount for a term.
        Fixed = "fixed",
        /// Small amounts that an agent collects every day (pigmy).
        Daily = "daily",
        /// The members' capital. It bears no interest.
        Shares = "shares",
    }
}

impl SavingsKind {
    /// Returns whether the money stays for a term.
    pub fn has_term(self) -> bool {
        matches!(self, Self::Fixed | Self::Recurring)
    }

    /// Returns whether accounts keep the version of the terms that they were opened with, and their rate: a deposit is a contract
    /// for its term. All others have the present terms, and the rates of each day.
    pub fn keeps_terms(self) -> bool {
        self.has_term()
    }
}

munim_kernel::words! {
    /// What happens to a deposit at the end of its term.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Maturity {
        PayOut = "pay_out",
        RenewPrincipal = "renew_principal",
        RenewAll = "renew_all",
    }
}

munim_kernel::words! {
    /// What the days of a term beyond its whole quarters earn.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum BrokenDays {
        Actual365 = "actual_365",
        None = "none",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a product's code has 2 to 20 characters of A-Z, 0-9 and '-'")]
pub struct InvalidSavingsProductCode;

/// A product's code: unique in the tenant, and never changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavingsProductCode(String);

impl SavingsProductCode {
    pub fn try_new(code: impl Into<String>) -> Result<Self, InvalidSavingsProductCode> {
        let code = code.into();
        let allowed = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
        if (2..=20).contains(&code.len()) && code.chars().all(allowed) {
            Ok(Self(code))
        } else {
            Err(InvalidSavingsProductCode)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The rules of deposits for a term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepositRules {
    pub least_term: Term,
    pub most_term: Term,
    pub broken_days: BrokenDays,
    /// What the rate of a deposit that is closed early loses, in percent a year.
    pub penal_rate: Rate,
    /// Below as many days a deposit earns nothing.
    pub least_days: u16,
    /// The most that is paid every month for each ₹100 of an instalment that is late. Zero on a fixed deposit.
    pub late_per_hundred: Money,
    /// What a deposit may do at its end.
    pub maturities: Vec<Maturity>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavingsProductDraft {
    pub name: String,
    pub kind: SavingsKind,
    pub rates: RateCard,
    pub slab_basis: SlabBasis,
    /// The balance that stays, below which a day earns nothing.
    pub minimum_balance: Money,
    /// The least first deposit; on a product with a term, the least amount or instalment.
    pub opening_balance: Money,
    /// The most that can be withdrawn in a day. `None` for any amount.
    pub daily_limit: Option<Money>,
    pub monthly_limit: Option<Money>,
    pub posting: Rhythm,
    /// For fixed and recurring deposits.
    pub deposit: Option<DepositRules>,
}

impl SavingsProductDraft {
    /// Resets what products of its kind do not use: money of deposits and shares stays until they are closed, their interest does
    /// not depend on the balance of a day, and only fixed deposits have broken days. Terms that were stored before such settings
    /// were refused are read with it.
    #[must_use]
    pub fn without_idle_settings(mut self) -> Self {
        let kind = self.kind;
        if kind.has_term() || kind == SavingsKind::Shares {
            self.minimum_balance = Money::ZERO;
            (self.daily_limit, self.monthly_limit) = (None, None);
            self.slab_basis = SlabBasis::Whole;
        }
        if kind == SavingsKind::Shares {
            self.posting = Rhythm::Quarterly;
        }
        if let Some(rules) = self.deposit.as_mut().filter(|_| kind == SavingsKind::Recurring) {
            rules.broken_days = BrokenDays::Actual365;
        }
        self
    }

    /// Returns the fields of settings that products of its kind do not use.
    fn settings_without_effect(&self) -> Vec<&'static str> {
        let used = self.clone().without_idle_settings();
        let broken = |draft: &Self| draft.deposit.as_ref().map(|rules| rules.broken_days);
        let same = [
            ("slabBasis", self.slab_basis == used.slab_basis),
            ("minimumBalance", self.minimum_balance == used.minimum_balance),
            ("dailyLimit", self.daily_limit == used.daily_limit),
            ("monthlyLimit", self.monthly_limit == used.monthly_limit),
            ("posting", self.posting == used.posting),
            ("deposit.brokenDays", broken(self) == broken(&used)),
        ];
        let idle = same.into_iter().filter(|(_, is_same)| !is_same);
        idle.map(|(field, _)| field).collect()
    }
}

/// A fault of a product. [`SavingsProductFault::field`] names the field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SavingsProductFault {
    #[error("give the product a name of 2 to 100 characters")]
    Name,
    #[error("{}", .0.problem)]
    Rates(RateCardFault),
    #[error("the minimum balance must be from 0 to {}", SavingsProductTerms::MOST.in_rupees())]
    MinimumBalance,
    #[error("the opening balance must be at least the minimum balance, more than 0 on a deposit, and at most {}", SavingsProductTerms::MOST.in_rupees())]
    OpeningBalance,
    #[error("a limit of withdrawals must be more than 0")]
    DailyLimit,
    #[error("a limit of withdrawals must be more than 0, and that of a month at least that of a day")]
    MonthlyLimit,
    #[error("recurring and fixed deposits need a term, and other products have none")]
    Deposit,
    #[error("the shortest term must be 1 day to 20 years, in whole months for a recurring deposit")]
    LeastTerm,
    #[error(
        "the longest term must be at least the shortest and at most 20 years, in whole months for a recurring deposit"
    )]
    MostTerm,
    #[error("the penal rate must have at most four decimals and be at most 100 percent")]
    PenalRate,
    #[error("a deposit can earn nothing for 365 days at most")]
    LeastDays,
    #[error(
        "the penalty for late instalments must be from ₹0 to ₹10 for each ₹100, and 0 on a fixed deposit"
    )]
    LatePerHundred,
    #[error("choose what deposits may do at their end, each once")]
    Maturities,
    #[error("shares bear no interest")]
    Shares,
    /// A setting that products of the kind do not use. It has the name of its field.
    #[error("it has no effect on a product of this kind")]
    NoEffect(&'static str),
}

impl SavingsProductFault {
    /// Returns the name of the field that it is about.
    pub fn field(self) -> Cow<'static, str> {
        let name = match self {
            Self::Rates(fault) => return fault.field().into(),
            Self::NoEffect(field) => field,
            Self::Name => "name",
            Self::Shares => "rates",
            Self::MinimumBalance => "minimumBalance",
            Self::OpeningBalance => "openingBalance",
            Self::DailyLimit => "dailyLimit",
            Self::MonthlyLimit => "monthlyLimit",
            Self::Deposit => "deposit",
            Self::LeastTerm => "deposit.leastTermMonths",
            Self::MostTerm => "deposit.mostTermMonths",
            Self::PenalRate => "deposit.penalRate",
            Self::LeastDays => "deposit.leastDays",
            Self::LatePerHundred => "deposit.latePerHundred",
            Self::Maturities => "deposit.maturities",
        };
        name.into()
    }
}

/// The checked terms of a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavingsProductTerms(SavingsProductDraft);

impl SavingsProductTerms {
    /// The largest amount of a rule: a hundred crore rupees.
    pub const MOST: Money = Money::from_paise(100_000_000_000);
    const MOST_LATE: Money = Money::from_paise(1_000);
    const MOST_LEAST_DAYS: u16 = 365;

    /// # Errors
    /// All [`SavingsProductFault`]s, not only the first.
    pub fn try_new(draft: SavingsProductDraft) -> Result<Self, Vec<SavingsProductFault>> {
        use SavingsProductFault as Fault;
        let mut faults = Vec::new();
        let mut check = |holds: bool, fault: Fault| {
            if !holds {
                faults.push(fault);
            }
        };
        for field in draft.settings_without_effect() {
            check(false, Fault::NoEffect(field));
        }
        let mut draft = draft.without_idle_settings();
        let has_term = draft.kind.has_term();
        check(
            (2..=100).contains(&draft.name.trim().chars().count()),
            Fault::Name,
        );
        let rates = draft.rates.faults(has_term);
        let bears_interest = rates.is_empty() && draft.rates.bears_interest();
        for fault in rates {
            check(false, Fault::Rates(fault));
        }
        check(
            draft.kind != SavingsKind::Shares || !bears_interest,
            Fault::Shares,
        );
        let within = |amount: Money| (Money::ZERO..=Self::MOST).contains(&amount);
        check(within(draft.minimum_balance), Fault::MinimumBalance);
        let opens = draft.opening_balance;
        let is_enough = opens >= draft.minimum_balance && (!has_term || opens > Money::ZERO);
        check(within(opens) && is_enough, Fault::OpeningBalance);
        let is_limit = |limit: Option<Money>| limit.is_none_or(|limit| limit > Money::ZERO);
        check(is_limit(draft.daily_limit), Fault::DailyLimit);
        let fits = draft
            .daily_limit
            .zip(draft.monthly_limit)
            .is_none_or(|(day, month)| day <= month);
        check(is_limit(draft.monthly_limit) && fits, Fault::MonthlyLimit);
        check(draft.deposit.is_some() == has_term, Fault::Deposit);
        if let Some(rules) = &draft.deposit {
            let is_recurring = draft.kind == SavingsKind::Recurring;
            let fits = |term: Term| term.is_possible() && (!is_recurring || term.days == 0);
            check(fits(rules.least_term), Fault::LeastTerm);
            check(
                fits(rules.most_term) && rules.least_term.usual_days() <= rules.most_term.usual_days(),
                Fault::MostTerm,
            );
            let penal = rules.penal_rate.percent();
            check(
                penal.scale() <= 4 && penal <= Decimal::ONE_HUNDRED,
                Fault::PenalRate,
            );
            check(rules.least_days <= Self::MOST_LEAST_DAYS, Fault::LeastDays);
            let late = rules.late_per_hundred;
            let is_fine = (Money::ZERO..=Self::MOST_LATE).contains(&late) && (is_recurring || late.is_zero());
            check(is_fine, Fault::LatePerHundred);
            let mut chosen = rules.maturities.clone();
            chosen.sort_unstable();
            chosen.dedup();
            let is_each_once = !chosen.is_empty() && chosen.len() == rules.maturities.len();
            check(is_each_once, Fault::Maturities);
        }
        // Recurring deposits are not renewed: whatever else is chosen is ignored.
        let recurring = draft
            .deposit
            .as_mut()
            .filter(|_| draft.kind == SavingsKind::Recurring);
        if let Some(rules) = recurring {
            rules.maturities = vec![Maturity::PayOut];
        }
        if faults.is_empty() {
            Ok(Self(draft))
        } else {
            Err(faults)
        }
    }

    pub fn get(&self) -> &SavingsProductDraft {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavingsProduct {
    pub id: SavingsProductId,
    pub code: SavingsProductCode,
    pub terms: SavingsProductTerms,
    /// Counts changes of the terms, from 1.
    pub terms_version: i32,
    pub is_active: bool,
    /// Counts all changes; for If-Match.
    pub version: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavingsProductVersion {
    /// From 1.
    pub terms_version: i32,
    /// Since when these terms apply.
    pub changed_at: OffsetDateTime,
    pub terms: SavingsProductTerms,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RateProblem;
    use crate::testing::{deposit_draft, flat_rates, savings_draft};

    #[test]
    fn all_faults_of_a_form_are_found_together() {
        use SavingsProductFault as Fault;
        let rupees = |rupees| Money::from_rupees(rupees).unwrap();
        assert!(SavingsProductTerms::try_new(savings_draft("4")).is_ok());
        let faults = SavingsProductTerms::try_new(SavingsProductDraft {
            name: " x ".to_owned(),
            rates: RateCard::new(Vec::new()),
            minimum_balance: rupees(-1),
            opening_balance: rupees(-2),
            daily_limit: Some(rupees(0)),
            monthly_limit: Some(rupees(-1)),
            deposit: deposit_draft(SavingsKind::Fixed, "7").deposit,
            ..savings_draft("4")
        })
        .unwrap_err();
        let expected = [
            Fault::Name,
            Fault::Rates(RateCardFault {
                problem: RateProblem::Dates,
                date: 0,
                slab: 0,
            }),
            Fault::MinimumBalance,
            Fault::OpeningBalance,
            Fault::DailyLimit,
            Fault::MonthlyLimit,
            Fault::Deposit,
        ];
        assert_eq!(faults, expected);
        let fields: Vec<_> = faults.iter().map(|fault| fault.field()).collect();
        assert_eq!(fields[..3], ["name", "rates", "minimumBalance"]);
    }

    #[test]
    fn all_faults_of_the_rules_of_deposits_are_found_together() {
        use SavingsProductFault as Fault;
        let draft = deposit_draft(SavingsKind::Recurring, "7");
        assert!(SavingsProductTerms::try_new(draft.clone()).is_ok());
        let rules = DepositRules {
            least_term: Term { months: 6, days: 1 },
            most_term: Term { months: 0, days: 0 },
            penal_rate: Rate::try_new(Decimal::new(101, 0)).unwrap(),
            least_days: 366,
            late_per_hundred: Money::from_paise(1_001),
            maturities: vec![Maturity::PayOut, Maturity::PayOut],
            ..draft.deposit.clone().unwrap()
        };
        let faults = SavingsProductTerms::try_new(SavingsProductDraft {
            deposit: Some(rules),
            ..draft
        });
        let expected = [
            Fault::LeastTerm,
            Fault::MostTerm,
            Fault::PenalRate,
            Fault::LeastDays,
            Fault::LatePerHundred,
            Fault::Maturities,
        ];
        assert_eq!(faults.unwrap_err(), expected);
    }

    #[test]
    fn settings_without_effect_are_refused_by_name() {
        let fields = |draft: SavingsProductDraft| {
            let faults = SavingsProductTerms::try_new(draft).err().unwrap_or_default();
            let fields = faults.iter().map(|fault| fault.field().into_owned());
            fields.collect::<Vec<_>>()
        };
        let some = Money::from_paise(1);
        let all = |draft: SavingsProductDraft| SavingsProductDraft {
            slab_basis: SlabBasis::Part,
            minimum_balance: some,
            opening_balance: some,
            daily_limit: Some(some),
            monthly_limit: Some(some),
            posting: Rhythm::Monthly,
            ..draft
        };
        let of_balance = ["slabBasis", "minimumBalance", "dailyLimit", "monthlyLimit"];
        assert!(fields(all(savings_draft("4"))).is_empty());
        assert_eq!(fields(all(deposit_draft(SavingsKind::Fixed, "7"))), of_balance);
        let shares = SavingsProductDraft {
            kind: SavingsKind::Shares,
            ..all(savings_draft("0"))
        };
        let of_shares = [&of_balance[..], &["posting"]].concat();
        assert_eq!(fields(shares.clone()), of_shares);
        assert!(
            fields(shares.without_idle_settings()).is_empty(),
            "what was stored is read"
        );

        let mut recurring = deposit_draft(SavingsKind::Recurring, "7");
        let terms = SavingsProductTerms::try_new(recurring.clone()).unwrap();
        assert_eq!(
            terms.get().deposit.as_ref().unwrap().maturities,
            [Maturity::PayOut]
        );
        recurring.deposit.as_mut().unwrap().broken_days = BrokenDays::None;
        assert_eq!(fields(recurring), ["deposit.brokenDays"]);
    }

    #[test]
    fn shares_bear_no_interest() {
        let shares = |percent| SavingsProductDraft {
            kind: SavingsKind::Shares,
            rates: flat_rates(percent),
            ..savings_draft("4")
        };
        assert!(SavingsProductTerms::try_new(shares("0")).is_ok());
        let faults = SavingsProductTerms::try_new(shares("1")).unwrap_err();
        assert_eq!(faults, [SavingsProductFault::Shares]);
    }
}
