use diesel::{
    prelude::*,
    sql_types::{BigInt, Bool, Nullable, Text},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_kernel::{Money, PlanId, StoreError};
use munim_tenancy::{Plan, PlanCode, PlanDetails, PlanLimit, PlanRecord};

use crate::errors::corrupt;

pub(super) const COLUMNS: &str = "p.plan_id, p.plan_code, p.plan_name, p.description, p.price_paise, p.branch_limit, \
    p.user_limit, p.client_limit, p.is_active AS plan_is_active, p.version AS plan_version";

#[derive(QueryableByName)]
pub(super) struct PlanRow {
    #[diesel(sql_type = BigInt)]
    plan_id: i64,
    #[diesel(sql_type = Text)]
    plan_code: String,
    #[diesel(sql_type = Text)]
    plan_name: String,
    #[diesel(sql_type = Text)]
    description: String,
    #[diesel(sql_type = BigInt)]
    price_paise: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    branch_limit: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    user_limit: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    client_limit: Option<i64>,
    #[diesel(sql_type = Bool)]
    plan_is_active: bool,
    #[diesel(sql_type = BigInt)]
    plan_version: i64,
}

pub(super) fn plan_id(id: i64) -> Result<PlanId, StoreError> {
    PlanId::try_new(id).map_err(|_| corrupt("plans", "plan_id", id))
}

impl PlanRow {
    pub(super) fn plan(self, tenants: i64) -> Result<Plan, StoreError> {
        let id = self.plan_id;
        Ok(Plan::from_store(PlanRecord {
            id: plan_id(id)?,
            code: PlanCode::try_new(self.plan_code).map_err(|_| corrupt("plans", "plan_code", id))?,
            details: PlanDetails {
                name: self.plan_name,
                description: self.description,
                price: Money::from_paise(self.price_paise),
                branches: PlanLimit::from_store(self.branch_limit),
                users: PlanLimit::from_store(self.user_limit),
                clients: PlanLimit::from_store(self.client_limit),
                is_active: self.plan_is_active,
            },
            tenants,
            version: self.plan_version,
        }))
    }
}

/// A plan as lists show it, with its number of tenants.
#[derive(QueryableByName)]
pub(super) struct ListedPlanRow {
    #[diesel(embed)]
    plan: PlanRow,
    #[diesel(sql_type = BigInt)]
    tenants: i64,
}

impl TryFrom<ListedPlanRow> for Plan {
    type Error = StoreError;

    fn try_from(row: ListedPlanRow) -> Result<Self, StoreError> {
        row.plan.plan(row.tenants)
    }
}

/// Returns all plans as lists show them. There are few.
pub(super) async fn listed_plans(mut connection: &AsyncPgConnection) -> QueryResult<Vec<ListedPlanRow>> {
    diesel::sql_query(format!(
        "SELECT {COLUMNS}, (SELECT coalesce(sum(tenants), 0)::bigint FROM tenant_totals o
             WHERE o.subscription_plan = p.plan_code AND o.kind <> 'platform') AS tenants
         FROM plans p ORDER BY p.is_active DESC, p.price_paise, p.plan_id"
    ))
    .load(&mut connection)
    .await
}
