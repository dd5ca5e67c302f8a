use std::fmt;

use munim_kernel::Fields;
use thiserror::Error;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::{EVERYTHING, EndpointUrl, EventKind};

/// An endpoint of a tenant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EndpointId(Uuid);

impl EndpointId {
    /// Returns an id from the store or from randomness.
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

/// Why an endpoint was disabled without anybody asking for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DisabledReason {
    /// Nothing reached it for five days.
    Failing,
    /// It answered 410: it wants no more.
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

    /// Returns the reason of that word.
    pub fn from_stored(word: &str) -> Option<Self> {
        [Self::Failing, Self::Gone]
            .into_iter()
            .find(|reason| reason.as_str() == word)
    }
}

/// Names that no events have.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("There are no events called {}.", .0.join(", "))]
pub struct InvalidEvents(pub Vec<String>);

/// What is said of an endpoint by who keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndpointDraft {
    /// Where it is.
    pub url: EndpointUrl,
    /// What it is for.
    pub description: String,
    /// The events that it wants, by name and once; [`EVERYTHING`] alone for all.
    pub events: Vec<String>,
    /// Whether events are sent there.
    pub enabled: bool,
}

impl EndpointDraft {
    /// How long a description may be, in characters.
    pub const DESCRIPTION: u64 = 200;

    /// Events as they are kept: known ones, by name, each once.
    ///
    /// # Errors
    /// [`InvalidEvents`] with those that are not known.
    pub fn events(mut wanted: Vec<String>) -> Result<Vec<String>, InvalidEvents> {
        let known = |name: &String| name == EVERYTHING || EventKind::named(name).is_some();
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

    /// Returns what records tell of it.
    pub fn fields(&self) -> Fields {
        Fields::new()
            .with("url", self.url.as_str())
            .with("description", self.description.as_str())
            .with("events", self.events.clone())
            .with("enabled", self.enabled)
    }
}

/// An endpoint as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    /// Its id.
    pub id: EndpointId,
    /// What is said of it.
    pub said: EndpointDraft,
    /// Why it was disabled, unless somebody did it.
    pub disabled: Option<DisabledReason>,
    /// Grows with every change.
    pub version: i64,
    /// Since when it is there: what happened before is not sent.
    pub created_at: OffsetDateTime,
    /// Since when nothing reached it.
    pub failing_since: Option<OffsetDateTime>,
    /// Until when the secret before counts, too.
    pub previous_secret_until: Option<OffsetDateTime>,
}

impl Endpoint {
    /// The most endpoints of a tenant.
    pub const MOST: i64 = 20;
    /// How long a secret counts beside the one that replaced it.
    pub const OVERLAP: Duration = Duration::days(1);
    /// How long an endpoint may fail before it is disabled.
    pub const PATIENCE: Duration = Duration::days(5);

    /// Returns whether it is told of what happened then.
    pub fn wants(&self, name: &str, at: OffsetDateTime) -> bool {
        at >= self.created_at
            && self
                .said
                .events
                .iter()
                .any(|wanted| wanted == EVERYTHING || wanted == name)
    }
}

/// The secrets that a webhook is signed with, sealed: the current one, and the one before while that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedSecrets {
    /// The current one.
    pub present: Vec<u8>,
    /// The one before.
    pub previous: Option<Vec<u8>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_kept_once_by_name_and_unknown_ones_are_named() {
        let of =
            |names: &[&str]| EndpointDraft::events(names.iter().map(|name| (*name).to_owned()).collect());
        let (opened, changed) = ("tenancy.branch.opened", "tenancy.branch.changed");
        assert_eq!(of(&[opened, changed, opened]).unwrap(), [changed, opened]);
        assert_eq!(of(&[opened, "*"]).unwrap(), ["*"]);
        assert_eq!(
            of(&[opened, "x", "webhook.test"]).unwrap_err().0,
            ["x", "webhook.test"]
        );
    }
}
