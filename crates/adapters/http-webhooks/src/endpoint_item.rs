use munim_http_kit::{list_page, openapi::EXAMPLE_ID};
use munim_webhooks::{DisabledReason, Endpoint, WebhookSecret};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::prelude::*;

/// An endpoint that events are sent to.
#[item]
#[schema(as = Webhook)]
pub(crate) struct WebhookItem {
    webhook_id: Uuid,
    url: String,
    description: String,
    /// Names of events, or only `*` for all.
    events: Vec<String>,
    enabled: bool,
    /// The reason why it was disabled automatically: deliveries failed for five days (`failing`), or it returned 410
    /// (`gone`). Null otherwise.
    #[schema(pattern = "^(failing|gone)$")]
    disabled_reason: Option<&'static str>,
    created_at: OffsetDateTime,
    /// The time since which deliveries have failed; null while they succeed.
    failing_since: Option<OffsetDateTime>,
    /// Until this time, webhooks are also signed with the old secret; null if there is none.
    previous_secret_until: Option<OffsetDateTime>,
    /// For `If-Match`.
    version: i64,
}

impl From<Endpoint> for WebhookItem {
    fn from(endpoint: Endpoint) -> Self {
        let endpoint = endpoint.into_inner();
        Self {
            webhook_id: endpoint.id.get(),
            url: endpoint.details.url.to_string(),
            description: endpoint.details.description,
            events: endpoint.details.events.names().to_vec(),
            enabled: endpoint.details.enabled,
            disabled_reason: endpoint.disabled.map(DisabledReason::as_str),
            created_at: endpoint.created_at,
            failing_since: endpoint.failing_since,
            previous_secret_until: endpoint.previous_secret_until,
            version: endpoint.version,
        }
    }
}

list_page!(
    /// A page of webhooks.
    WebhookPage of WebhookItem
);

impl WebhookItem {
    pub(super) fn example() -> Self {
        Self {
            webhook_id: EXAMPLE_ID,
            url: "https://hooks.example.in/munim".to_owned(),
            description: "The ledger's copy of branches".to_owned(),
            events: vec![
                "tenancy.branch.changed".to_owned(),
                "tenancy.branch.opened".to_owned(),
            ],
            enabled: true,
            disabled_reason: None,
            created_at: EXAMPLE_TIME,
            failing_since: None,
            previous_secret_until: None,
            version: 1,
        }
    }
}

impl WebhookPage {
    pub(super) fn sample() -> Self {
        Self::example(WebhookItem::example())
    }
}

/// A webhook with its new secret, which is returned only in this response.
#[item]
#[schema(as = WebhookWithSecret)]
pub(crate) struct WebhookWithSecret {
    webhook: WebhookItem,
    /// The signing secret: `whsec_` and the key in base64.
    secret: String,
}

impl WebhookWithSecret {
    pub(super) fn of(endpoint: Endpoint, secret: &WebhookSecret) -> Self {
        Self {
            webhook: endpoint.into(),
            secret: secret.spelled(),
        }
    }

    pub(super) fn example() -> Self {
        Self {
            webhook: WebhookItem::example(),
            secret: WebhookSecret::new([0; 32]).spelled(),
        }
    }
}

pub(super) fn reply(message: &'static str, endpoint: Endpoint) -> Tagged<WebhookItem> {
    Tagged::new(endpoint.get().version, Success::new(message, endpoint.into()))
}
