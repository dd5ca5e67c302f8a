use munim_kernel::SavingsProductId;

use crate::prelude::*;

path_keys! {
    SavingsProductKey: SavingsProductId = "savingsProductId", "The savings product's number.";
}
