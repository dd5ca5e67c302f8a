use std::rc::Rc;

use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{ClientInfo, Clock, Fields, Randomness, Scope, StoreError, TenantId};
use munim_messages::Sealer;
use thiserror::Error;
use time::Duration;

use crate::{
    Account, AccountStatus, EndReason, HashingBusy, IdentityDeviceStore, Keyed, Limit, MailedToken, OwnWords,
    PasswordFault, PasswordHash, PasswordHasher, PasswordRules, PlainPassword, TokenHash, TokenPurpose,
    Username, letters::password_changed, new_password::faults_of,
};

/// The reasons why a password is not set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ResetPasswordError {
    /// The link is not ours, or used, replaced or expired: the caller does not learn which.
    #[error("This link is no longer valid. Please request a new one.")]
    InvalidToken,
    /// The new password breaks these rules. The link can be used again.
    #[error("The new password cannot be used.")]
    Unfit(Vec<PasswordFault>),
    #[error("Too many attempts. Please try again later.")]
    RateLimited { retry_after: Duration },
    #[error("The server is busy. Please try again in a moment.")]
    Busy,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<HashingBusy> for ResetPasswordError {
    fn from(_: HashingBusy) -> Self {
        Self::Busy
    }
}

/// Sets a new password with a mailed link, ends all sessions of its user and opens all their locks. Invited users choose their first password
/// with the invitation's link, which activates their account.
#[derive(Clone)]
pub struct ResetPassword<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K> ResetPassword<K>
where
    K: Clock + Randomness + PasswordHasher + Keyed + Sealer,
{
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Sets the password. `token` is the text of the link.
    ///
    /// # Errors
    /// [`ResetPasswordError`]; only counters have changed then.
    pub async fn reset_password(
        &self,
        token: &str,
        wanted: &PlainPassword,
        client: &ClientInfo,
    ) -> Result<(), ResetPasswordError> {
        count(&*self.store, &self.kit, client)
            .await?
            .map_err(|retry_after| ResetPasswordError::RateLimited { retry_after })?;
        let token = MailedToken::parse(token).ok_or(ResetPasswordError::InvalidToken)?;
        let (tenant, hash) = (token.tenant(), self.kit.token_hash(&token));
        let (purpose, account, rules, former) = self.survey(tenant, hash).await?;
        // The link is valid, even if the password is refused.
        uncount(&*self.store, client).await?;
        let own = OwnWords::of(&account.profile);
        let known = account.password.iter().cloned().chain(former).collect();
        let faults = faults_of(&self.kit, wanted, &rules, &own, known).await?;
        if !faults.is_empty() {
            return Err(ResetPasswordError::Unfit(faults));
        }
        let new = self.kit.hash(wanted.clone()).await?;
        self.settle(tenant, hash, purpose, &account, &new, client).await
    }

    async fn survey(
        &self,
        tenant: TenantId,
        hash: TokenHash,
    ) -> Result<(TokenPurpose, Account, PasswordRules, Vec<PasswordHash>), ResetPasswordError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let now = self.kit.now();
        let mut found = None;
        for (purpose, status) in [
            (TokenPurpose::PasswordReset, AccountStatus::Active),
            (TokenPurpose::RequestedReset, AccountStatus::Active),
            (TokenPurpose::Invitation, AccountStatus::Invited),
        ] {
            if let Some(subject) = work.token_subject(hash, purpose, now).await? {
                found = Some((purpose, status, subject.user));
                break;
            }
        }
        let (purpose, status, user) = found.ok_or(ResetPasswordError::InvalidToken)?;
        let standing = work.tenant_standing().await?;
        let account = work
            .account_of(user)
            .await?
            .filter(|account| account.status == status && standing.is_some_and(|standing| standing.active));
        let account = account.ok_or(ResetPasswordError::InvalidToken)?;
        let rules = work.password_rules().await?;
        let former = work
            .former_passwords(user, PasswordRules::REMEMBERED.saturating_sub(1))
            .await?;
        work.commit().await?;
        Ok((purpose, account, rules, former))
    }

    async fn settle(
        &self,
        tenant: TenantId,
        hash: TokenHash,
        purpose: TokenPurpose,
        account: &Account,
        new: &PasswordHash,
        client: &ClientInfo,
    ) -> Result<(), ResetPasswordError> {
        let now = self.kit.now();
        let profile = &account.profile;
        let joins = purpose == TokenPurpose::Invitation;
        let notice = if joins {
            None
        } else {
            password_changed(&self.kit, profile)?
        };
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let held = work.lock_account(profile.user).await?;
        let standing = work.tenant_standing().await?;
        let unchanged = held.is_some_and(|held| held.status == account.status);
        if !unchanged || !standing.is_some_and(|standing| standing.active) {
            return Err(ResetPasswordError::InvalidToken);
        }
        // Of concurrent requests with the same link, only one gets past here.
        let subject = work.use_token(hash, purpose, now).await?;
        let subject = subject.ok_or(ResetPasswordError::InvalidToken)?;
        let replaced = work
            .replace_password(profile.user, account.password.as_ref(), new, now)
            .await?;
        if !replaced {
            return Err(ResetPasswordError::InvalidToken);
        }
        // Opening the link proves the mailbox.
        work.verify_email(profile.user, &subject.address, now).await?;
        work.void_reset_tokens(profile.user, now).await?;
        if joins {
            work.join(profile.user).await?;
        }
        let ended = work
            .end_sessions_of(profile.user, EndReason::PasswordChanged, now)
            .await?;
        if let Some(notice) = notice {
            work.post(&notice).await?;
        }
        // The guesses were at the old password, and the mailbox has proved whose account it is.
        work.reset_attempts_of(&Username::new(&profile.username)).await?;
        let fields = Fields::new().with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        let by = AuditActor {
            tenant: Some(tenant),
            user: Some(profile.user),
            ..AuditActor::stranger(&profile.username, client.clone())
        };
        let (action, event) = if joins {
            ("JOIN", "identity.user.joined")
        } else {
            ("PASSWORD_RESET", "identity.password.reset")
        };
        let change = Change::new(action, event, "User", profile.user).after(fields);
        work.note(now, by, tenant, change).await?;
        Ok(work.commit().await?)
    }
}

/// Counts a link before it is checked. The inner error is how long to wait.
pub(crate) async fn count(
    store: &dyn IdentityDeviceStore,
    clock: &impl Clock,
    client: &ClientInfo,
) -> Result<Result<(), Duration>, StoreError> {
    let mut work = store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
    let counted = work
        .count_address(Limit::TOKENS_BY_ADDRESS, client.address, clock.now())
        .await?;
    work.commit().await?;
    Ok(counted.map_err(|limited| limited.retry_after))
}

/// Takes back the count of a valid link.
pub(crate) async fn uncount(store: &dyn IdentityDeviceStore, client: &ClientInfo) -> Result<(), StoreError> {
    let mut work = store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
    work.uncount_address(Limit::TOKENS_BY_ADDRESS, client.address)
        .await?;
    work.commit().await
}
