use crate::prelude::*;

path_keys! {
    BranchKey: BranchId = "branchId", "The branch's number.";
}
