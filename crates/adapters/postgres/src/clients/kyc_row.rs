use munim_clients::{KeptNumber, KycDocument, KycDocumentRecord, ListedDocument, NewPicture, TakenNumber};
use munim_kernel::StoreError;

use crate::stored::{Columns, FromRow, from_row};

/// The columns of a document `d`.
pub(super) const DOCUMENT: &str = "d.document_id, d.client_id, d.document_kind, d.document_name, d.masked_number, d.number_hash,
   d.number_sealed, d.valid_until, d.status, d.captured_by, d.captured_at, d.decided_by, d.decided_at, d.reason, d.version,
   ARRAY(SELECT p.side FROM kyc_pictures p WHERE p.tenant_id = d.tenant_id AND p.document_id = d.document_id
     ORDER BY p.side DESC) AS sides";

/// The documents `d` with their clients `c`, the clients' centres `e` and the business date `t`.
pub(super) const FROM: &str =
    "kyc_documents d JOIN clients c ON c.tenant_id = d.tenant_id AND c.client_id = d.client_id
   LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
   JOIN business_dates t ON t.tenant_id = d.tenant_id";

/// The names of a document's client and of those who captured it and decided on it, and the business date.
pub(super) const NAMES: &str =
    "t.business_date, c.client_number, trim(c.first_name || ' ' || c.last_name) AS client_name,
   coalesce(munim_username(d.tenant_id, d.captured_by), '') AS captured_by_name,
   munim_username(d.tenant_id, d.decided_by) AS decided_by_name";

impl FromRow for KycDocument {
    const ROW: (&'static str, &'static str) = ("kyc_documents", "document_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_store(KycDocumentRecord {
            id: row.get("document_id")?,
            client: row.get("client_id")?,
            kind: row.get("document_kind")?,
            name: row.get("document_name")?,
            number: KeptNumber {
                masked: row.get("masked_number")?,
                hash: row.get("number_hash")?,
                sealed: row.get("number_sealed")?,
            },
            valid_until: row.get("valid_until")?,
            sides: row.get("sides")?,
            status: row.get("status")?,
            captured_by: row.get("captured_by")?,
            captured_at: row.get("captured_at")?,
            decided_by: row.get("decided_by")?,
            decided_at: row.get("decided_at")?,
            reason: row.get("reason")?,
            version: row.get("version")?,
        }))
    }
}

impl FromRow for ListedDocument {
    const ROW: (&'static str, &'static str) = KycDocument::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let document: KycDocument = row.part()?;
        Ok(Self {
            status: document.status_on(row.get("business_date")?),
            document,
            client_number: row.get("client_number")?,
            client_name: row.get("client_name")?,
            captured_by_name: row.get("captured_by_name")?,
            decided_by_name: row.get("decided_by_name")?,
        })
    }
}

from_row! {
    TakenNumber: "kyc_documents", "client_id" { client = "client_id", client_number, in_reach }
    NewPicture: "kyc_pictures", "picture_id" {
        id = "picture_id", client = "client_id", side, by = "kept_by", at = "kept_at",
    }
}
