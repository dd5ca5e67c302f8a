use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use diesel::QueryResult;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection as _};
use munim_audit::{Head, NewSeals, SealBook, StoredRecord, Unsealed};
use munim_kernel::{Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use time::OffsetDateTime;
use tracing::error;

use super::stored_row::{COLUMNS, StoredRow, tenant};
use crate::{
    PgStore, PgWork,
    errors::corrupt,
    run::RunQueryDsl,
    store::scope_sql,
    stored::{row, sql},
};

/// Allows one sealer at a time, until its transaction ends.
const TURN: &str = "SELECT pg_try_advisory_xact_lock(hashtext('munim audit sealer')) AS given";
/// The sealer's position, and the first transaction id that is not assigned yet.
const PLACE: &str = "SELECT transaction_id, audit_id,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS unused FROM audit_sealer";
const SEAL: &str = "INSERT INTO audit_seal (tenant_id, seq, audit_id, recorded_at, leaf, chain)
    SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::bytea[], $6::bytea[])";
const HEAD: &str = "INSERT INTO audit_heads (tenant_id, seq, chain, sealed_up_to) VALUES ($1, $2, $3, $4)
    ON CONFLICT (tenant_id) DO UPDATE SET seq = excluded.seq, chain = excluded.chain, sealed_up_to = excluded.sealed_up_to";
const BY_ACTION: &str = "INSERT INTO audit_by_action (tenant_id, day, action, records)
    SELECT $1, munim_audit_day(at), what, count(*) FROM unnest($2::timestamptz[], $3::text[]) AS sealed(at, what) GROUP BY 2, 3
    ON CONFLICT (tenant_id, day, action) DO UPDATE SET records = audit_by_action.records + excluded.records";
const BY_ENTITY: &str = "INSERT INTO audit_by_entity (tenant_id, day, entity_type, records)
    SELECT $1, munim_audit_day(at), what, count(*) FROM unnest($2::timestamptz[], $3::text[]) AS sealed(at, what) GROUP BY 2, 3
    ON CONFLICT (tenant_id, day, entity_type) DO UPDATE SET records = audit_by_entity.records + excluded.records";

row! {
    struct Place {
        transaction_id: i64,
        audit_id: i64,
        unused: i64,
    }

    pub(super) struct HeadRow {
        pub(super) tenant_id: i64,
        pub(super) seq: i64,
        pub(super) chain: Vec<u8>,
        pub(super) sealed_up_to: OffsetDateTime,
    }
}

impl HeadRow {
    pub(super) fn head(&self) -> Result<Head, StoreError> {
        Ok(Head {
            seq: self.seq,
            chain: digest(&self.chain, "audit_heads", self.tenant_id)?,
            up_to: self.sealed_up_to,
        })
    }
}

pub(super) fn digest(
    stored: &[u8],
    table: &str,
    key: impl std::fmt::Display,
) -> Result<[u8; 32], StoreError> {
    stored.try_into().map_err(|_| corrupt(table, "chain", key))
}

#[async_trait(?Send)]
impl SealBook for PgStore {
    async fn seal_next(
        &self,
        limit: u32,
        seal: &dyn for<'u> Fn(&'u Unsealed) -> BTreeMap<TenantId, NewSeals>,
    ) -> Result<Option<u32>, StoreError> {
        let mut work = self.begin(Scope::EveryTenant).await?;
        let turn: bool = work.value(sql!(TURN)).await?;
        if !turn {
            work.commit().await?;
            return Ok(None);
        }
        let settled = settled(&mut work, limit).await?;
        let Some(last) = settled.last().map(|row| (row.transaction_id, row.audit_id)) else {
            work.commit().await?;
            return Ok(Some(0));
        };
        let records: Vec<StoredRecord> = settled
            .into_iter()
            .map(TryInto::try_into)
            .collect::<Result<_, _>>()?;
        let heads = heads(&mut work, &records).await?;
        let unsealed = Unsealed { heads, records };
        let sealed = seal(&unsealed);
        work.run(async |connection| {
            // Returns from reading all tenants to writing one tenant at a time.
            connection.batch_execute("SET LOCAL ROLE NONE").await?;
            for (tenant, new) in &sealed {
                connection.batch_execute(&scope_sql(*tenant)).await?;
                put(connection, *tenant, new, &unsealed.records).await?;
            }
            sql!("UPDATE audit_sealer SET transaction_id = $1, audit_id = $2"; last.0, last.1)
                .execute(connection)
                .await
        })
        .await?;
        let number = u32::try_from(unsealed.records.len()).unwrap_or(u32::MAX);
        work.commit().await?;
        Ok(Some(number))
    }
}

/// Returns the next records that are final: all transactions that could add earlier ones have ended.
async fn settled(work: &mut PgWork, limit: u32) -> Result<Vec<StoredRow>, StoreError> {
    let place: Place = work.fetch_one(diesel::sql_query(PLACE)).await?;
    if place.transaction_id >= place.unused {
        // Transaction ids start again in another cluster.
        error!(
            "nothing is sealed: this database was restored from a dump; see 'Backup' in docs/operations.md"
        );
        return Err(StoreError::Failed);
    }
    work.fetch_all(sql!(
        "SELECT {COLUMNS} FROM audit_log a WHERE (a.transaction_id, a.audit_id) > ($1, $2)
           AND a.transaction_id < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
         ORDER BY a.transaction_id, a.audit_id LIMIT $3";
        place.transaction_id, place.audit_id, i64::from(limit)
    ))
    .await
}

async fn heads(work: &mut PgWork, records: &[StoredRecord]) -> Result<BTreeMap<TenantId, Head>, StoreError> {
    let tenants: BTreeSet<i64> = records.iter().map(|record| record.tenant.get()).collect();
    let rows: Vec<HeadRow> = work
        .fetch_all(sql!(
            "SELECT tenant_id, seq, chain, sealed_up_to FROM audit_heads WHERE tenant_id = ANY ($1)";
            tenants.into_iter().collect::<Vec<_>>()
        ))
        .await?;
    rows.iter()
        .map(|row| Ok((tenant(row.tenant_id)?, row.head()?)))
        .collect()
}

async fn put(
    connection: &mut AsyncPgConnection,
    tenant: TenantId,
    new: &NewSeals,
    records: &[StoredRecord],
) -> QueryResult<()> {
    let of_tenant = || records.iter().filter(|record| record.tenant == tenant);
    let times: Vec<_> = of_tenant().map(|record| record.at).collect();
    let seals = &new.seals;
    sql!(
        SEAL;
        tenant.get(), seals.iter().map(|seal| seal.seq).collect::<Vec<_>>(),
        seals.iter().map(|seal| seal.number).collect::<Vec<_>>(),
        seals.iter().map(|seal| seal.at).collect::<Vec<_>>(),
        seals.iter().map(|seal| seal.leaf.as_slice()).collect::<Vec<_>>(),
        seals.iter().map(|seal| seal.chain.as_slice()).collect::<Vec<_>>()
    )
    .execute(connection)
    .await?;
    sql!(HEAD; tenant.get(), new.head.seq, new.head.chain.as_slice(), new.head.up_to)
        .execute(connection)
        .await?;
    for (statement, what) in [
        (
            BY_ACTION,
            of_tenant()
                .map(|record| record.action.as_str())
                .collect::<Vec<_>>(),
        ),
        (
            BY_ENTITY,
            of_tenant().map(|record| record.entity_type.as_str()).collect(),
        ),
    ] {
        sql!(statement; tenant.get(), &times, what)
            .execute(connection)
            .await?;
    }
    Ok(())
}
