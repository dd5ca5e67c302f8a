use diesel::{
    prelude::*,
    sql_types::{BigInt, Bool, Nullable, Text},
};
use munim_kernel::{Money, StoreError};
use munim_tenancy::{Plan, PlanCode, PlanDetails, PlanLimit};

use crate::errors::corrupt;

/// The columns of a plan, of `plans p`.
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

impl PlanRow {
    /// The plan, with so many tenants on it.
    pub(super) fn plan(self, tenants: i64) -> Result<Plan, StoreError> {
        let id = self.plan_id;
        Ok(Plan {
            id,
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
        })
    }
}
