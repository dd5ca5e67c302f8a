use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{EndpointBook, WebhookReader};

context_store! {
    pub trait WebhooksWork: AuditTrail, EndpointBook, Outbox, WebhookReader;
    pub trait WebhooksStore;
}
