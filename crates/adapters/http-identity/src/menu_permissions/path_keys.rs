use munim_kernel::RoleId;

use crate::prelude::*;

path_keys! {
    RoleKey: RoleId = "roleId", "The role's number.";
}
