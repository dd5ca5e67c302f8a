use munim_kernel::{
    BranchId, EmailAddress, Fields, PageRequest, PermissionSet, PhoneNumber, RoleId, RoleName, RoleReach,
    UserId,
};
use time::OffsetDateTime;

use crate::Username;

munim_kernel::words! {
    /// The status of a person's account, as administrators see it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum UserStatus {
        /// Invited; has not chosen a password yet.
        Invited = "invited",
        Active = "active",
        Disabled = "disabled",
        /// In use, but locked after wrong passwords.
        Locked = "locked",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct User {
    pub user: UserId,
    pub username: String,
    pub first_name: String,
    /// May be empty.
    pub last_name: String,
    pub email: Option<String>,
    pub email_verified: bool,
    pub phone: Option<String>,
    pub picture_url: Option<String>,
    /// Their roles, the main one first.
    pub roles: Vec<RoleName>,
    /// Their branches with their names, in the order of their ids.
    pub branches: Vec<(BranchId, String)>,
    pub status: UserStatus,
    pub must_change_password: bool,
    pub factor_enrolled: bool,
    pub factor_blocked: bool,
    pub last_sign_in_at: Option<OffsetDateTime>,
    pub created_at: OffsetDateTime,
    pub version: i64,
}

impl User {
    pub(crate) fn branch_ids(&self) -> Vec<BranchId> {
        self.branches.iter().map(|(id, _)| *id).collect()
    }

    pub(crate) fn fields(&self) -> Fields {
        fields(
            &self.first_name,
            &self.last_name,
            self.email.as_deref(),
            self.phone.as_deref(),
            &self.roles,
            &self.branch_ids(),
        )
    }
}

fn fields(
    first_name: &str,
    last_name: &str,
    email: Option<&str>,
    phone: Option<&str>,
    roles: &[RoleName],
    branches: &[BranchId],
) -> Fields {
    let mut roles: Vec<_> = roles.iter().map(RoleName::to_string).collect();
    roles.sort();
    let mut branches: Vec<_> = branches.iter().map(|id| id.get()).collect();
    branches.sort_unstable();
    Fields::new()
        .with("firstName", first_name)
        .with("lastName", last_name)
        .with("email", email.map(str::to_owned))
        .with("phone", phone.map(str::to_owned))
        .with("roles", roles)
        .with(
            "branchIds",
            branches.iter().map(ToString::to_string).collect::<Vec<_>>(),
        )
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserDraft {
    pub first_name: String,
    /// May be empty.
    pub last_name: String,
    pub email: Option<EmailAddress>,
    pub phone: Option<PhoneNumber>,
    pub roles: Vec<RoleName>,
    pub branches: Vec<BranchId>,
}

impl UserDraft {
    /// The longest first or last name, in characters.
    pub const LONGEST_NAME: u64 = 60;
    /// The maximum number of roles, and of branches, of one user.
    pub const MOST: usize = 50;

    pub(crate) fn fields(&self) -> Fields {
        fields(
            &self.first_name,
            &self.last_name,
            self.email.as_ref().map(EmailAddress::as_str),
            self.phone.as_ref().map(PhoneNumber::as_str),
            &self.roles,
            &self.branches,
        )
    }
}

/// An account to be created; without a password.
#[derive(Debug, Clone)]
pub struct NewUser {
    pub username: Username,
    pub draft: UserDraft,
    /// Their mail address; the invitation is sent to it.
    pub email: EmailAddress,
}

/// A role, with the data needed to grant it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantedRole {
    pub id: RoleId,
    pub name: RoleName,
    pub permissions: PermissionSet,
    pub reach: RoleReach,
}

/// The things still assigned to a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Duties {
    pub centres: i64,
    pub clients: i64,
    pub active_loans: i64,
    pub open_sheets: i64,
    /// Tills that they have open, and their own tills if these have cash.
    pub tills: i64,
}

impl Duties {
    /// Returns whether nothing is assigned.
    pub fn none(self) -> bool {
        self == Self::default()
    }
}

munim_kernel::words! {
    /// The sort order of a list of users. Ties are broken by id, so that pages neither skip nor repeat.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum UserSort {
        /// By first, then last name.
        #[default]
        Name = "name",
        NameDescending = "-name",
        Username = "username",
        UsernameDescending = "-username",
        Created = "createdAt",
        CreatedDescending = "-createdAt",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserQuery {
    pub page: PageRequest,
    pub sort: UserSort,
    /// Text to be found in names, mail address or telephone; empty for all.
    pub search: String,
    pub role: Option<String>,
    pub branch: Option<BranchId>,
    pub status: Option<UserStatus>,
    /// Only people of these branches; `None` for the whole tenant.
    pub among: Option<Vec<BranchId>>,
}
