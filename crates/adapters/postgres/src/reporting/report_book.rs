use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::{Page, PageRequest, ReportId, StoreError, UserId};
use munim_reporting::{
    ClaimedReport, FileFormat, FinishedFile, HeldClaim, Lane, NewOrder, Order, OrderKind, ReportBook,
    ReportState, ReportStatus, RunId,
};
use time::OffsetDateTime;
use tracing::error;
use uuid::Uuid;

use crate::{
    PgWork,
    errors::corrupt,
    run::RunQueryDsl,
    schema::{report_chunks, reports},
    stored::sql,
};

/// Concurrent orders of one user wait here for each other, so that each counts the earlier ones.
const HOLD_ORDERS: &str = "SELECT pg_advisory_xact_lock(hashtextextended('munim report orders ' || $1, 0))";

/// The states of unfinished reports.
const UNMADE: [&str; 2] = [ReportStatus::Queued.as_str(), ReportStatus::Running.as_str()];

#[derive(Queryable, Selectable)]
#[diesel(table_name = reports, check_for_backend(diesel::pg::Pg))]
struct ReportRow {
    report_id: Uuid,
    status: String,
    progress: i16,
    file_name: Option<String>,
    media_type: Option<String>,
    size_bytes: Option<i64>,
    report_keys: Vec<String>,
    format: String,
    run_id: Option<Uuid>,
    failure: Option<String>,
    created_at: OffsetDateTime,
    expires_at: OffsetDateTime,
}

impl TryFrom<ReportRow> for ReportState {
    type Error = StoreError;

    fn try_from(row: ReportRow) -> Result<Self, StoreError> {
        let file = match (row.file_name, row.media_type, row.size_bytes) {
            (Some(name), Some(media_type), Some(size)) => Some(FinishedFile {
                name,
                media_type,
                size,
            }),
            _ => None,
        };
        let wrong = |column| corrupt("reports", column, row.report_id);
        Ok(Self {
            id: ReportId::new(row.report_id),
            status: row.status.parse().map_err(|_| wrong("status"))?,
            progress: row.progress,
            file,
            reports: row.report_keys,
            format: row.format.parse().map_err(|_| wrong("format"))?,
            scheduled: row.run_id.is_some(),
            failure: row.failure,
            created_at: row.created_at,
            expires_at: row.expires_at,
        })
    }
}

/// Id, kind, user, parameters, run, number of attempts.
type ClaimRow = (Uuid, String, i64, serde_json::Value, Option<Uuid>, i32);

fn order(kind: &str, request: serde_json::Value) -> Option<Order> {
    let read = if kind == OrderKind::Dashboard.as_str() {
        serde_json::from_value(request).map(Order::Dashboard)
    } else {
        serde_json::from_value(request).map(Order::Files)
    };
    read.ok()
}

#[async_trait(?Send)]
impl ReportBook for PgWork {
    async fn queue(&mut self, new: &NewOrder<'_>) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let (request, keys, format) = match new.order {
            Order::Dashboard(request) => (serde_json::to_value(request), Vec::new(), FileFormat::Pdf),
            Order::Files(order) => (serde_json::to_value(order), order.reports.clone(), order.format),
        };
        let request = request.map_err(|failed| {
            error!(%failed, "a report's order cannot be written as JSON");
            StoreError::Failed
        })?;
        let shared: Vec<i64> = new.shared_with.iter().map(|user| user.get()).collect();
        self.apply(diesel::insert_into(reports::table).values((
            reports::tenant_id.eq(tenant),
            reports::report_id.eq(new.id.get()),
            reports::kind.eq(new.order.kind().as_str()),
            reports::requested_by.eq(new.by.get()),
            reports::session_id.eq(new.session.map(munim_kernel::SessionId::get)),
            reports::status.eq(ReportStatus::Queued.as_str()),
            reports::request.eq(request),
            reports::report_keys.eq(keys),
            reports::format.eq(format.as_str()),
            reports::shared_with.eq(shared),
            reports::run_id.eq(new.run.map(RunId::get)),
            reports::created_at.eq(new.now),
            reports::expires_at.eq(new.expires_at),
        )))
        .await
    }

    async fn report(
        &mut self,
        id: ReportId,
        kind: OrderKind,
        reader: UserId,
        now: OffsetDateTime,
    ) -> Result<Option<ReportState>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<ReportRow> = self
            .fetch_optional(
                reports::table
                    .find((tenant, id.get()))
                    .filter(reports::kind.eq(kind.as_str()).and(reports::expires_at.gt(now)))
                    .filter(
                        reports::requested_by
                            .eq(reader.get())
                            .or(reports::shared_with.contains(vec![reader.get()])),
                    )
                    .select(ReportRow::as_select()),
            )
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn files_of(
        &mut self,
        by: UserId,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<ReportState>, StoreError> {
        let tenant = self.tenant()?.get();
        let (rows, total): (Vec<ReportRow>, i64) = self
            .run(async |connection| {
                let own = || {
                    reports::table
                        .filter(
                            reports::tenant_id
                                .eq(tenant)
                                .and(reports::requested_by.eq(by.get())),
                        )
                        .filter(reports::kind.eq(OrderKind::Files.as_str()))
                        .filter(reports::expires_at.gt(now))
                };
                let rows = own()
                    .order((reports::created_at.desc(), reports::report_id))
                    .limit(page.size().into())
                    .offset(page.offset())
                    .select(ReportRow::as_select())
                    .load(connection)
                    .await?;
                // One user has few within a day or a week.
                let total = own().count().get_result(connection).await?;
                Ok((rows, total))
            })
            .await?;
        let states = rows
            .into_iter()
            .map(TryInto::try_into)
            .collect::<Result<_, _>>()?;
        Ok(Page::new(page, states, total))
    }

    async fn waiting_of(&mut self, by: UserId, now: OffsetDateTime) -> Result<i64, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            sql!(HOLD_ORDERS; format!("{tenant} {by}"))
                .execute(connection)
                .await?;
            reports::table
                .filter(
                    reports::tenant_id
                        .eq(tenant)
                        .and(reports::requested_by.eq(by.get())),
                )
                .filter(reports::kind.eq(OrderKind::Files.as_str()))
                .filter(reports::run_id.is_null().and(reports::status.eq_any(UNMADE)))
                .filter(reports::expires_at.gt(now))
                .count()
                .get_result(connection)
                .await
        })
        .await
    }

    async fn drop_order(
        &mut self,
        id: ReportId,
        by: UserId,
        now: OffsetDateTime,
    ) -> Result<Option<(ReportState, Option<RunId>)>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<ReportRow> = self
            .fetch_optional(
                diesel::delete(
                    reports::table
                        .find((tenant, id.get()))
                        .filter(
                            reports::requested_by
                                .eq(by.get())
                                .and(reports::expires_at.gt(now)),
                        )
                        .filter(reports::kind.eq(OrderKind::Files.as_str())),
                )
                .returning(ReportRow::as_returning()),
            )
            .await?;
        let Some(row) = row else { return Ok(None) };
        let run = row.run_id.map(RunId::new);
        Ok(Some((row.try_into()?, run)))
    }

    async fn piece(
        &mut self,
        id: ReportId,
        kind: OrderKind,
        reader: UserId,
        number: u32,
        now: OffsetDateTime,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let tenant = self.tenant()?.get();
        let Ok(number) = i32::try_from(number) else {
            return Ok(None);
        };
        self.run(async |connection| {
            report_chunks::table
                .inner_join(
                    reports::table.on(reports::tenant_id
                        .eq(report_chunks::tenant_id)
                        .and(reports::report_id.eq(report_chunks::report_id))),
                )
                .filter(
                    report_chunks::tenant_id
                        .eq(tenant)
                        .and(report_chunks::report_id.eq(id.get())),
                )
                .filter(report_chunks::chunk.eq(number))
                .filter(reports::kind.eq(kind.as_str()).and(reports::expires_at.gt(now)))
                .filter(reports::status.eq(ReportStatus::Ready.as_str()))
                .filter(
                    reports::requested_by
                        .eq(reader.get())
                        .or(reports::shared_with.contains(vec![reader.get()])),
                )
                .select(report_chunks::bytes)
                .first(connection)
                .await
                .optional()
        })
        .await
    }

    async fn claim(
        &mut self,
        lane: Lane,
        claim: Uuid,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<Option<ClaimedReport>, StoreError> {
        let tenant = self.tenant()?;
        let claimed: Option<ClaimRow> = self
            .run(async |connection| {
                let waiting: Option<Uuid> = reports::table
                    .filter(
                        reports::tenant_id
                            .eq(tenant.get())
                            .and(reports::expires_at.gt(now)),
                    )
                    .filter(reports::lane.eq(lane.as_str()))
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
                let pieces = report_chunks::table
                    .filter(report_chunks::tenant_id.eq(tenant.get()))
                    .filter(report_chunks::report_id.eq(id));
                diesel::delete(pieces).execute(connection).await?;
                diesel::update(reports::table.find((tenant.get(), id)))
                    .set((
                        reports::status.eq(ReportStatus::Running.as_str()),
                        reports::progress.eq(0_i16),
                        reports::claim.eq(claim),
                        reports::claimed_until.eq(until),
                        reports::attempts.eq(reports::attempts + 1),
                    ))
                    .returning((
                        reports::report_id,
                        reports::kind,
                        reports::requested_by,
                        reports::request,
                        reports::run_id,
                        reports::attempts,
                    ))
                    .get_result(connection)
                    .await
                    .optional()
            })
            .await?;
        claimed
            .map(|(id, kind, by, request, run, attempts)| {
                Ok(ClaimedReport {
                    id: ReportId::new(id),
                    tenant,
                    by: UserId::try_new(by).map_err(|_| corrupt("reports", "requested_by", id))?,
                    order: order(&kind, request),
                    run: run.map(RunId::new),
                    claim,
                    attempt: u32::try_from(attempts).map_err(|_| corrupt("reports", "attempts", id))?,
                })
            })
            .transpose()
    }

    async fn keep(
        &mut self,
        claimed: &ClaimedReport,
        piece: Option<(u32, &[u8])>,
        percent: i16,
        until: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let chunk = |number: u32| {
            i32::try_from(number).map_err(|_| corrupt("report_chunks", "chunk", claimed.id.get()))
        };
        let piece = match piece {
            Some((number, bytes)) => Some((chunk(number)?, bytes)),
            None => None,
        };
        self.run(async |connection| {
            let held = diesel::update(reports::table.find((tenant, claimed.id.get())))
                .filter(reports::claim.eq(claimed.claim))
                .filter(reports::status.eq(ReportStatus::Running.as_str()))
                .set((reports::progress.eq(percent), reports::claimed_until.eq(until)))
                .execute(&mut *connection)
                .await?;
            if held == 0 {
                return Ok(false);
            }
            if let Some((number, bytes)) = piece {
                diesel::insert_into(report_chunks::table)
                    .values((
                        report_chunks::tenant_id.eq(tenant),
                        report_chunks::report_id.eq(claimed.id.get()),
                        report_chunks::chunk.eq(number),
                        report_chunks::bytes.eq(bytes),
                    ))
                    .execute(connection)
                    .await?;
            }
            Ok(true)
        })
        .await
    }

    async fn renew_claim(&mut self, held: &HeldClaim, until: OffsetDateTime) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let renewed = self
            .execute_one(
                diesel::update(reports::table.find((tenant, held.report.get())))
                    .filter(reports::claim.eq(held.claim))
                    .filter(reports::status.eq(ReportStatus::Running.as_str()))
                    .set(reports::claimed_until.eq(until)),
            )
            .await?;
        Ok(renewed > 0)
    }

    async fn leave_to_long_lane(&mut self, claimed: &ClaimedReport) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let left = self
            .execute_one(
                diesel::update(reports::table.find((tenant, claimed.id.get())))
                    .filter(reports::claim.eq(claimed.claim))
                    .filter(reports::status.eq(ReportStatus::Running.as_str()))
                    .set((
                        reports::status.eq(ReportStatus::Queued.as_str()),
                        reports::lane.eq(Lane::Long.as_str()),
                        reports::claim.eq(None::<Uuid>),
                        reports::claimed_until.eq(None::<OffsetDateTime>),
                        reports::attempts.eq(0),
                    )),
            )
            .await?;
        Ok(left > 0)
    }

    async fn finish(&mut self, claimed: &ClaimedReport, file: &FinishedFile) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let finished = self
            .execute_one(
                diesel::update(reports::table.find((tenant, claimed.id.get())))
                    .filter(reports::claim.eq(claimed.claim))
                    .filter(reports::status.eq(ReportStatus::Running.as_str()))
                    .set((
                        reports::status.eq(ReportStatus::Ready.as_str()),
                        reports::progress.eq(100_i16),
                        reports::file_name.eq(&file.name),
                        reports::media_type.eq(&file.media_type),
                        reports::size_bytes.eq(file.size),
                        reports::claim.eq(None::<Uuid>),
                        reports::claimed_until.eq(None::<OffsetDateTime>),
                    )),
            )
            .await?;
        Ok(finished > 0)
    }

    async fn fail(&mut self, claimed: &ClaimedReport, sentence: &str) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let failed = self
            .execute_one(
                diesel::update(reports::table.find((tenant, claimed.id.get())))
                    .filter(reports::claim.eq(claimed.claim))
                    .filter(reports::status.eq(ReportStatus::Running.as_str()))
                    .set((
                        reports::status.eq(ReportStatus::Failed.as_str()),
                        reports::failure.eq(sentence),
                        reports::claim.eq(None::<Uuid>),
                        reports::claimed_until.eq(None::<OffsetDateTime>),
                    )),
            )
            .await?;
        Ok(failed > 0)
    }

    async fn drop_expired(&mut self, now: OffsetDateTime) -> Result<u64, StoreError> {
        let tenant = self.tenant()?.get();
        let dropped = self
            .execute_one(
                diesel::delete(reports::table)
                    .filter(reports::tenant_id.eq(tenant).and(reports::expires_at.le(now))),
            )
            .await?;
        Ok(u64::try_from(dropped).unwrap_or(u64::MAX))
    }
}
