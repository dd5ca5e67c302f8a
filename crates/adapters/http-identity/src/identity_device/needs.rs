use munim_http_kit::needs;

needs! {
    /// Manage devices and their activation codes.
    ManagesDevices: TenantAdmin | UserManage | SysAdmin;
    /// Manage users.
    ManagesUsers: UserManage;
}
