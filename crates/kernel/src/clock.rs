use auto_impl::auto_impl;
use time::OffsetDateTime;

/// The time of day, in UTC. Tests move it; none sleeps.
#[auto_impl(Arc, Rc)]
pub trait Clock {
    /// Returns the current moment, UTC.
    fn now(&self) -> OffsetDateTime;
}
