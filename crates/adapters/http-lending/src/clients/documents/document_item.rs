use munim_clients::{DocumentKind, KycStatus, ListedDocument, Side};

use crate::prelude::*;

/// A document that identifies a client.
#[item(from = listed: ListedDocument, let document = listed.document.into_inner())]
pub(crate) struct DocumentItem {
    #[field(from = document.id.get(), example = 91)]
    document_id: i64,
    #[field(from = document.client.get(), example = 318)]
    client_id: i64,
    #[field(example = "C/SAT-01/2026-27/000017")]
    client_number: String,
    #[field(example = "Asha Patil")]
    client_name: String,
    #[field(word = DocumentKind, from = document.kind.as_str(), example = DocumentKind::Pan.as_str())]
    kind: &'static str,
    /// What a document of another kind is; empty for the others.
    #[field(from = document.name, example = "")]
    name: String,
    /// All but the last characters are masked.
    #[field(from = document.number.masked, example = "XXXXXX234F")]
    number: String,
    /// The last day on which it is valid.
    #[field(from = document.valid_until, example = None)]
    valid_until: Option<Date>,
    /// The sides that there are pictures of: `front`, `back`.
    #[field(from = document.sides.into_iter().map(Side::as_str).collect(), example = vec![Side::Front.as_str()])]
    pictures: Vec<&'static str>,
    /// `expired` once `validUntil` has passed.
    #[field(word = KycStatus, example = KycStatus::Captured.as_str())]
    status: &'static str,
    /// The id of the user who captured it. A different user must verify it.
    #[field(from = document.captured_by.get(), example = 12)]
    captured_by: i64,
    #[field(example = "ravi.k")]
    captured_by_name: String,
    #[field(from = document.captured_at, example = EXAMPLE_TIME)]
    captured_at: OffsetDateTime,
    /// The id of the user who verified or rejected it.
    #[field(from = document.decided_by.map(UserId::get), example = None)]
    decided_by: Option<i64>,
    #[field(example = None)]
    decided_by_name: Option<String>,
    #[field(from = document.decided_at, example = None)]
    decided_at: Option<OffsetDateTime>,
    /// Why it was rejected or expired.
    #[field(from = document.reason, example = "")]
    reason: String,
    #[field(from = document.version, example = 1)]
    version: i64,
}

list_page!(
    /// A page of documents.
    DocumentPage of DocumentItem
);
