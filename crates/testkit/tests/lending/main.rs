//! Lending, over HTTP on a real PostgreSQL.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod account_map;
mod authority;
mod bank_accounts;
mod books;
mod charges;
mod clients;
mod day_end;
mod holidays;
mod inter_branch;
mod journal;
mod ledgers;
mod lender;
mod loans;
mod long_lists;
mod papers;
mod payments;
mod prepayments;
mod preview;
mod products;
mod purposes;
mod refusals;
mod statements;
