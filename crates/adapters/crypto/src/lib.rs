//! Adapters for everything that is secret or not reproducible: password hashes, bearer tokens, keyed
//! hashes, the clock, randomness. [`Kit`] carries them all and implements the ports of the contexts.
#![forbid(unsafe_code)]

mod authenticator_codes;
mod client_sealer;
mod clock;
mod ed25519;
mod hashing_memory;
mod keep_keys;
mod keyring;
mod kit;
mod master_key;
mod passwords;
mod randomness;
mod trail_keys;

pub use clock::SystemClock;
pub use keep_keys::KeepKeysError;
pub use keyring::{Keyring, KeyringError};
pub use kit::Kit;
pub use master_key::{MasterKey, MasterKeyError};
pub use passwords::Passwords;
pub use randomness::SystemRandomness;
