//! The permissions that the operations of this feature need.
use munim_http_kit::needs;

needs! {
    /// See the letters of the demonstration.
    SeesOutbox: TenantAdmin | SysAdmin;
}
