use async_trait::async_trait;
use munim_audit::{ChainReader, ChainState};
use munim_kernel::{Scope, StoreError};
use time::OffsetDateTime;

use crate::{PgStore, errors::corrupt, run::RunQueryDsl, stored::row};

/// Row-level security limits each part to the scope's rows.
const STATE: &str = "
  SELECT (SELECT max(sealed_up_to) FROM audit_heads) AS sealed_up_to,
    (SELECT coalesce(sum(seq), 0)::bigint FROM audit_heads)
      - (SELECT coalesce(sum(last_seq - first_seq + 1), 0)::bigint FROM audit_tombstones) AS sealed_records,
    (SELECT count(*) FROM audit_log a WHERE (a.transaction_id, a.audit_id) > (s.transaction_id, s.audit_id)) AS waiting,
    s.checkpointed_at,
    (SELECT CASE WHEN count(*) = count(v.verified_at) THEN min(v.verified_at) END
       FROM audit_heads h LEFT JOIN audit_verifications v USING (tenant_id)) AS verified_at,
    (SELECT bool_and(kind IS NULL) FROM audit_verifications) AS verify_ok
  FROM audit_sealer s";

row! {
    struct StateRow {
        sealed_up_to: Option<OffsetDateTime>,
        sealed_records: i64,
        waiting: i64,
        checkpointed_at: Option<OffsetDateTime>,
        verified_at: Option<OffsetDateTime>,
        verify_ok: Option<bool>,
    }
}

#[async_trait(?Send)]
impl ChainReader for PgStore {
    async fn state(&self, scope: Scope) -> Result<ChainState, StoreError> {
        let row: StateRow = self
            .read(scope, async |mut connection| {
                diesel::sql_query(STATE).get_result(&mut connection).await
            })
            .await?;
        let count = |number: i64, table, column| {
            u64::try_from(number).map_err(|_| corrupt(table, column, format!("{scope:?}")))
        };
        Ok(ChainState {
            sealed_up_to: row.sealed_up_to,
            // Negative if a head was rolled back after older records were removed. Verification reports that damage.
            sealed_records: u64::try_from(row.sealed_records).unwrap_or_default(),
            waiting: count(row.waiting, "audit_log", "count")?,
            last_checkpoint_at: row.checkpointed_at,
            last_verified_at: row.verified_at,
            last_verify_ok: row.verify_ok.filter(|_| row.verified_at.is_some()),
        })
    }
}
