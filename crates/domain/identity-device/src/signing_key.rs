use time::OffsetDateTime;

/// A token-signing key as it is stored: the private half sealed under the master key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredKey {
    pub kid: String,
    /// The 32 bytes of the public half.
    pub public_key: Vec<u8>,
    pub sealed_key: Vec<u8>,
    pub created_at: OffsetDateTime,
    /// When it stops signing and only verifies.
    pub retires_at: OffsetDateTime,
    /// When it is no longer used at all.
    pub dropped_at: OffsetDateTime,
}
