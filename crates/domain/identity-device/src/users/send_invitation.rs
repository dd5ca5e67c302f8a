use std::rc::Rc;

use munim_audit::AuditRecord;
use munim_kernel::{Actor, Clock, Fields, Randomness, Scope, UserId};
use munim_messages::Sealer;

use super::{
    UserError,
    account_to_mail::{account_to_mail, count_link},
    user_error::kept_by,
};
use crate::{AccountStatus, IdentityDeviceStore, Keyed, TokenPurpose, post_link::post_link};

/// Mails an invitation again, with a new link; the old one stops working.
#[derive(Clone)]
pub struct SendInvitation<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
    origin: String,
}

impl<K> SendInvitation<K>
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

    /// Mails the invitation, at most three times in a quarter of an hour.
    pub async fn send_invitation(&self, actor: &Actor, user: UserId) -> Result<(), UserError> {
        let tenant = kept_by(actor)?;
        let account = account_to_mail(&*self.store, &self.kit, actor, tenant, user).await?;
        let profile = &account.profile;
        match account.status {
            AccountStatus::Invited => {}
            AccountStatus::Active => return Err(UserError::AlreadyJoined),
            AccountStatus::Disabled => return Err(UserError::NotInUse),
        }
        let address = profile.email.as_deref().ok_or(UserError::NoMailbox)?;
        let at = self.kit.now();
        count_link(&*self.store, &self.kit, &account).await?;
        let purpose = TokenPurpose::Invitation;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let held = work.lock_account(user).await?.ok_or(UserError::NoSuchPerson)?;
        match held.status {
            AccountStatus::Invited if held.profile.email.as_deref() == Some(address) => {}
            AccountStatus::Invited => return Err(UserError::VersionConflict),
            AccountStatus::Active => return Err(UserError::AlreadyJoined),
            AccountStatus::Disabled => return Err(UserError::NotInUse),
        }
        post_link(&mut *work, &self.kit, &self.origin, profile, address, purpose).await?;
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "INVITATION_SENT",
            entity_type: "User",
            entity_id: user.to_string(),
            before: None,
            after: Some(Fields::new().with("expiresAt", at + purpose.life())),
        })
        .await?;
        Ok(work.commit().await?)
    }
}
