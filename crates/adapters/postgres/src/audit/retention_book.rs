use async_trait::async_trait;
use diesel::sql_types::{BigInt, Binary, Date, Text, Timestamptz};
use munim_audit::{RetentionBook, Tombstone};
use munim_kernel::StoreError;

use crate::PgWork;

#[async_trait(?Send)]
impl RetentionBook for PgWork {
    async fn put_tombstone(&mut self, tombstone: &Tombstone, signature: &[u8]) -> Result<(), StoreError> {
        self.execute_one(
            diesel::sql_query(
                "INSERT INTO audit_tombstones (tenant_id, first_seq, last_seq, month, chain_before, chain_after,
                   export_name, export_sha256, made_at, signature) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            )
            .bind::<BigInt, _>(tombstone.tenant.get())
            .bind::<BigInt, _>(tombstone.first_seq)
            .bind::<BigInt, _>(tombstone.last_seq)
            .bind::<Date, _>(tombstone.month)
            .bind::<Binary, _>(tombstone.before.as_slice())
            .bind::<Binary, _>(tombstone.after.as_slice())
            .bind::<Text, _>(&tombstone.export)
            .bind::<Binary, _>(tombstone.export_sha256.as_slice())
            .bind::<Timestamptz, _>(tombstone.made_at)
            .bind::<Binary, _>(signature),
        )
        .await?;
        Ok(())
    }
}
