use munim_kernel::ClientId;

use crate::prelude::*;

path_keys! {
    ClientKey: ClientId = "clientId", "The client's id.";
}
