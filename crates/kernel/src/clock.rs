use time::OffsetDateTime;

/// The time of day, in UTC. Tests move it; none sleeps.
pub trait Clock {
    /// The present moment, UTC.
    fn now(&self) -> OffsetDateTime;
}

impl<C: Clock> Clock for std::sync::Arc<C> {
    fn now(&self) -> OffsetDateTime {
        (**self).now()
    }
}
