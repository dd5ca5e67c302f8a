use munim_audit::AuditTrail;
use munim_kernel::{Actor, Clock, Randomness, UnitOfWork, UserId};
use munim_messages::{Postbox, Sealer};

use crate::{
    AccountDirectory, AccountStatus, Attempts, Keyed, TokenBook, TokenPurpose,
    forgot_password::mail_link,
    people::{PeopleError, account_to_mail, count_link},
};

/// Sends a user a link to choose a new password with, on an administrator's behalf. The administrator sees neither the link
/// nor a password.
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

    /// Sends the link. The tenant's AllowPasswordReset only concerns users who ask for themselves.
    ///
    /// # Errors
    /// [`PeopleError`]
    pub async fn run(&self, actor: &Actor, user: UserId) -> Result<(), PeopleError> {
        let tenant = actor.tenant()?;
        let account = account_to_mail(&self.store, &self.kit, actor, (tenant, user)).await?;
        if account.status != AccountStatus::Active {
            return Err(PeopleError::NotInUse);
        }
        if account.profile.email.is_none() {
            return Err(PeopleError::NoMailbox);
        }
        count_link(&self.store, &self.kit, &account).await?;
        let link = (TokenPurpose::PasswordReset, self.origin.as_str());
        Ok(mail_link(&self.store, &self.kit, link, &account, actor.into()).await?)
    }
}
