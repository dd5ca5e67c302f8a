use munim_kernel::{
    BranchId, EmailAddress, Fields, PageRequest, PermissionSet, PhoneNumber, RoleId, RoleName, RoleReach,
    UserId,
};
use time::OffsetDateTime;

use crate::Username;

/// The status of a person's account, as administrators see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UserStatus {
    /// Invited; has not chosen a password yet.
    Invited,
    /// In use.
    Active,
    /// Disabled by an administrator.
    Disabled,
    /// In use, but locked after wrong passwords.
    Locked,
}

impl UserStatus {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Invited, Self::Active, Self::Disabled, Self::Locked];

    /// Returns the word used in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Invited => "invited",
            Self::Active => "active",
            Self::Disabled => "disabled",
            Self::Locked => "locked",
        }
    }

    /// Returns the value for a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == word)
    }
}

/// A person as administrators see them.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct User {
    /// Their number.
    pub user: UserId,
    /// The name they sign in with.
    pub username: String,
    /// First name.
    pub first_name: String,
    /// Last name, possibly empty.
    pub last_name: String,
    /// Mail address.
    pub email: Option<String>,
    /// Whether they confirmed their mail address.
    pub email_verified: bool,
    /// Telephone.
    pub phone: Option<String>,
    /// The path of their picture.
    pub picture_url: Option<String>,
    /// Their roles, the main one first.
    pub roles: Vec<RoleName>,
    /// Their branches with their names, in the order of their ids.
    pub branches: Vec<(BranchId, String)>,
    /// The status of their account.
    pub status: UserStatus,
    /// Whether they must choose a new password first.
    pub must_change_password: bool,
    /// Whether they have an authenticator app.
    pub factor_enrolled: bool,
    /// Whether too many wrong codes have blocked their second factor.
    pub factor_blocked: bool,
    /// When they last signed in.
    pub last_sign_in_at: Option<OffsetDateTime>,
    /// When the account was created.
    pub created_at: OffsetDateTime,
    /// Counts changes; for If-Match.
    pub version: i64,
}

impl User {
    pub(crate) fn branch_ids(&self) -> Vec<BranchId> {
        self.branches.iter().map(|(id, _)| *id).collect()
    }

    pub(crate) fn fields(&self) -> Fields {
        fields(
            (&self.first_name, &self.last_name),
            self.email.as_deref(),
            self.phone.as_deref(),
            &self.roles,
            &self.branch_ids(),
        )
    }
}

fn fields(
    name: (&str, &str),
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
        .with("firstName", name.0)
        .with("lastName", name.1)
        .with("email", email.map(str::to_owned))
        .with("phone", phone.map(str::to_owned))
        .with("roles", roles)
        .with(
            "branchIds",
            branches.iter().map(ToString::to_string).collect::<Vec<_>>(),
        )
}

/// The editable details of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserDraft {
    /// First name.
    pub first_name: String,
    /// Last name, possibly empty.
    pub last_name: String,
    /// Mail address.
    pub email: Option<EmailAddress>,
    /// Telephone.
    pub phone: Option<PhoneNumber>,
    /// Their roles.
    pub roles: Vec<RoleName>,
    /// Their branches.
    pub branches: Vec<BranchId>,
}

impl UserDraft {
    /// The longest first or last name, in characters.
    pub const LONGEST_NAME: u64 = 60;
    /// The maximum number of roles, and of branches, of one user.
    pub const MOST: usize = 50;

    pub(crate) fn fields(&self) -> Fields {
        fields(
            (&self.first_name, &self.last_name),
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
    /// The name they will sign in with.
    pub username: Username,
    /// Their details.
    pub draft: UserDraft,
    /// Their mail address; the invitation is sent to it.
    pub email: EmailAddress,
}

/// A role, with the data needed to grant it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantedRole {
    /// Its number.
    pub id: RoleId,
    /// Its name.
    pub name: RoleName,
    /// Its permissions.
    pub permissions: PermissionSet,
    /// The data that it reaches.
    pub reach: RoleReach,
}

/// The things still assigned to a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Duties {
    /// Centres that they run.
    pub centres: i64,
    /// Clients assigned to them.
    pub clients: i64,
    /// Running loans assigned to them.
    pub active_loans: i64,
    /// Collection sheets that they have not handed in.
    pub open_sheets: i64,
}

impl Duties {
    /// Returns whether nothing is assigned.
    pub fn none(self) -> bool {
        self == Self::default()
    }
}

/// The sort order of a list of users. Ties are broken by id, so that pages neither skip nor repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UserSort {
    /// By first, then last name.
    #[default]
    Name,
    /// The same, backwards.
    NameDescending,
    /// By the name they sign in with.
    Username,
    /// The same, backwards.
    UsernameDescending,
    /// By the time the account was created.
    Created,
    /// The newest first.
    CreatedDescending,
}

/// A query for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserQuery {
    /// The page.
    pub page: PageRequest,
    /// The sort order.
    pub sort: UserSort,
    /// Text to be found in names, mail address or telephone; empty for all.
    pub search: String,
    /// Only holders of that role.
    pub role: Option<String>,
    /// Only those of that branch.
    pub branch: Option<BranchId>,
    /// Only those with that status.
    pub status: Option<UserStatus>,
    /// Only people of these branches; `None` for the whole tenant.
    pub among: Option<Vec<BranchId>>,
}
