use munim_http_kit::needs;

needs! {
    /// See the letters of the demonstration.
    SeesOutbox: TenantAdmin | SysAdmin;
}
