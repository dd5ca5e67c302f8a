use munim_kernel::{ClientId, Fields, HouseholdId, Money, UserId, words};
use thiserror::Error;
use time::{Date, Month};

words! {
    /// How a member of the household is related to the client.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Relation {
        Client = "self",
        Spouse = "spouse",
        UnmarriedChild = "unmarried_child",
        MarriedChild = "married_child",
        Parent = "parent",
        Other = "other",
    }
}

impl Relation {
    /// Returns whether they belong to the household, whose income is limited: husband, wife and their unmarried children
    /// (RBI Directions 2022, para 3).
    pub const fn is_of_household(self) -> bool {
        matches!(self, Self::Client | Self::Spouse | Self::UnmarriedChild)
    }
}

words! {
    /// How often an instalment is paid.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum MoneyRhythm {
        Weekly = "weekly",
        Fortnightly = "fortnightly",
        FourWeekly = "four_weekly",
        Monthly = "monthly",
        Quarterly = "quarterly",
    }
}

impl MoneyRhythm {
    /// A month in the units of [`Self::times_a_month`].
    const UNITS: i128 = 336;

    /// Returns how often it is paid in a month, in parts of [`Self::UNITS`]: weekly amounts count 365/84 times.
    const fn times_a_month(self) -> i128 {
        match self {
            Self::Weekly => 4 * 365,
            Self::Fortnightly => 2 * 365,
            Self::FourWeekly => 365,
            Self::Monthly => Self::UNITS,
            Self::Quarterly => Self::UNITS / 3,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Income {
    pub source: String,
    /// In a month of the season.
    pub monthly: Money,
    /// The length of the season, in months a year.
    pub months: u8,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseholdMember {
    pub name: String,
    pub relation: Relation,
    /// In whole years.
    pub age: u8,
    pub occupation: String,
    pub incomes: Vec<Income>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expense {
    pub name: String,
    /// In a month if regular, else in a year.
    pub amount: Money,
    pub is_regular: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asset {
    pub name: String,
    pub value: Money,
}

/// A loan of the household from another lender.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Debt {
    pub lender: String,
    pub outstanding: Money,
    pub instalment: Money,
    pub rhythm: MoneyRhythm,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseholdDraft {
    pub members: Vec<HouseholdMember>,
    pub expenses: Vec<Expense>,
    pub assets: Vec<Asset>,
    pub debts: Vec<Debt>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum HouseholdFault {
    #[error("Enter the client once, and at most one spouse.")]
    Members,
    #[error("A household has at most {} entries of each kind.", HouseholdDraft::MOST)]
    TooMany,
    #[error("An amount is between ₹0 and {}.", HouseholdDraft::LARGEST.in_rupees())]
    Amount,
    #[error("An income is earned in 1 to 12 months a year.")]
    Months,
    #[error("An age is at most 120 years.")]
    Age,
}

impl HouseholdDraft {
    /// The maximum number of members, of incomes of a member, of expenses, of assets and of debts.
    pub const MOST: usize = 30;
    /// 10 crore rupees. All sums stay far within [`Money`].
    pub const LARGEST: Money = Money::from_paise(10_000_000_000);

    /// Returns all faults, each once.
    pub fn faults(&self) -> Vec<HouseholdFault> {
        let count = |relation| {
            self.members
                .iter()
                .filter(|member| member.relation == relation)
                .count()
        };
        let incomes = || self.members.iter().flat_map(|member| &member.incomes);
        let mut amounts = incomes()
            .map(|income| income.monthly)
            .chain(self.expenses.iter().map(|expense| expense.amount))
            .chain(self.assets.iter().map(|asset| asset.value))
            .chain(
                self.debts
                    .iter()
                    .flat_map(|debt| [debt.outstanding, debt.instalment]),
            );
        let lengths = [
            self.members.len(),
            self.expenses.len(),
            self.assets.len(),
            self.debts.len(),
        ];
        let lengths = lengths
            .into_iter()
            .chain(self.members.iter().map(|member| member.incomes.len()));
        let faults = [
            (
                count(Relation::Client) != 1 || count(Relation::Spouse) > 1,
                HouseholdFault::Members,
            ),
            (lengths.max() > Some(Self::MOST), HouseholdFault::TooMany),
            (
                amounts.any(|amount| !(Money::ZERO..=Self::LARGEST).contains(&amount)),
                HouseholdFault::Amount,
            ),
            (
                incomes().any(|income| !(1..=12).contains(&income.months)),
                HouseholdFault::Months,
            ),
            (
                self.members.iter().any(|member| member.age > 120),
                HouseholdFault::Age,
            ),
        ];
        faults
            .into_iter()
            .filter_map(|(is_wrong, fault)| is_wrong.then_some(fault))
            .collect()
    }

    /// Returns the yearly income of husband, wife and unmarried children. Incomes of others who live with them do not
    /// count.
    pub fn yearly_income(&self) -> Money {
        let counted = self
            .members
            .iter()
            .filter(|member| member.relation.is_of_household());
        let incomes = counted.flat_map(|member| &member.incomes);
        incomes
            .map(|income| Money::from_paise(income.monthly.paise() * i64::from(income.months)))
            .sum()
    }

    /// Returns what the household pays on its debts in a month, rounded half up to the paise once. A weekly amount counts
    /// 365/84 times (RBI Directions 2022, para 5.2).
    pub fn monthly_obligations(&self) -> Money {
        let parts = self
            .debts
            .iter()
            .map(|debt| i128::from(debt.instalment.paise()) * debt.rhythm.times_a_month());
        divided(parts.sum(), MoneyRhythm::UNITS)
    }

    /// Returns the regular expenses of a month with a twelfth of the irregular ones of a year.
    pub fn monthly_expenses(&self) -> Money {
        let times = |expense: &Expense| if expense.is_regular { 12 } else { 1 };
        let parts = self
            .expenses
            .iter()
            .map(|expense| i128::from(expense.amount.paise()) * times(expense));
        divided(parts.sum(), 12)
    }
}

/// Divides paise, rounding half up.
fn divided(paise: i128, by: i128) -> Money {
    let rounded = (2 * paise + by).div_euclid(2 * by);
    Money::from_paise(i64::try_from(rounded).unwrap_or(i64::MAX))
}

/// A dated version of what is known of a household. It is never changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Household {
    pub id: HouseholdId,
    pub client: ClientId,
    /// The business date.
    pub assessed_on: Date,
    pub assessed_by: UserId,
    pub draft: HouseholdDraft,
    pub yearly_income: Money,
    pub monthly_obligations: Money,
}

impl Household {
    /// Returns whether it is still valid on a day, `months` after it was made at the latest. On a day that its last month
    /// does not have, it is valid to the end of that month.
    pub fn is_valid_on(&self, day: Date, months: u8) -> bool {
        let months_since_zero = self.assessed_on.year() * 12 + i32::from(u8::from(self.assessed_on.month()))
            - 1
            + i32::from(months);
        let (year, month) = (months_since_zero.div_euclid(12), months_since_zero.rem_euclid(12));
        let month = Month::January.nth_next(u8::try_from(month).unwrap_or_default());
        let last_day = self.assessed_on.day().min(month.length(year));
        Date::from_calendar_date(year, month, last_day).is_ok_and(|last| day <= last)
    }
}

impl From<&Household> for Fields {
    fn from(household: &Household) -> Self {
        let count = |length: usize| i64::try_from(length).unwrap_or(i64::MAX);
        Self::new()
            .with("clientId", household.client.get())
            .with("assessedOn", household.assessed_on)
            .with("members", count(household.draft.members.len()))
            .with("debts", count(household.draft.debts.len()))
            .with("yearlyIncomePaise", household.yearly_income.paise())
            .with("monthlyObligationsPaise", household.monthly_obligations.paise())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::macros::date;

    use super::*;
    use crate::testing::{client, user};

    fn rupees(amount: i64) -> Money {
        Money::from_rupees(amount).unwrap()
    }

    fn member(relation: Relation, incomes: &[(i64, u8)]) -> HouseholdMember {
        let income = |(monthly, months): &(i64, u8)| Income {
            source: "Work".to_owned(),
            monthly: rupees(*monthly),
            months: *months,
        };
        HouseholdMember {
            name: "Asha Patil".to_owned(),
            relation,
            age: 35,
            occupation: "Tailor".to_owned(),
            incomes: incomes.iter().map(income).collect(),
        }
    }

    fn debt(instalment: i64, rhythm: MoneyRhythm) -> Debt {
        Debt {
            lender: "Bank".to_owned(),
            outstanding: rupees(10_000),
            instalment: Money::from_paise(instalment),
            rhythm,
        }
    }

    fn household() -> HouseholdDraft {
        HouseholdDraft {
            members: vec![
                member(Relation::Client, &[(8_000, 12)]),
                member(Relation::Spouse, &[(12_000, 8), (4_000, 4)]),
                member(Relation::Parent, &[(20_000, 12)]),
            ],
            expenses: Vec::new(),
            assets: Vec::new(),
            debts: vec![
                debt(50_000, MoneyRhythm::Weekly),
                debt(200_000, MoneyRhythm::Monthly),
            ],
        }
    }

    #[test]
    fn income_and_obligations_are_those_of_the_family_unit() {
        let mut draft = household();
        assert_eq!(draft.yearly_income(), rupees(96_000 + 96_000 + 16_000));
        // 500 × 365/84 = 2,172.619…, and 2,000.
        assert_eq!(draft.monthly_obligations(), Money::from_paise(417_262));
        let expense = |amount, is_regular| Expense {
            name: "School".to_owned(),
            amount: rupees(amount),
            is_regular,
        };
        draft.expenses = vec![expense(3_000, true), expense(10_000, false)];
        assert_eq!(draft.monthly_expenses(), Money::from_paise(383_333));
        assert_eq!(draft.faults(), []);
    }

    #[test]
    fn faults_are_found_together() {
        use HouseholdFault as Fault;
        let mut draft = household();
        draft.members[1] = member(Relation::Client, &[(-1, 13)]);
        draft.members[0].age = 121;
        draft.debts = vec![debt(1, MoneyRhythm::Weekly); HouseholdDraft::MOST + 1];
        assert_eq!(
            draft.faults(),
            [
                Fault::Members,
                Fault::TooMany,
                Fault::Amount,
                Fault::Months,
                Fault::Age
            ]
        );
        draft.members.clear();
        assert!(draft.faults().contains(&Fault::Members));
    }

    #[test]
    fn an_assessment_is_valid_for_months() {
        let made = |assessed_on| Household {
            id: HouseholdId::try_new(1).unwrap(),
            client: client(1),
            assessed_on,
            assessed_by: user(1),
            draft: household(),
            yearly_income: Money::ZERO,
            monthly_obligations: Money::ZERO,
        };
        let august = made(date!(2026 - 08 - 31));
        assert!(august.is_valid_on(date!(2027 - 02 - 28), 6));
        assert!(!august.is_valid_on(date!(2027 - 03 - 01), 6));
        assert!(made(date!(2026 - 12 - 15)).is_valid_on(date!(2027 - 12 - 15), 12));
        assert!(!made(date!(2026 - 12 - 15)).is_valid_on(date!(2027 - 12 - 16), 12));
    }

    proptest! {
        /// Rounding once keeps the sum within half a paisa of the exact one, whatever the parts are.
        #[test]
        fn obligations_are_rounded_once(instalments in proptest::collection::vec((0i64..=5_000_000, 0usize..5), 0..20)) {
            let mut draft = household();
            draft.debts = instalments.iter().map(|(amount, rhythm)| debt(*amount, MoneyRhythm::ALL[*rhythm])).collect();
            let exact: i128 = draft.debts.iter().map(|debt| i128::from(debt.instalment.paise()) * debt.rhythm.times_a_month()).sum();
            let rounded = i128::from(draft.monthly_obligations().paise()) * MoneyRhythm::UNITS;
            prop_assert!((2 * (rounded - exact)).abs() <= MoneyRhythm::UNITS);
        }
    }
}
