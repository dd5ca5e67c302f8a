use std::fmt;

use munim_kernel::Fields;
use thiserror::Error;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::{Catalogue, EVERYTHING, EndpointError, EndpointUrl};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EndpointId(Uuid);

impl EndpointId {
    pub fn new(value: Uuid) -> Self {
        Self(value)
    }

    pub fn get(self) -> Uuid {
        self.0
    }
}

impl fmt::Display for EndpointId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum DisabledReason {
        /// No delivery succeeded for five days.
        Failing = "failing",
        /// It responded with 410.
        Gone = "gone",
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("There are no events called {}.", .0.join(", "))]
pub struct InvalidEvents(pub Vec<String>);

/// The events that an endpoint subscribes to: names of the catalogue, sorted and without duplicates, or [`EVERYTHING`]
/// alone for all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubscribedEvents(Vec<String>);

impl SubscribedEvents {
    /// # Errors
    /// [`InvalidEvents`] with the names that are not in the catalogue.
    pub fn try_new(catalogue: Catalogue, mut wanted: Vec<String>) -> Result<Self, InvalidEvents> {
        let known = |name: &String| name == EVERYTHING || catalogue.named(name).is_some();
        let unknown: Vec<_> = wanted.iter().filter(|name| !known(name)).cloned().collect();
        if !unknown.is_empty() {
            return Err(InvalidEvents(unknown));
        }
        if wanted.iter().any(|name| name == EVERYTHING) {
            return Ok(Self(vec![EVERYTHING.to_owned()]));
        }
        wanted.sort_unstable();
        wanted.dedup();
        Ok(Self(wanted))
    }

    /// Returns stored names, which were in the catalogue when they were stored.
    pub fn from_store(names: Vec<String>) -> Self {
        Self(names)
    }

    pub fn names(&self) -> &[String] {
        &self.0
    }

    pub(crate) fn include(&self, name: &str) -> bool {
        self.0.iter().any(|one| one == EVERYTHING || one == name)
    }

    pub(crate) fn spelled_out(&self, catalogue: Catalogue) -> Vec<&str> {
        if self.0.iter().any(|name| name == EVERYTHING) {
            catalogue.iter().map(|kind| kind.name).collect()
        } else {
            self.0.iter().map(String::as_str).collect()
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndpointDraft {
    pub url: EndpointUrl,
    pub description: String,
    pub events: SubscribedEvents,
    pub enabled: bool,
}

impl EndpointDraft {
    /// The maximum length of a description, in characters.
    pub const DESCRIPTION: u64 = 200;

    pub fn fields(&self) -> Fields {
        Fields::new()
            .with("url", self.url.as_str())
            .with("description", self.description.as_str())
            .with("events", self.events.names().to_vec())
            .with("enabled", self.enabled)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndpointRecord {
    pub id: EndpointId,
    pub details: EndpointDraft,
    /// The reason, if it was disabled automatically.
    pub disabled: Option<DisabledReason>,
    pub version: i64,
    /// When it was created. Earlier events are not sent.
    pub created_at: OffsetDateTime,
    pub failing_since: Option<OffsetDateTime>,
    pub previous_secret_until: Option<OffsetDateTime>,
}

munim_kernel::entity! {
    /// An endpoint that events are sent to. It decides what a change does to it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Endpoint(EndpointRecord), EndpointError;
}

impl Endpoint {
    /// The maximum number per tenant.
    pub const MOST: i64 = 20;
    /// How long a secret remains valid after it was replaced.
    const OVERLAP: Duration = Duration::days(1);
    /// How long an endpoint may fail before it is disabled.
    pub const PATIENCE: Duration = Duration::days(5);

    pub(crate) fn new(id: EndpointId, details: EndpointDraft, at: OffsetDateTime) -> Self {
        Self(EndpointRecord {
            id,
            details,
            disabled: None,
            version: 1,
            created_at: at,
            failing_since: None,
            previous_secret_until: None,
        })
    }

    /// Returns whether it subscribes to an event that happened at that time.
    pub(crate) fn wants(&self, name: &str, at: OffsetDateTime) -> bool {
        at >= self.0.created_at && self.0.details.events.include(name)
    }

    pub(crate) fn check_enabled(&self) -> Result<(), EndpointError> {
        let enabled = self.0.details.enabled;
        enabled.then_some(()).ok_or(EndpointError::Disabled)
    }

    /// Changes its details. Enabling it resets its failures. Returns whether anything differs.
    pub(crate) fn change(&mut self, details: EndpointDraft) -> bool {
        let present = &mut self.0;
        if details == present.details {
            return false;
        }
        if details.enabled {
            present.disabled = None;
            if !present.details.enabled {
                present.failing_since = None;
            }
        }
        present.details = details;
        present.version += 1;
        true
    }

    /// Replaces its secret, and returns until when the present one remains valid.
    pub(crate) fn rotate_secret(&mut self, at: OffsetDateTime) -> OffsetDateTime {
        let until = at + Self::OVERLAP;
        self.0.previous_secret_until = Some(until);
        self.0.version += 1;
        until
    }

    /// Disables it automatically. Returns whether it was enabled.
    pub(crate) fn disable(&mut self, reason: DisabledReason) -> bool {
        if !self.0.details.enabled {
            return false;
        }
        self.0.details.enabled = false;
        self.0.disabled = Some(reason);
        self.0.version += 1;
        true
    }
}

/// The sealed secrets that a webhook is signed with: the current one, and the previous one while it is valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedSecrets {
    pub present: Vec<u8>,
    pub previous: Option<Vec<u8>>,
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;
    use crate::catalogue::BRANCHES;

    const NOW: OffsetDateTime = datetime!(2026-04-01 04:30 UTC);

    fn draft(enabled: bool) -> EndpointDraft {
        EndpointDraft {
            url: EndpointUrl::try_new("https://hooks.example.in/munim").unwrap(),
            description: String::new(),
            events: SubscribedEvents::from_store(vec![EVERYTHING.to_owned()]),
            enabled,
        }
    }

    #[test]
    fn enabling_an_endpoint_resets_its_failures() {
        let mut endpoint = Endpoint::new(EndpointId::new(Uuid::nil()), draft(true), NOW);
        assert!(!endpoint.change(draft(true)));
        endpoint.0.failing_since = Some(NOW);
        assert!(endpoint.disable(DisabledReason::Failing) && !endpoint.disable(DisabledReason::Gone));
        assert_eq!(endpoint.check_enabled(), Err(EndpointError::Disabled));
        assert_eq!(
            endpoint.check_version(Some(1)),
            Err(EndpointError::VersionConflict)
        );
        assert!(endpoint.change(draft(true)));
        let again = endpoint.get();
        assert_eq!(
            (again.disabled, again.failing_since, again.version),
            (None, None, 3)
        );
    }

    #[test]
    fn events_are_kept_once_by_name_and_unknown_ones_are_named() {
        let of = |names: &[&str]| {
            let names = names.iter().map(|name| (*name).to_owned()).collect();
            SubscribedEvents::try_new(BRANCHES, names).map(|events| events.0)
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
