use actix_web::http::StatusCode;
use munim_http_kit::body::fields::version;
use munim_kernel::{Permission, RoleName, RoleReach};
use munim_menu_permissions::{Overreach, Role, RoleDraft, RoleError, RoleFault, judge_role, may_hand_on};

use super::shapes::permissions_of_tenants;
use crate::permissions_of::permissions_of;
use crate::prelude::*;

/// A role.
#[item]
#[schema(as = Role)]
pub(crate) struct RoleItem {
    #[field(example = 5)]
    role_id: i64,
    #[field(example = "BranchManager")]
    name: String,
    #[field(example = String::new())]
    description: String,
    /// A system role can be edited, but not renamed or deleted.
    #[field(example = true)]
    is_system: bool,
    /// The data that it gives access to.
    #[schema(example = "branches", pattern = "^(tenant|branches|officer)$")]
    #[field(example = "branches")]
    reach: &'static str,
    #[field(example = vec!["DASHBOARD_VIEW".to_owned(), "USER_MANAGE".to_owned()])]
    permissions: Vec<String>,
    /// The number of users with this role.
    #[field(example = 10)]
    user_count: i64,
    /// Whether the caller may assign it.
    #[field(example = true)]
    grantable: bool,
    /// Whether the caller may change it.
    #[field(example = true)]
    can_edit: bool,
    /// For `If-Match`.
    #[field(example = 1)]
    version: i64,
}

impl RoleItem {
    pub(crate) fn seen_by(actor: &Actor, role: Role) -> Self {
        let may_edit = actor.may(Permission::RoleManage) && judge_role(actor, Some(&role), None).is_ok();
        Self {
            grantable: may_hand_on(actor, &role.name, role.permissions, role.reach),
            can_edit: may_edit && !role.permissions.holds(Permission::SysAdmin),
            role_id: role.id.get(),
            name: role.name.to_string(),
            description: role.description,
            is_system: role.is_system,
            reach: role.reach.as_str(),
            permissions: role.permissions.iter().map(|one| one.to_string()).collect(),
            user_count: role.users,
            version: role.version,
        }
    }
}

pub(crate) struct RoleRequest {
    pub(super) draft: RoleDraft,
    pub(super) version: Option<i64>,
}

const REACHES: &str = "Reach must be one of tenant, branches, officer.";

impl FromForm for RoleRequest {
    const NAME: &'static str = "RoleRequest";
    const ABOUT: &'static str = "The new role.";

    fn take(form: &mut Form) -> Option<Self> {
        let name = form.name("name", "Role name is required", RoleDraft::LONGEST_NAME);
        let description = form.line("description", RoleDraft::LONGEST_DESCRIPTION);
        let word = form.text(field("reach")
            .about("The data that it gives access to: the whole tenant, the user's branches, or what is assigned to the user in them.")
            .pattern("^(tenant|branches|officer)$"), "Reach is required", 20);
        let reach = word.and_then(|word| {
            let reach = word.parse::<RoleReach>();
            form.known(reach.ok(), "reach", "one_of", REACHES)
        });
        let words = form.required::<Vec<String>>(
            field("permissions").shaped(permissions_of_tenants),
            "Permissions are required",
        );
        let permissions = words.and_then(|words| permissions_of(form, "permissions", &words));
        let version = version(form, "version");
        match RoleDraft::try_new(RoleName::new(name?), description?, reach?, permissions?) {
            Ok(draft) => Some(Self {
                draft,
                version: version?,
            }),
            Err(fault) => {
                let code = match fault {
                    RoleFault::PlatformOnly(_) => "platform_only",
                    RoleFault::WholeTenantOnly(_) => "whole_organisation_only",
                };
                form.refuse("permissions", code, fault.to_string());
                None
            }
        }
    }

    fn example() -> Value {
        json!({"name": "Area Supervisor", "description": "Watches over collections.", "reach": "branches",
            "permissions": ["DASHBOARD_VIEW", "CLIENT_VIEW", "COLLECTION_MANAGE"]})
    }
}

pub(crate) fn role_problem(error: RoleError) -> Problem {
    let message = error.to_string();
    let forbidden = |code| Problem::new(StatusCode::FORBIDDEN, code, message.clone());
    match error {
        RoleError::NoTenant(error) => error.into(),
        RoleError::NoSuchRole => Problem::not_found(message),
        RoleError::ReservedName => Problem::of_field("name", "reserved", message),
        RoleError::NameTaken => Problem::conflict("role_name_taken", message),
        RoleError::TooMany(_) => Problem::conflict("too_many_roles", message),
        RoleError::Overreach(Overreach::Outranked) => forbidden("outranked").on_record(),
        RoleError::Overreach(Overreach::CannotGrant) => forbidden("cannot_grant").on_record(),
        RoleError::SystemRole => Problem::conflict("system_role", message),
        RoleError::InUse(users) => {
            Problem::conflict("role_in_use", message).with_data(json!({"userCount": users}))
        }
        RoleError::WouldLockOut => Problem::conflict("would_lock_out", message),
        RoleError::LastAdministrator => Problem::conflict("last_administrator", message),
        RoleError::VersionConflict => Problem::conflict("version_conflict", message),
        RoleError::Store(error) => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use munim_http_kit::faults::faults;

    #[test]
    fn every_fault_is_named_at_once() {
        let bad = json!({"name": "x".repeat(51), "reach": "world",
            "permissions": ["SYS_ADMIN", "NONE", "SUBSCRIPTION_MANAGE"]});
        assert_eq!(
            faults::<RoleRequest>(bad),
            [
                "name: too_long",
                "reach: one_of",
                "permissions: platform_only",
                "permissions: unknown",
                "permissions: platform_only"
            ]
        );
    }
}
