use std::{num::NonZeroUsize, thread::available_parallelism, time::Duration};

use munim_crypto::{Keyring, Kit, MasterKey, Passwords, SystemClock};
use munim_postgres::{Limits, PgStore, PoolSettings};
use tracing::info;

use crate::failure::Failure;

/// The number of passwords that may wait to be hashed before requests are refused.
const LONGEST_HASHING_QUEUE: usize = 512;

/// Returns the number of worker threads, and of passwords hashed at once.
pub(crate) fn cores() -> usize {
    available_parallelism().map_or(1, NonZeroUsize::get)
}

pub(crate) fn kit(master: &MasterKey) -> Result<Kit, Failure> {
    let passwords = Passwords::try_new(cores(), LONGEST_HASHING_QUEUE)?;
    Ok(Kit::new(SystemClock, passwords, Keyring::new(), master))
}

/// Returns a store with the limits of background work.
pub(crate) fn store(url: &str, connections: usize) -> Result<PgStore, Failure> {
    let settings = PoolSettings {
        connections,
        wait: Duration::from_secs(5),
    };
    Ok(PgStore::try_new(url, settings)?.with_limits(Limits::BACKGROUND))
}

/// Loads the signing keys, and creates a new one if none signs for much longer.
pub(crate) async fn load_keys(store: &PgStore, kit: &Kit, master: &MasterKey) -> Result<(), Failure> {
    if kit.keep_keys(store, master).await? {
        info!("a new token-signing key is in force");
    }
    Ok(())
}
