use async_trait::async_trait;
use munim_kernel::{PlanId, StoreError, TenantId};
use munim_tenancy::{Plan, PlanBook, PlanCode, PlanDetails};
use time::OffsetDateTime;

use super::plan_row::{COLUMNS, LISTED};
use crate::{PgWork, errors::unless_taken, stored::sql};

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
        let added = self
            .one(sql!(
                "INSERT INTO plans (plan_code, plan_name, description, price_paise, branch_limit, user_limit,
                   client_limit, is_active, created_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING plan_id";
                code.as_str(), &details.name, &details.description, details.price.paise(),
                details.branches.get(), details.users.get(), details.clients.get(), details.is_active, now
            ))
            .await;
        unless_taken(added, CODE_IS_UNIQUE)
    }

    async fn lock_plan(&mut self, id: PlanId) -> Result<Option<Plan>, StoreError> {
        self.row(sql!("SELECT {COLUMNS} FROM plans p WHERE plan_id = $1 FOR NO KEY UPDATE"; id.get()))
            .await
    }

    async fn listed_plan(&mut self, id: PlanId) -> Result<Option<Plan>, StoreError> {
        let plans: Vec<Plan> = self.rows(sql!(LISTED)).await?;
        Ok(plans.into_iter().find(|plan| plan.get().id == id))
    }

    async fn plan_coded(&mut self, code: &PlanCode) -> Result<Option<Plan>, StoreError> {
        // Several transactions may choose the plan at once; retiring it waits for them.
        self.row(sql!("SELECT {COLUMNS} FROM plans p WHERE plan_code = $1 FOR SHARE"; code.as_str()))
            .await
    }

    async fn replace_plan(&mut self, plan: &Plan) -> Result<(), StoreError> {
        let tenant = self.tenant()?;
        debug_assert_eq!(tenant, TenantId::PLATFORM, "plans are the platform's");
        let plan = plan.get();
        let details = &plan.details;
        self.apply(sql!(
            "UPDATE plans SET plan_name = $2, description = $3, price_paise = $4, branch_limit = $5, user_limit = $6,
               client_limit = $7, is_active = $8, version = $9
             WHERE plan_id = $1";
            plan.id.get(), &details.name, &details.description, details.price.paise(), details.branches.get(),
            details.users.get(), details.clients.get(), details.is_active, plan.version
        )).await
    }
}
