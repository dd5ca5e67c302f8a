use super::Chain;

/// The keys of the trail. They are derived from a secret outside the database.
pub trait SealKeys {
    /// Returns the HMAC-SHA-256 of a record under the key of leaves.
    fn leaf(&self, record: &[u8]) -> [u8; 32];

    /// Returns the HMAC-SHA-256 of a link under the key of chains.
    fn link(&self, link: &[u8]) -> Chain;

    /// Returns the Ed25519 signature of a text that leaves the database.
    fn sign_trail(&self, text: &[u8]) -> [u8; 64];

    fn signed_trail(&self, text: &[u8], signature: &[u8]) -> bool;

    /// Returns the public half of the signing key.
    fn trail_key(&self) -> [u8; 32];
}
