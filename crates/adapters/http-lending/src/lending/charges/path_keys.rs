use munim_kernel::ChargeId;

use crate::prelude::*;

path_keys! {
    ChargeKey: ChargeId = "chargeId", "The charge's number.";
}
