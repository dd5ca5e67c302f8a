use munim_kernel::{CentreId, GroupId};

use crate::prelude::*;

path_keys! {
    CentreKey: CentreId = "centreId", "The centre's id.";
    GroupKey: GroupId = "groupId", "The group's id.";
}
