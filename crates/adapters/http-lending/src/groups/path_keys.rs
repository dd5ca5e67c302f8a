use munim_kernel::{BranchId, CentreId, GroupId};

use crate::prelude::*;

path_keys! {
    BranchKey: BranchId = "branchId", "The branch's id.";
    CentreKey: CentreId = "centreId", "The centre's id.";
    GroupKey: GroupId = "groupId", "The group's id.";
}
