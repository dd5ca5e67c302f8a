use async_trait::async_trait;
use munim_clients::{Household, HouseholdBook, HouseholdDraft};
use munim_kernel::{ClientId, HouseholdId, StoreError, UserId};
use time::{Date, OffsetDateTime};

use super::household_row::HOUSEHOLD;
use crate::{
    PgWork,
    run::RunQueryDsl,
    stored::{Parameter, sql},
};

/// Returns one value of each entry, as an array.
fn each<'d, T, P: Parameter>(all: &'d [T], of: impl Fn(&'d T) -> P) -> Vec<P> {
    all.iter().map(of).collect()
}

#[async_trait(?Send)]
impl HouseholdBook for PgWork {
    async fn add_household(
        &mut self,
        client: ClientId,
        draft: &HouseholdDraft,
        (by, on, at): (UserId, Date, OffsetDateTime),
    ) -> Result<Household, StoreError> {
        let tenant = self.tenant()?.get();
        let id: HouseholdId = self
            .one(sql!(
                "INSERT INTO households (tenant_id, client_id, assessed_on, assessed_by, recorded_at, yearly_income_paise,
                   monthly_obligations_paise)
                 VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING household_id";
                tenant, client, on, by, at, draft.yearly_income(), draft.monthly_obligations()
            ))
            .await?;
        let HouseholdDraft {
            members,
            expenses,
            assets,
            debts,
        } = draft;
        let incomes: Vec<_> = (1_i16..)
            .zip(members)
            .flat_map(|(member, of)| {
                (1_i16..)
                    .zip(&of.incomes)
                    .map(move |(place, income)| (member, place, income))
            })
            .collect();
        self.run(async |connection| {
            sql!(
                "INSERT INTO household_members (tenant_id, household_id, member_name, relation, age, occupation, member_number)
                 SELECT $1::bigint, $2::bigint, m.* FROM unnest($3::text[], $4::text[], $5::smallint[], $6::text[]) WITH ORDINALITY m";
                tenant, id, each(members, |one| one.name.as_str()), each(members, |one| one.relation),
                each(members, |one| i16::from(one.age)), each(members, |one| one.occupation.as_str())
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO household_incomes (tenant_id, household_id, member_number, income_number, source, monthly_paise, months)
                 SELECT $1::bigint, $2::bigint, i.* FROM unnest($3::smallint[], $4::smallint[], $5::text[], $6::bigint[], $7::smallint[]) i";
                tenant, id, each(&incomes, |(member, ..)| *member), each(&incomes, |(_, place, _)| *place),
                each(&incomes, |(.., income)| income.source.as_str()), each(&incomes, |(.., income)| income.monthly),
                each(&incomes, |(.., income)| i16::from(income.months))
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO household_expenses (tenant_id, household_id, expense_name, amount_paise, is_regular, expense_number)
                 SELECT $1::bigint, $2::bigint, x.* FROM unnest($3::text[], $4::bigint[], $5::boolean[]) WITH ORDINALITY x";
                tenant, id, each(expenses, |one| one.name.as_str()), each(expenses, |one| one.amount),
                each(expenses, |one| one.is_regular)
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO household_assets (tenant_id, household_id, asset_name, value_paise, asset_number)
                 SELECT $1::bigint, $2::bigint, a.* FROM unnest($3::text[], $4::bigint[]) WITH ORDINALITY a";
                tenant, id, each(assets, |one| one.name.as_str()), each(assets, |one| one.value)
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO household_debts (tenant_id, household_id, lender, outstanding_paise, instalment_paise, rhythm, debt_number)
                 SELECT $1::bigint, $2::bigint, d.* FROM unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[]) WITH ORDINALITY d";
                tenant, id, each(debts, |one| one.lender.as_str()), each(debts, |one| one.outstanding),
                each(debts, |one| one.instalment), each(debts, |one| one.rhythm)
            )
            .execute(connection)
            .await?;
            Ok(())
        })
        .await?;
        self.one(sql!(
            "SELECT {HOUSEHOLD}::text AS row FROM households h WHERE h.tenant_id = $1 AND h.household_id = $2";
            tenant, id
        ))
        .await
    }
}
