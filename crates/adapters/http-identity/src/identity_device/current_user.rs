use munim_identity_device::Profile;
use munim_kernel::{Permission, RoleName};

use crate::prelude::*;

/// The signed-in user.
#[item]
#[derive(Debug)]
pub(crate) struct CurrentUser {
    #[field(example = 12)]
    user_id: i64,
    #[field(example = "asha.patil")]
    username: String,
    #[field(example = "Asha")]
    first_name: String,
    #[field(example = "Patil")]
    last_name: String,
    #[field(example = Some("asha.patil@example.in".to_owned()))]
    email: Option<String>,
    /// The main role first.
    #[field(example = vec!["BranchManager".to_owned()])]
    roles: Vec<String>,
    /// All permissions of the roles.
    #[field(example = [Permission::DashboardView, Permission::UserManage].map(|p| p.to_string()).to_vec())]
    permissions: Vec<String>,
    /// Null for platform accounts.
    #[field(example = Some(1))]
    tenant_id: Option<i64>,
    #[field(example = Some("Sahyadri Microfinance".to_owned()))]
    tenant_name: Option<String>,
    /// The branch chosen at sign-in.
    #[field(example = Some(3))]
    branch_id: Option<i64>,
    #[field(example = Some("Satara".to_owned()))]
    branch_name: Option<String>,
    #[field(example = None)]
    profile_picture_url: Option<String>,
    /// Whether the user must change their password; all other calls are refused until then.
    #[field(example = false)]
    must_change_password: bool,
    /// Whether the user must set up an authenticator app; all other calls are refused until then. Absent if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    #[field(example = false)]
    must_enrol_second_factor: bool,
    #[field(example = Some(EXAMPLE_TIME))]
    password_expires_at: Option<OffsetDateTime>,
}

impl CurrentUser {
    pub(crate) fn new(profile: &Profile, branch: Option<(BranchId, &str)>, now: OffsetDateTime) -> Self {
        let of_tenant = !profile.tenant.is_platform();
        Self {
            user_id: profile.user.get(),
            username: profile.username.clone(),
            first_name: profile.first_name.clone(),
            last_name: profile.last_name.clone(),
            email: profile.email.clone(),
            roles: profile.roles.iter().map(RoleName::to_string).collect(),
            permissions: profile
                .permissions
                .iter()
                .map(|permission| permission.to_string())
                .collect(),
            tenant_id: of_tenant.then(|| profile.tenant.get()),
            tenant_name: of_tenant.then(|| profile.tenant_name.clone()),
            branch_id: branch.map(|(id, _)| id.get()),
            branch_name: branch.map(|(_, name)| name.to_owned()),
            profile_picture_url: profile.picture_url.clone(),
            must_change_password: profile.must_change_password_at(now),
            must_enrol_second_factor: false,
            password_expires_at: profile.password_expires_at,
        }
    }

    pub(crate) fn who_must_enrol(self, must: bool) -> Self {
        Self {
            must_enrol_second_factor: must,
            ..self
        }
    }
}
