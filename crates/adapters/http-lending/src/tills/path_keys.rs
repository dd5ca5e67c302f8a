use munim_kernel::TillId;

use crate::prelude::*;

path_keys! {
    TillKey: TillId = "tillId", "The till's id.";
}
