use munim_kernel::{BranchId, PermissionSet, Reach, RoleName, SystemRole, TenantId, UserId};
use time::OffsetDateTime;

use crate::{PasswordHash, Username};

/// Whether an account may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountStatus {
    /// Invited; has not chosen a password yet.
    Invited,
    /// In use.
    Active,
    /// Disabled by an administrator.
    Disabled,
}

impl AccountStatus {
    /// Returns the word used in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Invited => "invited",
            Self::Active => "active",
            Self::Disabled => "disabled",
        }
    }
}

/// A user's identity and permissions, as shown to themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// The user.
    pub user: UserId,
    /// The tenant they belong to; the platform for a SuperAdmin.
    pub tenant: TenantId,
    /// The tenant's name.
    pub tenant_name: String,
    /// Their user name.
    pub username: String,
    /// First name.
    pub first_name: String,
    /// Last name, possibly empty.
    pub last_name: String,
    /// Mail address.
    pub email: Option<String>,
    /// The path of their picture.
    pub picture_url: Option<String>,
    /// Increases by one with each change of the user.
    pub version: i64,
    /// Their roles, the main one first.
    pub roles: Vec<RoleName>,
    /// The permissions of all roles together.
    pub permissions: PermissionSet,
    /// The data that their roles and assignments reach.
    pub reach: Reach,
    /// Whether they must choose a new password first.
    pub must_change_password: bool,
    /// When their password expires.
    pub password_expires_at: Option<OffsetDateTime>,
}

impl Profile {
    /// Returns whether the user must choose a new password before anything else: an administrator requires it, or the
    /// password has expired.
    pub fn must_change_password_at(&self, now: OffsetDateTime) -> bool {
        self.must_change_password || self.password_expires_at.is_some_and(|end| end <= now)
    }
}

/// An account as sign-in needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The user.
    pub profile: Profile,
    /// Whether it may be used.
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

    /// Returns whether the user may work in the branch.
    pub fn reaches(&self, branch: BranchId) -> bool {
        match &self.profile.reach {
            Reach::Tenant => true,
            Reach::Branches(own) | Reach::Officer(_, own) => own.contains(&branch),
        }
    }
}

/// A user's own profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnProfile {
    /// First name.
    pub first_name: String,
    /// Last name, possibly empty.
    pub last_name: String,
    /// The path of the picture.
    pub picture_url: Option<String>,
    /// Increases by one with each change of the user.
    pub version: i64,
}

/// An account to be created for a user who will choose their own password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvitedAccount {
    /// Its tenant.
    pub tenant: TenantId,
    /// That tenant's name, for the letter.
    pub tenant_name: String,
    /// The name to sign in with.
    pub username: Username,
    /// First name.
    pub first_name: String,
    /// Last name; may be empty.
    pub last_name: String,
    /// The address that the invitation is sent to.
    pub email: String,
    /// Their role.
    pub role: SystemRole,
    /// Their branch.
    pub branch: BranchId,
}
