use async_trait::async_trait;
use munim_audit::{RetentionBook, Tombstone};
use munim_kernel::StoreError;

use crate::{PgWork, stored::sql};

#[async_trait(?Send)]
impl RetentionBook for PgWork {
    async fn put_tombstone(&mut self, tombstone: &Tombstone, signature: &[u8]) -> Result<(), StoreError> {
        self.apply(sql!(
            "INSERT INTO audit_tombstones (tenant_id, first_seq, last_seq, month, chain_before, chain_after,
             export_name, export_sha256, made_at, signature) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
            tombstone.tenant.get(), tombstone.first_seq, tombstone.last_seq, tombstone.month,
            tombstone.before.as_slice(), tombstone.after.as_slice(), &tombstone.export,
            tombstone.export_sha256.as_slice(), tombstone.made_at, signature
        )).await
    }
}
