use munim_http_kit::body::fields::day;
use munim_kernel::Limited;
use munim_tenancy::{
    self as tenancy, BillingCycle, ChangeSubscriptionError, Exceeded, ListSubscriptions, PlanCode,
    PlanRefused, SubscriptionChange,
};

use super::{get_tenant_subscription::reply, subscription_item::SubscriptionItem};
use crate::prelude::*;

pub(crate) struct ChangeSubscriptionRequest(SubscriptionChange);

impl FromForm for ChangeSubscriptionRequest {
    const NAME: &'static str = "ChangeSubscriptionRequest";
    const ABOUT: &'static str = "The changes. Fields that are left out do not change.";

    fn take(form: &mut Form) -> Option<Self> {
        let plan = form.optional::<String>(
            field("plan")
                .about("The code of an available plan that is large enough.")
                .pattern("^[a-z0-9][a-z0-9-]{1,29}$"),
        )?;
        let plan = plan.map(PlanCode::try_new).transpose();
        if plan.is_err() {
            form.refuse("plan", "plan_code", "Plan must be the code of a plan.");
        }
        let cycle = form.optional::<String>(field("billingCycle").pattern("^(monthly|yearly)$"));
        let cycle = cycle.and_then(|word| {
            let cycle = word.map(|word| word.parse::<BillingCycle>()).transpose();
            let message = "Billing cycle must be one of monthly, yearly.";
            form.known(cycle.ok(), "billingCycle", "one_of", message)
        });
        let next_invoice_on = day(
            form,
            field("nextInvoiceOn").about("The first day not yet invoiced."),
        );
        let cancelled = form.optional(field("cancelled").about("True stops billing; false resumes it."));
        Some(Self(SubscriptionChange {
            plan: plan.ok()?,
            cycle: cycle?,
            next_invoice_on: next_invoice_on?.flatten(),
            cancelled: cancelled?,
        }))
    }

    fn example() -> Value {
        json!({"plan": "professional", "billingCycle": "yearly"})
    }
}

#[operation(put "/api/saas/tenant/{tenantId}/subscription", tag = "subscription", ok = "The updated subscription",
    etag = "The new version.", message = "Subscription updated",
    refuses = [ChangeSubscriptionError::NoSuchTenant, ChangeSubscriptionError::VersionConflict,
        ChangeSubscriptionError::Plan(PlanRefused::Unknown),
        ChangeSubscriptionError::Plan(PlanRefused::Retired("Standard 2024".to_owned())),
        ChangeSubscriptionError::Plan(PlanRefused::TooSmall { plan: "Standard".to_owned(),
            exceeded: vec![Exceeded { limited: Limited::Branches, limit: 10, used: 14 }] })].map(change_subscription_problem))]
/// Change an organisation's subscription
///
/// Refuses a plan that is too small for what is in use, naming the exceeded limits. The new price applies from the
/// next invoice.
pub(crate) async fn change_tenant_subscription(
    app: State,
    Fresh(caller): Fresh<May<ManagesSubscriptions>>,
    tenant: PathId<TenantKey>,
    seen: IfMatch,
    Body(ChangeSubscriptionRequest(update)): Body<ChangeSubscriptionRequest>,
) -> Result<TenantReply<SubscriptionItem>, Problem> {
    let (actor, tenant, seen) = (caller.actor(), tenant.into_inner(), seen.and(None));
    let transaction = (app.tenancy(), Scope::Tenant(tenant), Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        tenancy::change_tenant_subscription(work, at, actor, tenant, &update, seen)
            .await
            .map_err(change_subscription_problem)
    })
    .await?;
    let subscriptions = ListSubscriptions::new(app.tenancy(), app.kit());
    let found = subscriptions
        .get_tenant_subscription(actor, tenant)
        .await
        .map_err(view_tenant_problem)?;
    Ok(reply(MESSAGE, found))
}
