use munim_http_kit::path_keys;
use munim_kernel::RoleId;

path_keys! {
    RoleKey: RoleId = "roleId", "The role's number.";
}
