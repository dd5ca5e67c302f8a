use munim_clients::{Asset, Debt, Expense, HouseholdDraft, HouseholdMember, Income, MoneyRhythm, Relation};
use munim_http_kit::body::{Field, amounts::rupees, fields::NAME};
use utoipa::openapi::Schema;

use crate::prelude::*;

const MOST: usize = HouseholdDraft::MOST;

/// An assessment of a household: who belongs to it, and what they earn, spend, own and owe.
#[form(example = {"members": [
        {"name": "Asha Patil", "relation": "self", "age": 35, "occupation": "Tailor",
            "incomes": [{"source": "Tailoring", "monthly": 9_000, "months": 12}]}],
    "expenses": [{"name": "Food", "amount": 5_000, "isRegular": true}], "assets": [{"name": "Sewing machine", "value": 12_000}],
    "debts": [{"lender": "Gramin Bank", "outstanding": 20_000, "instalment": 1_200, "rhythm": "monthly"}]})]
pub(crate) struct RecordHouseholdRequest {
    /// The client once, and at most one spouse. Only incomes of husband, wife and unmarried children count.
    #[field(needs = members)]
    members: Vec<HouseholdMember>,
    #[field(needs = expenses)]
    expenses: Vec<Expense>,
    #[field(needs = assets)]
    assets: Vec<Asset>,
    /// Loans of the household from other lenders.
    #[field(needs = debts)]
    debts: Vec<Debt>,
}

impl From<RecordHouseholdRequest> for HouseholdDraft {
    fn from(form: RecordHouseholdRequest) -> Self {
        Self {
            members: form.members,
            expenses: form.expenses,
            assets: form.assets,
            debts: form.debts,
        }
    }
}

pub(super) fn amount() -> Schema {
    munim_http_kit::body::amounts::rupees_between(0.0, 100_000_000.0).into()
}

fn sum(form: &mut Form, name: &'static str, about: &'static str) -> Option<Money> {
    let read = rupees(
        form,
        field(name).about(about).shaped(amount),
        HouseholdDraft::LARGEST,
    );
    form.needed(name, read, "Amount is required")
}

fn small(form: &mut Form, name: &'static str, (least, most): (u8, u8)) -> Option<u8> {
    let number = form.required::<i64>(
        field(name).range(least.into(), most.into()),
        "A number is required",
    )?;
    let small = u8::try_from(number)
        .ok()
        .filter(|number| (least..=most).contains(number));
    form.known(
        small,
        name,
        "range",
        format!("Enter a number between {least} and {most}."),
    )
}

fn members(form: &mut Form, field: Field) -> Option<Vec<HouseholdMember>> {
    form.objects(field, MOST, member)
}

fn member(form: &mut Form) -> Option<HouseholdMember> {
    let name = form.name("name", "Name is required", NAME);
    let relation = form.word_of::<Relation>("relation");
    let relation = form.needed("relation", relation, "Relation is required");
    let age = small(form, "age", (0, 120));
    let occupation = form.line("occupation", NAME);
    let incomes = form.optional_objects("incomes", MOST, income);
    Some(HouseholdMember {
        name: name?,
        relation: relation?,
        age: age?,
        occupation: occupation?,
        incomes: incomes?,
    })
}

fn income(form: &mut Form) -> Option<Income> {
    let source = form.text("source", "Source is required", NAME);
    let monthly = sum(form, "monthly", "In a month of the season.");
    let months = small(form, "months", (1, 12));
    Some(Income {
        source: source?,
        monthly: monthly?,
        months: months?,
    })
}

fn expenses(form: &mut Form, field: Field) -> Option<Vec<Expense>> {
    form.optional_objects(field, MOST, expense)
}

fn expense(form: &mut Form) -> Option<Expense> {
    let name = form.text("name", "Name is required", NAME);
    let amount = sum(form, "amount", "In a month if regular, else in a year.");
    let is_regular = form.required("isRegular", "Say whether it is regular");
    Some(Expense {
        name: name?,
        amount: amount?,
        is_regular: is_regular?,
    })
}

fn assets(form: &mut Form, field: Field) -> Option<Vec<Asset>> {
    form.optional_objects(field, MOST, asset)
}

fn asset(form: &mut Form) -> Option<Asset> {
    let name = form.text("name", "Name is required", NAME);
    let value = sum(form, "value", "In rupees.");
    Some(Asset {
        name: name?,
        value: value?,
    })
}

fn debts(form: &mut Form, field: Field) -> Option<Vec<Debt>> {
    form.optional_objects(field, MOST, debt)
}

fn debt(form: &mut Form) -> Option<Debt> {
    let lender = form.text("lender", "Lender is required", NAME);
    let outstanding = sum(form, "outstanding", "What is still owed.");
    let instalment = sum(form, "instalment", "Each time it is paid.");
    let rhythm = form.word_of::<MoneyRhythm>("rhythm");
    let rhythm = form.needed("rhythm", rhythm, "Rhythm is required");
    Some(Debt {
        lender: lender?,
        outstanding: outstanding?,
        instalment: instalment?,
        rhythm: rhythm?,
    })
}

#[cfg(test)]
mod tests {
    use munim_http_kit::faults::faults;

    use super::*;

    #[test]
    fn every_bad_entry_is_named_with_its_place() {
        let bad = json!({"members": [{"name": "", "relation": "aunt", "age": 121,
                "incomes": [{"source": "Farm", "monthly": -1, "months": 13}]}],
            "debts": [{"lender": "Bank", "outstanding": 1, "instalment": 1, "rhythm": "daily"}]});
        assert_eq!(
            faults::<RecordHouseholdRequest>(bad),
            [
                "members[0].name: required",
                "members[0].relation: choice",
                "members[0].age: range",
                "members[0].incomes[0].monthly: amount",
                "members[0].incomes[0].months: range",
                "debts[0].rhythm: choice",
            ]
        );
    }
}
