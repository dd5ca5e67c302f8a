use munim_audit::AuditTrail;
use munim_kernel::{Actor, Clock, Randomness, Scope, TenantId, UnitOfWork, UserId, Work};
use munim_messages::{Postbox, Sealer};

use crate::{
    AccountDirectory, AccountStatus, Attempts, Keyed, Limit, TokenBook,
    forgot_password::mail_link,
    people::{PeopleError, is_reached, may_change, note_lift},
};

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
    /// [`PeopleError`]
    pub async fn run(&self, actor: &Actor, user: UserId) -> Result<(), PeopleError> {
        let tenant = actor.tenant()?;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let account = work.account_of(user).await?;
        work.commit().await?;
        let account = account.filter(|account| is_reached(actor, &account.profile));
        let account = account.ok_or(PeopleError::NoSuchPerson)?;
        if let Err(why) = may_change(actor, &account.profile) {
            return Err(note_lift(&self.store, &self.kit, actor, tenant, Some(user), why).await);
        }
        if account.status != AccountStatus::Active {
            return Err(PeopleError::NotInUse);
        }
        if account.profile.email.is_none() {
            return Err(PeopleError::NoMailbox);
        }
        let key = format!("{tenant}:{}", account.profile.username);
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let counted = work
            .count(Limit::LINKS_BY_ADMINISTRATORS, &key, self.kit.now())
            .await?;
        work.commit().await?;
        if let Err(limited) = counted {
            return Err(PeopleError::RateLimited {
                retry_after: limited.retry_after,
            });
        }
        Ok(mail_link(&self.store, &self.kit, &self.origin, &account, actor.into()).await?)
    }
}
