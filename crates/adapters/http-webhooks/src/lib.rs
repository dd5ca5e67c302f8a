//! The HTTP API of webhook endpoints and their deliveries.
#![forbid(unsafe_code)]

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
pub(crate) mod path_keys;
pub(crate) mod refusals;
mod replay_webhook;
mod replay_webhook_delivery;
mod rotate_webhook_secret;
mod services;
mod shapes;
mod system_names;
mod test_webhook;

use crate::prelude::*;
pub use catalogue::CATALOGUE;
use munim_kernel::Randomness;
use munim_webhooks::SecretKeys;

mod prelude {
    pub(crate) use munim_http_kit::prelude::*;

    pub(crate) use crate::{path_keys::*, refusals::*, services::AreaServices as _};
}

/// What webhooks need from the machine, besides what all endpoints need.
pub trait WebhookKit: Randomness + SecretKeys {}

impl<K: Randomness + SecretKeys> WebhookKit for K {}

operations! {
    list_webhooks, create_webhook, list_webhook_events, get_webhook, change_webhook, delete_webhook,
    rotate_webhook_secret, test_webhook, replay_webhook, list_webhook_deliveries, get_webhook_delivery,
    replay_webhook_delivery,
}
