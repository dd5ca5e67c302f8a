use munim_clients::{Asset, Debt, Expense, Household, HouseholdDraft, HouseholdMember, Income};
use munim_kernel::StoreError;

use crate::stored::{Columns, FromRow, from_row};

/// An assessment `h` as a JSON object.
pub(super) const HOUSEHOLD: &str = "(to_jsonb(h) || jsonb_build_object(
   'members', coalesce((SELECT jsonb_agg(to_jsonb(m) || jsonb_build_object('incomes', coalesce((
         SELECT jsonb_agg(to_jsonb(i) ORDER BY i.income_number) FROM household_incomes i
         WHERE i.tenant_id = m.tenant_id AND i.household_id = m.household_id AND i.member_number = m.member_number), '[]'))
       ORDER BY m.member_number)
     FROM household_members m WHERE m.tenant_id = h.tenant_id AND m.household_id = h.household_id), '[]'),
   'expenses', coalesce((SELECT jsonb_agg(to_jsonb(x) ORDER BY x.expense_number) FROM household_expenses x
     WHERE x.tenant_id = h.tenant_id AND x.household_id = h.household_id), '[]'),
   'assets', coalesce((SELECT jsonb_agg(to_jsonb(a) ORDER BY a.asset_number) FROM household_assets a
     WHERE a.tenant_id = h.tenant_id AND a.household_id = h.household_id), '[]'),
   'debts', coalesce((SELECT jsonb_agg(to_jsonb(d) ORDER BY d.debt_number) FROM household_debts d
     WHERE d.tenant_id = h.tenant_id AND d.household_id = h.household_id), '[]')))";

impl FromRow for Income {
    const ROW: (&'static str, &'static str) = ("household_incomes", "household_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            source: row.get("source")?,
            monthly: row.get("monthly_paise")?,
            months: row.parse("months", |months: i16| u8::try_from(months))?,
        })
    }
}

impl FromRow for HouseholdMember {
    const ROW: (&'static str, &'static str) = ("household_members", "household_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            name: row.get("member_name")?,
            relation: row.get("relation")?,
            age: row.parse("age", |age: i16| u8::try_from(age))?,
            occupation: row.get("occupation")?,
            incomes: row.list("incomes")?,
        })
    }
}

from_row! {
    Expense: "household_expenses", "household_id" { name = "expense_name", amount = "amount_paise", is_regular }
    Asset: "household_assets", "household_id" { name = "asset_name", value = "value_paise" }
    Debt: "household_debts", "household_id" {
        lender, outstanding = "outstanding_paise", instalment = "instalment_paise", rhythm,
    }
}

impl FromRow for Household {
    const ROW: (&'static str, &'static str) = ("households", "household_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("household_id")?,
            client: row.get("client_id")?,
            assessed_on: row.get("assessed_on")?,
            assessed_by: row.get("assessed_by")?,
            draft: HouseholdDraft {
                members: row.list("members")?,
                expenses: row.list("expenses")?,
                assets: row.list("assets")?,
                debts: row.list("debts")?,
            },
            yearly_income: row.get("yearly_income_paise")?,
            monthly_obligations: row.get("monthly_obligations_paise")?,
        })
    }
}

/// All assessments of a client.
pub(super) struct Assessments(pub(super) Vec<Household>);

impl FromRow for Assessments {
    const ROW: (&'static str, &'static str) = Household::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        row.list("households").map(Self)
    }
}
