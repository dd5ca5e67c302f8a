use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, Then},
    openapi::{Examples, Operation},
};
use munim_tenancy::{ListSubscriptions as Subscriptions, TenantQuery};

use super::{needs::ManagesSubscriptions, subscription_item::SubscriptionPage};
use crate::tenancy::filters::{TenantFilter, TenantOrder};

type Asked = Then<May<ManagesSubscriptions>, ListQuery<TenantOrder, TenantFilter>>;

pub(crate) struct ListSubscriptions;

impl Operation for ListSubscriptions {
    type Asks = Asked;
    type Doc = __path_list_subscriptions;

    fn examples() -> Examples {
        Examples::of(&Success::new("Subscriptions", SubscriptionPage::sample()))
    }
}

/// List subscriptions
///
/// Each with its usage and amount due. `search` matches the organisation's name, code and town.
#[utoipa::path(get, path = "/api/saas/subscriptions", operation_id = "listSubscriptions", tag = "subscription",
    responses((status = 200, description = "A page of subscriptions", body = Success<SubscriptionPage>)))]
pub(crate) async fn list_subscriptions(app: State, Then(_caller, wanted): Asked) -> Reply<SubscriptionPage> {
    let query = TenantQuery {
        page: wanted.page,
        sort: wanted.sort,
        search: wanted.search,
        plan: wanted.filter.plan,
        kind: wanted.filter.kind,
        active: wanted.filter.active,
    };
    let found = Subscriptions::new(app.tenancy(), app.kit())
        .list_subscriptions(&query)
        .await?;
    Ok(Success::new("Subscriptions", found.into()))
}
