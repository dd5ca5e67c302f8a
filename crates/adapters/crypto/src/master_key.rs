use std::fmt;

use chacha20poly1305::{
    ChaCha20Poly1305, Key, KeyInit, Nonce,
    aead::{Aead, Payload},
};
use hkdf::Hkdf;
use munim_kernel::{Randomness, TenantId, from_hex, hex};
use sha2::Sha256;
use thiserror::Error;
use zeroize::Zeroizing;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MasterKeyError {
    #[error("the master key must be 64 hexadecimal digits (32 bytes)")]
    BadKey,
    #[error("the master key does not open what is stored; is it the key of this installation?")]
    CannotOpen,
    #[error("sealing failed")]
    CannotSeal,
}

/// The installation's only secret outside the database. All other keys are derived from it or sealed under it
/// (HKDF-SHA-256, ChaCha20-Poly1305).
#[derive(Clone)]
pub struct MasterKey(Zeroizing<[u8; 32]>);

impl MasterKey {
    pub fn draw(randomness: &impl Randomness) -> Self {
        let mut bytes = Zeroizing::new([0; 32]);
        randomness.fill(&mut *bytes);
        Self(bytes)
    }

    pub fn from_hex(text: &str) -> Result<Self, MasterKeyError> {
        let bytes = from_hex(text.trim()).ok_or(MasterKeyError::BadKey)?;
        Ok(Self(Zeroizing::new(bytes)))
    }

    /// Returns the key as 64 hexadecimal digits, to be kept in a file of mode 0600.
    pub fn to_hex(&self) -> Zeroizing<String> {
        Zeroizing::new(hex(&*self.0))
    }

    /// Derives a key for one purpose.
    pub(crate) fn derive<const N: usize>(&self, purpose: &str) -> Zeroizing<[u8; N]> {
        const { assert!(N <= 255 * 32, "HKDF-SHA-256 derives no longer key") };
        let mut derived = Zeroizing::new([0; N]);
        let expanded = Hkdf::<Sha256>::new(None, &*self.0).expand(purpose.as_bytes(), &mut *derived);
        debug_assert!(expanded.is_ok(), "HKDF gives short keys");
        derived
    }

    /// Derives the key under which a tenant's documents are sealed.
    pub(crate) fn of_documents(&self, tenant: TenantId) -> Self {
        Self(self.derive(&format!("munim documents {tenant} 1")))
    }

    /// Seals a secret for storage; opening it requires the same `about`.
    pub(crate) fn seal(
        &self,
        secret: &[u8],
        about: &str,
        randomness: &impl Randomness,
    ) -> Result<Vec<u8>, MasterKeyError> {
        let mut nonce = [0; 12];
        randomness.fill(&mut nonce);
        let sealed = self
            .cipher()
            .encrypt(
                &Nonce::from(nonce),
                Payload {
                    msg: secret,
                    aad: about.as_bytes(),
                },
            )
            .map_err(|_| MasterKeyError::CannotSeal)?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// Opens the result of [`MasterKey::seal`].
    pub(crate) fn open(&self, sealed: &[u8], about: &str) -> Result<Zeroizing<Vec<u8>>, MasterKeyError> {
        let (nonce, sealed) = sealed
            .split_first_chunk::<12>()
            .ok_or(MasterKeyError::CannotOpen)?;
        self.cipher()
            .decrypt(
                &Nonce::from(*nonce),
                Payload {
                    msg: sealed,
                    aad: about.as_bytes(),
                },
            )
            .map(Zeroizing::new)
            .map_err(|_| MasterKeyError::CannotOpen)
    }

    fn cipher(&self) -> ChaCha20Poly1305 {
        ChaCha20Poly1305::new(&Key::from(*self.derive::<32>("munim sealing 1")))
    }
}

impl fmt::Debug for MasterKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MasterKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SystemRandomness;

    #[test]
    fn what_is_sealed_opens_under_the_same_key_and_name_only() {
        let key = MasterKey::draw(&SystemRandomness);
        let sealed = key.seal(b"secret", "a", &SystemRandomness).unwrap();
        assert_eq!(&**key.open(&sealed, "a").unwrap(), b"secret");
        assert_eq!(key.open(&sealed, "b"), Err(MasterKeyError::CannotOpen));
        assert_eq!(
            MasterKey::draw(&SystemRandomness).open(&sealed, "a"),
            Err(MasterKeyError::CannotOpen)
        );
        let same = MasterKey::from_hex(&key.to_hex()).unwrap();
        assert_eq!(same.derive::<32>("x"), key.derive::<32>("x"));
        assert_ne!(same.derive::<32>("x"), key.derive::<32>("y"));
        assert!(MasterKey::from_hex("zz").is_err());
    }
}
