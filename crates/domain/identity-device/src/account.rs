use munim_kernel::{BranchId, PermissionSet, Reach, RoleName, SystemRole, TenantId, UserId};
use time::OffsetDateTime;

use crate::{PasswordHash, Username};

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum AccountStatus {
        /// Invited; has not chosen a password yet.
        Invited = "invited",
        Active = "active",
        Disabled = "disabled",
    }
}

/// A user's identity and permissions, as shown to themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    pub user: UserId,
    /// The tenant they belong to; the platform for a SuperAdmin.
    pub tenant: TenantId,
    pub tenant_name: String,
    pub username: String,
    pub first_name: String,
    /// May be empty.
    pub last_name: String,
    pub email: Option<String>,
    pub picture_url: Option<String>,
    pub version: i64,
    /// Their roles, the main one first.
    pub roles: Vec<RoleName>,
    pub permissions: PermissionSet,
    pub reach: Reach,
    pub must_change_password: bool,
    pub password_expires_at: Option<OffsetDateTime>,
}

impl Profile {
    /// Returns whether the user must choose a new password before anything else: an administrator requires it, or the
    /// password has expired.
    pub fn must_change_password_at(&self, now: OffsetDateTime) -> bool {
        self.must_change_password || self.password_expires_at.is_some_and(|end| end <= now)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub profile: Profile,
    pub status: AccountStatus,
    /// Whether the user confirmed their mail address, or has none.
    pub email_verified: bool,
    /// The stored hash; `None` until a password was chosen.
    pub password: Option<PasswordHash>,
}

impl Account {
    /// Returns the status that it gets when an administrator enables or disables it. Who never chose a password is
    /// invited again.
    pub(crate) fn status_when(&self, enabled: bool) -> AccountStatus {
        match (enabled, &self.password) {
            (false, _) => AccountStatus::Disabled,
            (true, Some(_)) => AccountStatus::Active,
            (true, None) => AccountStatus::Invited,
        }
    }

    /// Returns whether it can run the tenant.
    pub(crate) fn administers(&self) -> bool {
        self.status == AccountStatus::Active
            && self.profile.reach == Reach::Tenant
            && PermissionSet::administration().within(self.profile.permissions)
    }

    /// Returns the hash to verify against, if the account may be used.
    pub fn usable_password(&self) -> Option<&PasswordHash> {
        match self.status {
            AccountStatus::Active => self.password.as_ref(),
            AccountStatus::Invited | AccountStatus::Disabled => None,
        }
    }

    pub fn reaches(&self, branch: BranchId) -> bool {
        match &self.profile.reach {
            Reach::Tenant => true,
            Reach::Branches(own) | Reach::Officer(_, own) => own.contains(&branch),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnProfile {
    pub first_name: String,
    /// May be empty.
    pub last_name: String,
    pub picture_url: Option<String>,
    pub version: i64,
}

/// An account to be created for a user who will choose their own password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvitedAccount {
    pub tenant: TenantId,
    pub tenant_name: String,
    pub username: Username,
    pub first_name: String,
    /// May be empty.
    pub last_name: String,
    pub email: String,
    pub role: SystemRole,
    pub branch: BranchId,
}
