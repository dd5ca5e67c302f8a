use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm, fields::day},
    change::{Stale, change},
    envelope::{TenantReply, TenantSuccess},
    extractors::{Fresh, IfMatch, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation, shapes::day_or_none},
    problem::Problem,
};
use munim_kernel::{Limited, Scope};
use munim_tenancy::{
    self as tenancy, BillingCycle, ChangeSubscriptionError, Exceeded, ListSubscriptions, PlanCode,
    PlanRefused, SubscriptionChange,
};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    get_tenant_subscription::told, needs::KeepsSubscriptions, refusals::change_subscription_problem,
    subscription_item::SubscriptionItem,
};
use crate::tenancy::refusals::view_tenant_problem;

const MESSAGE: &str = "Subscription updated";

/// The changes. Fields that are left out do not change.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
struct ChangeSubscriptionRequest {
    /// The code of an available plan that is large enough.
    #[schema(nullable = false, pattern = "^[a-z0-9][a-z0-9-]{1,29}$")]
    plan: Option<String>,
    #[schema(nullable = false, pattern = "^(monthly|yearly)$")]
    billing_cycle: Option<String>,
    /// The first day not yet invoiced.
    #[schema(schema_with = day_or_none)]
    next_invoice_on: Option<time::Date>,
    /// True stops billing; false resumes it.
    #[schema(nullable = false)]
    cancelled: Option<bool>,
}

/// The body, in the domain's types.
pub(crate) struct Wanted(SubscriptionChange);

impl FromForm for Wanted {
    fn take(form: &mut Form) -> Option<Self> {
        let plan = form.optional::<String>("plan", "text")?;
        let plan = plan.map(PlanCode::try_new).transpose();
        if plan.is_err() {
            form.refuse("plan", "plan_code", "plan must be the code of a plan.");
        }
        let cycle = form.optional::<String>("billingCycle", "text");
        let cycle = cycle.map(|word| word.map(|word| word.parse::<BillingCycle>()).transpose());
        if cycle.is_some_and(|cycle| cycle.is_err()) {
            form.refuse(
                "billingCycle",
                "one_of",
                "billingCycle must be one of monthly, yearly.",
            );
        }
        let next_invoice_on = day(form, "nextInvoiceOn");
        let cancelled = form.optional("cancelled", "true or false");
        Some(Self(SubscriptionChange {
            plan: plan.ok()?,
            cycle: cycle?.ok()?,
            next_invoice_on: next_invoice_on?.flatten(),
            cancelled: cancelled?,
        }))
    }

    fn example() -> Value {
        json!({"plan": "professional", "billingCycle": "yearly"})
    }
}

type Asked = Then<Fresh<May<KeepsSubscriptions>>, Then<PathId<TenantKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeTenantSubscription;

impl Operation for ChangeTenantSubscription {
    type Asks = Asked;
    type Doc = __path_change_tenant_subscription;

    fn examples() -> Examples {
        let exceeded = vec![Exceeded {
            limited: Limited::Branches,
            limit: 10,
            used: 14,
        }];
        Examples::of(&TenantSuccess::new(MESSAGE, SubscriptionItem::example())).or([
            ChangeSubscriptionError::NoSuchTenant,
            ChangeSubscriptionError::VersionConflict,
            ChangeSubscriptionError::Plan(PlanRefused::Unknown),
            ChangeSubscriptionError::Plan(PlanRefused::Retired("Standard 2024".to_owned())),
            ChangeSubscriptionError::Plan(PlanRefused::TooSmall {
                plan: "Standard".to_owned(),
                exceeded,
            }),
        ]
        .map(change_subscription_problem))
    }
}

/// Change an organisation's subscription
///
/// Refuses a plan that is too small for what is in use, naming the exceeded limits. The new price applies from the
/// next invoice.
#[utoipa::path(put, path = "/api/saas/tenant/{tenantId}/subscription", operation_id = "changeTenantSubscription",
    tag = "subscription", request_body = ChangeSubscriptionRequest,
    responses((status = 200, description = "The updated subscription", body = TenantSuccess<SubscriptionItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_tenant_subscription(
    app: State,
    Then(Fresh(caller), Then(tenant, Then(seen, Body(Wanted(wanted))))): Asked,
) -> Result<TenantReply<SubscriptionItem>, Problem> {
    let (actor, tenant, seen) = (caller.actor(), tenant.into_inner(), seen.and(None));
    let place = (app.tenancy(), Scope::Tenant(tenant), Stale::Nothing);
    change(&app, &place, async |work, at| {
        tenancy::change_subscription(work, at, actor, tenant, &wanted, seen)
            .await
            .map_err(change_subscription_problem)
    })
    .await?;
    let subscriptions = ListSubscriptions::new(app.tenancy(), app.kit());
    let found = subscriptions
        .subscription(actor, tenant)
        .await
        .map_err(view_tenant_problem)?;
    Ok(told(MESSAGE, found))
}
