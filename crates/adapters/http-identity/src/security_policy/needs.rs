use crate::prelude::*;

needs! {
    /// Change the tenant's security settings and manage its sessions.
    ManagesSecurity: ConfigManage | SysAdmin;
}
