//! Real clusters on this machine's PostgreSQL, as the user who runs the tests.
#![forbid(unsafe_code)]
#![expect(clippy::unwrap_used, reason = "a helper of a test fails the test")]

mod crashes;
mod durable;
mod refusals;
mod support;
mod throw_away;
