use munim_clients::{Asset, Debt, Expense, Household, HouseholdMember, Income, MoneyRhythm, Relation};

use super::household_form::amount;
use crate::prelude::*;

/// An income of a member.
#[item(from = income: Income)]
pub(crate) struct HouseholdIncomeItem {
    #[field(example = "Tailoring")]
    source: String,
    /// In a month of the season.
    #[schema(schema_with = amount)]
    #[field(example = Money::from_paise(900_000))]
    monthly: Money,
    /// The length of the season, in months a year.
    #[field(example = 12)]
    months: u8,
}

/// A member of the household.
#[item(from = member: HouseholdMember)]
pub(crate) struct HouseholdMemberItem {
    #[field(example = "Asha Patil")]
    name: String,
    #[field(word = Relation, example = Relation::Client.as_str())]
    relation: &'static str,
    #[field(example = 35)]
    age: u8,
    #[field(example = "Tailor")]
    occupation: String,
    #[field(from = member.incomes.into_iter().map(Into::into).collect(), example = vec![HouseholdIncomeItem::example()])]
    incomes: Vec<HouseholdIncomeItem>,
}

/// What the household spends.
#[item(from = expense: Expense)]
pub(crate) struct HouseholdExpenseItem {
    #[field(example = "Food")]
    name: String,
    /// In a month if regular, else in a year.
    #[schema(schema_with = amount)]
    #[field(example = Money::from_paise(500_000))]
    amount: Money,
    #[field(example = true)]
    is_regular: bool,
}

/// What the household owns.
#[item(from = asset: Asset)]
pub(crate) struct HouseholdAssetItem {
    #[field(example = "Sewing machine")]
    name: String,
    #[schema(schema_with = amount)]
    #[field(example = Money::from_paise(1_200_000))]
    value: Money,
}

/// A loan of the household from another lender.
#[item(from = debt: Debt)]
pub(crate) struct HouseholdDebtItem {
    #[field(example = "Gramin Bank")]
    lender: String,
    #[schema(schema_with = amount)]
    #[field(example = Money::from_paise(2_000_000))]
    outstanding: Money,
    #[schema(schema_with = amount)]
    #[field(example = Money::from_paise(120_000))]
    instalment: Money,
    #[field(word = MoneyRhythm, example = MoneyRhythm::Monthly.as_str())]
    rhythm: &'static str,
}

/// An assessment of a client's household. It is never changed.
#[item(from = household: Household, let spent = household.draft.monthly_expenses(), let draft = household.draft)]
pub(crate) struct HouseholdItem {
    #[field(from = household.id.get(), example = 77)]
    household_id: i64,
    #[field(example = date!(2026 - 04 - 01))]
    assessed_on: Date,
    /// The id of the user.
    #[field(from = household.assessed_by.get(), example = 12)]
    assessed_by: i64,
    /// Of husband, wife and unmarried children, in rupees.
    #[field(example = Money::from_paise(10_800_000))]
    yearly_income: Money,
    /// What the household pays on its debts, in rupees.
    #[field(example = Money::from_paise(120_000))]
    monthly_obligations: Money,
    /// With a twelfth of the irregular ones.
    #[field(from = spent, example = Money::from_paise(500_000))]
    monthly_expenses: Money,
    #[field(from = draft.members.into_iter().map(Into::into).collect(), example = vec![HouseholdMemberItem::example()])]
    members: Vec<HouseholdMemberItem>,
    #[field(from = draft.expenses.into_iter().map(Into::into).collect(), example = vec![HouseholdExpenseItem::example()])]
    expenses: Vec<HouseholdExpenseItem>,
    #[field(from = draft.assets.into_iter().map(Into::into).collect(), example = vec![HouseholdAssetItem::example()])]
    assets: Vec<HouseholdAssetItem>,
    #[field(from = draft.debts.into_iter().map(Into::into).collect(), example = vec![HouseholdDebtItem::example()])]
    debts: Vec<HouseholdDebtItem>,
}
