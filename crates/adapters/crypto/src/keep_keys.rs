use munim_identity_device::SigningKeys;
use munim_kernel::{Clock, StoreError};
use thiserror::Error;
use time::Duration;

use crate::{Keyring, KeyringError, Kit, MasterKey, SystemRandomness};

/// A new signing key is created this long before the current one retires.
const OVERLAP: Duration = Duration::days(7);

#[derive(Debug, Error)]
pub enum KeepKeysError {
    #[error(transparent)]
    Keyring(#[from] KeyringError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl<C: Clock> Kit<C> {
    /// Loads the signing keys that `store` keeps for all nodes, and creates one if none signs for longer than
    /// a week. Nodes that do this concurrently agree on one. Returns whether a new key was needed.
    pub async fn keep_keys(
        &self,
        store: &impl SigningKeys,
        master: &MasterKey,
    ) -> Result<bool, KeepKeysError> {
        let now = self.now();
        self.keyring().replace(master, &store.signing_keys(now).await?)?;
        let wanted = !self.keyring().signs_for(now, OVERLAP);
        if wanted {
            let key = Keyring::draw(master, &SystemRandomness, now)?;
            store.add_signing_key(&key, now + OVERLAP).await?;
            self.keyring().replace(master, &store.signing_keys(now).await?)?;
        }
        Ok(wanted)
    }
}
