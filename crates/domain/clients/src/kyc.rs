//! Documents that identify a client (KYC), and their pictures.
mod capture_document;
mod document_kind;
mod document_number;
mod kyc_document;
mod kyc_error;
mod kyc_status;
mod ports;
mod reveal_document;
mod verify_document;
mod view_documents;

pub use capture_document::{CapturedDocument, capture_document};
pub use document_kind::DocumentKind;
pub use document_number::{DocumentNumber, InvalidDocumentNumber, KeptNumber};
pub use kyc_document::{KycDocument, KycDocumentRecord, ListedDocument};
pub use kyc_error::KycError;
pub use kyc_status::{KycCommand, KycRefusal, KycStatus};
pub use ports::{
    KycBook, KycFilter, KycReader, NewDocument, NumberNotSealed, NumberSealer, Picture, PictureKind,
    PictureRefused, PictureShelf, Side, TakenNumber,
};
pub use reveal_document::reveal_document;
pub use verify_document::{expire_document, reject_document, verify_document};
pub use view_documents::{get_document, list_documents};

#[cfg(test)]
mod tests;
