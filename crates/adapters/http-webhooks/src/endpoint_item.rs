use munim_http_kit::openapi::EXAMPLE_ID;
use munim_webhooks::{DisabledReason, Endpoint, WebhookSecret};
use uuid::Uuid;

use crate::prelude::*;

/// An endpoint that events are sent to.
#[item(from = endpoint: Endpoint, let endpoint = endpoint.into_inner())]
#[schema(as = Webhook)]
pub(crate) struct WebhookItem {
    #[field(from = endpoint.id.get(), example = EXAMPLE_ID)]
    webhook_id: Uuid,
    #[field(from = endpoint.details.url.to_string(), example = "https://hooks.example.in/munim")]
    url: String,
    #[field(from = endpoint.details.description, example = "The ledger's copy of branches")]
    description: String,
    /// Names of events, or only `*` for all.
    #[field(example = vec!["tenancy.branch.changed".to_owned(), "tenancy.branch.opened".to_owned()])]
    #[field(from = endpoint.details.events.names().to_vec())]
    events: Vec<String>,
    #[field(from = endpoint.details.enabled, example = true)]
    enabled: bool,
    /// The reason why it was disabled automatically: deliveries failed for five days (`failing`), or it returned 410
    /// (`gone`). Null otherwise.
    #[schema(pattern = "^(failing|gone)$")]
    #[field(from = endpoint.disabled.map(DisabledReason::as_str), example = None)]
    disabled_reason: Option<&'static str>,
    #[field(example = EXAMPLE_TIME)]
    created_at: OffsetDateTime,
    /// The time since which deliveries have failed; null while they succeed.
    #[field(example = None)]
    failing_since: Option<OffsetDateTime>,
    /// Until this time, webhooks are also signed with the old secret; null if there is none.
    #[field(example = None)]
    previous_secret_until: Option<OffsetDateTime>,
    /// For `If-Match`.
    #[field(example = 1)]
    version: i64,
}

list_page!(
    /// A page of webhooks.
    WebhookPage of WebhookItem
);

/// A webhook with its new secret, which is returned only in this response.
#[item]
#[schema(as = WebhookWithSecret)]
pub(crate) struct WebhookWithSecret {
    #[field(example = WebhookItem::example())]
    webhook: WebhookItem,
    /// The signing secret: `whsec_` and the key in base64.
    #[field(example = WebhookSecret::new([0; 32]).spelled())]
    secret: String,
}

impl WebhookWithSecret {
    pub(super) fn of(endpoint: Endpoint, secret: &WebhookSecret) -> Self {
        Self {
            webhook: endpoint.into(),
            secret: secret.spelled(),
        }
    }
}
