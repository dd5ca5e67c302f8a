use async_trait::async_trait;
use diesel::prelude::*;
use munim_identity_device::{SigningKeys, StoredKey};
use munim_kernel::{Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use time::OffsetDateTime;

use crate::{PgStore, run::RunQueryDsl, schema::signing_keys};

#[async_trait(?Send)]
impl SigningKeys for PgStore {
    async fn signing_keys(&self, now: OffsetDateTime) -> Result<Vec<StoredKey>, StoreError> {
        type Row = (
            String,
            Vec<u8>,
            Vec<u8>,
            OffsetDateTime,
            OffsetDateTime,
            OffsetDateTime,
        );
        let rows: Vec<Row> = self
            .read(Scope::Tenant(TenantId::PLATFORM), async |mut connection| {
                signing_keys::table
                    .filter(signing_keys::dropped_at.gt(now))
                    .order(signing_keys::created_at)
                    .load(&mut connection)
                    .await
            })
            .await?;
        Ok(rows
            .into_iter()
            .map(
                |(kid, public_key, sealed_key, created_at, retires_at, dropped_at)| StoredKey {
                    kid,
                    public_key,
                    sealed_key,
                    created_at,
                    retires_at,
                    dropped_at,
                },
            )
            .collect())
    }

    async fn add_signing_key(&self, key: &StoredKey, unless_until: OffsetDateTime) -> Result<(), StoreError> {
        let mut work = self.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        work.run(async |connection| {
            diesel::select(diesel::dsl::sql::<diesel::sql_types::Text>(
                "pg_advisory_xact_lock(hashtext('munim signing key'))::text",
            ))
            .execute(connection)
            .await?;
            let enough: i64 = signing_keys::table
                .filter(signing_keys::retires_at.gt(unless_until))
                .count()
                .get_result(connection)
                .await?;
            if enough > 0 {
                return Ok(());
            }
            diesel::insert_into(signing_keys::table)
                .values((
                    signing_keys::kid.eq(&key.kid),
                    signing_keys::public_key.eq(&key.public_key),
                    signing_keys::sealed_key.eq(&key.sealed_key),
                    signing_keys::created_at.eq(key.created_at),
                    signing_keys::retires_at.eq(key.retires_at),
                    signing_keys::dropped_at.eq(key.dropped_at),
                ))
                .execute(connection)
                .await?;
            Ok(())
        })
        .await?;
        work.commit().await
    }
}
