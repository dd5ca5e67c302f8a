use munim_http_kit::path_keys;
use munim_kernel::LoanProductId;

path_keys! {
    LoanProductKey: LoanProductId = "productId", "The loan product's number.";
}
