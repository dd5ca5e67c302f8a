//! Sessions and failed sign-ins.
use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{Page, PageRequest, SessionId, StoreError, TenantId, TrustedDeviceId, UserId};
use time::OffsetDateTime;

use crate::{
    DeviceHash, DeviceStanding, EndReason, FailedSignIn, ListedSession, LiveSession, NewSession, SignInRules,
    Username,
};

/// Reads sessions outside any transaction. This is the most frequent read.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait SessionReader {
    /// Returns the session, unless it was ended or its user is locked out (disabled, tenant suspended, branch
    /// deactivated). Does not check the device, as revoking one ends its sessions, nor the session's time, which the
    /// caller must check.
    async fn live_session(
        &self,
        tenant: TenantId,
        session: SessionId,
    ) -> Result<Option<LiveSession>, StoreError>;

    /// Returns the activation of a device in a tenant, if it is neither revoked nor expired at `now`.
    async fn device_standing(
        &self,
        device: DeviceHash,
        now: OffsetDateTime,
    ) -> Result<Option<DeviceStanding>, StoreError>;
}

/// Begins, extends and ends sessions, within the transaction's tenant. Ending one notifies every node on commit.
#[async_trait(?Send)]
pub trait SessionBook {
    /// Begins a session. Ends those on other devices if the rules allow one device only, and the least recently active
    /// ones above the rules' limit, and returns the ended ones. The transaction must hold the account
    /// ([`AccountBook::lock_account`]) and the device ([`DeviceBook::lock_trusted_device`]).
    async fn open_session(
        &mut self,
        session: &NewSession,
        rules: &SignInRules,
    ) -> Result<Vec<SessionId>, StoreError>;

    /// Ends a session and begins another in its place, on the same device. Returns false, and begins none, if it was
    /// already ended. The transaction must hold the account.
    async fn succeed_session(
        &mut self,
        ended: SessionId,
        reason: EndReason,
        session: &NewSession,
        rules: &SignInRules,
    ) -> Result<bool, StoreError>;

    /// Reopens a session that ended because its user signed in elsewhere. Does nothing to a session that ended for
    /// another reason. The transaction must hold the account.
    async fn reopen_superseded(&mut self, session: SessionId) -> Result<(), StoreError>;

    /// Locks a session's row until the transaction ends. Returns false if the session has ended. The transaction must
    /// hold the account.
    async fn lock_session(&mut self, session: SessionId) -> Result<bool, StoreError>;

    /// Records activity and extends the session. Returns false if it was ended meanwhile.
    async fn extend_session(
        &mut self,
        session: SessionId,
        now: OffsetDateTime,
        expires_at: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Ends a session. Returns false if it was already ended.
    async fn end_session(
        &mut self,
        session: SessionId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Ends all sessions of a user, and the user's sign-ins that wait for a second factor. Returns the number of
    /// sessions. The transaction must hold the account.
    async fn end_sessions_of(
        &mut self,
        user: UserId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError>;

    /// Like [`SessionBook::end_sessions_of`], but spares one session.
    async fn end_other_sessions_of(
        &mut self,
        user: UserId,
        spared: SessionId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError>;

    /// Ends all sessions on a device and returns their number.
    async fn end_sessions_on(
        &mut self,
        device: TrustedDeviceId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError>;
}

/// Lists and ends sessions for administrators, within the transaction's tenant.
#[async_trait(?Send)]
pub trait LiveSessionBook {
    /// Returns the sessions that are live at `now` by the tenant's current rules: `own` first, then the most recently
    /// used; only those of one user, if given.
    async fn live_sessions(
        &mut self,
        of: Option<UserId>,
        own: SessionId,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<ListedSession>, StoreError>;

    /// Returns the tenant and username of a session, live or ended, within the transaction's scope.
    async fn locate_session(&mut self, session: SessionId) -> Result<Option<(TenantId, String)>, StoreError>;

    /// Ends all sessions of the tenant except `spared`, and notifies every node on commit. Returns their number.
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
    async fn failed_sign_ins(
        &mut self,
        since: OffsetDateTime,
        page: PageRequest,
    ) -> Result<Page<FailedSignIn>, StoreError>;

    /// Opens all locks of the tenant's usernames and deletes their counted attempts. Returns how many locks and
    /// counters were deleted. Records of the failures stay.
    async fn reset_attempts(&mut self) -> Result<u64, StoreError>;

    /// Like [`FailedSignInBook::reset_attempts`], for one username.
    async fn reset_attempts_of(&mut self, username: &Username) -> Result<u64, StoreError>;
}
