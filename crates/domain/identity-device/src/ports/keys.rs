//! Hashes, signatures and seals, whose keys are outside the database.
use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{StoreError, TenantId, UserId};
use munim_messages::{CodeKeys, NotSealed};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{
    ActivationCode, ApiKey, ApiKeyHash, AuthenticatorSecret, ChallengeId, Claims, DeviceHash, DeviceId,
    MailedToken, PasswordHash, PlainPassword, RecoveryCode, StoredKey, TokenFault, TokenHash,
};

/// The hashing queue is full and the password was not checked. Retrying in a second may help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("too many passwords are being checked at once")]
pub struct HashingBusy;

/// The result of checking a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The password is wrong, or there is no hash to compare it with.
    Wrong,
    /// The password is right; contains a new hash to store if the stored one has outdated parameters.
    Right(Option<PasswordHash>),
}

/// Hashes and verifies passwords with Argon2id.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PasswordHasher {
    /// Verifies against `hash`. Without one, does the same work against a dummy, so that the response time reveals
    /// nothing. Must run off the request's thread, at most one per core at once.
    async fn verify(
        &self,
        password: PlainPassword,
        hash: Option<PasswordHash>,
    ) -> Result<Verdict, HashingBusy>;

    async fn hash(&self, password: PlainPassword) -> Result<PasswordHash, HashingBusy>;
}

#[auto_impl(Rc)]
pub trait TokenSigner {
    /// Returns a token with `claims`, signed with the current key.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if no key is in force.
    fn sign(&self, claims: &Claims) -> Result<String, StoreError>;

    /// Returns the claims of a token if it was issued by this system and is valid at `now`.
    fn read(&self, token: &str, now: OffsetDateTime) -> Result<Claims, TokenFault>;
}

#[async_trait(?Send)]
pub trait SigningKeys {
    /// Returns the keys that still verify at `now`.
    async fn signing_keys(&self, now: OffsetDateTime) -> Result<Vec<StoredKey>, StoreError>;

    /// Adds a key, unless another node already added one that signs until later than `unless_until`. Two nodes that
    /// start at once agree on one key.
    async fn add_signing_key(&self, key: &StoredKey, unless_until: OffsetDateTime) -> Result<(), StoreError>;
}

#[auto_impl(Rc)]
pub trait PublicKeys {
    /// Returns a JSON Web Key Set (RFC 7517) as JSON text.
    fn jwks(&self) -> String;
}

/// Keyed hashes (HMAC-SHA-256) under keys outside the database.
#[auto_impl(Rc)]
pub trait Keyed {
    fn device_hash(&self, device: &DeviceId) -> DeviceHash;
    /// Returns the hash under which a mailed link's token is stored: SHA-256, as the token is random enough without a
    /// key.
    fn token_hash(&self, token: &MailedToken) -> TokenHash;
    /// Returns the hash under which an API key is stored: SHA-256, for the same reason.
    fn api_key_hash(&self, key: &ApiKey) -> ApiKeyHash;
    fn code_hmac(&self, code: &ActivationCode) -> [u8; 32];
}

/// Waits for a duration. In tests it returns at once.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait Pause {
    async fn pause(&self, duration: std::time::Duration);
}

/// Hashes, seals and verifies the secrets and codes of second factors, with keys outside the database.
#[auto_impl(Rc)]
pub trait FactorKeys: CodeKeys {
    /// Returns the hash under which a challenge is stored: SHA-256, as it is random enough without a key.
    fn challenge_hash(&self, challenge: &ChallengeId) -> TokenHash;
    fn recovery_hmac(&self, tenant: TenantId, user: UserId, code: &RecoveryCode) -> [u8; 32];
    /// Returns the user's secret, sealed so that it cannot be opened as another user's.
    fn seal_secret(
        &self,
        tenant: TenantId,
        user: UserId,
        secret: &AuthenticatorSecret,
    ) -> Result<Vec<u8>, NotSealed>;
    /// Opens a sealed secret.
    ///
    /// # Errors
    /// [`NotSealed`] if the secret belongs to another user, was sealed with another key, or was altered.
    fn open_secret(
        &self,
        tenant: TenantId,
        user: UserId,
        sealed: &[u8],
    ) -> Result<AuthenticatorSecret, NotSealed>;
    /// Returns the secret in base32 (RFC 4648), for an app.
    fn spelled(&self, secret: &AuthenticatorSecret) -> String;
    /// Returns the time step that the code belongs to (RFC 6238, SHA-1, six digits): the current one, or the one before
    /// or after it, and later than `after`. `None` if the code belongs to none of them.
    fn matching_step(
        &self,
        secret: &AuthenticatorSecret,
        code: &str,
        now: OffsetDateTime,
        after: Option<i64>,
    ) -> Option<i64>;
}
