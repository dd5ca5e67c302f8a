use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BranchId, ClientId, DisbursementBatchId, KycDocumentId, KycPictureId, Page, PageRequest, Reach,
    StoreError, TenantId, UserId, words,
};
use thiserror::Error;
use time::{Date, OffsetDateTime};

use super::{
    document_kind::DocumentKind,
    document_number::{DocumentNumber, KeptNumber},
    kyc_document::{KycDocument, ListedDocument},
    kyc_status::KycStatus,
};
words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Side {
        Front = "front",
        Back = "back",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("it could not be sealed or opened")]
pub struct SealFailed;

/// What something is sealed as. It does not open as anything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SealedAs {
    /// The number of a document of a kind.
    Number(ClientId, DocumentKind),
    /// The number of the client's bank account.
    Account(ClientId),
    /// A draft of a user.
    Draft(UserId),
    Photo(ClientId),
    Picture(ClientId, Side, KycPictureId),
    /// The file of a batch of disbursals, which contains bank account numbers.
    BankFile(DisbursementBatchId),
}

/// Seals what identifies a client under a key of the tenant, which is derived from the master key.
#[auto_impl(&, Rc, Arc)]
pub trait ClientSealer {
    /// Masks, hashes and seals a number. The hash is keyed, and differs between tenants and kinds. An Aadhaar number is
    /// not sealed ([`DocumentNumber::may_be_kept`]).
    fn seal_number(
        &self,
        tenant: TenantId,
        kept: SealedAs,
        number: &DocumentNumber,
    ) -> Result<KeptNumber, SealFailed>;

    /// Returns the number that was sealed.
    fn open_number(&self, tenant: TenantId, kept: SealedAs, sealed: &[u8]) -> Result<String, SealFailed>;

    /// Seals a picture, a JPEG without metadata, or a draft.
    fn seal_bytes(&self, tenant: TenantId, kept: SealedAs, opened: &[u8]) -> Result<Vec<u8>, SealFailed>;

    /// Returns the picture or the draft that was sealed.
    fn open_bytes(&self, tenant: TenantId, kept: SealedAs, sealed: &[u8]) -> Result<Vec<u8>, SealFailed>;
}

/// Reads sealed pictures of documents.
#[async_trait(?Send)]
#[auto_impl(&, Rc)]
pub trait PictureShelf {
    /// Returns the picture of a side of a document with its id.
    async fn picture(
        &self,
        tenant: TenantId,
        document: KycDocumentId,
        side: Side,
    ) -> Result<Option<(KycPictureId, Vec<u8>)>, StoreError>;
}

/// A document with the same number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenNumber {
    pub client: ClientId,
    pub client_number: String,
    pub in_reach: bool,
}

/// A picture of a side of a document that is captured afterwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewPicture {
    pub id: KycPictureId,
    pub client: ClientId,
    pub side: Side,
    pub by: UserId,
    pub at: OffsetDateTime,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDocument {
    pub client: ClientId,
    pub kind: DocumentKind,
    pub name: String,
    pub number: KeptNumber,
    pub valid_until: Option<Date>,
    pub pictures: Vec<KycPictureId>,
    pub by: UserId,
    pub at: OffsetDateTime,
}

#[async_trait(?Send)]
pub trait KycBook {
    /// Returns the client of the tenant who has a document of the kind with this hash that was not rejected. No other
    /// transaction can look for the hash until this one ends, so of two concurrent captures the second finds the first.
    async fn lock_number(
        &mut self,
        reach: &Reach,
        kind: DocumentKind,
        hash: &[u8],
    ) -> Result<Option<TakenNumber>, StoreError>;

    /// Returns the id of a new picture.
    async fn next_picture(&mut self) -> Result<KycPictureId, StoreError>;

    /// Stores a sealed picture, in place of the oldest of many that the user sent of the client and that no document names. Those
    /// are deleted after a day.
    async fn add_picture(&mut self, picture: &NewPicture, sealed: &[u8]) -> Result<(), StoreError>;

    /// Locks and returns a picture that no document names.
    async fn lock_waiting_picture(&mut self, picture: KycPictureId)
    -> Result<Option<NewPicture>, StoreError>;

    /// Adds a captured document with its locked pictures.
    async fn add_document(&mut self, wanted: &NewDocument) -> Result<KycDocument, StoreError>;

    /// Locks and returns a document of a client in reach.
    async fn lock_document(
        &mut self,
        reach: &Reach,
        document: KycDocumentId,
    ) -> Result<Option<KycDocument>, StoreError>;

    /// Returns a document as lists show it, including the changes of this transaction.
    async fn shown_document(&mut self, document: KycDocumentId)
    -> Result<Option<ListedDocument>, StoreError>;

    /// Stores a locked document.
    async fn replace_document(&mut self, document: &KycDocument) -> Result<(), StoreError>;

    /// Returns all documents of a client, including the changes of this transaction.
    async fn documents_of(&mut self, client: ClientId) -> Result<Vec<KycDocument>, StoreError>;
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KycFilter {
    /// All statuses if empty. As [`KycDocument::status_on`] the business date.
    pub statuses: Vec<KycStatus>,
    pub client: Option<ClientId>,
    pub branch: Option<BranchId>,
    /// Documents that are valid until this day at the latest, of clients who have not left.
    pub expiring_by: Option<Date>,
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait KycReader {
    /// Returns documents, those that were captured first before others.
    async fn documents(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &KycFilter,
        page: PageRequest,
    ) -> Result<Page<ListedDocument>, StoreError>;

    async fn document(
        &self,
        tenant: TenantId,
        reach: &Reach,
        document: KycDocumentId,
    ) -> Result<Option<ListedDocument>, StoreError>;
}
