use munim_http_kit::{
    app::State,
    envelope::{TenantReply, TenantSuccess},
    extractors::{May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_tenancy::{ListSubscriptions, Subscription, ViewTenantError};

use super::{needs::SeesSubscription, subscription_item::SubscriptionItem};
use crate::tenancy::refusals::view_tenant_problem;

/// Returns the reply with the subscription, and its version as `ETag`.
pub(super) fn reply(message: &'static str, subscription: Subscription) -> TenantReply<SubscriptionItem> {
    let version = subscription.terms.get().version;
    TenantSuccess::new(message, subscription.into()).tagged(version)
}

pub(crate) struct GetTenantSubscription;

impl Operation for GetTenantSubscription {
    type Asks = Then<May<SeesSubscription>, PathId<TenantKey>>;
    type Doc = __path_get_tenant_subscription;

    fn examples() -> Examples {
        Examples::of(&TenantSuccess::new("Subscription", SubscriptionItem::example()))
            .or([ViewTenantError::NoSuchTenant].map(view_tenant_problem))
    }
}

/// Get an organisation's subscription
///
/// With its usage and amount due.
#[utoipa::path(get, path = "/api/saas/tenant/{tenantId}/subscription", operation_id = "getTenantSubscription",
    tag = "subscription", responses((status = 200, description = "The subscription", body = TenantSuccess<SubscriptionItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_tenant_subscription(
    app: State,
    Then(caller, tenant): Then<May<SeesSubscription>, PathId<TenantKey>>,
) -> Result<TenantReply<SubscriptionItem>, Problem> {
    let subscriptions = ListSubscriptions::new(app.tenancy(), app.kit());
    let found = subscriptions
        .get_tenant_subscription(caller.actor(), tenant.into_inner())
        .await
        .map_err(view_tenant_problem)?;
    Ok(reply("Subscription", found))
}
