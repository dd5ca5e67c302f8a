use munim_kernel::{ClientId, ConsentId, KycDocumentId};

use crate::prelude::*;

path_keys! {
    ConsentKey: ConsentId = "consentId", "The consent's id.";
    ClientKey: ClientId = "clientId", "The client's id.";
    DocumentKey: KycDocumentId = "documentId", "The document's id.";
}
