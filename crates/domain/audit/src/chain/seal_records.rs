use munim_kernel::StoreError;

use super::{SealBook, SealKeys, seal::seal_all};

/// The number of records sealed in one transaction.
const AT_ONCE: u32 = 5_000;

/// Seals records that are settled and not sealed yet.
#[derive(Debug, Clone)]
pub struct SealRecords<S, K> {
    store: S,
    keys: K,
}

impl<S: SealBook, K: SealKeys> SealRecords<S, K> {
    pub fn new(store: S, keys: K) -> Self {
        Self { store, keys }
    }

    /// Seals until nothing is left or another node seals. Returns the number of records sealed.
    ///
    /// # Errors
    /// [`StoreError`]; records sealed before it stay sealed.
    pub async fn run(&self) -> Result<u64, StoreError> {
        let mut all = 0;
        loop {
            let sealed = self
                .store
                .seal_next(AT_ONCE, &|unsealed| seal_all(&self.keys, unsealed))
                .await?;
            let Some(sealed) = sealed else {
                return Ok(all);
            };
            all += u64::from(sealed);
            if sealed < AT_ONCE {
                return Ok(all);
            }
        }
    }
}
