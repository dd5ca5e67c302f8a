use async_trait::async_trait;
use munim_kernel::{StoreError, UserId};
use time::OffsetDateTime;

use crate::{Challenge, FactorMethod, FactorStanding, NewChallenge, TokenHash};

/// Stores second factors and the sign-ins that wait for them, within the transaction's tenant. Each method that accepts
/// or counts a code is one atomic statement: of concurrent calls with the same code, one is accepted.
#[async_trait(?Send)]
pub trait FactorBook {
    async fn factor_standing(&mut self, user: UserId) -> Result<FactorStanding, StoreError>;

    /// Stores the secret of an app that is being enrolled, replacing an unconfirmed one. Returns false if an app is
    /// already enrolled.
    async fn keep_authenticator(&mut self, user: UserId, sealed: &[u8]) -> Result<bool, StoreError>;

    /// Enrols the app with that sealed secret, accepts the step of its first code, and replaces all recovery codes with
    /// these. Returns false if another secret is being enrolled.
    async fn confirm_authenticator(
        &mut self,
        user: UserId,
        sealed: &[u8],
        step: i64,
        recovery: &[[u8; 32]],
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Accepts a step of the user's app. Returns false if that step or a later one was already accepted.
    async fn accept_step(&mut self, user: UserId, step: i64) -> Result<bool, StoreError>;

    /// Marks a recovery code as used. Returns false if there is no such code, or it was used before.
    async fn use_recovery_code(
        &mut self,
        user: UserId,
        hmac: [u8; 32],
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Counts a code as wrong before it is checked, and returns the number of wrong codes in a row, including this one.
    /// `None` if `most` were already counted. Concurrent calls for the same user wait until the transaction ends.
    async fn count_code(&mut self, user: UserId, most: u32) -> Result<Option<u32>, StoreError>;

    /// Resets the count of wrong codes, after a right one.
    async fn reset_wrong_codes(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Deletes the user's app and recovery codes; the count of wrong codes stays. Returns false if no app was enrolled.
    async fn drop_authenticator(&mut self, user: UserId) -> Result<bool, StoreError>;

    /// Deletes the user's second factor, including the count of wrong codes.
    async fn reset_factor(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Opens a challenge. If it is already open, as a session's may be, it is extended and keeps its count of tries.
    async fn open_challenge(&mut self, challenge: &NewChallenge) -> Result<(), StoreError>;

    async fn challenge(&mut self, hash: TokenHash) -> Result<Option<Challenge>, StoreError>;

    /// Returns one challenge, its row locked until the transaction ends.
    async fn lock_challenge(&mut self, hash: TokenHash) -> Result<Option<Challenge>, StoreError>;

    /// Ends a challenge that was passed.
    async fn end_challenge(&mut self, hash: TokenHash, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Stores the code that is sent for a challenge, replacing an earlier one.
    async fn issue_one_time_code(
        &mut self,
        challenge: TokenHash,
        method: FactorMethod,
        hmac: [u8; 32],
        expires_at: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Counts a code entered for a challenge, by any method, and returns the number so far.
    async fn count_try(&mut self, challenge: TokenHash) -> Result<u32, StoreError>;

    /// Returns the hash of the code that was sent for a challenge by that method. `None` if there is none, or it has
    /// expired.
    async fn one_time_code(
        &mut self,
        challenge: TokenHash,
        method: FactorMethod,
        now: OffsetDateTime,
    ) -> Result<Option<[u8; 32]>, StoreError>;
}
