use async_trait::async_trait;
use diesel::sql_types::{BigInt, Bool, Nullable, Text, Timestamptz};
use munim_kernel::{PlanId, StoreError, TenantId};
use munim_tenancy::{Plan, PlanBook, PlanCode, PlanDetails};
use time::OffsetDateTime;

use super::plan_row::{COLUMNS, PlanRow, listed_plans, plan_id};
use crate::{PgWork, errors::unless_taken, one::One};

/// The constraint that refuses a second plan with the same code.
const CODE_IS_UNIQUE: &str = "plans_plan_code_key";

#[async_trait(?Send)]
impl PlanBook for PgWork {
    async fn add_plan(
        &mut self,
        code: &PlanCode,
        details: &PlanDetails,
        now: OffsetDateTime,
    ) -> Result<Option<PlanId>, StoreError> {
        let added: Result<One<i64>, StoreError> = self
            .fetch_one(
                diesel::sql_query(
                    "INSERT INTO plans (plan_code, plan_name, description, price_paise, branch_limit, user_limit,
                       client_limit, is_active, created_at)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING plan_id",
                )
                .bind::<Text, _>(code.as_str())
                .bind::<Text, _>(&details.name)
                .bind::<Text, _>(&details.description)
                .bind::<BigInt, _>(details.price.paise())
                .bind::<Nullable<BigInt>, _>(details.branches.get())
                .bind::<Nullable<BigInt>, _>(details.users.get())
                .bind::<Nullable<BigInt>, _>(details.clients.get())
                .bind::<Bool, _>(details.is_active)
                .bind::<Timestamptz, _>(now),
            )
            .await;
        let added = unless_taken(added, CODE_IS_UNIQUE)?;
        added.map(|One(id)| plan_id(id)).transpose()
    }

    async fn lock_plan(&mut self, id: PlanId) -> Result<Option<Plan>, StoreError> {
        let row: Option<PlanRow> = self
            .fetch_optional(
                diesel::sql_query(format!(
                    "SELECT {COLUMNS} FROM plans p WHERE plan_id = $1 FOR NO KEY UPDATE"
                ))
                .bind::<BigInt, _>(id.get()),
            )
            .await?;
        row.map(|row| row.plan(0)).transpose()
    }

    async fn listed_plan(&mut self, id: PlanId) -> Result<Option<Plan>, StoreError> {
        let rows = self
            .run(async |connection| listed_plans(connection).await)
            .await?;
        let plans: Vec<Plan> = rows
            .into_iter()
            .map(TryInto::try_into)
            .collect::<Result<_, _>>()?;
        Ok(plans.into_iter().find(|plan| plan.get().id == id))
    }

    async fn plan_coded(&mut self, code: &PlanCode) -> Result<Option<Plan>, StoreError> {
        let row: Option<PlanRow> = self
            .fetch_optional(
                // Several transactions may choose the plan at once; retiring it waits for them.
                diesel::sql_query(format!(
                    "SELECT {COLUMNS} FROM plans p WHERE plan_code = $1 FOR SHARE"
                ))
                .bind::<Text, _>(code.as_str()),
            )
            .await?;
        row.map(|row| row.plan(0)).transpose()
    }

    async fn replace_plan(&mut self, plan: &Plan) -> Result<(), StoreError> {
        let tenant = self.tenant()?;
        debug_assert_eq!(tenant, TenantId::PLATFORM, "plans are the platform's");
        let plan = plan.get();
        let details = &plan.details;
        self.execute_one(
            diesel::sql_query(
                "UPDATE plans SET plan_name = $2, description = $3, price_paise = $4, branch_limit = $5, user_limit = $6,
                   client_limit = $7, is_active = $8, version = $9
                 WHERE plan_id = $1",
            )
            .bind::<BigInt, _>(plan.id.get())
            .bind::<Text, _>(&details.name)
            .bind::<Text, _>(&details.description)
            .bind::<BigInt, _>(details.price.paise())
            .bind::<Nullable<BigInt>, _>(details.branches.get())
            .bind::<Nullable<BigInt>, _>(details.users.get())
            .bind::<Nullable<BigInt>, _>(details.clients.get())
            .bind::<Bool, _>(details.is_active)
            .bind::<BigInt, _>(plan.version),
        )
        .await?;
        Ok(())
    }
}
