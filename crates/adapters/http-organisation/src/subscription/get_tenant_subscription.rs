use munim_tenancy::{ListSubscriptions, Subscription, ViewTenantError};

use super::subscription_item::SubscriptionItem;
use crate::prelude::*;

pub(super) fn reply(message: &'static str, subscription: Subscription) -> TenantReply<SubscriptionItem> {
    let version = subscription.terms.get().version;
    TenantSuccess::new(message, subscription.into()).tagged(version)
}

#[operation(get "/api/saas/tenant/{tenantId}/subscription", tag = "subscription", ok = "The subscription",
    etag = "The version, for `If-Match`.", message = "Subscription",
    refuses = [ViewTenantError::NoSuchTenant].map(view_tenant_problem))]
/// Get an organisation's subscription
///
/// With its usage and amount due.
pub(crate) async fn get_tenant_subscription(
    app: State,
    caller: May<SeesSubscription>,
    tenant: PathId<TenantKey>,
) -> Result<TenantReply<SubscriptionItem>, Problem> {
    let subscriptions = ListSubscriptions::new(app.tenancy(), app.kit());
    let found = subscriptions
        .get_tenant_subscription(caller.actor(), tenant.into_inner())
        .await
        .map_err(view_tenant_problem)?;
    Ok(reply(MESSAGE, found))
}
