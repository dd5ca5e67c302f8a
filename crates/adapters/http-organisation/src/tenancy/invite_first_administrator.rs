use async_trait::async_trait;
use munim_audit::AuditTrail;
use munim_identity_device::{InvitationBook, InviteUser, InvitedAccount, Keyed, TokenBook, Username};
use munim_kernel::{Clock, Outbox, Randomness, StoreError, SystemRole};
use munim_messages::{Postbox, Sealer};
use munim_tenancy::{Invites, NewTenant};

use crate::prelude::*;

/// Connects two contexts: the administrator of a new tenant becomes an invited account.
pub(super) struct InviteFirstAdministrator<K>(pub(super) InviteUser<K>);

#[async_trait(?Send)]
impl<K, W> Invites<W> for InviteFirstAdministrator<K>
where
    K: Clock + Randomness + Keyed + Sealer,
    W: InvitationBook + TokenBook + Postbox + AuditTrail + Outbox + ?Sized,
{
    async fn invite(
        &self,
        work: &mut W,
        actor: &Actor,
        tenant: TenantId,
        branch: BranchId,
        new: &NewTenant,
    ) -> Result<UserId, StoreError> {
        let account = InvitedAccount {
            tenant,
            tenant_name: new.details.org_name.clone(),
            username: Username::new(&new.administrator.username),
            first_name: new.administrator.first_name.clone(),
            last_name: new.administrator.last_name.clone(),
            email: new.administrator.email.to_string(),
            role: SystemRole::TenantAdmin,
            branch,
        };
        let user = self.0.run(work, actor.into(), &account).await?;
        // A new tenant has no other user whose name could conflict.
        user.ok_or(StoreError::Failed)
    }
}
