use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, Page, PageRequest, SessionId, StoreError, TenantId, UserId};
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

/// The hashing queue is full. Trying again in a second may help; the password was not judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("too many passwords are being checked at once")]
pub struct HashingBusy;

/// What became of a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Wrong, or nothing to compare with.
    Wrong,
    /// Right; with a new hash to store where the stored one has outdated parameters.
    Right(Option<PasswordHash>),
}

/// Hashes and verifies passwords with Argon2id.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PasswordHasher {
    /// Verifies against `hash`; without one, does the same work against a dummy, so that time tells nothing.
    /// Must run off the request's thread, at most one per core at once.
    ///
    /// # Errors
    /// [`HashingBusy`] when the queue is full.
    async fn verify(
        &self,
        password: PlainPassword,
        hash: Option<PasswordHash>,
    ) -> Result<Verdict, HashingBusy>;

    /// Returns a fresh hash under the present parameters.
    ///
    /// # Errors
    /// [`HashingBusy`] when the queue is full.
    async fn hash(&self, password: PlainPassword) -> Result<PasswordHash, HashingBusy>;
}

/// Signs and reads bearer tokens.
#[auto_impl(Rc)]
pub trait TokenSigner {
    /// Returns a token that says `claims`, signed with the present key.
    fn sign(&self, claims: &Claims) -> String;

    /// Returns what a token says, if it is ours and its time has come and is not over.
    ///
    /// # Errors
    /// [`TokenFault`]
    fn read(&self, token: &str, now: OffsetDateTime) -> Result<Claims, TokenFault>;
}

/// Keeps the signing keys, for all nodes.
#[async_trait(?Send)]
pub trait SigningKeys {
    /// Returns the keys that still verify at `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn signing_keys(&self, now: OffsetDateTime) -> Result<Vec<StoredKey>, StoreError>;

    /// Adds a key, unless another node added one that signs until later than `unless_until` first: two nodes that
    /// start at once agree on one.
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
    /// Returns the hash under which a mailed link's token is stored: SHA-256, for it is random enough without a key.
    fn token_hash(&self, token: &MailedToken) -> TokenHash;
    /// Returns the hash under which an API key is stored: SHA-256, for the same reason.
    fn api_key_hash(&self, key: &ApiKey) -> ApiKeyHash;
    /// Returns the hash under which a code is stored.
    fn code_hmac(&self, code: &ActivationCode) -> [u8; 32];
}

/// Waits. Tests do not.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait Pause {
    /// Comes back after about `duration`.
    async fn pause(&self, duration: std::time::Duration);
}

/// Reads sessions outside any transaction; the most frequent read of all.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait SessionReader {
    /// Returns the session, unless it was ended or its user may not be here any more (disabled, tenant suspended,
    /// branch deactivated). Revoking a device ends its sessions, so it is not asked here. Whether its time is over is
    /// for the caller to say.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn live_session(
        &self,
        tenant: TenantId,
        session: SessionId,
    ) -> Result<Option<LiveSession>, StoreError>;

    /// Returns the activation of a device in a tenant, if it is neither revoked nor over at `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn device_standing(
        &self,
        device: DeviceHash,
        now: OffsetDateTime,
    ) -> Result<Option<DeviceStanding>, StoreError>;
}

/// Finds out which tenant an activation code belongs to, across tenants.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait CodeLocator {
    /// Returns the code with that hash: the live one if there is one, else the one issued last.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn locate_code(
        &self,
        hmac: [u8; 32],
        now: OffsetDateTime,
    ) -> Result<Option<CodeStanding>, StoreError>;
}

/// Finds an organisation by the code that people know it by, across tenants.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait OrganisationLocator {
    /// Returns the tenant of that code, if it works. Never the platform.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn locate_organisation(&self, code: &str) -> Result<Option<TenantId>, StoreError>;
}

/// Keeps the requests for devices to be activated, within the transaction's tenant.
#[async_trait(?Send)]
pub trait DeviceRequestBook {
    /// Returns whose administrators to ask: the branch of that code, else the head office, else the first branch. Only
    /// those that work; `None` when there is none.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn branch_to_ask(&mut self, code: Option<&str>) -> Result<Option<BranchId>, StoreError>;

    /// Keeps a request; the same device's open one is replaced. Returns its row.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn keep_request(&mut self, request: &NewDeviceRequest) -> Result<i64, StoreError>;

    /// Returns one request, its row locked until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_request(&mut self, request: i64) -> Result<Option<HeldDeviceRequest>, StoreError>;

    /// Notes that a request was put aside.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn resolve_request(&mut self, request: i64, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Notes that what a device asked for was done.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn answer_requests(&mut self, device: DeviceHash, now: OffsetDateTime) -> Result<(), StoreError>;
}

/// Reads accounts and what surrounds them, within the transaction's tenant.
#[async_trait(?Send)]
pub trait AccountDirectory {
    /// Returns whether the tenant works; `None` when there is no such tenant.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn tenant_standing(&mut self) -> Result<Option<TenantStanding>, StoreError>;

    /// Returns the tenant's rules.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn sign_in_rules(&mut self) -> Result<SignInRules, StoreError>;

    /// Returns the addresses that the tenant may be used from.
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

    /// Returns the account of that number with its row locked until the transaction ends. Until then nobody can suspend
    /// the tenant, change roles or change who holds them. A transaction that changes other rows of a user takes this
    /// lock first. A transaction that also holds the tenant's people ([`crate::PeopleBook::hold_people`]) takes that
    /// lock before this one.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_account(&mut self, user: UserId) -> Result<Option<Account>, StoreError>;

    /// Returns the name of a branch and whether it is active, which cannot change until the transaction ends; `None`
    /// when the tenant has no such branch.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn branch_standing(&mut self, branch: BranchId) -> Result<Option<(String, bool)>, StoreError>;

    /// Notes a sign-in.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn signed_in(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Stores a hash of the same password under new parameters in place of `old`, unless another is stored by now.
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

/// Keeps the links that were mailed, as hashes, within the transaction's tenant.
#[async_trait(?Send)]
pub trait TokenBook {
    /// Keeps a link; those that the user had for the same purpose are of no use any more.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn issue_token(&mut self, token: &NewToken) -> Result<(), StoreError>;

    /// Returns whose a link is, if it can be used at `now`. Does not use it.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn token_subject(
        &mut self,
        hash: TokenHash,
        purpose: TokenPurpose,
        now: OffsetDateTime,
    ) -> Result<Option<TokenSubject>, StoreError>;

    /// Uses a link up, atomically: of many who try, one is told whose it is.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn use_token(
        &mut self,
        hash: TokenHash,
        purpose: TokenPurpose,
        now: OffsetDateTime,
    ) -> Result<Option<TokenSubject>, StoreError>;

    /// Makes all links of a user useless, whatever they are for.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn void_tokens(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Makes all links of a user useless that choose passwords.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn void_reset_tokens(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Notes that the mailbox is the user's, if it still is the one on file.
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

/// Keeps users' passwords as hashes, within the transaction's tenant.
#[async_trait(?Send)]
pub trait PasswordBook {
    /// Returns what the tenant asks of a password.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn password_rules(&mut self) -> Result<PasswordRules, StoreError>;

    /// Returns the hashes of those that the user had before the present one, the latest first, `most` at most.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn former_passwords(&mut self, user: UserId, most: u32) -> Result<Vec<PasswordHash>, StoreError>;

    /// Puts a new hash in place of `present`, which is remembered among the former ones; the user need not change it
    /// any more. Returns false if another is stored by now.
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

    /// Notes that an invited user has joined: their account is in use from now on.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn join(&mut self, user: UserId) -> Result<(), StoreError>;
}

/// Makes accounts whose users choose their password themselves, within the transaction's tenant.
#[async_trait(?Send)]
pub trait InvitationBook {
    /// Adds an account that is invited, with its role and its branch. `None` when its name is taken; the transaction
    /// cannot be committed then.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_invited(
        &mut self,
        account: &InvitedAccount,
        now: OffsetDateTime,
    ) -> Result<Option<UserId>, StoreError>;
}

/// Begins, extends and ends sessions, within the transaction's tenant. Whatever ends one tells every node at commit.
#[async_trait(?Send)]
pub trait SessionBook {
    /// Begins a session, ending those on other devices where the rules allow one device only, and the least recently
    /// active ones beyond the rules' limit. Returns those that were ended. The transaction must hold the account
    /// ([`AccountDirectory::hold_account`]) and the device ([`DeviceRegister::hold_trusted_device`]).
    ///
    /// # Errors
    /// [`StoreError`]
    async fn open_session(
        &mut self,
        session: &NewSession,
        rules: &SignInRules,
    ) -> Result<Vec<SessionId>, StoreError>;

    /// Ends a session and begins another in its place, on the same device. Returns false if it was ended already; none
    /// has begun then. The transaction must hold the account.
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

    /// Notes activity and moves the end. Returns false if the session was ended meanwhile.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn extend_session(
        &mut self,
        session: SessionId,
        now: OffsetDateTime,
        expires_at: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Ends a session. Returns false if it was ended already.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn end_session(
        &mut self,
        session: SessionId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Ends all sessions of a user, and the user's sign-ins that wait for a second factor. Returns how many sessions.
    /// The transaction must hold the account.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn end_sessions_of(
        &mut self,
        user: UserId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError>;

    /// The same, but spares one session.
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

    /// Ends all sessions on a device; returns how many.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn end_sessions_on(
        &mut self,
        device: i64,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError>;
}

/// What users say of themselves, and where they signed in, within the transaction's tenant.
#[async_trait(?Send)]
pub trait OwnAccount {
    /// Returns what users say of themselves; locks the row until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_own_profile(&mut self, user: UserId) -> Result<OwnProfile, StoreError>;

    /// Stores it, the version included.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_own_profile(&mut self, user: UserId, profile: &OwnProfile) -> Result<(), StoreError>;

    /// Keeps the user's picture under that number, in place of another that was.
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

    /// Drops the user's picture, if there is one.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn drop_picture(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Returns the devices that the user was active on after `since`, those seen last first.
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

/// Reads pictures, across tenants: whoever knows a picture's number may see it.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PictureReader {
    /// Returns the JPEG of that number.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn picture(&self, picture: Uuid) -> Result<Option<Vec<u8>>, StoreError>;
}

/// What administrators see and do of sessions, within the transaction's tenant.
#[async_trait(?Send)]
pub trait SessionOverview {
    /// Returns the sessions that live at `now` by the tenant's present rules, those used last first; those of one user
    /// only, when given.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn live_sessions(
        &mut self,
        of: Option<UserId>,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<ListedSession>, StoreError>;

    /// In which tenant a session is or was, and whose. Sees what the transaction's scope sees.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn locate_session(&mut self, session: SessionId) -> Result<Option<(TenantId, String)>, StoreError>;

    /// Ends all sessions of the tenant, or all but `spared`, and tells every node at commit; returns how many.
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

/// What administrators see and do of failed sign-ins, within the transaction's tenant.
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

    /// Opens all locks of the tenant's user names and forgets their counted attempts. Returns how many locks and
    /// counters went. What was put on record of the failures stays.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn reset_attempts(&mut self) -> Result<u64, StoreError>;

    /// The same for one user name.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn reset_attempts_of(&mut self, username: &Username) -> Result<u64, StoreError>;
}

/// The tenant's trusted devices, within the transaction's tenant.
#[async_trait(?Send)]
pub trait DeviceRegister {
    /// Returns the device, if it may be signed in from at `now`.
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

    /// Trusts a device, newly or again; returns its row.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn trust_device(&mut self, device: &NewDevice) -> Result<i64, StoreError>;

    /// Locks the row of a device of the tenant until the transaction ends. Returns true if it may be signed in from at
    /// `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_trusted_device(&mut self, device: i64, now: OffsetDateTime) -> Result<bool, StoreError>;

    /// Notes that a session began on the device.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn device_seen(&mut self, device: i64, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Returns one device, its row locked until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_device(&mut self, device: i64) -> Result<Option<ListedDevice>, StoreError>;

    /// Revokes a device and gives its claim up.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn revoke_device(&mut self, device: i64, by: UserId, now: OffsetDateTime)
    -> Result<(), StoreError>;

    /// Moves the end of a device's activation and of its claim. Returns false if another tenant has claimed the device.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn extend_device(&mut self, device: i64, until: OffsetDateTime) -> Result<bool, StoreError>;

    /// Returns the tenant's devices, the newest first; of the given branches only, when given.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn devices(
        &mut self,
        branches: Option<&[BranchId]>,
        page: PageRequest,
    ) -> Result<Page<ListedDevice>, StoreError>;
}

/// The tenant's activation codes, within the transaction's tenant.
#[async_trait(?Send)]
pub trait ActivationCodeBook {
    /// Returns how many codes of the tenant are live at `now`. Others that issue codes of the tenant wait until the
    /// transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_live_codes(&mut self, now: OffsetDateTime) -> Result<u64, StoreError>;

    /// Issues a code. `None` when a live code on the platform has the same digits; draw another then.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn issue_code(&mut self, code: &NewCode) -> Result<Option<i64>, StoreError>;

    /// Uses a live code up, atomically. Returns false if it is not live (any more). The demo's code stays live.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn use_code(&mut self, code: i64, now: OffsetDateTime) -> Result<bool, StoreError>;

    /// Notes which device used the code.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn code_used_by(&mut self, code: i64, device: i64) -> Result<(), StoreError>;

    /// Returns one code, its row locked until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_code(&mut self, code: i64, now: OffsetDateTime) -> Result<Option<IssuedCode>, StoreError>;

    /// Revokes a live code.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn revoke_code(&mut self, code: i64, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Returns the tenant's codes, the newest first; of the given branches only, when given.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn codes(
        &mut self,
        branches: Option<&[BranchId]>,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<IssuedCode>, StoreError>;

    /// Returns whether the tenant has such a user, for whom a code may be meant.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn has_user(&mut self, user: UserId) -> Result<bool, StoreError>;
}

/// Makes and judges the codes of second factors, under keys outside the database.
#[auto_impl(Rc)]
pub trait FactorKeys {
    /// Returns the hash under which a challenge is stored: SHA-256, for it is random enough without a key.
    fn challenge_hash(&self, challenge: &ChallengeId) -> TokenHash;
    /// Returns the hash under which a code that was sent for the challenge is stored.
    fn one_time_hmac(&self, challenge: &ChallengeId, code: &OneTimeCode) -> [u8; 32];
    /// Returns the hash under which a recovery code of the user is stored.
    fn recovery_hmac(&self, tenant: TenantId, user: UserId, code: &RecoveryCode) -> [u8; 32];
    /// Returns the user's secret, sealed so that it opens as nobody else's.
    ///
    /// # Errors
    /// [`NotSealed`]
    fn seal_secret(
        &self,
        tenant: TenantId,
        user: UserId,
        secret: &AuthenticatorSecret,
    ) -> Result<Vec<u8>, NotSealed>;
    /// Returns the secret again.
    ///
    /// # Errors
    /// [`NotSealed`] for another user's, for another key's, and for what was altered.
    fn open_secret(
        &self,
        tenant: TenantId,
        user: UserId,
        sealed: &[u8],
    ) -> Result<AuthenticatorSecret, NotSealed>;
    /// Returns the secret in base32 (RFC 4648), for an app.
    fn spelled(&self, secret: &AuthenticatorSecret) -> String;
    /// Returns the step whose code this is (RFC 6238, SHA-1, six digits): the present one, or one before or after it,
    /// and later than `after`. `None` when it is none of theirs.
    fn matching_step(
        &self,
        secret: &AuthenticatorSecret,
        code: &str,
        now: OffsetDateTime,
        after: Option<i64>,
    ) -> Option<i64>;
}

/// Keeps second factors and the sign-ins that wait for them, within the transaction's tenant. Whatever accepts or
/// counts a code is one atomic statement: of many at once with the same code, one is accepted.
#[async_trait(?Send)]
pub trait FactorBook {
    /// Returns what the user has to give a second factor with.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn factor_standing(&mut self, user: UserId) -> Result<FactorStanding, StoreError>;

    /// Keeps the secret of an app that is being enrolled, in place of another that was. Returns false if one is
    /// enrolled already.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn keep_authenticator(&mut self, user: UserId, sealed: &[u8]) -> Result<bool, StoreError>;

    /// Lets the app with that sealed secret count from now on, the step of its first code accepted, with these recovery
    /// codes in place of all others. Returns false if it is not the one being enrolled any more.
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

    /// Accepts the code of a step of the user's app. Returns false if that or a later one was accepted before.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn accept_step(&mut self, user: UserId, step: i64) -> Result<bool, StoreError>;

    /// Uses a recovery code up. Returns false if there is no such, or it is used.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn use_recovery_code(
        &mut self,
        user: UserId,
        hmac: [u8; 32],
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Counts a code as wrong before it is judged; returns how many wrong codes in a row that makes. `None` when `most` were counted.
    /// Others for the same user wait until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn count_code(&mut self, user: UserId, most: u32) -> Result<Option<u32>, StoreError>;

    /// Forgets the wrong codes, after a right one.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn forget_wrong_codes(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Drops the user's app and recovery codes; the count of wrong codes stays. Returns false if no app was enrolled.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn drop_authenticator(&mut self, user: UserId) -> Result<bool, StoreError>;

    /// Drops all of the user's second factor, the count of wrong codes too.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn reset_factor(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Opens a challenge.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn open_challenge(&mut self, challenge: &NewChallenge) -> Result<(), StoreError>;

    /// Returns one challenge, as it is now.
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

    /// Keeps the code that is sent for a challenge, in place of an earlier one.
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

    /// Counts a try at the code that was sent for a challenge by that method, and answers its hash. `None` when
    /// there is none, it is over, or was tried `most` times.
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
