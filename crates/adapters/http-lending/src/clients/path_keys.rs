use munim_kernel::{ClientDraftId, ClientId, ConsentId, KycDocumentId};

use crate::prelude::*;

path_keys! {
    ConsentKey: ConsentId = "consentId", "The consent's id.";
    ClientKey: ClientId = "clientId", "The client's id.";
    DraftKey: ClientDraftId = "draftId", "The draft's id.";
    DocumentKey: KycDocumentId = "documentId", "The document's id.";
}
