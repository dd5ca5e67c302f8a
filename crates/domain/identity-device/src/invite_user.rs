use munim_audit::{AuditActor, AuditTrail, Change, Note as _};
use munim_kernel::{Clock, Fields, Outbox, Randomness, Reach, StoreError, UserId};
use munim_messages::{Postbox, Sealer};

use crate::{InvitationBook, InvitedAccount, Keyed, Profile, TokenBook, TokenPurpose, post_link::post_link};

/// Creates an account and mails its user a link to choose their password, within the caller's transaction, which
/// creates a new tenant.
#[derive(Debug, Clone)]
pub struct InviteUser<K> {
    kit: K,
    origin: String,
}

impl<K: Clock + Randomness + Keyed + Sealer> InviteUser<K> {
    pub fn new(kit: K, origin: impl Into<String>) -> Self {
        Self {
            kit,
            origin: origin.into(),
        }
    }

    /// Creates the account in `work`. `None` if its name is taken; the transaction cannot be committed then.
    pub async fn run<W>(
        &self,
        work: &mut W,
        by: AuditActor,
        account: &InvitedAccount,
    ) -> Result<Option<UserId>, StoreError>
    where
        W: InvitationBook + TokenBook + Postbox + AuditTrail + Outbox + ?Sized,
    {
        let (at, tenant) = (self.kit.now(), account.tenant);
        let Some(user) = work.add_invited(account, at).await? else {
            return Ok(None);
        };
        let invited = profile(account, user);
        let (kit, origin, address) = (&self.kit, &self.origin, &account.email);
        post_link(work, kit, origin, &invited, address, TokenPurpose::Invitation).await?;
        let fields = Fields::new()
            .with("username", account.username.as_str())
            .with("emailAddress", account.email.as_str())
            .with("roles", vec![account.role.as_str().to_owned()])
            .with("branchId", account.branch.get())
            .with("status", "invited");
        let change = Change::new("CREATE", "identity.user.invited", "User", user).after(fields);
        work.note(at, by, tenant, change).await?;
        Ok(Some(user))
    }
}

fn profile(account: &InvitedAccount, user: UserId) -> Profile {
    Profile {
        user,
        tenant: account.tenant,
        tenant_name: account.tenant_name.clone(),
        username: account.username.as_str().to_owned(),
        first_name: account.first_name.clone(),
        last_name: account.last_name.clone(),
        email: Some(account.email.clone()),
        picture_url: None,
        roles: vec![account.role.into()],
        permissions: munim_kernel::PermissionSet::default(),
        reach: Reach::Branches(vec![account.branch]),
        must_change_password: false,
        password_expires_at: None,
        version: 1,
    }
}
