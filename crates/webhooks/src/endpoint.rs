use std::fmt;

use munim_kernel::Fields;
use thiserror::Error;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::{Catalogue, EVERYTHING, EndpointUrl};

/// The id of an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EndpointId(Uuid);

impl EndpointId {
    /// Creates an id from the store or from randomness.
    pub fn new(value: Uuid) -> Self {
        Self(value)
    }

    /// Returns the id as stored and as sent.
    pub fn get(self) -> Uuid {
        self.0
    }
}

impl fmt::Display for EndpointId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The reasons why an endpoint was disabled automatically.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DisabledReason {
    /// No delivery succeeded for five days.
    Failing,
    /// It responded with 410.
    Gone,
}

impl DisabledReason {
    /// Returns the word used in the API, the database and audit records.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Failing => "failing",
            Self::Gone => "gone",
        }
    }

    /// Returns the reason with that word.
    pub fn from_stored(word: &str) -> Option<Self> {
        [Self::Failing, Self::Gone]
            .into_iter()
            .find(|reason| reason.as_str() == word)
    }
}

/// Unknown event names.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("There are no events called {}.", .0.join(", "))]
pub struct InvalidEvents(pub Vec<String>);

/// The editable details of an endpoint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndpointDraft {
    /// Its URL.
    pub url: EndpointUrl,
    /// Its description.
    pub description: String,
    /// The events it subscribes to, sorted and without duplicates; [`EVERYTHING`] alone for all.
    pub events: Vec<String>,
    /// Whether events are sent there.
    pub enabled: bool,
}

impl EndpointDraft {
    /// The maximum length of a description, in characters.
    pub const DESCRIPTION: u64 = 200;

    /// Returns events of the catalogue in the form in which they are stored: sorted, without duplicates.
    ///
    /// # Errors
    /// [`InvalidEvents`] with the unknown ones.
    pub fn events(catalogue: Catalogue, mut wanted: Vec<String>) -> Result<Vec<String>, InvalidEvents> {
        let known = |name: &String| name == EVERYTHING || catalogue.named(name).is_some();
        let unknown: Vec<_> = wanted.iter().filter(|name| !known(name)).cloned().collect();
        if !unknown.is_empty() {
            return Err(InvalidEvents(unknown));
        }
        if wanted.iter().any(|name| name == EVERYTHING) {
            return Ok(vec![EVERYTHING.to_owned()]);
        }
        wanted.sort_unstable();
        wanted.dedup();
        Ok(wanted)
    }

    /// Returns the fields for audit records.
    pub fn fields(&self) -> Fields {
        Fields::new()
            .with("url", self.url.as_str())
            .with("description", self.description.as_str())
            .with("events", self.events.clone())
            .with("enabled", self.enabled)
    }
}

/// A stored endpoint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    /// Its id.
    pub id: EndpointId,
    /// Its details.
    pub said: EndpointDraft,
    /// The reason, if it was disabled automatically.
    pub disabled: Option<DisabledReason>,
    /// Increases with every change.
    pub version: i64,
    /// When it was created. Earlier events are not sent.
    pub created_at: OffsetDateTime,
    /// Since when deliveries fail.
    pub failing_since: Option<OffsetDateTime>,
    /// When the previous secret expires.
    pub previous_secret_until: Option<OffsetDateTime>,
}

impl Endpoint {
    /// The maximum number per tenant.
    pub const MOST: i64 = 20;
    /// How long a secret remains valid after it was replaced.
    pub const OVERLAP: Duration = Duration::days(1);
    /// How long an endpoint may fail before it is disabled.
    pub const PATIENCE: Duration = Duration::days(5);

    /// Returns whether it subscribes to an event that happened at that time.
    pub fn wants(&self, name: &str, at: OffsetDateTime) -> bool {
        at >= self.created_at
            && self
                .said
                .events
                .iter()
                .any(|wanted| wanted == EVERYTHING || wanted == name)
    }
}

/// The sealed secrets that a webhook is signed with: the current one, and the previous one while it is valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedSecrets {
    /// The current one.
    pub present: Vec<u8>,
    /// The previous one.
    pub previous: Option<Vec<u8>>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::BRANCHES;

    #[test]
    fn events_are_kept_once_by_name_and_unknown_ones_are_named() {
        let of = |names: &[&str]| {
            EndpointDraft::events(BRANCHES, names.iter().map(|name| (*name).to_owned()).collect())
        };
        let (opened, changed) = ("tenancy.branch.opened", "tenancy.branch.changed");
        assert_eq!(of(&[opened, changed, opened]).unwrap(), [changed, opened]);
        assert_eq!(of(&[opened, "*"]).unwrap(), ["*"]);
        assert_eq!(
            of(&[opened, "x", "webhook.test"]).unwrap_err().0,
            ["x", "webhook.test"]
        );
    }
}
