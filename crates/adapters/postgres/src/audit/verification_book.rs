use async_trait::async_trait;
use munim_audit::{Damage, VerificationBook};
use munim_kernel::{Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use time::OffsetDateTime;

use crate::{PgStore, errors::corrupt, one::One, run::RunQueryDsl, stored::sql};

#[async_trait(?Send)]
impl VerificationBook for PgStore {
    async fn note_verified(
        &self,
        tenant: TenantId,
        at: OffsetDateTime,
        found: Option<&Damage>,
        records: u64,
    ) -> Result<(), StoreError> {
        let records =
            i64::try_from(records).map_err(|_| corrupt("audit_verifications", "records", tenant))?;
        let mut work = self.begin(Scope::Tenant(tenant)).await?;
        work.apply(sql!(
            "INSERT INTO audit_verifications (tenant_id, verified_at, kind, finding, records) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (tenant_id) DO UPDATE SET verified_at = excluded.verified_at, kind = excluded.kind,
               finding = excluded.finding, records = excluded.records";
            tenant.get(), at, found.map(|damage| damage.kind.name()),
            found.map(|damage| damage.place.as_str()), records
        ))
        .await?;
        work.commit().await
    }

    async fn all_verified_at(&self) -> Result<Option<OffsetDateTime>, StoreError> {
        let One(found): One<Option<OffsetDateTime>> = self
            .read(Scope::EveryTenant, async |mut connection| {
                diesel::sql_query(
                    "SELECT CASE WHEN count(*) = count(v.verified_at) THEN min(v.verified_at) END AS at
                     FROM tenants t LEFT JOIN audit_verifications v USING (tenant_id)",
                )
                .get_result(&mut connection)
                .await
            })
            .await?;
        Ok(found)
    }
}
