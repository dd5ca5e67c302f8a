//! Documents that identify a client (KYC), and their pictures.
mod capture_document;
mod document_kind;
mod document_number;
mod keep_pictures;
mod kyc_check;
mod kyc_document;
mod kyc_error;
mod kyc_status;
mod ports;
mod renew_check;
mod reveal_document;
mod verify_document;
mod view_documents;

pub use capture_document::{CapturedDocument, capture_document};
pub use document_kind::DocumentKind;
pub use document_number::{DocumentNumber, InvalidDocumentNumber, KeptNumber};
pub use keep_pictures::{ViewedPicture, get_document_picture, keep_document_picture, view_document_picture};
pub use kyc_check::KycCheck;
pub use kyc_document::{KycDocument, KycDocumentRecord, ListedDocument};
pub use kyc_error::KycError;
pub use kyc_status::{KycCommand, KycRefusal, KycStatus};
pub use ports::{
    ClientSealer, KycBook, KycFilter, KycReader, NewDocument, NewPicture, PictureShelf, SealFailed, SealedAs,
    Side, TakenNumber,
};
pub use reveal_document::reveal_document;
pub use verify_document::{expire_document, reject_document, verify_document};
pub use view_documents::{get_document, list_client_documents, list_documents};

#[cfg(test)]
mod tests;
