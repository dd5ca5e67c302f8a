use async_trait::async_trait;
use diesel::QueryableByName;
use diesel_async::SimpleAsyncConnection as _;
use munim_audit::{Chain, Head, Seal, SealedRecord, StoredRecord, Tombstone, TrailReader};
use munim_kernel::{StoreError, TenantId};
use time::{Date, OffsetDateTime};

use super::{
    seal_book::{HeadRow, digest},
    stored_row::{COLUMNS, StoredRow, tenant},
};
use crate::{
    PgWork,
    errors::corrupt,
    one::One,
    stored::{row, sql},
};

row! {
    struct StrayRow {
        audit_id: i64,
        recorded_at: OffsetDateTime,
    }

    struct SealRow {
        seq: i64,
        sealed_id: i64,
        sealed_at: OffsetDateTime,
        leaf: Vec<u8>,
        chain: Vec<u8>,
        is_there: bool,
    }
}

/// A seal with the columns of its record, which are placeholders if the record was deleted.
#[derive(QueryableByName)]
struct SealedRow {
    #[diesel(embed)]
    seal: SealRow,
    #[diesel(embed)]
    record: StoredRow,
}

row! {
    struct TombstoneRow {
        first_seq: i64,
        last_seq: i64,
        month: Date,
        chain_before: Vec<u8>,
        chain_after: Vec<u8>,
        export_name: String,
        export_sha256: Vec<u8>,
        made_at: OffsetDateTime,
        signature: Vec<u8>,
    }
}

#[async_trait(?Send)]
impl TrailReader for PgWork {
    async fn lock_still(&mut self) -> Result<(), StoreError> {
        self.run(async |connection| {
            connection
                .batch_execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                .await
        })
        .await
    }

    async fn tenants(&mut self) -> Result<Vec<TenantId>, StoreError> {
        let rows: Vec<One<i64>> = self
            .fetch_all(diesel::sql_query(
                "SELECT tenant_id AS number FROM tenants ORDER BY 1",
            ))
            .await?;
        rows.into_iter().map(|One(number)| tenant(number)).collect()
    }

    async fn head(&mut self, tenant: TenantId) -> Result<Option<Head>, StoreError> {
        let row: Option<HeadRow> = self
            .fetch_optional(sql!(
                "SELECT tenant_id, seq, chain, sealed_up_to FROM audit_heads WHERE tenant_id = $1";
                tenant.get()
            ))
            .await?;
        row.map(|row| row.head()).transpose()
    }

    async fn tombstones(&mut self, tenant: TenantId) -> Result<Vec<(Tombstone, Vec<u8>)>, StoreError> {
        let rows: Vec<TombstoneRow> = self
            .fetch_all(sql!(
                "SELECT * FROM audit_tombstones WHERE tenant_id = $1 ORDER BY first_seq";
                tenant.get()
            ))
            .await?;
        let whole = |stored: &[u8]| digest(stored, "audit_tombstones", tenant);
        rows.into_iter()
            .map(|row| {
                let tombstone = Tombstone {
                    tenant,
                    first_seq: row.first_seq,
                    last_seq: row.last_seq,
                    month: row.month,
                    before: whole(&row.chain_before)?,
                    after: whole(&row.chain_after)?,
                    export: row.export_name,
                    export_sha256: whole(&row.export_sha256)?,
                    made_at: row.made_at,
                };
                Ok((tombstone, row.signature))
            })
            .collect()
    }

    async fn sealed_after(
        &mut self,
        tenant: TenantId,
        seq: i64,
        limit: u32,
    ) -> Result<Vec<SealedRecord>, StoreError> {
        let query = sealed_query("");
        let rows: Vec<SealedRow> = self
            .fetch_all(sql!(query; tenant.get(), seq, i64::from(limit)))
            .await?;
        rows.into_iter().map(TryInto::try_into).collect()
    }

    async fn chain_at(&mut self, tenant: TenantId, seq: i64) -> Result<Option<Chain>, StoreError> {
        let row: Option<One<Vec<u8>>> = self
            .fetch_optional(sql!(
                "SELECT chain FROM audit_seal WHERE tenant_id = $1 AND seq = $2";
                tenant.get(), seq
            ))
            .await?;
        row.map(|One(chain)| digest(&chain, "audit_seal", seq))
            .transpose()
    }

    async fn is_anywhere(&mut self, tenant: TenantId, number: i64) -> Result<bool, StoreError> {
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM audit_log WHERE tenant_id = $1 AND audit_id = $2) AS truth";
            tenant.get(), number
        ))
        .await
    }

    async fn stray(&mut self, tenant: TenantId) -> Result<Option<(i64, OffsetDateTime)>, StoreError> {
        let row: Option<StrayRow> = self
            .fetch_optional(sql!(
                "SELECT a.audit_id, a.recorded_at FROM audit_log a, audit_sealer s WHERE a.tenant_id = $1
                   AND (a.transaction_id >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
                     OR (a.transaction_id, a.audit_id) <= (s.transaction_id, s.audit_id)
                       AND NOT EXISTS (SELECT FROM audit_seal l WHERE l.tenant_id = a.tenant_id
                         AND l.audit_id = a.audit_id AND l.recorded_at = a.recorded_at))
                 LIMIT 1";
                tenant.get()
            ))
            .await?;
        Ok(row.map(|row| (row.audit_id, row.recorded_at)))
    }

    async fn months(&mut self) -> Result<Vec<Date>, StoreError> {
        let rows: Vec<One<Date>> = self
            .fetch_all(diesel::sql_query(
                "SELECT to_date(right(c.relname, 7), 'YYYY_MM') AS month FROM pg_inherits i
                       JOIN pg_class c ON c.oid = i.inhrelid
                     WHERE i.inhparent = 'audit_log'::regclass AND c.relname ~ '^audit_log_[0-9]{4}_[0-9]{2}$'
                     ORDER BY 1",
            ))
            .await?;
        Ok(rows.into_iter().map(|One(month)| month).collect())
    }

    async fn sealed_in_month(
        &mut self,
        tenant: TenantId,
        month: Date,
        seq: i64,
        limit: u32,
    ) -> Result<Vec<SealedRecord>, StoreError> {
        let query = sealed_query(
            "AND s.recorded_at >= $4::date::timestamp AT TIME ZONE INTERVAL '5 hours 30 minutes'
             AND s.recorded_at < ($4::date::timestamp + INTERVAL '1 month') AT TIME ZONE INTERVAL '5 hours 30 minutes'",
        );
        let rows: Vec<SealedRow> = self
            .fetch_all(sql!(query; tenant.get(), seq, i64::from(limit), month))
            .await?;
        rows.into_iter().map(TryInto::try_into).collect()
    }

    async fn waiting(&mut self, tenant: TenantId) -> Result<u64, StoreError> {
        let waiting: i64 = self
            .value(sql!(
                "SELECT count(*) AS number FROM audit_log a, audit_sealer s WHERE a.tenant_id = $1
                 AND (a.transaction_id, a.audit_id) > (s.transaction_id, s.audit_id)";
                tenant.get()
            ))
            .await?;
        u64::try_from(waiting).map_err(|_| corrupt("audit_log", "count", tenant))
    }
}

/// Returns the query for at most `$3` seals of tenant `$1` after position `$2`, with their records.
fn sealed_query(condition: &str) -> String {
    // The columns of a missing record are placeholders; `is_there` is false then.
    let columns = COLUMNS
        .replace("a.tenant_id,", "s.tenant_id,")
        .replace("a.audit_id,", "s.audit_id,")
        .replace("a.recorded_at,", "s.recorded_at,")
        .replace("a.actor_name,", "coalesce(a.actor_name, '') AS actor_name,")
        .replace("a.action,", "coalesce(a.action, '') AS action,")
        .replace("a.entity_type,", "coalesce(a.entity_type, '') AS entity_type,")
        .replace("a.entity_id,", "coalesce(a.entity_id, '') AS entity_id,")
        .replace("a.user_agent,", "coalesce(a.user_agent, '') AS user_agent,")
        .replace(
            "a.transaction_id",
            "coalesce(a.transaction_id, 0) AS transaction_id",
        );
    format!(
        "SELECT s.seq, s.audit_id AS sealed_id, s.recorded_at AS sealed_at, s.leaf, s.chain,
           a.audit_id IS NOT NULL AS is_there, {columns}
         FROM audit_seal s LEFT JOIN audit_log a ON a.tenant_id = $1 AND a.recorded_at = s.recorded_at AND a.audit_id = s.audit_id
         WHERE s.tenant_id = $1 AND s.seq > $2 {condition} ORDER BY s.seq LIMIT $3"
    )
}

impl TryFrom<SealedRow> for SealedRecord {
    type Error = StoreError;

    fn try_from(row: SealedRow) -> Result<Self, StoreError> {
        let seal = row.seal;
        let record = seal
            .is_there
            .then(|| StoredRecord::try_from(row.record))
            .transpose()?;
        Ok(Self {
            record,
            seal: Seal {
                seq: seal.seq,
                number: seal.sealed_id,
                at: seal.sealed_at,
                leaf: digest(&seal.leaf, "audit_seal", seal.seq)?,
                chain: digest(&seal.chain, "audit_seal", seal.seq)?,
            },
        })
    }
}
