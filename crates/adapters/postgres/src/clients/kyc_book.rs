use async_trait::async_trait;
use munim_clients::{
    DocumentKind, KycBook, KycDocument, KycStatus, ListedDocument, NewDocument, NewPicture, TakenNumber,
};
use munim_kernel::{ClientId, KycDocumentId, KycPictureId, Reach, StoreError};

use super::kyc_row::{DOCUMENT, FROM, NAMES};
use crate::{PgWork, reach_sql::in_reach, run::RunQueryDsl, stored::sql};

/// The size of a piece, so that PostgreSQL never holds a whole picture in one value.
const PIECE: usize = 256 * 1024;
/// The number of pictures of a client that a user may send without capturing a document.
const MOST_WAITING: i64 = 20;

#[async_trait(?Send)]
impl KycBook for PgWork {
    async fn lock_number(
        &mut self,
        reach: &Reach,
        kind: DocumentKind,
        hash: &[u8],
    ) -> Result<Option<TakenNumber>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "c.branch_id", Some("coalesce(e.officer_id, 0)"));
        self.run(async |connection| {
            sql!(
                "SELECT pg_advisory_xact_lock(hashtextextended('document ' || $1 || ' ' || $2 || ' ' || encode($3::bytea, 'hex'), 0))";
                tenant, kind, hash
            )
            .execute(connection)
            .await
        })
        .await?;
        self.row(sql!(
            "SELECT d.client_id, c.client_number, {reached} AS in_reach FROM {FROM}
             WHERE d.tenant_id = $1 AND d.document_kind = $2 AND d.number_hash = $3 AND d.status <> 'rejected'
             ORDER BY d.document_id LIMIT 1";
            tenant, kind, hash
        ))
        .await
    }

    async fn next_picture(&mut self) -> Result<KycPictureId, StoreError> {
        self.value(sql!(
            "SELECT nextval('kyc_pictures_picture_id_seq') AS picture_id"
        ))
        .await
    }

    async fn add_picture(&mut self, picture: &NewPicture, sealed: &[u8]) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let bytes = i32::try_from(sealed.len()).map_err(|_| StoreError::Failed)?;
        let pieces: Vec<&[u8]> = sealed.chunks(PIECE).collect();
        self.run(async |connection| {
            sql!(
                "DELETE FROM kyc_pictures WHERE tenant_id = $1 AND picture_id IN (SELECT picture_id FROM kyc_pictures
                   WHERE tenant_id = $1 AND client_id = $2 AND kept_by = $3 AND document_id IS NULL
                   ORDER BY picture_id DESC OFFSET $4 - 1)";
                tenant, picture.client, picture.by, MOST_WAITING
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO kyc_pictures (tenant_id, picture_id, client_id, side, byte_count, kept_by, kept_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)";
                tenant, picture.id, picture.client, picture.side, bytes, picture.by, picture.at
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO kyc_picture_pieces (tenant_id, picture_id, sealed, piece_number)
                 SELECT $1::bigint, $2::bigint, p.* FROM unnest($3::bytea[]) WITH ORDINALITY p";
                tenant, picture.id, pieces
            )
            .execute(connection)
            .await?;
            Ok(())
        })
        .await
    }

    async fn lock_waiting_picture(
        &mut self,
        picture: KycPictureId,
    ) -> Result<Option<NewPicture>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT picture_id, client_id, side, kept_by, kept_at FROM kyc_pictures
             WHERE tenant_id = $1 AND picture_id = $2 AND document_id IS NULL FOR UPDATE";
            tenant, picture
        ))
        .await
    }

    async fn add_document(&mut self, wanted: &NewDocument) -> Result<KycDocument, StoreError> {
        let tenant = self.tenant()?.get();
        let id: KycDocumentId = self
            .one(sql!(
                "INSERT INTO kyc_documents (tenant_id, client_id, document_kind, document_name, masked_number, number_hash,
                   number_sealed, valid_until, status, captured_by, captured_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'captured', $9, $10) RETURNING document_id";
                tenant, wanted.client, wanted.kind, &wanted.name, &wanted.number.masked, wanted.number.hash.as_slice(),
                wanted.number.sealed.as_deref(), wanted.valid_until, wanted.by, wanted.at
            ))
            .await?;
        self.apply(sql!(
            "UPDATE kyc_pictures SET document_id = $3 WHERE tenant_id = $1 AND picture_id = ANY ($2)";
            tenant, &wanted.pictures, id
        ))
        .await?;
        self.apply(sql!(
            "INSERT INTO search_words (tenant_id, kind, word, row_id) VALUES ($1, 'document', upper(right($3, 4)), $2)
             ON CONFLICT DO NOTHING";
            tenant, wanted.client, &wanted.number.masked
        ))
        .await?;
        self.one(sql!(
            "SELECT {DOCUMENT} FROM kyc_documents d WHERE d.tenant_id = $1 AND d.document_id = $2";
            tenant, id
        ))
        .await
    }

    async fn lock_document(
        &mut self,
        reach: &Reach,
        document: KycDocumentId,
    ) -> Result<Option<KycDocument>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        self.row(sql!(
            "SELECT {DOCUMENT} FROM {FROM}
             WHERE d.tenant_id = $1 AND d.document_id = $2 AND {reached} FOR NO KEY UPDATE OF d";
            tenant, document
        ))
        .await
    }

    async fn shown_document(
        &mut self,
        document: KycDocumentId,
    ) -> Result<Option<ListedDocument>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {DOCUMENT}, {NAMES} FROM {FROM} WHERE d.tenant_id = $1 AND d.document_id = $2";
            tenant, document
        ))
        .await
    }

    async fn replace_document(&mut self, document: &KycDocument) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = document.get();
        self.apply(sql!(
            "UPDATE kyc_documents SET status = $3, decided_by = $4, decided_at = $5, reason = $6, version = $7
             WHERE tenant_id = $1 AND document_id = $2";
            tenant, record.id, record.status, record.decided_by, record.decided_at, &record.reason, record.version
        ))
        .await?;
        if record.status != KycStatus::Rejected {
            return Ok(());
        }
        // A client is not found by a number that is not theirs.
        self.apply(sql!(
            "DELETE FROM search_words WHERE tenant_id = $1 AND kind = 'document' AND word = upper(right($3, 4)) AND row_id = $2
               AND NOT EXISTS (SELECT FROM kyc_documents d WHERE d.tenant_id = $1 AND d.client_id = $2
                 AND d.status <> 'rejected' AND upper(right(d.masked_number, 4)) = upper(right($3, 4)))";
            tenant, record.client, &record.number.masked
        ))
        .await
    }

    async fn documents_of(&mut self, client: ClientId) -> Result<Vec<KycDocument>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT {DOCUMENT} FROM kyc_documents d WHERE d.tenant_id = $1 AND d.client_id = $2 ORDER BY d.document_id";
            tenant, client
        ))
        .await
    }
}
