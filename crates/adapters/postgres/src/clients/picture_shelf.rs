use async_trait::async_trait;
use diesel_async::RunQueryDsl;
use munim_clients::{PictureShelf, Side};
use munim_kernel::{ClientId, KycDocumentId, Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use time::OffsetDateTime;

use crate::{
    PgStore,
    errors::corrupt,
    stored::{row, sql},
};

/// The size of a piece, so that PostgreSQL never holds a whole picture in one value.
const PIECE: usize = 256 * 1024;

row! {
    struct PieceRow {
        sealed: Vec<u8>,
        byte_count: i32,
    }
}

#[async_trait(?Send)]
impl PictureShelf for PgStore {
    async fn keep_picture(
        &self,
        tenant: TenantId,
        (client, side): (ClientId, Side),
        sealed: &[u8],
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let bytes = i32::try_from(sealed.len()).map_err(|_| StoreError::Failed)?;
        let pieces: Vec<&[u8]> = sealed.chunks(PIECE).collect();
        let mut work = self.begin(Scope::Tenant(tenant)).await?;
        let picture: i64 = work
            .value(sql!(
                "INSERT INTO kyc_pictures (tenant_id, client_id, side, byte_count, kept_at) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (tenant_id, client_id, side) WHERE document_id IS NULL
                   DO UPDATE SET byte_count = excluded.byte_count, kept_at = excluded.kept_at
                 RETURNING picture_id";
                tenant.get(), client, side, bytes, at
            ))
            .await?;
        work.run(async |connection| {
            sql!(
                "DELETE FROM kyc_picture_pieces WHERE tenant_id = $1 AND picture_id = $2";
                tenant.get(), picture
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO kyc_picture_pieces (tenant_id, picture_id, sealed, piece_number)
                 SELECT $1::bigint, $2::bigint, p.* FROM unnest($3::bytea[]) WITH ORDINALITY p";
                tenant.get(), picture, pieces
            )
            .execute(connection)
            .await
        })
        .await?;
        work.commit().await
    }

    async fn picture(
        &self,
        tenant: TenantId,
        document: KycDocumentId,
        side: Side,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let pieces: Vec<PieceRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                sql!(
                    "SELECT s.sealed, p.byte_count FROM kyc_pictures p
                     JOIN kyc_picture_pieces s ON s.tenant_id = p.tenant_id AND s.picture_id = p.picture_id
                     WHERE p.tenant_id = $1 AND p.document_id = $2 AND p.side = $3 ORDER BY s.piece_number";
                    tenant.get(), document, side
                )
                .load(&mut connection)
                .await
            })
            .await?;
        let Some(bytes) = pieces.as_slice().first().map(|piece| piece.byte_count) else {
            return Ok(None);
        };
        let sealed: Vec<u8> = pieces.into_iter().flat_map(|piece| piece.sealed).collect();
        if i32::try_from(sealed.len()) == Ok(bytes) {
            Ok(Some(sealed))
        } else {
            Err(corrupt("kyc_picture_pieces", "sealed", document))
        }
    }
}
