use munim_kernel::ApprovalId;

use crate::prelude::*;

path_keys! {
    ApprovalKey: ApprovalId = "approvalId", "The request's id.";
}
