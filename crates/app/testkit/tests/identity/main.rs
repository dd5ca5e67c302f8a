//! Identity: who signs in, on which device, and for how long.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod activation;
mod crossings;
mod device_requests;
mod devices;
mod expiries;
mod in_flight;
mod own_account;
mod passwords;
mod races;
mod recovery;
mod second_factor;
mod session_ends;
mod sessions;
mod sign_in;
mod signing_keys;
mod step_up;
