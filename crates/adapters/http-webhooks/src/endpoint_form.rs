use munim_http_kit::body::fields::version;
use munim_webhooks::{EndpointDraft, EndpointUrl, InvalidEvents, InvalidUrl, SubscribedEvents};

use super::{catalogue::CATALOGUE, shapes::names_of_events};
use crate::prelude::*;

pub(crate) struct WebhookRequest {
    pub(super) draft: EndpointDraft,
    pub(super) version: Option<i64>,
}

/// The maximum number of event names in a body, many of which may be unknown.
const MOST_EVENTS: usize = 200;
/// The maximum length of an unknown name in an error, in characters.
const LONGEST_ECHO: usize = 60;

fn url(form: &mut Form) -> Option<EndpointUrl> {
    let text = form.text(
        field("url")
            .about("The `https` URL that events are sent to. It must be publicly reachable.")
            .pattern("^https?://[^#]+$")
            .lengths(1, 2000),
        "The address is required.",
        2000,
    )?;
    match EndpointUrl::try_new(text) {
        Ok(url) => Some(url),
        Err(refused) => {
            let code = match refused {
                InvalidUrl::TooLong => "too_long",
                InvalidUrl::Malformed => "url",
                InvalidUrl::Credentials => "credentials",
                InvalidUrl::Fragment => "fragment",
            };
            form.refuse("url", code, refused.to_string());
            None
        }
    }
}

fn events(form: &mut Form) -> Option<SubscribedEvents> {
    let missing = "Choose at least one event";
    let names = form.required::<Vec<String>>(field("events").shaped(names_of_events), missing)?;
    if names.is_empty() {
        form.refuse("events", "required", missing);
        return None;
    }
    if names.len() > MOST_EVENTS {
        form.refuse(
            "events",
            "too_many",
            format!("events must have at most {MOST_EVENTS} names."),
        );
        return None;
    }
    match SubscribedEvents::try_new(CATALOGUE, names) {
        Ok(events) => Some(events),
        Err(InvalidEvents(unknown)) => {
            for name in unknown {
                let name: String = name.chars().take(LONGEST_ECHO).collect();
                form.refuse("events", "unknown", format!("There is no event called '{name}'."));
            }
            None
        }
    }
}

impl FromForm for WebhookRequest {
    const NAME: &'static str = "WebhookRequest";
    const ABOUT: &'static str = "An endpoint to create or change.";

    fn take(form: &mut Form) -> Option<Self> {
        let url = url(form);
        let description = form.line("description", EndpointDraft::DESCRIPTION);
        let events = events(form);
        let enabled = form.optional::<bool>(field("enabled").about("True by default."));
        let version = version(form, "version");
        Some(Self {
            draft: EndpointDraft {
                url: url?,
                description: description?,
                events: events?,
                enabled: enabled?.unwrap_or(true),
            },
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"url": "https://hooks.example.in/munim", "description": "The ledger's copy of branches",
            "events": ["tenancy.branch.changed", "tenancy.branch.opened"], "enabled": true})
    }
}
