use munim_kernel::EventKind;

/// The word for all events, including future ones.
pub const EVERYTHING: &str = "*";

/// The event for testing an endpoint. Endpoints do not subscribe to it; it is sent on request.
pub const TEST: EventKind = EventKind::new("webhook.test", "webhook", "A test event was requested");

/// The events that endpoints can subscribe to, in the order in which they are shown. It consists of the `EVENTS` of all
/// contexts, without the internal ones.
#[derive(Debug, Clone, Copy)]
pub struct Catalogue(&'static [&'static [EventKind]]);

impl Catalogue {
    pub const fn new(contexts: &'static [&'static [EventKind]]) -> Self {
        Self(contexts)
    }

    pub fn iter(self) -> impl Iterator<Item = &'static EventKind> {
        self.0
            .iter()
            .flat_map(|events| events.iter())
            .filter(|kind| !kind.internal)
    }

    pub fn named(self, name: &str) -> Option<&'static EventKind> {
        self.iter().find(|kind| kind.name == name)
    }
}

#[cfg(test)]
pub(crate) const BRANCHES: Catalogue = Catalogue::new(&[&[
    EventKind::new("tenancy.branch.changed", "branch", "A branch was changed"),
    EventKind::new("tenancy.branch.opened", "branch", "A branch was created"),
    EventKind::new("tenancy.plan.made", "plan", "A plan was created").internal(),
]]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn internal_events_are_left_out() {
        assert_eq!(BRANCHES.iter().count(), 2);
        assert_eq!(
            BRANCHES.named("tenancy.branch.opened").map(|kind| kind.entity),
            Some("branch")
        );
        assert_eq!(BRANCHES.named("tenancy.plan.made"), None);
        assert_eq!(BRANCHES.named(TEST.name), None);
    }
}
