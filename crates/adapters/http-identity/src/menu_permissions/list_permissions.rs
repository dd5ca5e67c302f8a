use munim_kernel::PermissionSet;
use munim_menu_permissions::CATALOGUE;

use crate::prelude::*;

/// A permission, as shown in the role editor.
#[item]
pub(crate) struct PermissionItem {
    /// The value used in roles.
    code: &'static str,
    label: &'static str,
    /// What it allows, in a sentence.
    description: &'static str,
    /// A platform permission: no role of a tenant has it.
    platform_only: bool,
    /// Only for roles and service accounts with access to the whole organisation.
    whole_organisation_only: bool,
    /// Whether the caller may add it to a role or a service account.
    grantable: bool,
}

/// The permissions of one function.
#[item]
pub(crate) struct PermissionGroup {
    group: &'static str,
    permissions: Vec<PermissionItem>,
}

fn groups(held: PermissionSet) -> Vec<PermissionGroup> {
    let groups = CATALOGUE.iter().map(|group| PermissionGroup {
        group: group.name,
        permissions: group
            .permissions
            .iter()
            .map(|groups| {
                let platform_only = PermissionSet::platform_only().holds(groups.permission);
                PermissionItem {
                    code: groups.permission.as_str(),
                    label: groups.label,
                    description: groups.description,
                    platform_only,
                    whole_organisation_only: PermissionSet::whole_tenant().holds(groups.permission),
                    grantable: held.holds(groups.permission) && !platform_only,
                }
            })
            .collect(),
    });
    groups.collect()
}

#[operation(get "/api/permissions", tag = "roles", ok = "The full list",
    message = "Permissions", example = groups(PermissionSet::all()))]
/// List all permissions by function, with their labels
pub(crate) async fn list_permissions(caller: May<SeesPermissions>) -> Reply<Vec<PermissionGroup>> {
    let actor: &Actor = caller.actor();
    Ok(Success::new(MESSAGE, groups(actor.permissions)))
}
