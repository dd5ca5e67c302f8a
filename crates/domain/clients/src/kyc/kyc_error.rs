use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Duration;

use super::{
    document_kind::DocumentKind,
    kyc_status::KycRefusal,
    ports::{SealFailed, Side},
};

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KycError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Client not found")]
    NoSuchClient,
    #[error("Document not found")]
    NoSuchDocument,
    #[error("This client has left. Their documents can no longer be changed.")]
    HasLeft,
    #[error("Client {0} has a document with this number.")]
    Taken(String),
    /// As [`Self::Taken`], but the other client is out of the actor's reach.
    #[error("A client of another branch of your organisation has a document with this number.")]
    TakenElsewhere,
    /// With the time until the next attempt.
    #[error("Too many documents were captured. Please try again later.")]
    TooMany(Duration),
    #[error("Enter the day until which the document is valid.")]
    NoExpiry,
    #[error("The document must be valid today.")]
    Expiry,
    #[error("This document is no longer valid.")]
    HasExpired,
    #[error("Add a picture of the front.")]
    NoPicture,
    #[error("Send the picture of the {0} again.")]
    Picture(Side),
    #[error("Picture not found")]
    NoSuchPicture,
    #[error("Someone else has to verify a document that you captured.")]
    OwnDocument,
    #[error(transparent)]
    Status(#[from] KycRefusal),
    #[error("Enter the reason.")]
    NoReason,
    #[error("A number of this kind is never kept in full: {0}.")]
    NotKept(DocumentKind),
    #[error("Someone else has changed this document. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    NotSealed(#[from] SealFailed),
    #[error(transparent)]
    Store(#[from] StoreError),
}
