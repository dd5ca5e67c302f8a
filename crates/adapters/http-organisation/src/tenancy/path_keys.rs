use munim_http_kit::path_keys;
use munim_kernel::BranchId;

path_keys! {
    BranchKey: BranchId = "branchId", "The branch's number.";
}
