use munim_kernel::TransferId;

use crate::prelude::*;

path_keys! {
    TransferKey: TransferId = "transferId", "The transfer's id.";
}
