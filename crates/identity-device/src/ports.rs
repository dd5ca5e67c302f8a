use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    ActivationCodeId, BranchId, DeviceRequestId, Page, PageRequest, SessionId, StoreError, TenantId,
    TrustedDeviceId, UserId,
};
use munim_messages::NotSealed;
use thiserror::Error;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    Account, ActivationCode, AllowedAddresses, ApiKey, ApiKeyHash, AuthenticatorSecret, Challenge,
    ChallengeId, Claims, CodeStanding, DeviceHash, DeviceId, DeviceStanding, EndReason, FactorMethod,
    FactorStanding, FailedSignIn, HeldDeviceRequest, InvitedAccount, IssuedCode, ListedDevice, ListedSession,
    LiveSession, MailedToken, NewChallenge, NewCode, NewDevice, NewDeviceRequest, NewSession, NewToken,
    OneTimeCode, OwnDevice, OwnProfile, PasswordHash, PasswordRules, PlainPassword, RecoveryCode,
    SignInRules, StoredKey, TenantStanding, TokenFault, TokenHash, TokenPurpose, TokenSubject, TrustedDevice,
    Username,
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
    ///
    /// # Errors
    /// [`HashingBusy`] when the queue is full.
    async fn verify(
        &self,
        password: PlainPassword,
        hash: Option<PasswordHash>,
    ) -> Result<Verdict, HashingBusy>;

    /// Hashes a password with the current parameters.
    ///
    /// # Errors
    /// [`HashingBusy`] when the queue is full.
    async fn hash(&self, password: PlainPassword) -> Result<PasswordHash, HashingBusy>;
}

/// Signs and reads bearer tokens.
#[auto_impl(Rc)]
pub trait TokenSigner {
    /// Returns a token with `claims`, signed with the current key.
    fn sign(&self, claims: &Claims) -> String;

    /// Returns the claims of a token if it was issued by this system and is valid at `now`.
    ///
    /// # Errors
    /// [`TokenFault`]
    fn read(&self, token: &str, now: OffsetDateTime) -> Result<Claims, TokenFault>;
}

/// Stores the signing keys, for all nodes.
#[async_trait(?Send)]
pub trait SigningKeys {
    /// Returns the keys that still verify at `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn signing_keys(&self, now: OffsetDateTime) -> Result<Vec<StoredKey>, StoreError>;

    /// Adds a key, unless another node already added one that signs until later than `unless_until`. Two nodes that
    /// start at once agree on one key.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_signing_key(&self, key: &StoredKey, unless_until: OffsetDateTime) -> Result<(), StoreError>;
}

/// Publishes the public halves of the signing keys.
#[auto_impl(Rc)]
pub trait PublicKeys {
    /// Returns a JSON Web Key Set (RFC 7517) as JSON text.
    fn jwks(&self) -> String;
}

/// Keyed hashes (HMAC-SHA-256) under keys outside the database.
#[auto_impl(Rc)]
pub trait Keyed {
    /// Returns the hash under which a device is stored.
    fn device_hash(&self, device: &DeviceId) -> DeviceHash;
    /// Returns the hash under which a mailed link's token is stored: SHA-256, as the token is random enough without a
    /// key.
    fn token_hash(&self, token: &MailedToken) -> TokenHash;
    /// Returns the hash under which an API key is stored: SHA-256, for the same reason.
    fn api_key_hash(&self, key: &ApiKey) -> ApiKeyHash;
    /// Returns the hash under which a code is stored.
    fn code_hmac(&self, code: &ActivationCode) -> [u8; 32];
}

/// Waits. Tests do not wait.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait Pause {
    /// Completes after about `duration`.
    async fn pause(&self, duration: std::time::Duration);
}

/// Reads sessions outside any transaction. This is the most frequent read.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait SessionReader {
    /// Returns the session, unless it was ended or its user is locked out (disabled, tenant suspended, branch
    /// deactivated). Does not check the device, as revoking one ends its sessions, nor the session's time, which the
    /// caller must check.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn live_session(
        &self,
        tenant: TenantId,
        session: SessionId,
    ) -> Result<Option<LiveSession>, StoreError>;

    /// Returns the activation of a device in a tenant, if it is neither revoked nor expired at `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn device_standing(
        &self,
        device: DeviceHash,
        now: OffsetDateTime,
    ) -> Result<Option<DeviceStanding>, StoreError>;
}

/// Finds the tenant of an activation code, across tenants.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ActivationCodeReader {
    /// Returns the code with that hash: the live one if there is one, otherwise the one issued last.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn locate_code(
        &self,
        hmac: [u8; 32],
        now: OffsetDateTime,
    ) -> Result<Option<CodeStanding>, StoreError>;
}

/// Finds an organisation by its public code, across tenants.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait OrganisationReader {
    /// Returns the tenant with that code, if it is active. Never the platform.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn locate_organisation(&self, code: &str) -> Result<Option<TenantId>, StoreError>;
}

/// Stores the requests to activate devices, within the transaction's tenant.
#[async_trait(?Send)]
pub trait DeviceRequestBook {
    /// Returns the branch whose administrators to ask: the branch with that code, otherwise the head office, otherwise
    /// the first branch. Considers active branches only; `None` if there is none.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn branch_to_ask(&mut self, code: Option<&str>) -> Result<Option<BranchId>, StoreError>;

    /// Stores a request, replacing an open one of the same device. Returns its id.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn keep_request(&mut self, request: &NewDeviceRequest) -> Result<DeviceRequestId, StoreError>;

    /// Returns one request, its row locked until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_request(
        &mut self,
        request: DeviceRequestId,
    ) -> Result<Option<HeldDeviceRequest>, StoreError>;

    /// Marks a request as dismissed.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn resolve_request(
        &mut self,
        request: DeviceRequestId,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Marks the requests of a device as fulfilled.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn answer_requests(&mut self, device: DeviceHash, now: OffsetDateTime) -> Result<(), StoreError>;
}

/// Reads accounts and other data for sign-in, within the transaction's tenant.
#[async_trait(?Send)]
pub trait AccountBook {
    /// Returns whether the tenant is active; `None` if there is no such tenant.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn tenant_standing(&mut self) -> Result<Option<TenantStanding>, StoreError>;

    /// Returns the tenant's rules.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn sign_in_rules(&mut self) -> Result<SignInRules, StoreError>;

    /// Returns the addresses from which the tenant may be used.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn allowed_addresses(&mut self) -> Result<AllowedAddresses, StoreError>;

    /// Returns the account of that name.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn account(&mut self, username: &Username) -> Result<Option<Account>, StoreError>;

    /// Returns the account of that number.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn account_of(&mut self, user: UserId) -> Result<Option<Account>, StoreError>;

    /// Returns the account with that number, its row locked until the transaction ends. Until then nobody can suspend
    /// the tenant, change roles or change who holds them. A transaction that changes other rows of a user takes this
    /// lock first. A transaction that also locks the tenant's people ([`crate::UserBook::hold_people`]) takes that
    /// lock before this one.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_account(&mut self, user: UserId) -> Result<Option<Account>, StoreError>;

    /// Returns the name of a branch and whether it is active, which cannot change until the transaction ends; `None` if
    /// the tenant has no such branch.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn branch_standing(&mut self, branch: BranchId) -> Result<Option<(String, bool)>, StoreError>;

    /// Records the time of a sign-in.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn signed_in(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Replaces `old` with a hash of the same password under new parameters, unless the stored hash has changed.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn rehashed(
        &mut self,
        user: UserId,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<(), StoreError>;
}

/// Stores the hashes of mailed links, within the transaction's tenant.
#[async_trait(?Send)]
pub trait TokenBook {
    /// Stores a link and invalidates the user's earlier links for the same purpose.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn issue_token(&mut self, token: &NewToken) -> Result<(), StoreError>;

    /// Returns the user of a link, if it can be used at `now`. Does not use it.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn token_subject(
        &mut self,
        hash: TokenHash,
        purpose: TokenPurpose,
        now: OffsetDateTime,
    ) -> Result<Option<TokenSubject>, StoreError>;

    /// Uses a link up atomically and returns its user. Of concurrent calls with the same link, one succeeds.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn use_token(
        &mut self,
        hash: TokenHash,
        purpose: TokenPurpose,
        now: OffsetDateTime,
    ) -> Result<Option<TokenSubject>, StoreError>;

    /// Invalidates all links of a user.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn void_tokens(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Invalidates all links of a user that set passwords.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn void_reset_tokens(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Marks the user's mailbox as verified, unless its address has changed.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn verify_email(
        &mut self,
        user: UserId,
        address: &str,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;
}

/// Stores users' password hashes, within the transaction's tenant.
#[async_trait(?Send)]
pub trait PasswordBook {
    /// Returns the tenant's password rules.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn password_rules(&mut self) -> Result<PasswordRules, StoreError>;

    /// Returns the user's previous password hashes, the latest first, at most `most`. The current one is not among
    /// them.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn former_passwords(&mut self, user: UserId, most: u32) -> Result<Vec<PasswordHash>, StoreError>;

    /// Replaces `present` with a new hash and adds it to the previous ones. The user need not change the password any
    /// more. Returns false if the stored hash has changed.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_password(
        &mut self,
        user: UserId,
        present: Option<&PasswordHash>,
        new: &PasswordHash,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Activates the account of an invited user.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn join(&mut self, user: UserId) -> Result<(), StoreError>;
}

/// Creates accounts whose users choose their own password, within the transaction's tenant.
#[async_trait(?Send)]
pub trait InvitationBook {
    /// Adds an invited account with its role and its branch. `None` if its name is taken; the transaction cannot be
    /// committed then.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_invited(
        &mut self,
        account: &InvitedAccount,
        now: OffsetDateTime,
    ) -> Result<Option<UserId>, StoreError>;
}

/// Begins, extends and ends sessions, within the transaction's tenant. Ending one notifies every node on commit.
#[async_trait(?Send)]
pub trait SessionBook {
    /// Begins a session. Ends those on other devices if the rules allow one device only, and the least recently active
    /// ones above the rules' limit, and returns the ended ones. The transaction must hold the account
    /// ([`AccountBook::hold_account`]) and the device ([`DeviceBook::hold_trusted_device`]).
    ///
    /// # Errors
    /// [`StoreError`]
    async fn open_session(
        &mut self,
        session: &NewSession,
        rules: &SignInRules,
    ) -> Result<Vec<SessionId>, StoreError>;

    /// Ends a session and begins another in its place, on the same device. Returns false, and begins none, if it was
    /// already ended. The transaction must hold the account.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn succeed_session(
        &mut self,
        ended: SessionId,
        reason: EndReason,
        session: &NewSession,
        rules: &SignInRules,
    ) -> Result<bool, StoreError>;

    /// Reopens a session that ended because its user signed in elsewhere. Does nothing to a session that ended for
    /// another reason. The transaction must hold the account.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn reopen_superseded(&mut self, session: SessionId) -> Result<(), StoreError>;

    /// Locks a session's row until the transaction ends. Returns false if the session has ended. The transaction must
    /// hold the account.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_session(&mut self, session: SessionId) -> Result<bool, StoreError>;

    /// Records activity and extends the session. Returns false if it was ended meanwhile.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn extend_session(
        &mut self,
        session: SessionId,
        now: OffsetDateTime,
        expires_at: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Ends a session. Returns false if it was already ended.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn end_session(
        &mut self,
        session: SessionId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Ends all sessions of a user, and the user's sign-ins that wait for a second factor. Returns the number of
    /// sessions. The transaction must hold the account.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn end_sessions_of(
        &mut self,
        user: UserId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError>;

    /// Like [`SessionBook::end_sessions_of`], but spares one session.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn end_other_sessions_of(
        &mut self,
        user: UserId,
        spared: SessionId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError>;

    /// Ends all sessions on a device and returns their number.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn end_sessions_on(
        &mut self,
        device: TrustedDeviceId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError>;
}

/// Stores users' own profiles, and reads where they signed in, within the transaction's tenant.
#[async_trait(?Send)]
pub trait OwnAccountBook {
    /// Returns the user's own profile, its row locked until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_own_profile(&mut self, user: UserId) -> Result<OwnProfile, StoreError>;

    /// Stores the profile, including its version.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_own_profile(&mut self, user: UserId, profile: &OwnProfile) -> Result<(), StoreError>;

    /// Stores the user's picture under that number, replacing an earlier one.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn keep_picture(
        &mut self,
        user: UserId,
        picture: Uuid,
        jpeg: &[u8],
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Deletes the user's picture, if there is one.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn drop_picture(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Returns the devices on which the user was active after `since`, the most recently used first.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn own_devices(
        &mut self,
        user: UserId,
        since: OffsetDateTime,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<OwnDevice>, StoreError>;
}

/// Reads pictures, across tenants: anyone who knows a picture's number may see it.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PictureReader {
    /// Returns the JPEG with that number.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn get_picture(&self, picture: Uuid) -> Result<Option<Vec<u8>>, StoreError>;
}

/// Lists and ends sessions for administrators, within the transaction's tenant.
#[async_trait(?Send)]
pub trait LiveSessionBook {
    /// Returns the sessions that are live at `now` by the tenant's current rules: `own` first, then the most recently
    /// used; only those of one user, if given.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn live_sessions(
        &mut self,
        of: Option<UserId>,
        own: SessionId,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<ListedSession>, StoreError>;

    /// Returns the tenant and user name of a session, live or ended, within the transaction's scope.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn locate_session(&mut self, session: SessionId) -> Result<Option<(TenantId, String)>, StoreError>;

    /// Ends all sessions of the tenant except `spared`, and notifies every node on commit. Returns their number.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn end_sessions_but(
        &mut self,
        spared: Option<SessionId>,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError>;
}

/// Lists failed sign-ins and opens locks for administrators, within the transaction's tenant.
#[async_trait(?Send)]
pub trait FailedSignInBook {
    /// Returns the failed sign-ins since `since`, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn failed_sign_ins(
        &mut self,
        since: OffsetDateTime,
        page: PageRequest,
    ) -> Result<Page<FailedSignIn>, StoreError>;

    /// Opens all locks of the tenant's user names and deletes their counted attempts. Returns how many locks and
    /// counters were deleted. Records of the failures stay.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn reset_attempts(&mut self) -> Result<u64, StoreError>;

    /// Like [`FailedSignInBook::reset_attempts`], for one user name.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn reset_attempts_of(&mut self, username: &Username) -> Result<u64, StoreError>;
}

/// Stores trusted devices, within the transaction's tenant.
#[async_trait(?Send)]
pub trait DeviceBook {
    /// Returns the device, if users may sign in on it at `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn trusted_device(
        &mut self,
        device: DeviceHash,
        now: OffsetDateTime,
    ) -> Result<Option<TrustedDevice>, StoreError>;

    /// Claims the device id for the transaction's tenant. Returns false if another tenant holds it at `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn claim_device(
        &mut self,
        device: DeviceHash,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Trusts a device, for the first time or again, and returns its id.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn trust_device(&mut self, device: &NewDevice) -> Result<TrustedDeviceId, StoreError>;

    /// Locks the row of a device of the tenant until the transaction ends. Returns true if users may sign in on it at
    /// `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_trusted_device(
        &mut self,
        device: TrustedDeviceId,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Records that a session began on the device.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn device_seen(&mut self, device: TrustedDeviceId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Returns one device, its row locked until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_device(&mut self, device: TrustedDeviceId) -> Result<Option<ListedDevice>, StoreError>;

    /// Revokes a device and releases its claim.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn revoke_device(
        &mut self,
        device: TrustedDeviceId,
        by: UserId,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Changes when a device's activation and claim expire. Returns false if another tenant has claimed the device.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn extend_device(
        &mut self,
        device: TrustedDeviceId,
        until: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Returns the tenant's devices, the newest first; only those of the given branches, if given.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn devices(
        &mut self,
        branches: Option<&[BranchId]>,
        page: PageRequest,
    ) -> Result<Page<ListedDevice>, StoreError>;
}

/// Stores activation codes, within the transaction's tenant.
#[async_trait(?Send)]
pub trait ActivationCodeBook {
    /// Returns the number of the tenant's codes that are live at `now`. Other transactions that issue codes of the
    /// tenant wait until this one ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_live_codes(&mut self, now: OffsetDateTime) -> Result<u64, StoreError>;

    /// Issues a code. `None` if a live code on the platform has the same digits; the caller must draw another then.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn issue_code(&mut self, code: &NewCode) -> Result<Option<ActivationCodeId>, StoreError>;

    /// Uses a live code up atomically. Returns false if it is not live. The demo's code stays live.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn use_code(&mut self, code: ActivationCodeId, now: OffsetDateTime) -> Result<bool, StoreError>;

    /// Records which device used the code.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn code_used_by(
        &mut self,
        code: ActivationCodeId,
        device: TrustedDeviceId,
    ) -> Result<(), StoreError>;

    /// Returns one code, its row locked until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_code(
        &mut self,
        code: ActivationCodeId,
        now: OffsetDateTime,
    ) -> Result<Option<IssuedCode>, StoreError>;

    /// Revokes a live code.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn revoke_code(&mut self, code: ActivationCodeId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Returns the tenant's codes, the newest first; only those of the given branches, if given.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn codes(
        &mut self,
        branches: Option<&[BranchId]>,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<IssuedCode>, StoreError>;

    /// Returns whether the tenant has a user with that number, for whom a code may be issued.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn has_user(&mut self, user: UserId) -> Result<bool, StoreError>;
}

/// Hashes, seals and verifies the secrets and codes of second factors, with keys outside the database.
#[auto_impl(Rc)]
pub trait FactorKeys {
    /// Returns the hash under which a challenge is stored: SHA-256, as it is random enough without a key.
    fn challenge_hash(&self, challenge: &ChallengeId) -> TokenHash;
    /// Returns the hash under which a code that was sent for the challenge is stored.
    fn one_time_hmac(&self, challenge: &ChallengeId, code: &OneTimeCode) -> [u8; 32];
    /// Returns the hash under which a recovery code of the user is stored.
    fn recovery_hmac(&self, tenant: TenantId, user: UserId, code: &RecoveryCode) -> [u8; 32];
    /// Returns the user's secret, sealed so that it cannot be opened as another user's.
    ///
    /// # Errors
    /// [`NotSealed`]
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

/// Stores second factors and the sign-ins that wait for them, within the transaction's tenant. Each method that accepts
/// or counts a code is one atomic statement: of concurrent calls with the same code, one is accepted.
#[async_trait(?Send)]
pub trait FactorBook {
    /// Returns the user's second factors and their state.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn factor_standing(&mut self, user: UserId) -> Result<FactorStanding, StoreError>;

    /// Stores the secret of an app that is being enrolled, replacing an unconfirmed one. Returns false if an app is
    /// already enrolled.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn keep_authenticator(&mut self, user: UserId, sealed: &[u8]) -> Result<bool, StoreError>;

    /// Enrols the app with that sealed secret, accepts the step of its first code, and replaces all recovery codes with
    /// these. Returns false if another secret is being enrolled.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn confirm_authenticator(
        &mut self,
        user: UserId,
        sealed: &[u8],
        step: i64,
        recovery: &[[u8; 32]],
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Accepts a step of the user's app. Returns false if that step or a later one was already accepted.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn accept_step(&mut self, user: UserId, step: i64) -> Result<bool, StoreError>;

    /// Uses a recovery code up. Returns false if there is no such code, or it was used.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn use_recovery_code(
        &mut self,
        user: UserId,
        hmac: [u8; 32],
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Counts a code as wrong before it is checked, and returns how many wrong codes in a row that makes. `None` if
    /// `most` were already counted. Concurrent calls for the same user wait until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn count_code(&mut self, user: UserId, most: u32) -> Result<Option<u32>, StoreError>;

    /// Resets the count of wrong codes, after a right one.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn forget_wrong_codes(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Deletes the user's app and recovery codes; the count of wrong codes stays. Returns false if no app was enrolled.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn drop_authenticator(&mut self, user: UserId) -> Result<bool, StoreError>;

    /// Deletes the user's second factor, including the count of wrong codes.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn reset_factor(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Opens a challenge.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn open_challenge(&mut self, challenge: &NewChallenge) -> Result<(), StoreError>;

    /// Returns one challenge in its current state.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn challenge(&mut self, hash: TokenHash) -> Result<Option<Challenge>, StoreError>;

    /// Returns one challenge, its row locked until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_challenge(&mut self, hash: TokenHash) -> Result<Option<Challenge>, StoreError>;

    /// Ends a challenge that was passed.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn end_challenge(&mut self, hash: TokenHash, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Stores the code that is sent for a challenge, replacing an earlier one.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn issue_one_time_code(
        &mut self,
        challenge: TokenHash,
        method: FactorMethod,
        hmac: [u8; 32],
        expires_at: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Counts an attempt at the code that was sent for a challenge by that method, and returns the code's hash. `None`
    /// if there is no code, it has expired, or it was tried `most` times.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn try_one_time_code(
        &mut self,
        challenge: TokenHash,
        method: FactorMethod,
        most: u32,
        now: OffsetDateTime,
    ) -> Result<Option<[u8; 32]>, StoreError>;
}
