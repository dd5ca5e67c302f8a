use async_trait::async_trait;
use munim_clients::{PictureShelf, Side};
use munim_kernel::{KycDocumentId, KycPictureId, Scope, StoreError, TenantId};

use crate::{
    PgStore,
    errors::corrupt,
    run::RunQueryDsl,
    stored::{row, sql},
};

row! {
    struct PieceRow {
        picture_id: i64,
        sealed: Vec<u8>,
        byte_count: i32,
    }
}

#[async_trait(?Send)]
impl PictureShelf for PgStore {
    async fn picture(
        &self,
        tenant: TenantId,
        document: KycDocumentId,
        side: Side,
    ) -> Result<Option<(KycPictureId, Vec<u8>)>, StoreError> {
        let pieces: Vec<PieceRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                sql!(
                    "SELECT p.picture_id, s.sealed, p.byte_count FROM kyc_pictures p
                     JOIN kyc_picture_pieces s ON s.tenant_id = p.tenant_id AND s.picture_id = p.picture_id
                     WHERE p.tenant_id = $1 AND p.document_id = $2 AND p.side = $3 ORDER BY s.piece_number";
                    tenant.get(), document, side
                )
                .load(&mut connection)
                .await
            })
            .await?;
        let first = pieces.as_slice().first();
        let Some((picture, bytes)) = first.map(|piece| (piece.picture_id, piece.byte_count)) else {
            return Ok(None);
        };
        let sealed: Vec<u8> = pieces.into_iter().flat_map(|piece| piece.sealed).collect();
        if i32::try_from(sealed.len()) == Ok(bytes) {
            let wrong = |_| corrupt("kyc_pictures", "picture_id", document);
            Ok(Some((KycPictureId::try_new(picture).map_err(wrong)?, sealed)))
        } else {
            Err(corrupt("kyc_picture_pieces", "sealed", document))
        }
    }
}
