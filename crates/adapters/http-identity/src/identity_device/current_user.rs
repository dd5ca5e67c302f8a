use munim_identity_device::Profile;
use munim_kernel::{BranchId, Permission, RoleName};
use time::OffsetDateTime;

use crate::prelude::*;

/// The signed-in user.
#[item]
#[derive(Debug)]
pub(crate) struct CurrentUser {
    user_id: i64,
    username: String,
    first_name: String,
    last_name: String,
    email: Option<String>,
    /// The main role first.
    roles: Vec<String>,
    /// All permissions of the roles.
    permissions: Vec<String>,
    /// Null for platform accounts.
    tenant_id: Option<i64>,
    tenant_name: Option<String>,
    /// The branch chosen at sign-in.
    branch_id: Option<i64>,
    branch_name: Option<String>,
    profile_picture_url: Option<String>,
    /// Whether the user must change their password; all other calls are refused until then.
    must_change_password: bool,
    /// Whether the user must set up an authenticator app; all other calls are refused until then. Absent if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    must_enrol_second_factor: bool,
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

    pub(crate) fn example() -> Self {
        Self {
            user_id: 12,
            username: "asha.patil".to_owned(),
            first_name: "Asha".to_owned(),
            last_name: "Patil".to_owned(),
            email: Some("asha.patil@example.in".to_owned()),
            roles: vec!["BranchManager".to_owned()],
            permissions: [Permission::DashboardView, Permission::UserManage]
                .map(|p| p.to_string())
                .to_vec(),
            tenant_id: Some(1),
            tenant_name: Some("Sahyadri Microfinance".to_owned()),
            branch_id: Some(3),
            branch_name: Some("Satara".to_owned()),
            profile_picture_url: None,
            must_change_password: false,
            must_enrol_second_factor: false,
            password_expires_at: Some(EXAMPLE_TIME),
        }
    }
}
