use munim_tenancy::{ListSubscriptions as Subscriptions, TenantQuery, TenantSort};

use super::subscription_item::SubscriptionPage;
use crate::prelude::*;
use crate::tenancy::filters::TenantFilter;

#[operation(get "/api/saas/subscriptions", tag = "subscription", ok = "A page of subscriptions", message = "Subscriptions")]
/// List subscriptions
///
/// Each with its usage and amount due. `search` matches the organisation's name, code and town.
pub(crate) async fn list_subscriptions(
    app: State,
    _caller: May<ManagesSubscriptions>,
    list: ListQuery<TenantSort, TenantFilter>,
) -> Reply<SubscriptionPage> {
    let query = TenantQuery {
        page: list.page,
        sort: list.sort,
        search: list.search,
        plan: list.filter.plan,
        kind: list.filter.kind,
        active: list.filter.active,
    };
    let found = Subscriptions::new(app.tenancy(), app.kit())
        .list_subscriptions(&query)
        .await?;
    Ok(Success::new(MESSAGE, found.into()))
}
