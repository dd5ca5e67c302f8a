use munim_http_kit::needs;

needs! {
    /// See the messages of demo mode.
    SeesOutbox: TenantAdmin | SysAdmin;
}
