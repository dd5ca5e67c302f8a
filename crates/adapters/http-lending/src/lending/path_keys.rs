use munim_kernel::LoanProductId;

use crate::prelude::*;

path_keys! {
    LoanProductKey: LoanProductId = "productId", "The loan product's number.";
}
