use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{EndpointBook, WebhookReader};

context_store! {
    /// One piece of work on webhooks.
    pub trait WebhooksWork: AuditTrail, EndpointBook, Outbox, WebhookReader;
    /// The store of webhooks.
    pub trait WebhooksStore;
}
