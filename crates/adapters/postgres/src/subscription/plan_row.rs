use munim_kernel::StoreError;
use munim_tenancy::{Plan, PlanCode, PlanDetails, PlanLimit, PlanRecord};

use crate::stored::{Columns, FromRow};

pub(super) const COLUMNS: &str = "p.plan_id, p.plan_code, p.plan_name, p.description, p.price_paise, p.branch_limit, \
    p.user_limit, p.client_limit, p.is_active AS plan_is_active, p.version AS plan_version, 0::bigint AS tenants";

impl FromRow for Plan {
    const ROW: (&'static str, &'static str) = ("plans", "plan_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_store(PlanRecord {
            id: row.get("plan_id")?,
            code: row.parse::<String, _, _>("plan_code", PlanCode::try_new)?,
            details: PlanDetails {
                name: row.get("plan_name")?,
                description: row.get("description")?,
                price: row.get("price_paise")?,
                branches: PlanLimit::from_store(row.get("branch_limit")?),
                users: PlanLimit::from_store(row.get("user_limit")?),
                clients: PlanLimit::from_store(row.get("client_limit")?),
                is_active: row.get("plan_is_active")?,
            },
            tenants: row.get("tenants")?,
            version: row.get("plan_version")?,
        }))
    }
}

/// The query for all plans, with their numbers of tenants. There are few.
pub(super) const LISTED: &str = "SELECT p.plan_id, p.plan_code, p.plan_name, p.description, p.price_paise, p.branch_limit, \
    p.user_limit, p.client_limit, p.is_active AS plan_is_active, p.version AS plan_version, \
    (SELECT coalesce(sum(tenants), 0)::bigint FROM tenant_totals o \
      WHERE o.subscription_plan = p.plan_code AND o.kind <> 'platform') AS tenants \
    FROM plans p ORDER BY p.is_active DESC, p.price_paise, p.plan_id";
