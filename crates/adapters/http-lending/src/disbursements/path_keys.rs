use munim_kernel::DisbursementBatchId;

use crate::prelude::*;

path_keys! {
    BatchKey: DisbursementBatchId = "batchId", "The batch's id.";
}
