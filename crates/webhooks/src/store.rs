use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{EndpointBook, WebhookReader};

context_store! {
    /// An open transaction of the webhooks context.
    pub trait WebhooksWork: AuditTrail, EndpointBook, Outbox, WebhookReader;
    /// The store of the webhooks context.
    pub trait WebhooksStore;
}
