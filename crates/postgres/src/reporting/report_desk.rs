use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use munim_kernel::{ReportId, Scope, SessionId, StoreError, TenantId, UserId};
use munim_reporting::{ClaimedReport, ReportDesk, ReportLocator, ReportRequest, ReportState, ReportStatus};
use time::OffsetDateTime;
use tracing::error;
use uuid::Uuid;

use crate::{PgStore, PgWork, errors::corrupt, schema::reports};

const DASHBOARD: &str = "dashboard";

#[derive(Queryable, Selectable)]
#[diesel(table_name = reports, check_for_backend(diesel::pg::Pg))]
struct ReportRow {
    report_id: Uuid,
    status: String,
    progress: i16,
    file_name: Option<String>,
    failure: Option<String>,
    created_at: OffsetDateTime,
    expires_at: OffsetDateTime,
}

impl TryFrom<ReportRow> for ReportState {
    type Error = StoreError;

    fn try_from(row: ReportRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: ReportId::new(row.report_id),
            status: ReportStatus::from_stored(&row.status)
                .ok_or_else(|| corrupt("reports", "status", row.report_id))?,
            progress: row.progress,
            file_name: row.file_name,
            failure: row.failure,
            created_at: row.created_at,
            expires_at: row.expires_at,
        })
    }
}

impl ReportDesk for PgWork {
    async fn queue(
        &mut self,
        id: ReportId,
        by: UserId,
        session: SessionId,
        request: &ReportRequest,
        now: OffsetDateTime,
        expires_at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let request = serde_json::to_value(request).map_err(|failed| {
            error!(%failed, "a report's order cannot be written as JSON");
            StoreError::Failed
        })?;
        self.run(async |connection| {
            diesel::insert_into(reports::table)
                .values((
                    reports::tenant_id.eq(tenant),
                    reports::report_id.eq(id.get()),
                    reports::kind.eq(DASHBOARD),
                    reports::requested_by.eq(by.get()),
                    reports::session_id.eq(session.get()),
                    reports::status.eq(ReportStatus::Queued.as_str()),
                    reports::request.eq(request),
                    reports::created_at.eq(now),
                    reports::expires_at.eq(expires_at),
                ))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn report(
        &mut self,
        id: ReportId,
        by: UserId,
        now: OffsetDateTime,
    ) -> Result<Option<ReportState>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<ReportRow> = self
            .run(async |connection| {
                reports::table
                    .find((tenant, id.get()))
                    .filter(
                        reports::requested_by
                            .eq(by.get())
                            .and(reports::expires_at.gt(now)),
                    )
                    .select(ReportRow::as_select())
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn file(
        &mut self,
        id: ReportId,
        by: UserId,
        now: OffsetDateTime,
    ) -> Result<Option<(String, Vec<u8>)>, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            reports::table
                .find((tenant, id.get()))
                .filter(
                    reports::requested_by
                        .eq(by.get())
                        .and(reports::expires_at.gt(now)),
                )
                .filter(reports::file_name.is_not_null().and(reports::file.is_not_null()))
                .select((
                    reports::file_name.assume_not_null(),
                    reports::file.assume_not_null(),
                ))
                .first(connection)
                .await
                .optional()
        })
        .await
    }

    async fn claim(
        &mut self,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<Option<ClaimedReport>, StoreError> {
        let tenant = self.tenant()?;
        let claimed: Option<(Uuid, serde_json::Value)> = self
            .run(async |connection| {
                let waiting: Option<Uuid> = reports::table
                    .filter(
                        reports::tenant_id
                            .eq(tenant.get())
                            .and(reports::expires_at.gt(now)),
                    )
                    .filter(
                        reports::status
                            .eq(ReportStatus::Queued.as_str())
                            .or(reports::status
                                .eq(ReportStatus::Running.as_str())
                                .and(reports::claimed_until.lt(now).assume_not_null())),
                    )
                    .order(reports::created_at)
                    .select(reports::report_id)
                    .for_update()
                    .skip_locked()
                    .first(connection)
                    .await
                    .optional()?;
                let Some(id) = waiting else { return Ok(None) };
                diesel::update(reports::table.find((tenant.get(), id)))
                    .set((
                        reports::status.eq(ReportStatus::Running.as_str()),
                        reports::progress.eq(10_i16),
                        reports::claimed_until.eq(until),
                    ))
                    .returning((reports::report_id, reports::request))
                    .get_result(connection)
                    .await
                    .optional()
            })
            .await?;
        claimed
            .map(|(id, request)| {
                let request =
                    serde_json::from_value(request).map_err(|_| corrupt("reports", "request", id))?;
                Ok(ClaimedReport {
                    id: ReportId::new(id),
                    tenant,
                    request,
                })
            })
            .transpose()
    }

    async fn progress(&mut self, id: ReportId, percent: i16) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            diesel::update(reports::table.find((tenant, id.get())))
                .set(reports::progress.eq(percent))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn finish(&mut self, id: ReportId, name: &str, file: &[u8]) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            diesel::update(reports::table.find((tenant, id.get())))
                .set((
                    reports::status.eq(ReportStatus::Ready.as_str()),
                    reports::progress.eq(100_i16),
                    reports::file_name.eq(name),
                    reports::file.eq(file),
                    reports::claimed_until.eq(None::<OffsetDateTime>),
                ))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn fail(&mut self, id: ReportId, sentence: &str) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            diesel::update(reports::table.find((tenant, id.get())))
                .set((
                    reports::status.eq(ReportStatus::Failed.as_str()),
                    reports::failure.eq(sentence),
                    reports::claimed_until.eq(None::<OffsetDateTime>),
                ))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn drop_expired(&mut self, now: OffsetDateTime) -> Result<u64, StoreError> {
        let tenant = self.tenant()?.get();
        let dropped = self
            .run(async |connection| {
                diesel::delete(reports::table)
                    .filter(reports::tenant_id.eq(tenant).and(reports::expires_at.le(now)))
                    .execute(connection)
                    .await
            })
            .await?;
        Ok(u64::try_from(dropped).unwrap_or(u64::MAX))
    }
}

impl ReportLocator for PgStore {
    async fn tenants_with_reports(&self, now: OffsetDateTime) -> Result<Vec<TenantId>, StoreError> {
        let found: Vec<i64> = self
            .read(Scope::EveryTenant, async |mut connection| {
                reports::table
                    .filter(
                        reports::status
                            .eq(ReportStatus::Queued.as_str())
                            .or(reports::status
                                .eq(ReportStatus::Running.as_str())
                                .and(reports::claimed_until.lt(now).assume_not_null()))
                            .or(reports::expires_at.le(now)),
                    )
                    .select(reports::tenant_id)
                    .distinct()
                    .load(&mut connection)
                    .await
            })
            .await?;
        found
            .into_iter()
            .map(|id| TenantId::from_store(id).map_err(|_| corrupt("reports", "tenant_id", id)))
            .collect()
    }
}
