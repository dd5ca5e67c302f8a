use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, ManagesIntegrations, May, Then, Unsorted},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_webhooks::{EndpointError, ViewWebhooks};

use super::{endpoint_item::WebhookPage, refusals::endpoint_problem};

pub(crate) struct ListWebhooks;

impl Operation for ListWebhooks {
    type Asks = Then<May<ManagesIntegrations>, ListQuery<Unsorted>>;
    type Doc = __path_list_webhooks;

    fn examples() -> Examples {
        Examples::of(&Success::new("Webhooks", WebhookPage::sample()))
            .or([EndpointError::NoTenant(NoTenantChosen)].map(endpoint_problem))
    }
}

/// List webhooks, oldest first
#[utoipa::path(get, path = "/api/integrations/webhooks", operation_id = "listWebhooks", tag = "webhooks",
    responses((status = 200, description = "A page of webhooks", body = Success<WebhookPage>)))]
pub(crate) async fn list_webhooks(
    app: State,
    Then(caller, wanted): Then<May<ManagesIntegrations>, ListQuery<Unsorted>>,
) -> Reply<WebhookPage> {
    let page = ViewWebhooks::new(app.webhooks())
        .list_webhooks(caller.actor(), wanted.page)
        .await
        .map_err(endpoint_problem)?;
    Ok(Success::new("Webhooks", page.into()))
}
