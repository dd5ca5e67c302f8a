use munim_http_kit::path_keys;
use munim_kernel::ChargeId;

path_keys! {
    ChargeKey: ChargeId = "chargeId", "The charge's number.";
}
