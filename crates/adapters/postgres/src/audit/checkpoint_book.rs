use std::collections::BTreeMap;

use async_trait::async_trait;
use diesel_async::SimpleAsyncConnection as _;
use munim_audit::{Chain, CheckpointBook};
use munim_kernel::{StoreError, TenantId};
use time::OffsetDateTime;

use super::{seal_book::HeadRow, stored_row::tenant};
use crate::{PgWork, one::One, run::RunQueryDsl, stored::sql};

#[async_trait(?Send)]
impl CheckpointBook for PgWork {
    async fn take_turn(&mut self, before: OffsetDateTime) -> Result<bool, StoreError> {
        let One(turn): One<bool> = self
            .run(async |connection| {
                let One(free): One<bool> = diesel::sql_query(
                    "SELECT pg_try_advisory_xact_lock(hashtext('munim audit checkpoint')) AS given",
                )
                .get_result(connection)
                .await?;
                if !free {
                    return Ok(One(false));
                }
                // Read after the lock is taken, so that its last holder's changes are seen.
                sql!("SELECT coalesce(checkpointed_at <= $1, true) AS given FROM audit_sealer"; before)
                    .get_result(connection)
                    .await
            })
            .await?;
        Ok(turn)
    }

    async fn heads(&mut self) -> Result<BTreeMap<TenantId, (i64, Chain)>, StoreError> {
        let rows: Vec<HeadRow> = self
            .fetch_all(diesel::sql_query(
                "SELECT tenant_id, seq, chain, sealed_up_to FROM audit_heads",
            ))
            .await?;
        rows.iter()
            .map(|row| {
                let head = row.head()?;
                Ok((tenant(row.tenant_id)?, (head.seq, head.chain)))
            })
            .collect()
    }

    async fn note_checkpoint(&mut self, at: OffsetDateTime) -> Result<(), StoreError> {
        self.run(async |connection| {
            // Reading all tenants ends here.
            connection.batch_execute("SET LOCAL ROLE NONE").await?;
            sql!("UPDATE audit_sealer SET checkpointed_at = $1"; at)
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }
}
