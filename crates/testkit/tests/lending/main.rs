//! Lending, over HTTP on a real PostgreSQL.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod books;
mod charges;
mod clients;
mod day_end;
mod journal;
mod ledgers;
mod lender;
mod loans;
mod papers;
mod payments;
mod prepayments;
mod preview;
mod products;
mod refusals;
mod statements;
