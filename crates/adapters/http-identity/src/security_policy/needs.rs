use munim_http_kit::needs;

needs! {
    /// Change the tenant's security settings and manage its sessions.
    ManagesSecurity: ConfigManage | SysAdmin;
}
