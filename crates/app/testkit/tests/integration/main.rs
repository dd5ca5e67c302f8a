//! The stack's behaviour towards programs, networks and databases.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod abandoned;
mod demo_outbox;
mod floods;
mod messages;
mod once;
mod preflight;
mod replies;
mod unit_of_work;
mod webhooks;
