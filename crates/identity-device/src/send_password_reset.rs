use munim_audit::AuditTrail;
use munim_kernel::{
    Actor, Clock, NoTenantChosen, Randomness, Scope, StoreError, TenantId, UnitOfWork, UserId, Work,
};
use munim_messages::{Postbox, Sealer};
use thiserror::Error;
use time::Duration;

use crate::{
    AccountDirectory, AccountStatus, Attempts, Keyed, Limit, TokenBook,
    forgot_password::mail_link,
    people::{is_reached, outranks},
};

/// Why no link was sent.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SendPasswordResetError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such user within the actor's reach.
    #[error("User not found")]
    NoSuchUser,
    /// The user may do what the actor may not.
    #[error("You cannot change the account of somebody who outranks you.")]
    Outranked,
    /// There is no mailbox to send it to.
    #[error("This user has no e-mail address.")]
    NoMailbox,
    /// The account is not in use.
    #[error("This account is not in use.")]
    NotInUse,
    /// Enough were sent.
    #[error("Too many links were sent to this user. Please try again later.")]
    RateLimited {
        /// When the window is over.
        retry_after: Duration,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// An administrator has a link sent to choose a new password with. He never sees it, nor any password.
#[derive(Debug, Clone)]
pub struct SendPasswordReset<U, K> {
    store: U,
    kit: K,
    origin: String,
}

impl<U, K> SendPasswordReset<U, K>
where
    U: UnitOfWork<Work: AccountDirectory + Attempts + TokenBook + Postbox + AuditTrail>,
    K: Clock + Randomness + Keyed + Sealer,
{
    /// Mails links that lead to `origin`, as it is configured.
    pub fn new(store: U, kit: K, origin: impl Into<String>) -> Self {
        Self {
            store,
            kit,
            origin: origin.into(),
        }
    }

    /// Has one sent to the user. The tenant's AllowPasswordReset is about users who ask for themselves.
    ///
    /// # Errors
    /// [`SendPasswordResetError`]
    pub async fn run(&self, actor: &Actor, user: UserId) -> Result<(), SendPasswordResetError> {
        let tenant = actor.tenant()?;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let account = work.account_of(user).await?;
        work.commit().await?;
        let account = account.filter(|account| is_reached(actor, &account.profile));
        let account = account.ok_or(SendPasswordResetError::NoSuchUser)?;
        if outranks(&account.profile, actor) {
            return Err(SendPasswordResetError::Outranked);
        }
        if account.status != AccountStatus::Active {
            return Err(SendPasswordResetError::NotInUse);
        }
        if account.profile.email.is_none() {
            return Err(SendPasswordResetError::NoMailbox);
        }
        let key = format!("{tenant}:{}", account.profile.username);
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let counted = work.count(Limit::LINKS_BY_ACCOUNT, &key, self.kit.now()).await?;
        work.commit().await?;
        if let Err(limited) = counted {
            return Err(SendPasswordResetError::RateLimited {
                retry_after: limited.retry_after,
            });
        }
        Ok(mail_link(&self.store, &self.kit, &self.origin, &account, actor.into()).await?)
    }
}
