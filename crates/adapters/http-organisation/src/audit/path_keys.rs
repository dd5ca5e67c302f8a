use munim_kernel::RequestLogId;

use crate::prelude::*;

path_keys! {
    RequestLogKey: RequestLogId = "logId", "The entry, as the list names it.";
}
