use std::rc::Rc;

use munim_kernel::{Actor, Clock, Randomness, UserId};
use munim_messages::Sealer;

use crate::{
    AccountStatus, IdentityDeviceStore, Keyed, TokenPurpose,
    forgot_password::mail_link,
    users::{UserError, account_to_mail, count_link},
};

/// Sends a user a link to choose a new password, for an administrator, who sees neither the link nor the password.
#[derive(Clone)]
pub struct SendPasswordReset<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
    origin: String,
}

impl<K> SendPasswordReset<K>
where
    K: Clock + Randomness + Keyed + Sealer,
{
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K, origin: impl Into<String>) -> Self {
        Self {
            store,
            kit,
            origin: origin.into(),
        }
    }

    /// Sends the link. The tenant's AllowPasswordReset applies only to users who request a link themselves.
    pub async fn send_password_reset(&self, actor: &Actor, user: UserId) -> Result<(), UserError> {
        let tenant = actor.tenant()?;
        let account = account_to_mail(&*self.store, &self.kit, actor, tenant, user).await?;
        if account.status != AccountStatus::Active {
            return Err(UserError::NotInUse);
        }
        if account.profile.email.is_none() {
            return Err(UserError::NoMailbox);
        }
        count_link(&*self.store, &self.kit, &account).await?;
        let purpose = TokenPurpose::PasswordReset;
        let is_sent = mail_link(
            &*self.store,
            &self.kit,
            purpose,
            &self.origin,
            &account,
            actor.into(),
        );
        is_sent.await?.then_some(()).ok_or(UserError::NotInUse)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{World, actor};

    #[tokio::test]
    async fn a_link_that_is_not_mailed_is_not_reported_as_sent() {
        let world = World::new();
        let sends = SendPasswordReset::new(Rc::new(world.store()), world.store(), "https://munim.example");
        let sent = sends
            .send_password_reset(&actor(1), UserId::try_new(14).unwrap())
            .await;
        assert_eq!(sent, Err(UserError::NotInUse));
        assert!(world.records().is_empty());
    }
}
