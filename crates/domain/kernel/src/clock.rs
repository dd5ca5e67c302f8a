use auto_impl::auto_impl;
use time::OffsetDateTime;

/// The current time, in UTC. Tests set it, so no test has to sleep.
#[auto_impl(Arc, Rc)]
pub trait Clock {
    /// Returns the current time, in UTC.
    fn now(&self) -> OffsetDateTime;
}
