use munim_tenancy::{Plan, PlanCode};

use crate::prelude::*;

/// A plan of the platform.
#[item]
#[schema(as = Plan)]
pub(crate) struct PlanItem {
    #[field(example = 1)]
    plan_id: i64,
    /// Never changes; `SubscriptionPlan` of an organisation names it.
    #[field(example = PlanCode::default().as_str().to_owned())]
    code: String,
    #[field(example = "Standard")]
    name: String,
    #[field(example = "For an organisation in one or two districts.")]
    description: String,
    /// For a month, in rupees before tax.
    #[field(example = Money::from_paise(999_900))]
    price_per_month: Money,
    /// Null for no limit, as with the other limits.
    #[field(example = Some(10))]
    branch_limit: Option<i64>,
    #[field(example = Some(150))]
    user_limit: Option<i64>,
    #[field(example = Some(10_000))]
    client_limit: Option<i64>,
    /// Whether it can be chosen. A retired plan stays with the organisations on it.
    #[field(example = true)]
    is_active: bool,
    /// The number of organisations on it; null unless the caller is a platform administrator.
    #[field(example = Some(14))]
    tenant_count: Option<i64>,
    /// Increases with each change; also the `ETag`.
    #[field(example = 1)]
    version: i64,
}

impl PlanItem {
    /// With `counted`, includes the number of organisations on the plan.
    pub(super) fn new(plan: Plan, counted: bool) -> Self {
        let plan = plan.into_inner();
        let details = plan.details;
        Self {
            plan_id: plan.id.get(),
            code: plan.code.as_str().to_owned(),
            name: details.name,
            description: details.description,
            price_per_month: details.price,
            branch_limit: details.branches.get(),
            user_limit: details.users.get(),
            client_limit: details.clients.get(),
            is_active: details.is_active,
            tenant_count: counted.then_some(plan.tenants),
            version: plan.version,
        }
    }

    /// Returns an example as in subscriptions, without the number of organisations.
    pub(super) fn uncounted_example() -> Self {
        Self {
            tenant_count: None,
            ..Self::example()
        }
    }
}
