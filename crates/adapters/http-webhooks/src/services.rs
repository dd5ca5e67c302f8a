use std::rc::Rc;

use munim_http_kit::services;
use munim_webhooks::{Destinations, WebhooksStore};

use crate::WebhookKit;

services! {
    destinations: Destinations,
    webhook_kit: Rc<dyn WebhookKit>,
    webhooks: Rc<dyn WebhooksStore>,
}
