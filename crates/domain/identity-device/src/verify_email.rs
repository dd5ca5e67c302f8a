use std::rc::Rc;

use munim_audit::{AuditActor, AuditRecord};
use munim_kernel::{ClientInfo, Clock, Fields, Randomness, Scope, StoreError, TenantId};
use munim_messages::Sealer;
use thiserror::Error;
use time::Duration;

use crate::{
    IdentityDeviceStore, Keyed, Limit, MailedToken, TokenPurpose, Username,
    post_link::post_link,
    reset_password::{count, uncount},
};

/// The reasons why a mailbox is not verified.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum VerifyEmailError {
    /// The link is not ours, or used, replaced or expired: the caller does not learn which.
    #[error("This link is no longer valid. Please request a new one.")]
    InvalidToken,
    #[error("Too many attempts. Please try again later.")]
    RateLimited { retry_after: Duration },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Mails links that verify mailboxes, and accepts them.
#[derive(Clone)]
pub struct VerifyEmail<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K> VerifyEmail<K>
where
    K: Clock + Randomness + Keyed + Sealer,
{
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Mails a link to `origin` to a user who gave the right password, unless three were mailed in the last quarter of
    /// an hour, or there is nothing to verify.
    pub async fn mail(&self, tenant: TenantId, username: &Username, origin: &str) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let key = format!("{tenant}:{username}");
        let within = work.count(Limit::LINKS_BY_ACCOUNT, &key, self.kit.now()).await?;
        work.commit().await?;
        if within.is_err() {
            return Ok(());
        }
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let named = work.account(username).await?;
        let account = match named {
            Some(named) => work.lock_account(named.profile.user).await?,
            None => None,
        };
        let Some((account, address)) = account
            .filter(|account| !account.email_verified)
            .and_then(|account| account.profile.email.clone().map(|address| (account, address)))
        else {
            return Ok(());
        };
        let purpose = TokenPurpose::EmailVerification;
        post_link(&mut *work, &self.kit, origin, &account.profile, &address, purpose).await?;
        work.commit().await
    }

    /// Verifies the mailbox of a link. `token` is the link's text.
    pub async fn verify_email(&self, token: &str, client: &ClientInfo) -> Result<(), VerifyEmailError> {
        count(&*self.store, &self.kit, client)
            .await?
            .map_err(|retry_after| VerifyEmailError::RateLimited { retry_after })?;
        let token = MailedToken::parse(token).ok_or(VerifyEmailError::InvalidToken)?;
        let (tenant, now) = (token.tenant(), self.kit.now());
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let (hash, purpose) = (self.kit.token_hash(&token), TokenPurpose::EmailVerification);
        let subject = work.token_subject(hash, purpose, now).await?;
        let user = subject.ok_or(VerifyEmailError::InvalidToken)?.user;
        work.lock_account(user)
            .await?
            .ok_or(VerifyEmailError::InvalidToken)?;
        let subject = work.use_token(hash, purpose, now).await?;
        let subject = subject.ok_or(VerifyEmailError::InvalidToken)?;
        work.verify_email(subject.user, &subject.address, now).await?;
        work.record(AuditRecord {
            tenant,
            at: now,
            actor: AuditActor {
                tenant: Some(tenant),
                user: Some(subject.user),
                ..AuditActor::stranger("", client.clone())
            },
            action: "EMAIL_VERIFIED",
            entity_type: "User",
            entity_id: subject.user.to_string(),
            before: None,
            after: Some(Fields::new()),
        })
        .await?;
        work.commit().await?;
        Ok(uncount(&*self.store, client).await?)
    }
}
