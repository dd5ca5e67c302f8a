//! Webhook endpoints and what became of their deliveries.
mod catalogue;
mod change_webhook;
mod create_webhook;
mod delete_webhook;
mod delivery_filter;
mod delivery_item;
mod endpoint_form;
mod endpoint_item;
mod get_webhook;
mod get_webhook_delivery;
mod list_webhook_deliveries;
mod list_webhook_events;
mod list_webhooks;
mod path_keys;
mod refusals;
mod replay_webhook;
mod replay_webhook_delivery;
mod rotate_webhook_secret;
mod shapes;
mod system_names;
mod test_webhook;

pub use catalogue::CATALOGUE;
use munim_http_kit::operations;

operations![
    list_webhooks::ListWebhooks,
    create_webhook::CreateWebhook,
    list_webhook_events::ListWebhookEvents,
    get_webhook::GetWebhook,
    change_webhook::ChangeWebhook,
    delete_webhook::DeleteWebhook,
    rotate_webhook_secret::RotateWebhookSecret,
    test_webhook::TestWebhook,
    replay_webhook::ReplayWebhook,
    list_webhook_deliveries::ListWebhookDeliveries,
    get_webhook_delivery::GetWebhookDelivery,
    replay_webhook_delivery::ReplayWebhookDelivery,
];
