use munim_kernel::{ClientId, KycDocumentId};

use crate::prelude::*;

path_keys! {
    ClientKey: ClientId = "clientId", "The client's id.";
    DocumentKey: KycDocumentId = "documentId", "The document's id.";
}
