use crate::prelude::*;

needs! {
    /// See the tenant's roles: to change them, or to give them to people.
    SeesRoles: RoleManage | UserManage;
    /// See what there is to grant: to roles, to people or to programs.
    SeesPermissions: RoleManage | UserManage | ApiIntegrationManage;
    /// Decide what roles may do.
    ManagesRoles: RoleManage;
}
