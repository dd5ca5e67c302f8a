use munim_http_kit::path_keys;
use munim_kernel::ApprovalId;

path_keys! {
    ApprovalKey: ApprovalId = "approvalId", "The request's id.";
}
