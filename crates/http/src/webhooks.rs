//! Webhook endpoints and what became of their deliveries.
pub(crate) mod change_webhook;
pub(crate) mod create_webhook;
pub(crate) mod delete_webhook;
mod delivery_item;
mod endpoint_form;
mod endpoint_item;
pub(crate) mod get_webhook;
pub(crate) mod get_webhook_delivery;
pub(crate) mod list_webhook_deliveries;
pub(crate) mod list_webhook_events;
pub(crate) mod list_webhooks;
mod refusals;
pub(crate) mod replay_webhook;
pub(crate) mod replay_webhook_delivery;
pub(crate) mod rotate_webhook_secret;
mod system_names;
pub(crate) mod test_webhook;

use munim_webhooks::Destinations;
use system_names::SystemNames;
use time::{OffsetDateTime, macros::datetime};
use uuid::Uuid;

/// When things happen in examples.
const EXAMPLE_TIME: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);
/// The id of things in examples.
const EXAMPLE_ID: Uuid = Uuid::from_u128(0x6f96_19ff_8b86_4d01_b42d_00cf_4fc9_64ff);

/// What endpoints are judged with: where names lead, and where they may.
fn guard(destinations: &Destinations) -> (SystemNames, Destinations) {
    (SystemNames, destinations.clone())
}
