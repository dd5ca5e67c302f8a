use munim_clients::Household;
use munim_demo::GroupBundle;
use munim_kernel::TenantId;
use time::Date;
use tokio_postgres::Transaction;

use super::text::Rows;

/// Households and groups, as rows of their tables.
#[derive(Default)]
pub(super) struct Memberships {
    households: Rows,
    people: Rows,
    incomes: Rows,
    expenses: Rows,
    assets: Rows,
    debts: Rows,
    groups: Rows,
    members: Rows,
    trainings: Rows,
    attendance: Rows,
    tests: Rows,
    answers: Rows,
    results: Rows,
}

/// Returns the evening of a day in India.
fn evening(day: Date) -> String {
    format!("{day} 12:30:00+00")
}

impl Memberships {
    pub(super) fn add_household(&mut self, tenant: TenantId, household: &Household) {
        let id = household.id;
        self.households
            .plain(tenant)
            .plain(id)
            .plain(household.client)
            .plain(household.assessed_on)
            .plain(household.assessed_by)
            .plain(evening(household.assessed_on))
            .money(household.yearly_income)
            .money(household.monthly_obligations)
            .end();
        let draft = &household.draft;
        for (number, person) in (1_i16..).zip(&draft.members) {
            self.people
                .plain(tenant)
                .plain(id)
                .plain(number)
                .text(&person.name)
                .plain(person.relation.as_str())
                .plain(person.age)
                .text(&person.occupation)
                .end();
            for (place, income) in (1_i16..).zip(&person.incomes) {
                self.incomes
                    .plain(tenant)
                    .plain(id)
                    .plain(number)
                    .plain(place)
                    .text(&income.source)
                    .money(income.monthly)
                    .plain(income.months)
                    .end();
            }
        }
        for (number, expense) in (1_i16..).zip(&draft.expenses) {
            self.expenses
                .plain(tenant)
                .plain(id)
                .plain(number)
                .text(&expense.name)
                .money(expense.amount)
                .plain(expense.is_regular)
                .end();
        }
        for (number, asset) in (1_i16..).zip(&draft.assets) {
            self.assets
                .plain(tenant)
                .plain(id)
                .plain(number)
                .text(&asset.name)
                .money(asset.value)
                .end();
        }
        for (number, debt) in (1_i16..).zip(&draft.debts) {
            self.debts
                .plain(tenant)
                .plain(id)
                .plain(number)
                .text(&debt.lender)
                .money(debt.outstanding)
                .money(debt.instalment)
                .plain(debt.rhythm.as_str())
                .end();
        }
    }

    pub(super) fn add_group(&mut self, tenant: TenantId, bundle: &GroupBundle) {
        let group = bundle.group.get();
        self.groups
            .plain(tenant)
            .plain(group.id)
            .plain(group.centre)
            .text(&group.number)
            .text(&group.draft.name)
            .optional(group.draft.leader)
            .plain(group.formed_on)
            .plain(group.status.as_str())
            .plain(group.version)
            .end();
        for member in &group.members {
            self.members
                .plain(tenant)
                .plain(group.id)
                .plain(member.client)
                .plain(member.joined_on)
                .optional(member.trained_on)
                .optional(member.failed_on)
                .optional(member.tested_on)
                .end();
        }
        for training in &bundle.trainings {
            let held = &training.held;
            self.trainings
                .plain(tenant)
                .plain(training.id)
                .plain(training.group)
                .plain(held.held_on)
                .text(&held.place)
                .text(&held.topic)
                .plain(held.trainer)
                .plain(training.recorded_by)
                .plain(evening(held.held_on))
                .end();
            for member in &group.members {
                self.attendance
                    .plain(tenant)
                    .plain(training.id)
                    .plain(member.client)
                    .plain(held.present.contains(&member.client))
                    .end();
            }
        }
        let Some(held) = &bundle.test else { return };
        let test = &held.test;
        self.tests
            .plain(tenant)
            .plain(held.id)
            .plain(held.group)
            .plain(test.held_on)
            .plain(test.tester)
            .plain(test.outcome.as_str())
            .text(&test.reason)
            .plain(evening(test.held_on))
            .end();
        for (number, answer) in (1_i16..).zip(&test.answers) {
            self.answers
                .plain(tenant)
                .plain(held.id)
                .plain(number)
                .text(&answer.question)
                .plain(answer.is_right)
                .end();
        }
        for result in &test.members {
            self.results
                .plain(tenant)
                .plain(held.id)
                .plain(result.client)
                .plain(result.outcome.as_str())
                .plain(result.documents_seen)
                .plain(result.house_seen)
                .end();
        }
    }

    /// Sends the rows after those of their clients.
    pub(super) async fn send(&mut self, transaction: &Transaction<'_>) -> Result<(), tokio_postgres::Error> {
        for (rows, target) in [
            (
                &mut self.households,
                "households (tenant_id, household_id, client_id, assessed_on, assessed_by, recorded_at, yearly_income_paise, monthly_obligations_paise)",
            ),
            (
                &mut self.people,
                "household_members (tenant_id, household_id, member_number, member_name, relation, age, occupation)",
            ),
            (
                &mut self.incomes,
                "household_incomes (tenant_id, household_id, member_number, income_number, source, monthly_paise, months)",
            ),
            (
                &mut self.expenses,
                "household_expenses (tenant_id, household_id, expense_number, expense_name, amount_paise, is_regular)",
            ),
            (
                &mut self.assets,
                "household_assets (tenant_id, household_id, asset_number, asset_name, value_paise)",
            ),
            (
                &mut self.debts,
                "household_debts (tenant_id, household_id, debt_number, lender, outstanding_paise, instalment_paise, rhythm)",
            ),
            (
                &mut self.groups,
                "groups (tenant_id, group_id, centre_id, group_number, group_name, leader_id, formed_on, status, version)",
            ),
            (
                &mut self.members,
                "group_members (tenant_id, group_id, client_id, joined_on, trained_on, failed_on, tested_on)",
            ),
            (
                &mut self.trainings,
                "group_trainings (tenant_id, training_id, group_id, held_on, place, topic, trainer_id, recorded_by, recorded_at)",
            ),
            (
                &mut self.attendance,
                "training_attendance (tenant_id, training_id, client_id, is_present)",
            ),
            (
                &mut self.tests,
                "recognition_tests (tenant_id, test_id, group_id, held_on, tester_id, outcome, reason, recorded_at)",
            ),
            (
                &mut self.answers,
                "recognition_test_answers (tenant_id, test_id, answer_number, question, is_right)",
            ),
            (
                &mut self.results,
                "recognition_test_results (tenant_id, test_id, client_id, outcome, documents_seen, house_seen)",
            ),
        ] {
            rows.send(transaction, target).await?;
        }
        Ok(())
    }
}
